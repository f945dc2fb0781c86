import { css } from 'lit';
import { narrow, tiny } from '../ui/breakpoints.js';

export const pageStyle = css`
  .board-and-panel {
    grid-template-rows: auto auto auto auto auto minmax(var(--least-record, 8rem), 1fr);
    grid-template-areas:
      'stage above'
      'stage task'
      'stage below'
      'stage tools'
      'stage about'
      'stage record';
  }
  .board-and-panel.invited {
    grid-template-rows: auto auto 1fr;
    grid-template-areas: 'stage task' 'stage tools' 'stage record';
    height: auto;
  }
  /* The page scrolls anyway where there is more beside the board. */
  .board-and-panel.richer {
    --least-record: 14rem;
  }
  .invited .stage {
    position: sticky;
    top: 0;
    height: calc(100dvh - var(--bar) - 1.25rem);
  }
  .board-and-panel.slow {
    --panel: clamp(20.5rem, 27vw, 24rem);
  }
  .about {
    grid-area: about;
    color: inherit;
    gap: 0.75rem;
  }
  table-terms {
    padding-left: 1.15rem;
  }
  game-lesson,
  laying-advice {
    grid-area: record;
  }
  task-box,
  laying-box {
    grid-area: task;
  }
  table-chat {
    grid-area: record;
  }
  table-tools {
    grid-area: tools;
  }

  @media (min-width: 761px) and (max-width: 1000px) and (max-aspect-ratio: 1/1) {
    .board-and-panel {
      grid-template-rows: minmax(20rem, 1fr) auto auto auto auto;
      grid-template-areas:
        'stage stage'
        'above below'
        'task record'
        'tools record'
        'about record';
    }
    move-list {
      height: 0;
      min-height: 100%;
    }
    .board-and-panel.invited {
      grid-template-columns: minmax(0, 1fr);
      grid-template-rows: auto;
      grid-template-areas: 'stage' 'task' 'tools' 'record';
    }
    .invited .stage {
      position: static;
      height: 46dvh;
    }
  }

  /* The task comes first, then the player's own things. */
  @media ${tiny} {
    .board-and-panel.beside {
      grid-template-rows: auto auto auto auto auto minmax(8rem, 1fr);
      grid-template-areas:
        'stage task'
        'stage below'
        'stage tools'
        'stage above'
        'stage about'
        'stage record';
    }
    .board-and-panel.beside.invited {
      grid-template-rows: auto auto 1fr;
      grid-template-areas: 'stage task' 'stage tools' 'stage record';
    }
  }
  @media ${narrow} {
    table-stage {
      margin: 0 -0.5rem;
    }
    table-terms {
      padding-left: 0.9rem;
    }
    /* The player's own things stay within reach below the board, however high it is. */
    .plays {
      position: sticky;
      z-index: 2;
      bottom: env(safe-area-inset-bottom, 0);
      border-radius: var(--round);
      box-shadow: 0 -6px 18px rgb(0 0 0 / 0.4);
    }
    /* Room for what is offered, which keeps to the upper edge. */
    .board-and-panel.offered {
      padding-top: 3.75rem;
    }
    .invited .stage {
      position: static;
      height: 46dvh;
    }
  }
`;
