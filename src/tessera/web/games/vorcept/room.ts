/** Vorcept's room. */

import { hexGrid } from '../../grid/hex.js';
import type { Sentence } from '../../text/fluent.js';
import type { BoardScene, Scene } from '../../wire/tables.js';
import { lava } from '../lava.js';
import type { Figure, Room } from '../room.js';
import * as usual from '../usual.js';
import { lesson } from './lesson.js';

const TERRAIN: Record<string, Figure> = {
  X: { symbol: 'block-b', flat: false },
  x: { symbol: 'block-r', flat: false },
  '*': { symbol: 'pylon', flat: false },
};

const TALL = new Set(['pylon', 'H-b', 'H-r']);

const TERRAIN_NAMES: Record<string, string> = { '#': 'lava', X: 'block', x: 'block', '*': 'pylon' };

function terrain(letter: string, cell: string): Figure {
  if (letter === '#') return lava(cell);
  return TERRAIN[letter] ?? { symbol: 'cell', flat: true };
}

function held(source: string, scene: Scene, board: BoardScene): Figure | null {
  if (source === '@P') return { symbol: 'pylon', flat: false };
  if (source === '@L' && board.options['edition'] === 'lava') return lava('a1');
  if (source === '@L') return { symbol: `block-${scene.turn ?? ''}`, flat: false };
  return usual.held(source, scene);
}

function describe(cell: string, scene: Scene): Sentence {
  const piece = scene.pieces.find((piece) => piece.cell === cell);
  if (piece) {
    return { key: 'vorcept-web-piece', args: { side: piece.side, kind: piece.kind } };
  }
  const letter = scene.terrain[cell];
  const side = letter === 'X' ? 'b' : 'r';
  const name = letter === undefined ? 'free' : (TERRAIN_NAMES[letter] ?? 'free');
  return { key: `vorcept-web-${name}`, args: { side } };
}

function arranges({ options: { edition, pylon } }: BoardScene) {
  const obstacles = edition === 'blocks' ? ['X', 'x'] : ['#'];
  return {
    pieces: ['H', 'D', 'E', 'F'],
    lying: [...(pylon === 'absent' ? [] : ['*']), ...obstacles],
    waiting: ['D', 'E', 'F'],
    single: ['H', '*'],
  };
}

function roomFor(board: BoardScene | null): Room {
  const { pylon = 'goal' } = board?.options ?? {};
  return {
    ...common,
    ...usual.sentences('vorcept', 'H', { pylon }),
    about: (letter) => ({
      key: 'vorcept-web-about',
      args: { kind: TERRAIN_NAMES[letter] ?? letter, pylon },
    }),
    knowing: roomFor,
  };
}

/** What is alike whatever the options. */
const common = {
  id: 'vorcept',
  offer: {
    board: 'hex5',
    variant: 'begins=r,komi=DE',
    boards: { hex7: 'begins=r,first_turn=1', hourglass: 'begins=r,komi=DE' },
    elsewhere: 'begins=r,komi=DEF',
    plain: 'begins=b,komi=none,first_turn=2',
  },
  emblem: 'H-b',
  grid: hexGrid,
  kinds: ['D', 'E', 'F'],
  stock: (({ reserves }, side) => ({ place: 'reserve', counts: reserves[side] ?? {} })) as Room['stock'],
  piece: usual.pieceSymbol,
  joined: usual.joined,
  shade: (symbol: string) => (TALL.has(symbol) ? 'shadow-tall' : 'shadow'),
  ground: ['.'],
  arranges,
  terrain,
  held,
  setup: usual.setup,
  describe,
  build: null,
  idle: (({ pylon }) => (pylon === 'absent' ? ['host_gap'] : [])) as NonNullable<Room['idle']>,
  boards: 'boards',
  picture: usual.picture,
  lesson,
};

export const room = roomFor(null);
