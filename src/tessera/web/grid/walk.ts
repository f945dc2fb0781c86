import type { SceneCell } from '../wire/tables.js';
import type { Grid } from './grid.js';

/** Walking a board with the keys, whatever its shape. */

/** Arrows and, on the keys around S, the other directions of a grid. */
const HEADINGS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  KeyA: [-1, 0],
  KeyD: [1, 0],
} as Record<string, [number, number]>;
/** To the right or left, and up or down. */
const SLANTS: Record<string, [number, number]> = { KeyQ: [-1, -1], KeyE: [1, -1], KeyZ: [-1, 1], KeyC: [1, 1] };

function headingOf({ slant }: Grid, code: string) {
  const [right, down] = SLANTS[code] ?? [0, 0];
  return HEADINGS[code] ?? (right ? [right * slant.x, down * slant.y] : null);
}

/**
 * The cell that a key leads to from another: near, and well in the key's direction.
 * @param code as returned by `keyOf`
 * @returns the same cell at the edge; null when the key is not for walking
 */
export function walk(
  grid: Grid,
  cells: readonly SceneCell[],
  from: SceneCell,
  code: string,
  flipped: boolean,
): SceneCell | null {
  const heading = headingOf(grid, code);
  if (!heading) return null;
  const [hx = 0, hy = 0] = heading;
  const start = grid.place(from, flipped);
  // Straight up and down lie between two cells of a hex row: take them in turns.
  const lean = hx === 0 && Math.abs(from.r) % 2 === 1 ? -1 : 1;
  let best = from;
  let least = Infinity;
  for (const cell of cells) {
    const place = grid.place(cell, flipped);
    const dx = place.x - start.x;
    const dy = place.y - start.y;
    const along = dx * hx + dy * hy;
    const aside = Math.abs(dx * hy - dy * hx);
    if (along < 1 || aside > along * 1.2) continue;
    const cost = along + 2 * aside - (hx === 0 ? lean * dx * 0.01 : 0);
    if (cost < least) [best, least] = [cell, cost];
  }
  return best;
}

/**
 * The next of some cells in the order of the board; the first after the last.
 * @param back the one before instead
 * @returns null when none is wanted
 */
export function next(
  cells: readonly SceneCell[],
  from: SceneCell,
  wanted: ReadonlySet<string>,
  back: boolean,
): SceneCell | null {
  const start = cells.indexOf(from);
  const round = [...cells.slice(start + 1), ...cells.slice(0, start + 1)];
  const found = round.filter(({ name }) => wanted.has(name));
  const before = found.findLast((cell) => cell !== from);
  return (back ? before : found[0]) ?? null;
}
