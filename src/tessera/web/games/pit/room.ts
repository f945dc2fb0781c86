/** Pit's room. */

import { hexGrid } from '../../grid/hex.js';
import { GAP, thingOn } from '../../state/reading.js';
import type { Sentence } from '../../text/fluent.js';
import type { BoardScene, Scene, SceneAction } from '../../wire/tables.js';
import type { Build, Room, Stock } from '../room.js';
import * as usual from '../usual.js';
import { lesson } from './lesson.js';
import { edge, rise, shade, terrain } from './look.js';

/** The variants that boards are offered with. */
const EVEN = 'edge=abyss,army=1.2.2.2,komi=I,truce=1';
const OVER_AN_ABYSS = 'edge=abyss,truce=1';

const TERRAIN_NAMES: Record<string, string> = { '#': 'lava', '^': 'pillar', [GAP]: 'abyss' };

/** The armies stand on the board from the set-up on: what is counted then is what is left of them. */
function stock(scene: Scene, side: string): Stock {
  if (usual.setup(scene)) return { place: 'reserve', counts: scene.reserves[side] ?? {} };
  const counts: Record<string, number> = {};
  for (const piece of scene.pieces) {
    if (piece.side === side) counts[piece.kind] = (counts[piece.kind] ?? 0) + 1;
  }
  return { place: 'board', counts };
}

function describe(cell: string, scene: Scene, board: BoardScene | null = null): Sentence {
  const piece = scene.pieces.find((piece) => piece.cell === cell);
  if (!piece) {
    return { key: `pit-web-${TERRAIN_NAMES[thingOn(cell, scene, board) ?? ''] ?? 'free'}` };
  }
  const { side, kind } = piece;
  const ground = TERRAIN_NAMES[scene.terrain[cell] ?? ''] ?? 'ground';
  const [lumen = 'none'] = scene.ties.find(([, bound]) => bound === cell) ?? [];
  return { key: 'pit-web-standing', args: { side, kind, ground, lumen } };
}

const build: Build = {
  action: (action: SceneAction) => ({
    key: `pit-web-action-${action.verb}`,
    args: usual.actionArgs(action),
  }),

  next([source, target = '', from = ''], { pieces }, mayEnd) {
    if (from) {
      const load = pieces.find(({ cell }) => cell === from);
      return {
        key: 'pit-web-next-drop',
        args: { from, whose: load?.side ?? '', other: load?.kind ?? '' },
      };
    }
    const kind = pieces.find(({ cell }) => cell === source)?.kind;
    const pushes = pieces.some(({ cell }) => cell === target);
    if (kind === 'I') return { key: pushes ? 'pit-web-next-move' : 'pit-web-next-push' };
    if (kind === 'L') return { key: 'pit-web-next-pull' };
    return { key: mayEnd ? 'pit-web-next-load' : 'pit-web-next-sink', args: { target } };
  },
};

const roomFor = (board: BoardScene | null): Room => ({
  id: 'pit',
  offer: {
    board: 'hearth',
    variant: EVEN,
    boards: {
      brink: EVEN,
      crater: OVER_AN_ABYSS,
      archipelago: OVER_AN_ABYSS,
      lace: OVER_AN_ABYSS,
      sieve: OVER_AN_ABYSS,
      bridges: OVER_AN_ABYSS,
    },
    elsewhere: 'truce=1',
    plain: 'edge=wall,army=1.3.2.2,komi=none,truce=0',
  },
  emblem: 'L-b',
  grid: hexGrid,
  kinds: ['L', 'I', 'G', 'B'],
  stock,
  piece: usual.pieceSymbol,
  joined: usual.joined,
  shade,
  ground: ['.', '#', '^'],
  arranges: () => ({ pieces: ['L', 'I', 'G', 'B'], lying: [], waiting: [], single: ['L'] }),
  rise,
  edge,
  terrain,
  held: usual.held,
  ...usual.sentences('pit', 'L'),
  setup: usual.setup,
  describe,
  about: (thing) => ({
    key: 'pit-web-about',
    args: {
      kind: TERRAIN_NAMES[thing] ?? thing,
      push: board?.options['imp_push'] ?? 'with-move',
    },
  }),
  knowing: roomFor,
  build,
  boards: 'pit-boards',
  picture: usual.picture,
  lesson,
});

export const room = roomFor(null);
