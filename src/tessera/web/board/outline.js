/**
 * @import {Box, Grid, Point} from '../grid/grid.js'
 */

/**
 * The outline of a cell as a path.
 * @param {Pick<Grid, 'corners'>} grid
 * @param {Point} middle
 * @param {number} [scale]
 */
export function outline(grid, middle, scale = 1) {
  const points = grid.corners.map(({ x, y }) => {
    return `${(middle.x + scale * x).toFixed(1)} ${(middle.y + scale * y).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/**
 * The outline of a cell together with the walls below it.
 * @param {Grid} grid
 * @param {Point} top     the middle of the cell, at its height
 * @param {number} height
 */
export function silhouette(grid, top, height) {
  if (!height) return outline(grid, top);
  const upper = grid.corners.filter(({ y }) => y <= 0);
  const foot = grid.corners.filter(({ y }) => y > 0).map(({ x, y }) => ({ x, y: y + height }));
  return outline({ corners: [...foot, ...upper] }, top);
}

/** @param {Box} box */
export function viewBox({ x, y, width, height }) {
  return [x, y, width, height].map((value) => value.toFixed(1)).join(' ');
}

/**
 * The cell nearest the middle of a box.
 * @param {ReadonlyMap<string, Point>} places
 * @param {Box} box
 * @returns {string | null}
 */
export function central(places, { x, y, width, height }) {
  const [mx, my] = [x + width / 2, y + height / 2];
  let [best, least] = [/** @type {string | null} */ (null), Infinity];
  for (const [name, place] of places) {
    const far = Math.hypot(place.x - mx, place.y - my);
    if (far < least) [best, least] = [name, far];
  }
  return best;
}

/** Room for the side wall below, and for what stands in the back row. */
const MARGIN = { side: 23, above: 34, below: 38 };
/** Room for more where a board ends otherwise than a slab does. */
const MORE = /** @type {Record<string, {side: number, below: number}>} */ ({
  wall: { side: 8, below: 4 },
  abyss: { side: 8, below: 34 },
});

/**
 * The box around cells, with room for the rim.
 * @param {Grid} grid
 * @param {readonly Point[]} places
 * @param {boolean} bare  without room for rim and tall pieces
 * @param {string} [edge]   what lies where the board ends
 * @returns {Box}
 */
export function boxAround(grid, places, bare, edge = '') {
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
