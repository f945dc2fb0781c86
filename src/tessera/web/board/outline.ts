import type { Box, Grid, Point } from '../grid/grid.js';

/** The outline of a cell as a path. */
export function outline(grid: Pick<Grid, 'corners'>, middle: Point, scale: number = 1) {
  const points = grid.corners.map(({ x, y }) => {
    return `${(middle.x + scale * x).toFixed(1)} ${(middle.y + scale * y).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/**
 * The outline of a cell together with the walls below it.
 * @param top the middle of the cell, at its height
 */
export function silhouette(grid: Grid, top: Point, height: number) {
  if (!height) return outline(grid, top);
  const upper = grid.corners.filter(({ y }) => y <= 0);
  const foot = grid.corners.filter(({ y }) => y > 0).map(({ x, y }) => ({ x, y: y + height }));
  return outline({ corners: [...foot, ...upper] }, top);
}

export function viewBox({ x, y, width, height }: Box) {
  return [x, y, width, height].map((value) => value.toFixed(1)).join(' ');
}

/** The cell nearest the middle of a box. */
export function central(places: ReadonlyMap<string, Point>, { x, y, width, height }: Box): string | null {
  const [mx, my] = [x + width / 2, y + height / 2];
  let [best, least] = [null as string | null, Infinity];
  for (const [name, place] of places) {
    const far = Math.hypot(place.x - mx, place.y - my);
    if (far < least) [best, least] = [name, far];
  }
  return best;
}

/** Room for the side wall below, and for what stands in the back row. */
const MARGIN = { side: 23, above: 34, below: 38 };
/** Room for more where a board ends otherwise than a slab does. */
const MORE = {
  wall: { side: 8, below: 4 },
  abyss: { side: 8, below: 34 },
} as Record<string, { side: number; below: number }>;

/**
 * The box around cells, with room for the rim.
 * @param bare without room for rim and tall pieces
 * @param edge what lies where the board ends
 */
export function boxAround(grid: Grid, places: readonly Point[], bare: boolean, edge: string = ''): Box {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const more = MORE[edge] ?? { side: 0, below: 0 };
  const side = (bare ? 2 : MARGIN.side) + more.side;
  const above = bare ? 2 : MARGIN.above;
  const below = (bare ? 21 : MARGIN.below) + more.below;
  const x = Math.min(...xs) - grid.half.x - side;
  const y = Math.min(...ys) - grid.half.y - above;
  return {
    x,
    y,
    width: Math.max(...xs) + grid.half.x + side - x,
    height: Math.max(...ys) + grid.half.y + below - y,
  };
}
