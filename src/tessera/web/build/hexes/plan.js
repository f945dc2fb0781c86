/**
 * A hex board in the editor: letters in cells of an unbounded grid. Nothing here is drawn.
 * @import {Plan} from '../craft.js'
 */

/** A cell: `q` to the right, `r` downwards. @typedef {{q: number, r: number}} Cell */

/** How many there may be of each; as in `tessera.geometry.hexboard`. */
export const MOST = { cells: 127, files: 26, ranks: 99 };
export const GAP = '_';
/** Letters of board texts. */
export const GROUND = '.';
export const PILLAR = '^';

/** @type {Plan} */
export const EMPTY = new Map();

/** @param {Cell} cell */
export function cellKey({ q, r }) {
  return `${q},${r}`;
}

/**
 * @param {string} key
 * @returns {Cell}
 */
export function cellOf(key) {
  const [q = 0, r = 0] = key.split(',').map(Number);
  return { q, r };
}

/**
 * @param {Cell} one
 * @param {Cell} other
 * @returns {Cell}
 */
export function sum(one, other) {
  return { q: one.q + other.q, r: one.r + other.r };
}

/**
 * The least and the greatest of what is measured of all cells.
 * @param {Plan} plan
 * @param {(cell: Cell) => number} measure
 * @returns {[number, number]} both 0 where there are no cells
 */
export function span(plan, measure) {
  let [least, most] = [Infinity, -Infinity];
  for (const key of plan.keys()) {
    const found = measure(cellOf(key));
    [least, most] = [Math.min(least, found), Math.max(most, found)];
  }
  return plan.size ? [least, most] : [0, 0];
}

/**
 * The corner from which files and ranks are counted.
 * @param {Plan} plan
 * @returns {Cell}
 */
export function cornerOf(plan) {
  return { q: span(plan, ({ q }) => q)[0], r: span(plan, ({ r }) => r)[0] };
}

/**
 * Board text: ranks from the top, gaps at their ends left out; empty where there are no cells.
 * @param {Plan} plan
 */
export function textOf(plan) {
  if (!plan.size) return '';
  const corner = cornerOf(plan);
  const ranks = span(plan, ({ r }) => r)[1] - corner.r + 1;
  const rows = Array.from({ length: ranks }, () => /** @type {string[]} */ ([]));
  for (const [key, letter] of plan) {
    const { q, r } = cellOf(key);
    const row = /** @type {string[]} */ (rows[r - corner.r]);
    row[q - corner.q] = letter;
  }
  return rows.map((row) => Array.from(row, (letter) => letter ?? GAP).join('')).join('/');
}

/**
 * The plan of a board text, its corner at (0, 0).
 * @param {string} text
 * @returns {Plan}
 */
export function planOf(text) {
  /** @type {Map<string, string>} */
  const plan = new Map();
  text.split('/').forEach((row, r) => {
    [...row].forEach((letter, q) => {
      if (letter !== GAP) plan.set(cellKey({ q, r }), letter);
    });
  });
  return plan;
}

/**
 * The limit that a plan breaks, if any.
 * @param {Plan} plan
 * @returns {'cells' | 'files' | 'ranks' | null}
 */
export function fullness(plan) {
  if (plan.size > MOST.cells) return 'cells';
  const [[left, right], [top, bottom]] = [span(plan, ({ q }) => q), span(plan, ({ r }) => r)];
  if (right - left >= MOST.files) return 'files';
  return bottom - top >= MOST.ranks ? 'ranks' : null;
}

/**
 * The name of a cell on a board, or of a gap in it.
 * @param {Cell} cell
 * @param {Cell} corner
 */
export function nameOf({ q, r }, corner) {
  return `${String.fromCharCode(97 + q - corner.q)}${r - corner.r + 1}`;
}

/**
 * The cell of a name.
 * @param {string} name
 * @param {Cell} corner
 * @returns {Cell}
 */
export function cellNamed(name, corner) {
  return { q: name.charCodeAt(0) - 97 + corner.q, r: Number(name.slice(1)) - 1 + corner.r };
}

// --- The field on which one lays -----------------------------------------------------------------

/**
 * All cells in some rows, as far to the left and to the right as all of them go; the width is
 * counted in halves of a cell, as `across` does.
 * @typedef {{left: number, right: number, top: number, bottom: number}} Field
 */

/** So far it reaches around an empty board. @type {Field} */
export const LEAST = { left: -7, right: 7, top: -4, bottom: 4 };
/** As many cells as can be drawn without waiting. */
const MOST_SHOWN = 700;

/** How far to the right a cell lies, in halves of a cell. @param {Cell} cell */
export function across({ q, r }) {
  return 2 * q + r;
}

/**
 * The canvas area for a plan: the previous one if the plan fits in it, with space around.
 * @param {Plan} plan
 * @param {Field | null} before
 * @returns {Field}
 */
export function fieldOf(plan, before) {
  const [[left, right], [top, bottom]] = [span(plan, across), span(plan, ({ r }) => r)];
  const around = plan.size
    ? { left: left - 2, right: right + 2, top: top - 1, bottom: bottom + 1 }
    : LEAST;
  if (before && left >= before.left && right <= before.right && top >= before.top && bottom <= before.bottom) {
    return joined(before, around);
  }
  const [x, y] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
  const least = { left: x + LEAST.left, right: x + LEAST.right, top: y + LEAST.top, bottom: y + LEAST.bottom };
  return joined(around, plan.size ? least : LEAST);
}

/**
 * @param {Field} one
 * @param {Field} other
 * @returns {Field}
 */
export function joined(one, other) {
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    top: Math.min(one.top, other.top),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/**
 * The cells of a field, row by row; of a very large one those that lie near the board.
 * @param {Field} field
 * @param {Plan} plan
 * @returns {Cell[]}
 */
export function cellsOf({ left, right, top, bottom }, plan) {
  /** @type {Cell[]} */
  const cells = [];
  for (let r = top; r <= bottom; r++) {
    for (let q = Math.ceil((left - r) / 2); q <= Math.floor((right - r) / 2); q++) cells.push({ q, r });
  }
  return cells.length <= MOST_SHOWN ? cells : cells.filter((cell) => touches(plan, cell));
}

/**
 * Whether a cell is one of a board, or lies beside one.
 * @param {Plan} plan
 * @param {Cell} cell
 */
function touches(plan, cell) {
  return plan.has(cellKey(cell)) || STEPS.some((step) => plan.has(cellKey(sum(cell, step))));
}

/** Counter-clockwise from the east, as in `tessera.geometry.hexes`. @type {readonly Cell[]} */
export const STEPS = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];
