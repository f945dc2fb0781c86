import type { SceneCell } from '../wire/tables.js';
import type { Grid, Point } from './grid.js';

/** Squares: q to the right, r downwards. */

const SIDE = 84;
const HALF = SIDE / 2;

const CORNERS: Point[] = [
  { x: HALF, y: HALF },
  { x: -HALF, y: HALF },
  { x: -HALF, y: -HALF },
  { x: HALF, y: -HALF },
];

function place({ q, r }: SceneCell, flipped: boolean): Point {
  const turn = flipped ? -1 : 1;
  return { x: turn * SIDE * q, y: turn * SIDE * r };
}

/** Ranks stand at the left of their first cell, files under the lowest of theirs, as seen. */
function rim(cells: readonly SceneCell[], apart: number, flipped: boolean) {
  const turn = flipped ? -1 : 1;
  const first: Map<number, SceneCell> = new Map();
  const lowest: Map<number, SceneCell> = new Map();
  for (const cell of cells) {
    const left = first.get(cell.r);
    if (!left || turn * cell.q < turn * left.q) first.set(cell.r, cell);
    const low = lowest.get(cell.q);
    if (!low || turn * cell.r > turn * low.r) lowest.set(cell.q, cell);
  }
  const ranks = [...first.values()].map(({ name, q, r }) => ({
    text: name.replace(/^[a-z]+/, ''),
    cell: { name: '', q: q - turn * (0.66 + apart), r },
  }));
  const files = [...lowest.values()].map(({ name, q, r }) => ({
    text: name.replace(/\d+$/, ''),
    cell: { name: '', q, r: r + turn * (0.82 + apart) },
  }));
  return [...ranks, ...files];
}

export const squareGrid: Grid = {
  corners: CORNERS,
  slant: { x: Math.SQRT1_2, y: Math.SQRT1_2 },
  half: { x: HALF, y: HALF },
  foot: 'M-38-38H38V38H-38Z',
  badge: { x: 29, y: -29 },
  inset: 0.93,
  gem: 0.2,
  place,
  tone: ({ q, r }) => (q + r) & 1,
  rim,
};
