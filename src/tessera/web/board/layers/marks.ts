/** What lies on the cells, under the pieces: few signs, the same in all games. */

import { svg } from 'lit';
import type { Point } from '../../grid/grid.js';
import type { SceneAction, SceneMove } from '../../wire/tables.js';
import { displaced, movesOf, takenBy, withdrawnBy } from '../moves.js';
import { outline } from '../outline.js';
import { type View, floor, goal, middle, moved, rise } from '../view.js';
import { guards } from './wards.js';

/** How much farther out marks lie around a cell than those of targets. */
const AROUND = 0.03;
const HAIR = 'M-19 0a19 17 0 0 1 38 0a19 17 0 0 1-38 0M0-24V-13M0 24V13M-27 0H-15M27 0H15';

/** What is marked on the ground. */
export function marks(view: View) {
  return svg`${signs(view, (cell) => rise(view, cell) === 0)}${guards(view)}`;
}

/** What is marked on a cell that rises above the ground. */
export function marksOn(view: View, cell: string) {
  return signs(view, (name) => name === cell);
}

/** @param here whether a cell is among those to be marked */
function signs(view: View, here: (cell: string) => boolean) {
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

/** What an action did: from where to where things went, what it took. */
function done(view: View, action: SceneAction, here: (cell: string) => boolean) {
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

/** A blocked attack: from where, and on which piece. */
function parried(view: View, origin: string, target: string) {
  return svg`
    ${cellMark(view, origin, 'left')}
    ${way(middle(view, origin), middle(view, target))}
    ${cellMark(view, target, 'parried')}`;
}

/** The cell with which a way is drawn: an end that rises, the nearer of two, else where it begins. */
function bearer(view: View, { origin, target }: SceneMove) {
  const high = [origin, target ?? ''].filter((cell) => rise(view, cell) > 0);
  high.sort((one, other) => floor(view, other).y - floor(view, one).y);
  return high[0] ?? origin;
}

function way(from: Point, to: Point) {
  return svg`<path class="way" d=${`M${from.x} ${from.y}L${to.x} ${to.y}`}></path>`;
}

export function cellMark(view: View, cell: string, name: string) {
  const { grid } = view.room;
  const path = outline(grid, middle(view, cell), grid.inset + AROUND);
  return svg`<path class="mark ${name}" d=${path}></path>`;
}

/** Around the foot of a piece that is bound. */
function ring(place: Point) {
  return ['edge', 'chain'].map(
    (part) => svg`<ellipse class="bound ${part}" transform=${moved(place)}
      cy="8" rx="41" ry="27"></ellipse>`,
  );
}

function scar(place: Point) {
  return svg`<path class="scar" transform=${moved(place)} d="M-13-11 13 11M13-11-13 11"></path>`;
}

/** A target; of those that take something the gem is a cross-hair. */
function target(view: View, cell: string) {
  const place = middle(view, cell);
  const here = view.hovered === cell ? 'here' : '';
  const taking = view.takes[cell] ? 'taking' : '';
  return svg`<g class="target ${here} ${taking}">
    <path d=${outline(view.room.grid, place, view.room.grid.inset)}></path>
    <path class="gem" d=${outline(view.room.grid, place, view.room.grid.gem)}></path>
    ${taking ? svg`<path class="hair" transform=${moved(place)} d=${HAIR}></path>` : ''}
  </g>`;
}

function ready(view: View, cell: string) {
  if (!view.places.has(cell)) return '';
  const here = view.hovered === cell ? 'here' : '';
  return svg`<path class="ready ${here}" transform=${moved(middle(view, cell))}
    d=${view.room.grid.foot}></path>`;
}
