/** Zones drawn one by one: in the palette, and in the hand. */

import { css, html, svg } from 'lit';
import { figure } from '../../board/figure.js';
import { moved } from '../../board/view.js';
import { zone as symbolOf } from '../../games/almajara/look.js';
import type { Grid } from '../../grid/grid.js';
import { squareGrid } from '../../grid/square.js';
import { SPAN, type Slot } from './plan.js';

/** The side of a cell, and that of a zone. */
export const CELL = 2 * squareGrid.half.x;
export const ZONE = SPAN * CELL;
/** Room for the seam around a zone. */
const SEAM = 6;

const AROUND = [-1, 0, 1];

/** The middle of a slot. */
export function middleOf({ x, y }: Slot) {
  return squareGrid.place({ name: '', q: SPAN * x + 1, r: SPAN * y + 1 }, false);
}

/** The slots as a grid of their own; a slot is as a cell whose `q` and `r` are its place. */
export const slotGrid: Grid = {
  ...squareGrid,
  corners: squareGrid.corners.map(({ x, y }) => ({ x: SPAN * x, y: SPAN * y })),
  half: { x: SPAN * squareGrid.half.x, y: SPAN * squareGrid.half.y },
  place: ({ q, r }) => middleOf({ x: q, y: r }),
};

/** A zone around (0, 0), its nine stones with it. */
export function tile(letter: string) {
  return svg`
    ${AROUND.flatMap((r) =>
      AROUND.map((q) => {
        const place = squareGrid.place({ name: '', q, r }, false);
        const tone = squareGrid.tone({ name: '', q, r });
        return svg`<g transform=${moved(place)}>${figure('cell', `tone-${tone}`)}</g>`;
      }),
    )}
    <g class="zone">${figure(symbolOf(letter))}</g>`;
}

/** A zone alone, as a picture of its own. */
export function tilePicture(letter: string) {
  const half = ZONE / 2 + SEAM;
  return html`<svg class="tile" viewBox=${`${-half} ${-half} ${2 * half} ${2 * half}`}
    aria-hidden="true">${tile(letter)}</svg>`;
}

export const tileStyle = css`
  .art {
    position: absolute;
  }
  .tone-0 {
    --stone: var(--stone-0);
  }
  .tone-1 {
    --stone: var(--stone-1);
  }
`;
