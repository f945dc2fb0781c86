/**
 * What lies on the cells, under the pieces: few signs, the same in all games.
 * @import {View} from '../view.js'
 * @import {Point} from '../../grid/grid.js'
 * @import {SceneAction, SceneMove} from '../../state/wire.js'
 */

import { svg } from 'lit';
import { displaced, movesOf, takenBy, withdrawnBy } from '../moves.js';
import { outline } from '../outline.js';
import { floor, goal, middle, moved, rise } from '../view.js';
import { guards } from './wards.js';

/** How much farther out marks lie around a cell than those of targets. */
const AROUND = 0.03;
const HAIR = 'M-19 0a19 17 0 0 1 38 0a19 17 0 0 1-38 0M0-24V-13M0 24V13M-27 0H-15M27 0H15';

/**
 * What is marked on the ground.
 * @param {View} view
 */
export function marks(view) {
  return svg`${signs(view, (cell) => rise(view, cell) === 0)}${guards(view)}`;
}

/**
 * What is marked on a cell that rises above the ground.
 * @param {View} view
 * @param {string} cell
 */
export function marksOn(view, cell) {
  return signs(view, (name) => name === cell);
}

/**
 * @param {View} view
 * @param {(cell: string) => boolean} here  whether a cell is among those to be marked
 */
function signs(view, here) {
  const { last, trail, chosen, picks, held, ending, threats, scouted, targets, sources, ties } = view;
  const idle = !chosen && !held;
  return svg`
    <g class="trail">${trail.map((action) => done(view, action, here))}</g>
    ${last ? done(view, last, here) : ''}
    ${ending.filter(here).map((cell) => cellMark(view, cell, 'ending'))}
    ${threats.map(({ cell }) => (here(cell) ? cellMark(view, cell, 'threat') : ''))}
    ${scouted.filter(here).map((cell) => cellMark(view, cell, 'scouted'))}
    ${ties.map(([, bound]) => (here(bound) ? ring(middle(view, bound)) : ''))}
    ${[...targets].filter(here).map((cell) => target(view, cell))}
    ${chosen && view.places.has(chosen) && here(chosen) ? cellMark(view, chosen, 'chosen') : ''}
    ${picks.filter(here).map((cell) => cellMark(view, cell, 'picked'))}
    ${idle ? [...sources].filter(here).map((cell) => ready(view, cell)) : ''}`;
}

/**
 * What an action did: from where to where things went, what it took.
 * @param {View} view
 * @param {SceneAction} action
 * @param {(cell: string) => boolean} here
 */
function done(view, action, here) {
  const moves = movesOf(action);
  const { origin, target, guard } = action;
  return svg`
    ${moves.map((move) => {
      const { origin, target, lost } = move;
      return svg`
        ${here(origin) ? cellMark(view, origin, 'left') : ''}
        ${here(bearer(view, move)) ? way(middle(view, origin), goal(view, move)) : ''}
        ${target && !lost && here(target) ? cellMark(view, target, 'came') : ''}
        ${lost && here(target ?? origin) ? scar(goal(view, move)) : ''}`;
    })}
    ${!origin && target && here(target) ? cellMark(view, target, 'came') : ''}
    ${withdrawnBy(action).map(({ cell }) => (here(cell) ? cellMark(view, cell, 'left') : ''))}
    ${guard && origin && target && here(origin) ? parried(view, origin, target) : ''}
    ${takenBy(action).map((capture) => {
      if (!here(capture.cell)) return '';
      // What came to its cell would hide a scar.
      if (displaced(capture, moves)) return cellMark(view, capture.cell, 'struck');
      return scar(middle(view, capture.cell));
    })}`;
}

/**
 * A blocked attack: from where, and on which piece.
 * @param {View} view
 * @param {string} origin
 * @param {string} target
 */
function parried(view, origin, target) {
  return svg`
    ${cellMark(view, origin, 'left')}
    ${way(middle(view, origin), middle(view, target))}
    ${cellMark(view, target, 'parried')}`;
}

/**
 * The cell with which a way is drawn: an end that rises, the nearer of two, else where it begins.
 * @param {View} view
 * @param {SceneMove} move
 */
function bearer(view, { origin, target }) {
  const high = [origin, target ?? ''].filter((cell) => rise(view, cell) > 0);
  high.sort((one, other) => floor(view, other).y - floor(view, one).y);
  return high[0] ?? origin;
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
export function cellMark(view, cell, name) {
  const { grid } = view.room;
  const path = outline(grid, middle(view, cell), grid.inset + AROUND);
  return svg`<path class="mark ${name}" d=${path}></path>`;
}

/**
 * Around the foot of a piece that is bound.
 * @param {Point} place
 */
function ring(place) {
  return ['edge', 'chain'].map(
    (part) => svg`<ellipse class="bound ${part}" transform=${moved(place)}
      cy="8" rx="41" ry="27"></ellipse>`,
  );
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
    <path d=${outline(view.room.grid, place, view.room.grid.inset)}></path>
    <path class="gem" d=${outline(view.room.grid, place, view.room.grid.gem)}></path>
    ${taking ? svg`<path class="hair" transform=${moved(place)} d=${HAIR}></path>` : ''}
  </g>`;
}

/**
 * @param {View} view
 * @param {string} cell
 */
function ready(view, cell) {
  if (!view.places.has(cell)) return '';
  const here = view.hovered === cell ? 'here' : '';
  return svg`<path class="ready ${here}" transform=${moved(middle(view, cell))}
    d=${view.room.grid.foot}></path>`;
}
