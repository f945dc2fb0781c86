import { css } from '../vendor/lit/index.js';

export const pageStyle = css`
  .board-and-panel {
    grid-template-rows: auto auto auto auto minmax(8rem, 1fr);
    grid-template-areas:
      'stage above'
      'stage task'
      'stage below'
      'stage tools'
      'stage record';
  }
  .board-and-panel.richer {
    grid-template-rows: auto auto auto auto auto minmax(8rem, 1fr);
    grid-template-areas:
      'stage above'
      'stage task'
      'stage below'
      'stage tools'
      'stage facts'
      'stage record';
  }
  game-facts {
    grid-area: facts;
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

  @media (min-width: 761px) and (max-width: 1000px) and (max-aspect-ratio: 1/1) {
    .board-and-panel {
      grid-template-rows: minmax(20rem, 1fr) auto auto auto;
      grid-template-areas:
        'stage stage'
        'above below'
        'task record'
        'tools record';
    }
    .board-and-panel.richer {
      grid-template-rows: minmax(20rem, 1fr) auto auto auto auto;
      grid-template-areas:
        'stage stage'
        'above below'
        'task record'
        'tools record'
        'facts record';
    }
    record-list {
      height: 0;
      min-height: 100%;
    }
  }

  @media (max-width: 760px) {
    table-stage {
      margin: 0 -0.5rem;
    }
  }
`;
