/**
 * The sign on what would go, and how: taken, smashed, burnt, or fallen.
 * @import {Point} from '../grid/grid.js'
 */

import { svg } from '../vendor/lit/index.js';
import { moved } from './view.js';

const CROSS = 'M-8-8 8 8M8-8-8 8';

/** @type {Record<string, string>} */
const FATES = {
  smashed: 'M-10 9-6-2-1 3 2-9 6 1 10-3 9 9ZM-3-12-9-7M5-13 11-9',
  burnt: 'M0 11C-12 9-10-2-4-6-4-2-2-1 0-2-3-7 0-11 4-13 3-8 10-4 9 3 8 8 5 11 0 11Z',
  fallen: 'M-8-3 0 5 8-3M-8 4 0 12 8 4M0-13V3',
};

/**
 * @param {Point} place
 * @param {string} reason
 */
export function prey(place, reason) {
  const fate = FATES[reason];
  return svg`<g class="prey ${fate ? 'fate' : ''}" transform=${moved(place)}>
    <circle r="19"></circle><path d=${fate ?? CROSS}></path>
  </g>`;
}
