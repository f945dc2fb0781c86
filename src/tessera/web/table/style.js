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
  table-stage {
    grid-area: stage;
    min-height: 0;
    min-width: 0;
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
    table-stage {
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
    table-stage {
      margin: 0 -0.5rem;
    }
  }
`;
