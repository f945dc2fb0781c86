/**
 * The faces of stones that look at us: those to the right lie in shade.
 * @import {Grid, Point} from '../../grid/grid.js'
 *
 * @typedef {{from: Point, to: Point, lit: boolean}} Face  an edge of a cell whose middle is (0, 0)
 */

/**
 * @param {Grid} grid
 * @returns {Face[]}
 */
export function edges({ corners }) {
  return corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    return { from, to, lit: from.x + to.x < 0 };
  });
}

/** @param {Grid} grid */
export function faces(grid) {
  return edges(grid).filter(({ from, to }) => from.y > 0 || to.y > 0);
}

/**
 * The wall below an edge.
 * @param {Point} place  the middle of the cell
 * @param {Face} face
 * @param {number} height
 */
export function wall({ x, y }, { from, to }, height) {
  const [left, right] = [y + from.y, y + to.y];
  return `M${x + from.x} ${left}V${left + height}L${x + to.x} ${right + height}V${right}Z`;
}

/**
 * The edges of cells beyond which there is no cell.
 * @param {Grid} grid
 * @param {readonly Point[]} places
 * @returns {{place: Point, face: Face}[]}
 */
export function border(grid, places) {
  /** @param {Point} place */
  const key = ({ x, y }) => `${Math.round(x)} ${Math.round(y)}`;
  const taken = new Set(places.map(key));
  return places.flatMap((place) => {
    return edges(grid).flatMap((face) => {
      const { from, to } = face;
      const beyond = { x: place.x + from.x + to.x, y: place.y + from.y + to.y };
      return taken.has(key(beyond)) ? [] : [{ place, face }];
    });
  });
}
