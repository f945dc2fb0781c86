/** The light along which a piece is pulled, while it moves. */

import { svg } from 'lit';
import { type View, middle } from '../view.js';

/** How high above the foot of a piece it shines. */
const HIGH = 24;

export function beams(view: View) {
  return view.moves.map(({ how, origin }, index) => {
    const puller = view.moves[index - 1]?.target ?? view.last?.origin;
    if (how !== 'pulled' || !puller) return '';
    const [from, to] = [middle(view, puller), middle(view, origin)];
    const d = `M${from.x} ${from.y - HIGH}L${to.x} ${to.y - HIGH}`;
    return svg`<g class="beam" data-move=${index}>
      <path class="halo" d=${d}></path><path class="ray" d=${d}></path>
    </g>`;
  });
}
