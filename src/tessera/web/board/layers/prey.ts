/** The sign on what would go, and how: taken, smashed, burnt, or fallen. */

import { svg } from 'lit';
import type { Point } from '../../grid/grid.js';
import { LOSSES } from '../moves.js';
import { moved } from '../view.js';

const CROSS = 'M-8-8 8 8M8-8-8 8';

export function prey(place: Point, reason: string) {
  const lost = LOSSES.has(reason);
  return svg`<g class="prey ${lost ? 'fate' : ''}" transform=${moved(place)}>
    <circle r="19"></circle>
    ${lost ? svg`<use href=${`#${reason}`}></use>` : svg`<path d=${CROSS}></path>`}
  </g>`;
}
