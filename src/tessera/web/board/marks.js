/**
 * What lies on the cells, under the pieces: few signs, the same in all games.
 * @import {View} from './view.js'
 * @import {Point} from '../grid/grid.js'
 * @import {SceneAction, SceneCapture, Threat} from '../state/wire.js'
 */

import { svg } from '../vendor/lit/index.js';
import { outline } from './outline.js';
import { middle, moved } from './view.js';

const HAIR = 'M-19 0a19 17 0 0 1 38 0a19 17 0 0 1-38 0M0-24V-13M0 24V13M-27 0H-15M27 0H15';

/** @param {View} view */
export function marks(view) {
  const { last, trail, chosen, ending } = view;
  return svg`
    <g class="trail">${trail.map((action) => done(view, action))}</g>
    ${last ? done(view, last) : ''}
    ${ending.map((cell) => cellMark(view, cell, 'ending'))}
    ${view.threats.map(({ cell }) => cellMark(view, cell, 'threat'))}
    ${[...view.targets].map((cell) => target(view, cell))}
    ${chosen && view.places.has(chosen) ? cellMark(view, chosen, 'chosen') : ''}
    ${view.chosen || view.held ? '' : [...view.sources].map((cell) => ready(view, cell))}`;
}

/**
 * What an action did: where from, where to, what it took.
 * @param {View} view
 * @param {SceneAction} action
 */
function done(view, { origin, target, captures }) {
  return svg`
    ${origin ? cellMark(view, origin, 'left') : ''}
    ${origin && target ? way(middle(view, origin), middle(view, target)) : ''}
    ${target ? cellMark(view, target, 'came') : ''}
    ${captures.map(({ cell }) => scar(middle(view, cell)))}`;
}

/**
 * @param {Point} from
 * @param {Point} to
 */
function way(from, to) {
  return svg`<path class="way" d=${`M${from.x} ${from.y}L${to.x} ${to.y}`}></path>`;
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
 * A target; of those that take something the gem is a cross-hair.
 * @param {View} view
 * @param {string} cell
 */
function target(view, cell) {
  const place = middle(view, cell);
  const here = view.hovered === cell ? 'here' : '';
  const taking = view.takes[cell] ? 'taking' : '';
  return svg`<g class="target ${here} ${taking}">
    <path d=${outline(view.room.grid, place, 0.84)}></path>
    <path class="gem" d=${outline(view.room.grid, place, 0.17)}></path>
    ${taking ? svg`<path class="hair" transform=${moved(place)} d=${HAIR}></path>` : ''}
  </g>`;
}

/**
 * The sign on a piece that would go.
 * @param {Point} place
 */
function prey(place) {
  return svg`<g class="prey" transform=${moved(place)}>
    <circle r="19"></circle><path d="M-8-8 8 8M8-8-8 8"></path>
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
 * Why pieces are leaving, or would leave, and which are in danger; above all that stands.
 * @param {View} view
 */
export function reasons(view) {
  return svg`
    ${view.taken.map((capture) => reason(view, capture))}
    ${view.would.map((capture) => svg`<g class="would">
      ${grip(view, capture)}${prey(middle(view, capture.cell))}
    </g>`)}
    ${view.threats.map((threat) => danger(view, threat))}`;
}

/**
 * The captors, joined through the piece they take.
 * @param {View} view
 * @param {SceneCapture} capture
 */
function reason(view, capture) {
  return svg`<g class="reason" data-taken=${capture.cell}>${grip(view, capture)}</g>`;
}

/**
 * @param {View} view
 * @param {SceneCapture} capture
 */
function grip(view, { by, reason }) {
  const joined = reason === 'clamp' || reason === 'triangle';
  const points = by.map((captor) => middle(view, captor));
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  return svg`
    ${joined ? svg`<path class="grip" d=${`M${line}Z`}></path>` : ''}
    ${by.map((captor) => cellMark(view, captor, 'captor'))}`;
}

/**
 * The sign of a piece that could be taken.
 * @param {View} view
 * @param {Threat} threat
 */
function danger(view, { cell }) {
  const { x, y } = middle(view, cell);
  return svg`<g class="danger" transform=${moved({ x: x - 27, y: y - 22 })}>
    <path d="M0-13 13 10H-13Z"></path><path class="bang" d="M0-5V2M0 6V6.2"></path>
  </g>`;
}
