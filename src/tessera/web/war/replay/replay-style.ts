import { css } from 'lit';

export const replayStyle = css`
  main {
    display: grid;
    gap: 0.75rem;
    max-width: 96rem;
    margin: 0 auto;
    padding: 0 1.5rem 1.5rem;
  }
  .boards {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 1rem;
  }
  figure {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    gap: 0.3rem;
  }
  figcaption {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.3rem 0.75rem;
    min-height: 44px;
  }
  figcaption b {
    font-weight: 600;
  }
  figcaption select {
    width: auto;
  }
  figcaption small {
    font-size: var(--size-s);
  }
  war-board {
    height: min(54vh, 42vw);
  }
  .controls {
    display: grid;
    grid-template-columns: auto auto minmax(0, 1fr);
    align-items: center;
    gap: 0.5rem 0.9rem;
  }
  .controls select {
    width: auto;
  }
  .controls input {
    width: 100%;
    min-height: 40px;
    accent-color: var(--accent);
  }
  .when {
    grid-column: 1 / -1;
    gap: 0.2rem 1rem;
    min-height: 3em;
  }
  .when b {
    font: 400 var(--size-2xl)/1.3 var(--font-title);
  }
  .when span {
    color: var(--text-2);
    font-variant-numeric: tabular-nums;
  }
  .deciding button {
    text-align: left;
    line-height: 1.25;
  }
  .deciding button[aria-current='true'] {
    border-color: var(--accent);
  }
  .switch {
    display: none;
  }
  @media (max-width: 760px) {
    main {
      padding: 0 0.6rem 1rem;
    }
    .boards {
      grid-template-columns: minmax(0, 1fr);
    }
    .switch {
      display: block;
    }
    .boards[data-side='truth'] .believed,
    .boards[data-side='believed'] .truth {
      display: none;
    }
    war-board {
      height: auto;
    }
  }
`;
