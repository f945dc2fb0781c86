/** Actions that could be played: an arrow for each piece that would go, a ring where one would come. */

import { svg } from 'lit';
import { movesOf } from '../moves.js';
import { type View, goal, middle } from '../view.js';
import { cellMark } from './marks.js';
import { arrow } from './throws.js';

/** What is planned; above all that stands. */
export function plan(view: View) {
  return view.plan.map((action) => {
    const { origin, target, kind } = action;
    const moves = movesOf(action).map((move) => arrow(middle(view, move.origin), goal(view, move), move));
    const comes = !origin && target && kind ? cellMark(view, target, 'planned') : '';
    const goes = origin && !target && !moves.length ? cellMark(view, origin, 'planned') : '';
    return svg`<g class="plan">${comes}${goes}${moves}</g>`;
  });
}
