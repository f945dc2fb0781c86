/**
 * What lies on the cells, under the pieces: few signs, the same in all games.
 * @import {View} from './view.js'
 * @import {Point} from '../grid/grid.js'
 * @import {SceneCapture} from '../state/wire.js'
 */

import { svg } from '../vendor/lit/index.js';
import { outline } from './outline.js';
import { middle, moved } from './view.js';

/** @param {View} view */
export function marks(view) {
  const { last, chosen, ending } = view;
  return svg`
    ${last?.origin ? cellMark(view, last.origin, 'left') : ''}
    ${last?.target ? cellMark(view, last.target, 'came') : ''}
    ${(last?.captures ?? []).map(({ cell }) => scar(middle(view, cell)))}
    ${ending.map((cell) => cellMark(view, cell, 'ending'))}
    ${[...view.targets].map((cell) => target(view, cell))}
    ${chosen && view.places.has(chosen) ? cellMark(view, chosen, 'chosen') : ''}
    ${view.chosen || view.held ? '' : [...view.sources].map((cell) => ready(view, cell))}`;
}

/**
 * @param {View} view
 * @param {string} cell
 * @param {string} name
 */
function cellMark(view, cell, name) {
  const path = outline(view.room.grid, middle(view, cell), 0.87);
  return svg`<path class="mark ${name}" d=${path}></path>`;
}

/** @param {Point} place */
function scar(place) {
  return svg`<path class="scar" transform=${moved(place)} d="M-13-11 13 11M13-11-13 11"></path>`;
}

/**
 * @param {View} view
 * @param {string} cell
 */
function target(view, cell) {
  const place = middle(view, cell);
  const here = view.hovered === cell ? 'here' : '';
  return svg`<g class="target ${here}">
    <path d=${outline(view.room.grid, place, 0.84)}></path>
    <path class="gem" d=${outline(view.room.grid, place, 0.17)}></path>
  </g>`;
}

/**
 * @param {View} view
 * @param {string} cell
 */
function ready(view, cell) {
  if (!view.places.has(cell)) return '';
  const here = view.hovered === cell ? 'here' : '';
  return svg`<ellipse class="ready ${here}" transform=${moved(middle(view, cell))}
    cy="8" rx="43" ry="29"></ellipse>`;
}

/**
 * Why pieces are leaving; above all that stands.
 * @param {View} view
 */
export function reasons(view) {
  return view.taken.map((capture) => reason(view, capture));
}

/**
 * The captors, joined through the piece they take.
 * @param {View} view
 * @param {SceneCapture} capture
 */
function reason(view, { cell, by, reason }) {
  const joined = reason === 'clamp' || reason === 'triangle';
  const points = by.map((captor) => middle(view, captor));
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  return svg`<g class="reason" data-taken=${cell}>
    ${joined ? svg`<path class="grip" d=${`M${line}Z`}></path>` : ''}
    ${by.map((captor) => cellMark(view, captor, 'captor'))}
  </g>`;
}
