import type { SceneCell } from '../wire/tables.js';
import type { Grid, Point } from './grid.js';

/** Pointy-top hexes: q to the right, r downwards, rows a little squashed. */

const RADIUS = 50;
const SQUASH = 0.88;
const WIDTH = Math.sqrt(3) * RADIUS;
const ROW = 1.5 * RADIUS * SQUASH;

const CORNERS: Point[] = [30, 90, 150, 210, 270, 330].map((degrees) => {
  const angle = (degrees * Math.PI) / 180;
  return { x: RADIUS * Math.cos(angle), y: RADIUS * SQUASH * Math.sin(angle) };
});

function place({ q, r }: SceneCell, flipped: boolean): Point {
  const turn = flipped ? -1 : 1;
  return { x: turn * WIDTH * (q + r / 2), y: turn * ROW * r };
}

/** Ranks stand at the left of their first cell, files under the end of theirs. */
function rim(cells: readonly SceneCell[], apart: number) {
  const first: Map<number, SceneCell> = new Map();
  const last: Map<number, SceneCell> = new Map();
  for (const cell of cells) {
    const left = first.get(cell.r);
    if (!left || cell.q < left.q) first.set(cell.r, cell);
    const low = last.get(cell.q);
    if (!low || cell.r > low.r) last.set(cell.q, cell);
  }
  const ranks = [...first.values()].map((cell) => ({
    text: cell.name.replace(/^[a-z]+/, ''),
    cell: { name: '', q: cell.q - 0.66 - apart, r: cell.r },
  }));
  const files = [...last.values()].map((cell) => ({
    text: cell.name.replace(/\d+$/, ''),
    cell: { name: '', q: cell.q, r: cell.r + 0.8 + apart },
  }));
  return [...ranks, ...files];
}

export const hexGrid: Grid = {
  corners: CORNERS,
  slant: { x: 0.5, y: 0.87 },
  half: { x: WIDTH / 2, y: RADIUS * SQUASH },
  foot: 'M-43 8A43 29 0 0 1 43 8 43 29 0 0 1-43 8Z',
  badge: { x: 27, y: -22 },
  inset: 0.84,
  gem: 0.17,
  place,
  // Three tones; no two neighbours have the same.
  tone: ({ q, r }) => (((q - r) % 3) + 3) % 3,
  rim,
};
