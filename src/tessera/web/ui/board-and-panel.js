import { css } from '../vendor/lit/index.js';

/**
 * The layout of a page with a board and one panel beside it: `board-and-panel` on the page's main,
 * `stage` on what holds the board. A page says only what stands in its panel, as rows and areas.
 */
export const boardAndPanel = css`
  .board-and-panel {
    display: grid;
    grid-template-columns: minmax(0, 1fr) var(--panel, clamp(20.5rem, 27vw, 24rem));
    gap: 0.75rem 1.5rem;
    height: calc(100dvh - var(--bar));
    min-height: 640px;
    padding: 0 1.5rem 1.25rem;
  }
  .stage {
    grid-area: stage;
    min-height: 0;
    min-width: 0;
  }

  /* Low windows: the board stays, the panel scrolls. */
  @media (min-aspect-ratio: 1/1) and (max-height: 680px) {
    .board-and-panel {
      height: auto;
      min-height: 0;
    }
    .stage {
      position: sticky;
      top: 0;
      height: calc(100dvh - var(--bar));
    }
    record-list {
      max-height: 24rem;
    }
  }

  @media (min-width: 761px) and (max-width: 1000px) and (max-aspect-ratio: 1/1) {
    .board-and-panel {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }

  /* Phones: one below the other. */
  @media (max-width: 760px) {
    .board-and-panel {
      display: flex;
      flex-direction: column;
      gap: 0.5rem;
      height: auto;
      min-height: 0;
      padding: 0 0.5rem 1rem;
    }
  }
`;
