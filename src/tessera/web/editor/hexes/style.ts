/** The hex canvas, and the preview of a click. */

import { css } from 'lit';

export const hexStyle = css`
  .board {
    max-width: var(--widest, none);
    aspect-ratio: var(--shape, 1);
    min-height: 0;
  }
  .open {
    fill: var(--text);
    fill-opacity: 0.03;
    stroke: var(--edge);
    stroke-opacity: 0.5;
    stroke-width: 1.5;
  }
  .laid {
    cursor: pointer;
  }
  .offending,
  .looked-at {
    stroke-width: 4;
  }
  .keyed .cell:focus {
    stroke-width: 5;
  }
  .ghost {
    fill: var(--mark-target);
    fill-opacity: 0.22;
    stroke: var(--mark-target);
    stroke-width: 4;
    stroke-linejoin: round;
  }
  .ghost.away {
    fill: var(--bg-0);
    fill-opacity: 0.6;
    stroke: var(--text-2);
    stroke-dasharray: 8 8;
  }
  .ghost.refused {
    fill: var(--mark-taken);
    fill-opacity: 0.12;
    stroke: var(--mark-taken);
    stroke-dasharray: 3 9;
    stroke-linecap: round;
  }
  .ghost.image {
    stroke-opacity: 0.6;
    fill-opacity: 0.1;
  }
  @media (forced-colors: active) {
    .open {
      stroke: GrayText;
    }
    .ghost {
      stroke: Highlight;
    }
  }
`;
