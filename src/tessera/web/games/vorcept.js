/**
 * Vorcept's room.
 * @import {Figure, Picture, Room} from './room.js'
 * @import {BoardScene, Scene, SceneAction, SceneCell} from '../state/wire.js'
 * @import {Sentence} from '../text/fluent.js'
 */

import { hexGrid } from '../grid/hex.js';
import { lesson } from './vorcept-lesson.js';

/** @type {Record<string, Figure>} */
const TERRAIN = {
  X: { symbol: 'block-b', flat: false },
  x: { symbol: 'block-r', flat: false },
  '*': { symbol: 'pylon', flat: false },
};

const TALL = new Set(['pylon', 'H-b', 'H-r']);

const CRACKS = ['lava', 'lava-2', 'lava-3'];

/** @type {Record<string, string>} */
const TERRAIN_NAMES = { '#': 'lava', X: 'block', x: 'block', '*': 'pylon' };

/**
 * Lava cracks differently from cell to cell.
 * @param {string} letter
 * @param {string} cell
 * @returns {Figure}
 */
function terrain(letter, cell) {
  const place = cell.charCodeAt(0) + 2 * cell.charCodeAt(1);
  if (letter === '#') return { symbol: CRACKS[place % 3] ?? 'lava', flat: true };
  return TERRAIN[letter] ?? { symbol: 'cell', flat: true };
}

/**
 * @param {string} source
 * @param {Scene} scene
 * @param {BoardScene} board
 * @returns {Figure | null}
 */
function held(source, scene, board) {
  const side = scene.turn ?? '';
  const piece = scene.pieces.find((piece) => piece.cell === source);
  if (piece) return { symbol: `${piece.kind}-${piece.side}`, flat: false };
  if (source === '@P') return { symbol: 'pylon', flat: false };
  if (source === '@L' && board.options['edition'] === 'lava') return terrain('#', 'a1');
  if (source === '@L') return { symbol: `block-${side}`, flat: false };
  return source.startsWith('@') ? { symbol: `${source.slice(1)}-${side}`, flat: false } : null;
}

/**
 * @param {Scene} scene
 * @param {boolean} yours
 * @returns {Sentence}
 */
function task(scene, yours) {
  const { phase, turn, actions_left, full_turn, to_lay } = scene;
  const part = 'pass' in scene.choices ? 'pass' : phase;
  return {
    key: `vorcept-web-${yours ? 'task' : 'wait'}-${part}`,
    args: { side: turn ?? '', left: actions_left, full: full_turn, lay: to_lay },
  };
}

/**
 * @param {SceneAction} action
 * @returns {Sentence[]}
 */
function tell({ verb, side, kind, origin, target, captures }) {
  const args = { side, kind: kind ?? '', origin: origin ?? '', target: target ?? '' };
  return [
    { key: `vorcept-web-told-${verb}`, args },
    ...captures.map(({ cell, side, kind, reason }) => ({
      key: 'vorcept-web-told-capture',
      args: { cell, side, kind, reason },
    })),
  ];
}

/**
 * Two passes in a row end a game as a lack of progress does, but long before its clock is full.
 * @param {Scene} scene
 * @param {string} winner
 * @returns {Sentence}
 */
function ending({ outcome, clock, draw_after, last }, winner) {
  const said = outcome?.reason ?? '';
  const reason = said === 'no-progress' && clock < draw_after ? 'passes' : said;
  const fallen = last?.captures.find(({ kind, side }) => kind === 'H' && side !== winner);
  return {
    key: 'vorcept-web-reason',
    args: { reason, side: winner, turns: clock, fall: fallen?.reason ?? '' },
  };
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

/**
 * Read TERRAIN and PIECES of a position text.
 * @param {string} text
 * @returns {Picture}
 */
function picture(text) {
  const [, , ranks = '', list = '-'] = text.split(' ');
  /** @type {SceneCell[]} */
  const cells = [];
  /** @type {Record<string, string>} */
  const terrain = {};
  ranks.split('/').forEach((rank, r) => {
    [...rank].forEach((letter, q) => {
      if (letter === '_') return;
      const name = `${String.fromCharCode(97 + q)}${r + 1}`;
      cells.push({ name, q, r });
      if (letter !== '.') terrain[name] = letter;
    });
  });
  const pieces = (list === '-' ? [] : list.split(',')).map((entry) => {
    const letter = entry.charAt(0);
    const kind = letter.toUpperCase();
    return { cell: entry.slice(1), kind, side: letter === kind ? 'b' : 'r' };
  });
  return { cells, terrain, pieces };
}

/** @type {Room} */
export const vorcept = {
  id: 'vorcept',
  grid: hexGrid,
  kinds: ['D', 'E', 'F'],
  piece: (kind, side) => `${kind}-${side}`,
  shade: (symbol) => (TALL.has(symbol) ? 'shadow-tall' : 'shadow'),
  terrain,
  held,
  task,
  tell,
  would: ({ cell, side, kind, reason }) => ({
    key: 'vorcept-web-would',
    args: { cell, side, kind, reason },
  }),
  setup: ({ phase }) => phase !== 'main',
  ending,
  describe,
  about: (letter) => ({
    key: 'vorcept-web-about',
    args: { kind: TERRAIN_NAMES[letter] ?? letter },
  }),
  picture,
  lesson,
};
