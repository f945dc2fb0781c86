/** What is marked above all that stands: what may be picked, what goes and why, what is in danger. */

import { svg } from 'lit';
import type { SceneCapture, Threat } from '../../wire/tables.js';
import { outline } from '../outline.js';
import { type View, middle, moved } from '../view.js';
import { cellMark } from './marks.js';
import { prey } from './prey.js';
import { reach } from './reach.js';
import { isGuarded, wards } from './wards.js';

/** The edge of a cell that may be picked, or has been, where a piece hides it. */
function aim(view: View, cell: string) {
  const sure = view.picks.includes(cell) ? 'sure' : '';
  if (!sure && !view.targets.has(cell)) return '';
  const d = outline(view.room.grid, middle(view, cell), view.room.grid.inset);
  const here = view.hovered === cell ? 'here' : '';
  const fate = view.takes[cell] ? 'strike' : isGuarded(view, cell) ? 'parry' : '';
  return svg`<g class="aim ${sure} ${here} ${fate}">
    <path class="edge" d=${d}></path><path d=${d}></path>
  </g>`;
}

/**
 * Which pieces may be picked, why some are leaving, or would leave, and which are in danger; above
 * all that stands.
 */
export function reasons(view: View) {
  return svg`
    ${view.pieces.map(({ cell }) => aim(view, cell))}
    ${wards(view)}
    ${reach(view)}
    ${view.taken.map((capture) => reason(view, capture))}
    ${view.would.map(
      (capture) => svg`<g class="would">
      ${grip(view, capture)}${prey(middle(view, capture.cell), capture.reason)}
    </g>`,
    )}
    ${view.threats.map((threat) => danger(view, threat))}`;
}

/** The captors, joined through the piece they take. */
function reason(view: View, capture: SceneCapture) {
  return svg`<g class="reason" data-taken=${capture.cell}>${grip(view, capture)}</g>`;
}

function grip(view: View, { by, reason }: SceneCapture) {
  const joined = view.room.joined?.includes(reason);
  const points = by.map((captor) => middle(view, captor));
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  return svg`
    ${joined ? svg`<path class="grip" d=${`M${line}Z`}></path>` : ''}
    ${by.map((captor) => cellMark(view, captor, 'captor'))}`;
}

/** The sign of a piece that could be taken. */
function danger(view: View, { cell }: Threat) {
  const { x, y } = middle(view, cell);
  const { badge } = view.room.grid;
  return svg`<g class="danger" transform=${moved({ x: x - badge.x, y: y + badge.y })}>
    <path d="M0-13 13 10H-13Z"></path><path class="bang" d="M0-5V2M0 6V6.2"></path>
  </g>`;
}
