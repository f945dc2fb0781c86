/** The move pattern of a token, drawn on the board while the token is pointed at. */

import { svg } from 'lit';
import { outline } from '../outline.js';
import { type View, middle, moved } from '../view.js';

/** How far within its cell the frame around a token lies that could be taken. */
const WITHIN = 0.86;

/**
 * The cells to which the piece that is pointed at leads; not of one that has acted, and not while
 * something is in hand: then other marks count.
 */
export function reach(view: View) {
  const { pieces, pointed, chosen, held, acted, turn, room } = view;
  const piece = pieces.find(({ cell }) => cell === pointed && !acted.includes(cell));
  if (!piece || !turn || chosen || held || !room.leads) return '';
  const goals = room.leads(piece, view);
  return svg`<g class=${`reach of-${piece.side}`}>
    ${goals.map((goal) => (pieces.some(({ cell }) => cell === goal) ? frame(view, goal) : dot(view, goal)))}
  </g>`;
}

function dot(view: View, cell: string) {
  return svg`<circle r="8" transform=${moved(middle(view, cell))}></circle>`;
}

function frame(view: View, cell: string) {
  const d = outline(view.room.grid, middle(view, cell), WITHIN);
  return svg`<path class="edge" d=${d}></path><path d=${d}></path>`;
}
