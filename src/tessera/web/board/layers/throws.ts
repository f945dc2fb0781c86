/** What an action would do: where things would stand, and how what is thrown would get there. */

import { svg } from 'lit';
import type { Point } from '../../grid/grid.js';
import type { SceneMove } from '../../wire/tables.js';
import { type View, goal, middle } from '../view.js';
import { prey } from './prey.js';

/** How far from its ends an arrow begins and ends, so that it hides no piece. */
const BEGINS = 22;
const ENDS = 24;
const HEAD = 'M15 0-7-11-2 0-7 11Z';

/** The ways of what is thrown, and the signs of what is lost on them; above all that stands. */
export function throws(view: View) {
  const moves = view.preview?.moves ?? [];
  return moves.map((move) => {
    const end = goal(view, move);
    return svg`
      ${THROWN.has(move.how) ? arrow(middle(view, move.origin), end, move) : ''}
      ${move.lost ? prey(end, move.lost) : ''}`;
  });
}

const THROWN = new Set(['pushed', 'pulled', 'carried']);

export function arrow(start: Point, end: Point, { how, lost }: Partial<Pick<SceneMove, 'how' | 'lost'>> = {}) {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const far = Math.hypot(dx, dy);
  // A load is lifted, the rest slides along the ground.
  const bow = how === 'carried' ? 24 + 0.16 * far : 0;
  const [mx, my] = [(start.x + end.x) / 2, (start.y + end.y) / 2 - 2 * bow];
  const from = nearer(start, { x: mx, y: my }, BEGINS);
  const to = nearer(end, { x: mx, y: my }, ENDS);
  const turn = (Math.atan2(end.y - my, end.x - mx) * 180) / Math.PI;
  const d = `M${from.x} ${from.y}Q${mx} ${my} ${to.x} ${to.y}`;
  return svg`<g class="throw ${lost ? 'lethal' : ''}">
    <path class="edge" d=${d}></path><path class="line" d=${d}></path>
    <path class="head" transform=${`translate(${to.x} ${to.y}) rotate(${turn})`} d=${HEAD}></path>
  </g>`;
}

/** A point a little way from one towards another. */
function nearer(from: Point, towards: Point, far: number) {
  const [dx, dy] = [towards.x - from.x, towards.y - from.y];
  const share = far / Math.max(far, Math.hypot(dx, dy));
  return { x: from.x + share * dx, y: from.y + share * dy };
}
