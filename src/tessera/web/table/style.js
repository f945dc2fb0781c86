import { css } from '../vendor/lit/index.js';

export const pageStyle = css`
  main {
    display: grid;
    grid-template-columns: minmax(0, 1fr) clamp(20.5rem, 27vw, 24rem);
    grid-template-rows: auto auto auto auto minmax(8rem, 1fr);
    grid-template-areas:
      'stage above'
      'stage task'
      'stage below'
      'stage tools'
      'stage record';
    gap: 0.75rem 1.5rem;
    height: calc(100dvh - var(--bar));
    min-height: 640px;
    padding: 0 1.5rem 1.25rem;
  }
  .above {
    grid-area: above;
  }
  .below {
    grid-area: below;
  }
  task-box {
    grid-area: task;
  }
  record-list {
    grid-area: record;
  }
  table-tools {
    grid-area: tools;
  }
  .stage {
    grid-area: stage;
    position: relative;
    min-height: 0;
    min-width: 0;
  }
  board-scroll {
    height: 100%;
  }
  tessera-board {
    height: 100%;
    transition: filter 200ms;
  }
  .past tessera-board {
    filter: saturate(0.45) brightness(0.85);
  }
  .past-sign {
    position: absolute;
    z-index: 1;
    inset: 0.25rem 0 auto;
    margin: auto;
    width: max-content;
    max-width: 100%;
    display: flex;
    align-items: center;
    gap: 0.9rem;
    padding: 0.3rem 0.35rem 0.3rem 1.1rem;
    border-radius: 999px;
    border: 1px solid var(--accent);
    background: var(--bg-1);
    font-size: 0.9375rem;
  }
  .past-sign .primary {
    border-radius: 999px;
    min-height: 40px;
    white-space: nowrap;
  }
  kbd {
    font: 500 0.75rem var(--font-text);
    opacity: 0.75;
  }
  .nowhere {
    display: grid;
    justify-items: start;
    gap: 1rem;
    max-width: 34rem;
    margin: 14vh auto 0;
    padding: 0 1.5rem;
  }
  .nowhere h1 {
    font-size: 2.25rem;
  }

  @media (min-aspect-ratio: 1/1) and (max-height: 680px) {
    main {
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
    main {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      grid-template-rows: minmax(20rem, 1fr) auto auto auto;
      grid-template-areas:
        'stage stage'
        'above below'
        'task record'
        'tools record';
    }
    record-list {
      height: 0;
      min-height: 100%;
    }
  }

  @media (max-width: 760px) {
    main {
      display: flex;
      flex-direction: column;
      gap: 0.5rem;
      height: auto;
      min-height: 0;
      padding: 0 0.5rem 1rem;
    }
    .stage {
      margin: 0 -0.5rem;
    }
    board-scroll {
      height: auto;
    }
    tessera-board {
      height: auto;
      min-width: var(--least-width);
    }
    /* Over the heading of the task, which leaves room for it. */
    .past-sign {
      inset: calc(100% + 0.5rem) 0.5rem auto;
      width: auto;
      justify-content: space-between;
      border-radius: var(--round);
    }
    kbd {
      display: none;
    }
  }

  @media (hover: none) and (pointer: coarse) {
    kbd {
      display: none;
    }
  }
`;
