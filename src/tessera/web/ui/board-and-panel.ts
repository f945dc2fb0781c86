import { css } from 'lit';

/**
 * The layout of a page with a board and one panel beside it: `board-and-panel` on the page's main,
 * `stage` on what holds the board. A page says only what stands in its panel, as rows and areas.
 */
export const boardAndPanel = css`
  .board-and-panel {
    display: grid;
    /* Half the window at most, also where text is enlarged. */
    grid-template-columns: minmax(0, 1fr) min(var(--panel, clamp(20.5rem, 27vw, 24rem)), 47vw);
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

  .above {
    grid-area: above;
  }
  .below {
    grid-area: below;
  }
  .board-and-panel > game-facts {
    grid-area: facts;
  }
  move-list {
    grid-area: record;
  }

  /* Where the panel grows longer than the window, the board does not. */
  @media (min-width: 761px) and (min-aspect-ratio: 1/1) {
    .stage {
      position: sticky;
      top: 0;
      max-height: max(640px, calc(100dvh - var(--bar)));
    }
  }

  /* More beside the board than a window may hold: the board stays, the panel scrolls. */
  .board-and-panel.richer {
    --panel: clamp(22rem, 34vw, 28rem);
    height: auto;
    min-height: calc(100dvh - var(--bar));
  }
  .richer .stage {
    position: sticky;
    top: 0;
    height: calc(100dvh - var(--bar) - 1.25rem);
    min-height: 28rem;
  }
  /* As high as what is left: a long record scrolls in itself. */
  .richer move-list {
    height: 0;
    min-height: 100%;
  }

  /* Low windows: the board stays, the panel scrolls. */
  @media (min-width: 761px) and (min-aspect-ratio: 1/1) and (max-height: 680px) {
    .board-and-panel {
      height: auto;
      min-height: 0;
    }
    .stage {
      position: sticky;
      top: 0;
      height: calc(100dvh - var(--bar));
    }
    move-list {
      max-height: 24rem;
    }
  }

  @media (min-width: 761px) and (max-width: 1000px) and (max-aspect-ratio: 1/1) {
    .board-and-panel {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
    .richer .stage {
      position: relative;
      height: auto;
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
    .board-and-panel.richer {
      min-height: 0;
    }
    .richer .stage {
      position: relative;
      height: auto;
      min-height: 0;
    }
    .richer move-list {
      height: auto;
      min-height: 0;
    }
  }
`;
