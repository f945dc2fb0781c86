import { css } from 'lit';
import { narrow } from '../ui/breakpoints.js';

export const boardStyle = css`
  .board-and-panel {
    --panel: clamp(20.5rem, 28vw, 26rem);
    grid-template-rows: auto minmax(0, 1fr) auto;
    grid-template-areas:
      'stage other'
      'stage words'
      'stage own';
    gap: 1rem 2.5rem;
    padding-top: 0.5rem;
  }
  .stage {
    padding: 0.5rem 0.5rem 0;
  }
  .other {
    grid-area: other;
  }
  .own {
    grid-area: own;
  }
  .words {
    gap: 0.8rem;
    align-content: start;
    margin-inline: -4px;
    padding: 4px;
    overflow-y: auto;
    scrollbar-width: thin;
  }
  .kind {
    font-size: var(--size-s);
    color: var(--text-2);
  }
  .kind a {
    display: inline-block;
    padding: 0.3rem 0;
  }
  h1 {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    font-size: var(--size-4xl);
  }
  .answer {
    line-height: 1.45;
  }
  .answer p {
    display: flex;
    gap: 0.5rem;
  }
  .answer svg {
    flex: none;
    margin-top: 0.15em;
  }
  .right {
    font-weight: 600;
    color: var(--mark-target);
  }
  .buttons {
    min-height: 44px;
  }
  .first {
    padding: 0 1.5rem;
  }
  /* When it is over there is more to say: it is to fit beside the board on a laptop. */
  .answer:is([data-part='solved'], [data-part='revealed']) {
    min-height: 0;
  }
  @media (min-height: 620px) and (max-height: 860px) {
    .words {
      gap: 0.5rem;
    }
    h1 {
      font-size: var(--size-3xl);
    }
    .task {
      font-size: var(--size-l);
      line-height: 1.4;
    }
  }
  @media ${narrow}, (max-width: 1000px) and (max-aspect-ratio: 1/1) {
    .words {
      display: contents;
    }
    .kind,
    h1,
    .task,
    table-terms {
      order: -1;
      padding: 0 0.25rem;
    }
    .kind a {
      padding: 0.6rem 0;
    }
    .answer {
      min-height: 4.4rem;
      padding: 0 0.25rem;
    }
    .stage {
      padding: 0;
    }
    .own,
    .other {
      order: 1;
    }
    puzzle-end {
      order: 2;
      padding: 0.9rem 0.25rem 0;
    }
  }
`;
