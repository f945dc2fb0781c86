import { css } from 'lit';
import { narrow, tiny } from '../ui/breakpoints.js';

export const lessonStyle = css`
  .board-and-panel {
    --panel: clamp(20.5rem, 30vw, 27rem);
    grid-template-rows: minmax(0, 1fr) auto minmax(0, 1fr);
    grid-template-areas:
      'stage .'
      'stage words'
      'stage hand';
    gap: 1.5rem 2.5rem;
  }
  .stage {
    padding: 1rem 0.5rem 0.5rem;
  }
  .words {
    grid-template-rows: auto auto auto minmax(4.6rem, 1fr) auto;
    gap: 0.9rem;
    min-height: 21rem;
  }
  seat-card {
    grid-area: hand;
    align-self: start;
  }
  .progress {
    display: grid;
    gap: 0.4rem;
    font-size: var(--size-s);
    color: var(--text-2);
  }
  .past,
  .quietly {
    color: var(--text-2);
  }
  .right b {
    color: var(--mark-target);
  }
  /* Room for what is built, so that nothing jumps. */
  .richer {
    grid-template-rows: auto auto auto minmax(4.6rem, 1fr) auto auto;
    min-height: 23rem;
  }
  .next {
    padding: 0 1.6rem;
  }
  .tall {
    display: grid;
    justify-items: stretch;
  }
  /* Both the words and the reserve are in view. */
  @media (min-aspect-ratio: 1/1) and (max-height: 860px) {
    .board-and-panel {
      grid-template-rows: 0 auto 1fr;
    }
  }
  @media (min-aspect-ratio: 1/1) and (max-height: 680px) {
    .board-and-panel {
      grid-template-rows: 0 auto 1fr;
      gap: 0.75rem 1.5rem;
    }
    .words {
      min-height: 0;
      gap: 0.5rem;
    }
  }
  @media ${tiny} {
    .answer,
    .richer {
      min-height: 0;
      line-height: 1.35;
    }
    .buttons > * {
      min-height: 40px;
      padding: 0 0.7rem;
    }
  }
  @media ${narrow}, (max-width: 1000px) and (max-aspect-ratio: 1/1) {
    .words {
      order: -1;
      grid-template-rows: auto auto auto minmax(0, 1fr) auto;
      gap: 0.4rem;
      min-height: 17.5rem;
      padding: 0 0.25rem;
    }
    .words .past {
      display: none;
    }
    .richer {
      grid-template-rows: auto auto auto minmax(0, 1fr) auto auto;
      min-height: 19.5rem;
    }
    .richer .buttons {
      gap: 0.35rem;
    }
    .richer .buttons > * {
      padding: 0 0.7rem;
      font-size: var(--size-s);
    }
    turn-ways.shut {
      display: none;
    }
    seat-card {
      align-self: stretch;
    }
    /* As at the table, what one plays with stays within reach, however high the board is. */
    .richer ~ seat-card {
      position: sticky;
      z-index: 2;
      bottom: env(safe-area-inset-bottom, 0);
      border-radius: var(--round);
      box-shadow: 0 -6px 18px rgb(0 0 0 / 0.4);
    }
    .stage {
      padding: 0.9rem 0 0;
    }
    .answer {
      min-height: 0;
      line-height: 1.4;
    }
    .buttons {
      align-self: end;
    }
  }
  @media (min-width: 600px) and (max-width: 1000px) and (max-aspect-ratio: 1/1) {
    .words {
      min-height: 12.5rem;
    }
  }
`;
