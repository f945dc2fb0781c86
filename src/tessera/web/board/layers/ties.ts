/** The bond between two pieces: a thread of light from one to the other. */

import { svg } from 'lit';
import { type View, middle } from '../view.js';

/** How far from the middle of a piece, and how high above its foot, the thread is tied. */
const NEAR = 17;
const HIGH = 20;
const SAG = 9;

export function ties(view: View) {
  return view.ties.map(([from, to]) => {
    const [start, end] = [middle(view, from), middle(view, to)];
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const share = NEAR / Math.hypot(dx, dy);
    const [x0, y0] = [start.x + share * dx, start.y + share * dy - HIGH];
    const [x1, y1] = [end.x - share * dx, end.y - share * dy - HIGH];
    const d = `M${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 + 2 * SAG} ${x1} ${y1}`;
    return svg`<g class="tie">
      ${['halo', 'edge', 'chain'].map((part) => svg`<path class=${part} d=${d}></path>`)}
    </g>`;
  });
}
