import { css } from 'lit';

export const stageStyle = css`
  war-board {
    height: 100%;
    transition: filter 200ms;
  }
  .past war-board {
    filter: saturate(0.4) sepia(0.35) brightness(0.88);
  }
  .bar {
    width: fit-content;
    max-width: calc(100% - 1rem);
    gap: 0.6rem;
    line-height: 1.25;
  }
  .bar span {
    overflow: hidden;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .bar b {
    font-variant-numeric: tabular-nums;
    margin-right: 0.3rem;
  }
  .play {
    border-color: var(--edge);
    width: min(46rem, calc(100% - 1rem));
  }
  .play span {
    flex: 1;
    min-height: 2.5em;
    align-content: center;
  }
  .play select {
    width: auto;
    border-color: transparent;
    background: var(--bg-2);
    font-size: var(--size-s);
  }
  .sign {
    position: absolute;
    z-index: 1;
    left: 0.5rem;
    bottom: 0.25rem;
    padding: 0.35rem 0.8rem;
    border-radius: 999px;
    background: var(--bg-2);
    border: 1px dashed var(--mark-target);
    font-size: var(--size-s);
  }
  .ground {
    position: absolute;
    z-index: 1;
    left: 0.5rem;
    bottom: 0.25rem;
    max-width: calc(100% - 8rem);
    pointer-events: none;
  }
  .sign + board-scroll + .ground {
    bottom: 2.75rem;
  }
  .tools {
    position: absolute;
    z-index: 1;
    right: 0;
    bottom: 0;
    display: flex;
  }
  .tools button {
    color: var(--text-2);
  }
  .tools button[aria-pressed='true'] {
    border-color: var(--edge);
    color: var(--text);
  }

  /* A tap selects the cell, and its card tells the same. */
  @media (hover: none) {
    .ground {
      display: none;
    }
  }
  @media (max-width: 760px) {
    .stage {
      height: auto;
    }
    board-scroll {
      flex: none;
    }
    war-board {
      height: auto;
      margin: 0 auto;
    }
    .bar {
      position: static;
      order: 2;
      width: auto;
      border-radius: var(--round);
      margin: 0.25rem 0.25rem 0;
      padding-left: 0.75rem;
      flex-wrap: wrap;
    }
    .bar span {
      flex: 1 1 100%;
      min-height: 2.5em;
    }
  }
`;
