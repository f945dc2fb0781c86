/** A low wall wherever the board ends: nothing passes it. */

import { svg } from 'lit';
import type { Point } from '../../grid/grid.js';
import type { View } from '../view.js';
import { border } from './faces.js';

const HEIGHT = 9;
/** How far outside the edge of its cell it stands. */
const OUTSIDE = 1.05;

export function parapet(view: View, middles: readonly Point[]) {
  const path = border(view.room.grid, middles).map(({ place: { x, y }, face: { from, to } }) => {
    const [start, end] = [from, to].map((corner) => {
      return `${(x + OUTSIDE * corner.x).toFixed(1)} ${(y + OUTSIDE * corner.y).toFixed(1)}`;
    });
    return `M${start}L${end}`;
  });
  const d = path.join('');
  return svg`
    ${[0, 0.5, 1].map(
      (share) => svg`<path class="parapet" transform=${`translate(0 ${-share * HEIGHT})`} d=${d}></path>`,
    )}
    <path class="parapet top" transform=${`translate(0 ${-HEIGHT})`} d=${d}></path>`;
}
