import type { Grid, Point } from '../../grid/grid.js';

/**
 * The faces of stones that look at us: those to the right lie in shade.
 * An edge of a cell whose middle is (0, 0).
 */
export type Face = { from: Point; to: Point; lit: boolean };

function edges({ corners }: Grid): Face[] {
  return corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    return { from, to, lit: from.x + to.x < 0 };
  });
}

export function faces(grid: Grid) {
  return edges(grid).filter(({ from, to }) => from.y > 0 || to.y > 0);
}

/**
 * The wall below an edge.
 * @param place the middle of the cell
 */
export function wall({ x, y }: Point, { from, to }: Face, height: number) {
  const [left, right] = [y + from.y, y + to.y];
  return `M${x + from.x} ${left}V${left + height}L${x + to.x} ${right + height}V${right}Z`;
}

/** The edges of cells beyond which there is no cell. */
export function border(grid: Grid, places: readonly Point[]): { place: Point; face: Face }[] {
  const key = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;
  const taken = new Set(places.map(key));
  return places.flatMap((place) => {
    return edges(grid).flatMap((face) => {
      const { from, to } = face;
      const beyond = { x: place.x + from.x + to.x, y: place.y + from.y + to.y };
      return taken.has(key(beyond)) ? [] : [{ place, face }];
    });
  });
}
