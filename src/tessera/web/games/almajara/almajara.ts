/** Almajara's room. */

import { squareGrid } from '../../grid/square.js';
import { digits } from '../../ui/key-of.js';
import type { BoardScene, SceneCell, ScenePiece, SceneZone } from '../../wire/tables.js';
import type { Extras, Picture, Room } from '../room.js';
import * as usual from '../usual.js';
import { lesson } from './lesson.js';
import { leads, marksSleep, overturned, pieceArt, shade, terrain, zone as zoneArt } from './look.js';
import { wordsFor } from './words.js';

/** How many cells a zone is wide and high. */
const ZONE = 3;

const KEYS: Extras['keys'] = [
  ['1 … 9', 'almajara-web-key-reserve', digits(9)],
  ['H', 'almajara-web-key-hand', { KeyH: 'hand' }],
  ['O', 'almajara-web-key-withdraw', { KeyO: 'withdraw' }],
  ['P', 'almajara-web-key-end', { KeyP: 'finish' }],
];

/** The groups of options. */
const GROUPS = [
  { name: 'tokens', options: ['deal', 'start', 'specials', 'flip'] },
  { name: 'moves', options: ['moves', 'withdraw', 'discard', 'pass', 'guard', 'card_guardians'] },
  { name: 'zones', options: ['stone', 'portal_limit', 'portal_deploy', 'home_s', 'home_n'] },
  { name: 'end', options: ['obelisks', 'limit', 'limit_goal', 'draw_after'] },
];

/** Read ZONES and PIECES of a position text. */
function picture(text: string): Picture {
  const [, , slots = '', list = '-'] = text.split(' ');
  const rows = slots.split('/');
  const ranks = ZONE * rows.length;
  const zones = rows.flatMap((row, down) =>
    [...row].flatMap((kind, right) => (kind === '.' ? [] : [zone(kind, right, down, ranks)])),
  );
  return {
    cells: zones.flatMap(({ places }) => places),
    terrain: {},
    pieces: list === '-' ? [] : list.split(',').map(piece),
    zones: zones.map(({ places: _places, ...zone }) => zone),
  };
}

/**
 * @param right zones to its left
 * @param down zones above it
 */
function zone(kind: string, right: number, down: number, ranks: number): SceneZone & { places: SceneCell[] } {
  const places = Array.from({ length: ZONE * ZONE }, (_, index) => {
    const [q, r] = [ZONE * right + (index % ZONE), ZONE * down + Math.floor(index / ZONE)];
    return { name: `${String.fromCharCode(97 + q)}${ranks - r}`, q, r };
  });
  const cells = places.map(({ name }) => name);
  return { kind, cells, mark: (kind !== 'v' && cells[4]) || null, places };
}

/** @param entry as `O05b2`; South's in upper case */
function piece(entry: string): ScenePiece {
  const kind = entry.slice(0, 3).toUpperCase();
  return { cell: entry.slice(3), kind, side: entry.startsWith(kind) ? 's' : 'n' };
}

function roomFor(board: BoardScene | null): Room {
  const { describe, about, task, narrate, brief, would, ending, alarm, build, ...words } = wordsFor(board);
  const { nameOf, chance, idle, tally, pointsDecide, goals, zones } = words;
  return {
    id: 'almajara',
    offer: { board: 'highroad', variant: 'deal=16,start=10', elsewhere: 'standard', plain: 'deal=14,start=9' },
    emblem: 'emblem',
    grid: squareGrid,
    kinds: [],
    stock: ({ reserves }, side) => ({ place: 'reserve', counts: reserves[side] ?? {} }),
    piece: usual.pieceSymbol,
    ...{ leads, marksSleep, overturned, pieceArt, shade, terrain, zone: zoneArt },
    held: usual.held,
    arranges: ({ faces = {} }) => ({ pieces: Object.keys(faces), lying: [], waiting: [], single: [] }),
    ...{ describe, about, task, narrate, brief, would, ending, alarm, build },
    setup: ({ phase }) => phase === 'deal' || phase === 'setup',
    knowing: roomFor,
    extras: {
      facing: true,
      keys: KEYS,
      ...{ nameOf, chance, idle, tally, pointsDecide, goals, zones },
    },
    groups: GROUPS,
    boards: 'almajara-boards',
    picture,
    lesson,
  };
}

export const room = roomFor(null);
