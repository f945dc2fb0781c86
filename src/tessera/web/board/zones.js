/**
 * Cells that belong together, as inlaid squares of stone with their mark engraved.
 * @import {View} from './view.js'
 * @import {SceneZone} from '../state/wire.js'
 */

import { svg } from '../vendor/lit/index.js';
import { figure } from './figure.js';
import { floor, moved } from './view.js';

/** @param {View} view */
export function zones(view) {
  return view.zones.map((zone) => {
    const lit = zone.mark && view.tokens?.active.includes(zone.mark) ? `lit of-${view.turn}` : '';
    return svg`<g class=${`zone ${lit}`} transform=${moved(center(view, zone))}>
      ${figure(view.room.zone?.(zone.kind) ?? '')}
    </g>`;
  });
}

/**
 * @param {View} view
 * @param {SceneZone} zone
 */
function center(view, { cells }) {
  const places = cells.map((cell) => floor(view, cell));
  const mean = (/** @type {'x' | 'y'} */ axis) => {
    return places.reduce((sum, place) => sum + place[axis], 0) / places.length;
  };
  return { x: mean('x'), y: mean('y') };
}
