import { css } from 'lit';

export const stageStyle = css`
  :host {
    position: relative;
    min-height: 0;
    min-width: 0;
  }
  .stage {
    display: flex;
    flex-direction: column;
    height: 100%;
  }
  board-scroll {
    flex: 1;
    min-height: 0;
  }
  war-board {
    height: 100%;
    transition: filter 200ms;
  }
  .past war-board {
    filter: saturate(0.4) sepia(0.35) brightness(0.88);
  }
  .bar {
    position: absolute;
    z-index: 2;
    inset: 0.25rem 0 auto;
    margin: auto;
    width: fit-content;
    max-width: calc(100% - 1rem);
    display: flex;
    align-items: center;
    gap: 0.6rem;
    padding: 0.3rem 0.35rem 0.3rem 1.1rem;
    border-radius: 999px;
    border: 1px solid var(--accent);
    background: var(--bg-1);
    font-size: var(--size-m);
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
  .bar .primary {
    border-radius: 999px;
    white-space: nowrap;
  }
  .play {
    border-color: var(--edge);
  }
  .play {
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
