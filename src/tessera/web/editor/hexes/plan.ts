import type { Plan } from '../adapter.js';

/** A hex board in the editor: letters in cells of an unbounded grid. Nothing here is drawn. */

/** A cell: `q` to the right, `r` downwards. */
export type Cell = { q: number; r: number };

/** How many there may be of each; as in `tessera.geometry.hexboard`. */
const MOST = { cells: 127, files: 26, ranks: 99 };
const GAP = '_';
/** Letters of board texts. */
export const GROUND = '.';
export const PILLAR = '^';

export const EMPTY: Plan = new Map();

export function cellKey({ q, r }: Cell) {
  return `${q},${r}`;
}

export function cellOf(key: string): Cell {
  const [q = 0, r = 0] = key.split(',').map(Number);
  return { q, r };
}

export function sum(one: Cell, other: Cell): Cell {
  return { q: one.q + other.q, r: one.r + other.r };
}

/**
 * The least and the greatest of what is measured of all cells.
 * @returns both 0 where there are no cells
 */
export function span(plan: Plan, measure: (cell: Cell) => number): [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (const key of plan.keys()) {
    const found = measure(cellOf(key));
    [least, most] = [Math.min(least, found), Math.max(most, found)];
  }
  return plan.size ? [least, most] : [0, 0];
}

/** The corner from which files and ranks are counted. */
export function cornerOf(plan: Plan): Cell {
  return { q: span(plan, ({ q }) => q)[0], r: span(plan, ({ r }) => r)[0] };
}

/** Board text: ranks from the top, gaps at their ends left out; empty where there are no cells. */
export function textOf(plan: Plan) {
  if (!plan.size) return '';
  const corner = cornerOf(plan);
  const ranks = span(plan, ({ r }) => r)[1] - corner.r + 1;
  const rows = Array.from({ length: ranks }, () => [] as string[]);
  for (const [key, letter] of plan) {
    const { q, r } = cellOf(key);
    const row = rows[r - corner.r] as string[];
    row[q - corner.q] = letter;
  }
  return rows.map((row) => Array.from(row, (letter) => letter ?? GAP).join('')).join('/');
}

/** The plan of a board text, its corner at (0, 0). */
export function planOf(text: string): Plan {
  const plan: Map<string, string> = new Map();
  text.split('/').forEach((row, r) => {
    [...row].forEach((letter, q) => {
      if (letter !== GAP) plan.set(cellKey({ q, r }), letter);
    });
  });
  return plan;
}

/** The limit that a plan breaks, if any. */
export function fullness(plan: Plan): 'cells' | 'files' | 'ranks' | null {
  if (plan.size > MOST.cells) return 'cells';
  const [[left, right], [top, bottom]] = [span(plan, ({ q }) => q), span(plan, ({ r }) => r)];
  if (right - left >= MOST.files) return 'files';
  return bottom - top >= MOST.ranks ? 'ranks' : null;
}

/** The name of a cell on a board, or of a gap in it. */
export function nameOf({ q, r }: Cell, corner: Cell) {
  return `${String.fromCharCode(97 + q - corner.q)}${r - corner.r + 1}`;
}

/** The cell of a name. */
export function cellNamed(name: string, corner: Cell): Cell {
  return { q: name.charCodeAt(0) - 97 + corner.q, r: Number(name.slice(1)) - 1 + corner.r };
}

// --- The field on which one lays -----------------------------------------------------------------

/**
 * All cells in some rows, as far to the left and to the right as all of them go; the width is
 * counted in halves of a cell, as `across` does.
 */
export type Field = { left: number; right: number; top: number; bottom: number };

/** So far it reaches around an empty board. */
export const LEAST: Field = { left: -7, right: 7, top: -4, bottom: 4 };
/** As many cells as can be drawn without waiting. */
const MOST_SHOWN = 700;

/** How far to the right a cell lies, in halves of a cell. */
export function across({ q, r }: Cell) {
  return 2 * q + r;
}

/** The canvas area for a plan: the previous one if the plan fits in it, with space around. */
export function fieldOf(plan: Plan, before: Field | null): Field {
  const [[left, right], [top, bottom]] = [span(plan, across), span(plan, ({ r }) => r)];
  const around = plan.size ? { left: left - 2, right: right + 2, top: top - 1, bottom: bottom + 1 } : LEAST;
  if (before && left >= before.left && right <= before.right && top >= before.top && bottom <= before.bottom) {
    return joined(before, around);
  }
  const [x, y] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
  const least = { left: x + LEAST.left, right: x + LEAST.right, top: y + LEAST.top, bottom: y + LEAST.bottom };
  return joined(around, plan.size ? least : LEAST);
}

export function joined(one: Field, other: Field): Field {
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    top: Math.min(one.top, other.top),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** The cells of a field, row by row; of a very large one those that lie near the board. */
export function cellsOf({ left, right, top, bottom }: Field, plan: Plan): Cell[] {
  const cells: Cell[] = [];
  for (let r = top; r <= bottom; r++) {
    for (let q = Math.ceil((left - r) / 2); q <= Math.floor((right - r) / 2); q++) cells.push({ q, r });
  }
  return cells.length <= MOST_SHOWN ? cells : cells.filter((cell) => touches(plan, cell));
}

/** Whether a cell is one of a board, or lies beside one. */
function touches(plan: Plan, cell: Cell) {
  return plan.has(cellKey(cell)) || STEPS.some((step) => plan.has(cellKey(sum(cell, step))));
}

/** Counter-clockwise from the east, as in `tessera.geometry.hexes`. */
export const STEPS: readonly Cell[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];
