/** Pieces: in hand, foretold, done, or perishing. */

import { css } from 'lit';

export const thingsStyle = css`
  /* What is behind must be visible. */
  .thing.thin {
    opacity: 0.45;
  }
  .lift {
    transition: transform 130ms ease-out;
  }
  .lifted .lift {
    transform: translateY(-9px);
  }
  .held {
    opacity: 0.6;
  }
  .acted .lift {
    filter: saturate(0.65) brightness(0.85);
  }
  .tick circle {
    fill: var(--bg-0);
    stroke: var(--text-2);
    stroke-width: 1.5;
  }
  .tick path {
    fill: none;
    stroke: var(--text);
    stroke-width: 2.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .goes .lift {
    opacity: 0.35;
  }
  .flare {
    fill: var(--lava-hot);
    filter: blur(7px);
    opacity: 0;
  }
  .shard {
    stroke-width: 2;
    stroke-linejoin: round;
    opacity: 0;
  }
  @media (prefers-reduced-motion: reduce) {
    .lift {
      transition: none;
    }
  }
`;
