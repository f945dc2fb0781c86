/** The sign of the game for many: where others show a piece. */

import { css, html, svg } from 'lit';

/** Aries, on a plate of the war's own shape. */
export const warEmblem = html`<svg class="war" viewBox="-24 -28 48 54" aria-hidden="true">
  ${svg`<path class="plate" d="M0-27 20-14 23 12 0 25-23 12-20-14Z"></path>
    <path d="M0 15V-3C0-13-5-16-9-15-15-14-16-6-10-3M0-3C0-13 5-16 9-15 15-14 16-6 10-3"></path>`}
</svg>`;

/** The owner sets its size. */
export const warEmblemStyle = css`
  .war {
    padding: 8px 0;
    overflow: visible;
    fill: none;
    stroke: currentColor;
    stroke-width: 2.6;
    stroke-linecap: round;
  }
  .war .plate {
    fill: color-mix(in srgb, var(--rim-m) 30%, var(--bg-1));
    stroke: var(--rim-m);
  }
`;
