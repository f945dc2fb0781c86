/** A board with a task beside it, as lessons and puzzles have. */

import { css } from 'lit';
import { narrow, tiny } from '../ui/breakpoints.js';

/** Goes before the style of the page. */
export const guidedStyle = css`
  tessera-board {
    height: 100%;
  }
  .words {
    grid-area: words;
    display: grid;
  }
  .task {
    font-size: var(--size-l);
    line-height: 1.5;
  }
  .answer {
    min-height: 4.6rem;
  }
  .hint {
    color: var(--accent);
  }
  .buttons {
    gap: 0.6rem;
  }
  .buttons > * {
    min-height: 44px;
  }
  turn-ways.shut {
    visibility: hidden;
  }
`;

/** Goes after it: small windows. */
export const guidedSmallStyle = css`
  @media ${tiny} {
    .words {
      gap: 0.3rem;
    }
    h1 {
      font-size: var(--size-2xl);
    }
    .task {
      font-size: var(--size-m);
      line-height: 1.35;
    }
    .answer {
      min-height: 0;
    }
  }
  @media ${narrow}, (max-width: 1000px) and (max-aspect-ratio: 1/1) {
    .board-and-panel {
      display: flex;
      flex-direction: column;
      gap: 0.5rem;
      height: auto;
      min-height: 0;
      padding: 0 0.75rem 1.5rem;
    }
    tessera-board {
      height: auto;
      max-width: 40rem;
      margin: 0 auto;
    }
    h1 {
      font-size: var(--size-3xl);
    }
    .task {
      font-size: var(--size-l);
      line-height: 1.4;
    }
  }
`;
