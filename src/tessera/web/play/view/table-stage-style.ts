import { css } from 'lit';
import { low, narrow } from '../../ui/breakpoints.js';

export const stageStyle = css`
  board-tools {
    position: relative;
    z-index: 1;
    margin-bottom: -1.5rem;
  }
  .nearer board-tools {
    margin-bottom: 0.25rem;
  }
  tessera-board {
    height: 100%;
    transition: filter 200ms;
  }
  .past tessera-board {
    filter: saturate(0.45) brightness(0.85);
  }
  .past-sign {
    width: max-content;
    max-width: 100%;
    gap: 0.9rem;
  }

  @media ${narrow} {
    .stage {
      height: auto;
    }
    board-scroll {
      flex: none;
    }
    board-tools,
    .nearer board-tools {
      margin-bottom: -0.5rem;
    }
    tessera-board {
      height: auto;
      width: min(100%, calc(var(--seen, 74dvh) * var(--shape, 100)));
      min-width: var(--least-width);
      margin: 0 auto;
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
  /* Nothing above the board or below it; hexagons leave room in their corners, squares at their side. */
  @media ${low} {
    board-tools,
    .nearer board-tools {
      position: absolute;
      inset: 0 0 auto;
      margin: 0;
    }
    .square board-scroll {
      padding-left: 2.5rem;
    }
    .square board-tools {
      inset: 0 auto 0 0;
      flex-direction: column;
      justify-content: flex-start;
    }
    kbd {
      display: none;
    }
  }
`;
