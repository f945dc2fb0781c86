/**
 * Vorcept's room.
 * @import {Figure, Room} from '../room.js'
 * @import {BoardScene, Scene} from '../../state/wire.js'
 * @import {Sentence} from '../../text/fluent.js'
 */

import { hexGrid } from '../../grid/hex.js';
import { lava } from '../lava.js';
import * as usual from '../usual.js';
import { lesson } from './lesson.js';

/** @type {Record<string, Figure>} */
const TERRAIN = {
  X: { symbol: 'block-b', flat: false },
  x: { symbol: 'block-r', flat: false },
  '*': { symbol: 'pylon', flat: false },
};

const TALL = new Set(['pylon', 'H-b', 'H-r']);

/** @type {Record<string, string>} */
const TERRAIN_NAMES = { '#': 'lava', X: 'block', x: 'block', '*': 'pylon' };

/**
 * @param {string} letter
 * @param {string} cell
 * @returns {Figure}
 */
function terrain(letter, cell) {
  if (letter === '#') return lava(cell);
  return TERRAIN[letter] ?? { symbol: 'cell', flat: true };
}

/**
 * @param {string} source
 * @param {Scene} scene
 * @param {BoardScene} board
 * @returns {Figure | null}
 */
function held(source, scene, board) {
  if (source === '@P') return { symbol: 'pylon', flat: false };
  if (source === '@L' && board.options['edition'] === 'lava') return lava('a1');
  if (source === '@L') return { symbol: `block-${scene.turn ?? ''}`, flat: false };
  return usual.held(source, scene);
}

/**
 * @param {string} cell
 * @param {Scene} scene
 * @returns {Sentence}
 */
function describe(cell, scene) {
  const piece = scene.pieces.find((piece) => piece.cell === cell);
  if (piece) {
    return { key: 'vorcept-web-piece', args: { side: piece.side, kind: piece.kind } };
  }
  const letter = scene.terrain[cell];
  const side = letter === 'X' ? 'b' : 'r';
  const name = letter === undefined ? 'free' : (TERRAIN_NAMES[letter] ?? 'free');
  return { key: `vorcept-web-${name}`, args: { side } };
}

/** @param {BoardScene} board */
function arranges({ options: { edition, pylon } }) {
  const obstacles = edition === 'blocks' ? ['X', 'x'] : ['#'];
  return {
    pieces: ['H', 'D', 'E', 'F'],
    lying: [...(pylon === 'absent' ? [] : ['*']), ...obstacles],
    waiting: ['D', 'E', 'F'],
    single: ['H', '*'],
  };
}

/**
 * @param {BoardScene | null} board
 * @returns {Room}
 */
function roomFor(board) {
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
  offer: { board: 'hex5', variant: 'begins=r,komi=DE', elsewhere: 'begins=r,komi=DEF', plain: 'begins=b,komi=none' },
  emblem: 'H-b',
  grid: hexGrid,
  kinds: ['D', 'E', 'F'],
  /** @type {Room['stock']} */
  stock: ({ reserves }, side) => ({ place: 'reserve', counts: reserves[side] ?? {} }),
  piece: usual.pieceSymbol,
  joined: usual.joined,
  shade: (/** @type {string} */ symbol) => (TALL.has(symbol) ? 'shadow-tall' : 'shadow'),
  ground: ['.'],
  arranges,
  terrain,
  held,
  setup: usual.setup,
  describe,
  build: null,
  /** @type {NonNullable<Room['idle']>} */
  idle: ({ pylon }) => (pylon === 'absent' ? ['host_gap'] : []),
  boards: 'boards',
  picture: usual.picture,
  lesson,
};

export const room = roomFor(null);
