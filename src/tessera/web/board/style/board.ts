/** The board as a whole, and the cells that hands and keys meet. */

import { css } from 'lit';

export const boardStyle = css`
  :host {
    display: block;
    user-select: none;
    -webkit-user-select: none;
    -webkit-tap-highlight-color: transparent;
  }
  .art {
    position: absolute;
  }
  .board {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
    /* Pinching is ours; the page scrolls as ever. */
    touch-action: pan-x pan-y;
  }
  .absent {
    fill: var(--bg-1);
    stroke: var(--line);
    stroke-width: 2;
    stroke-linejoin: round;
    animation: come 0s 600ms both;
  }
  .late {
    fill: var(--text);
    stroke: var(--bg-1);
    stroke-width: 6;
    paint-order: stroke;
    font-family: var(--font-text);
    text-anchor: middle;
  }
  @keyframes come {
    from {
      visibility: hidden;
    }
  }
  .cell {
    fill: #fff;
    fill-opacity: 0;
    outline: none;
  }
  .cell.source,
  .cell.goal {
    cursor: pointer;
  }
  .carrying .cell {
    cursor: grabbing;
  }
  .keyed .cell:focus {
    stroke: var(--focus);
    stroke-width: 5;
    stroke-linejoin: round;
    paint-order: stroke;
  }
`;
