/** Kinds of screens, as media queries: for pages with a board and a panel. */

import { css } from 'lit';

/** Upright phones, and windows no wider: all stands one below the other. */
export const narrow = css`(max-width: 559px), (max-width: 760px) and (max-aspect-ratio: 5/4)`;

/** Low windows, as a phone held sideways or a page much enlarged: the panel stays beside the board. */
export const low = css`(min-width: 560px) and (min-aspect-ratio: 5/4) and (max-height: 680px)`;

/** Screens on which only the board and the task fit. */
export const tiny = css`(min-width: 560px) and (min-aspect-ratio: 5/4) and (max-height: 480px)`;

/**
 * What keeps the panel `beside` the board in low windows, however narrow: the board stays whole in
 * view, the panel scrolls with the page.
 */
export const beside = css`
  @media ${tiny} {
    :host {
      --bar: max(44px, 2.5rem);
    }
  }
  @media ${low} {
    .board-and-panel.beside,
    .board-and-panel.beside.richer {
      --panel: clamp(16.5rem, 40vw, 24rem);
      display: grid;
      gap: 0.4rem 1rem;
      height: auto;
      min-height: 0;
      padding: 0 0.75rem 1rem;
    }
    .beside .stage,
    .beside.richer .stage {
      position: sticky;
      top: 0;
      height: calc(100dvh - var(--bar));
      min-height: 0;
    }
  }
`;
