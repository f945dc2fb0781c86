import { css } from 'lit';
import { narrow, tiny } from '../ui/breakpoints.js';

export const variationBoardStyle = css`
  .desk {
    grid-template-rows: auto auto auto auto auto minmax(8rem, 1fr);
    grid-template-areas:
      'stage head'
      'stage above'
      'stage below'
      'stage tools'
      'stage replies'
      'stage record';
  }
  /* The board is as large as in the game. */
  .desk:not(.tokens) {
    --panel: clamp(20.5rem, 27vw, 24rem);
  }
  .desk.tokens {
    grid-template-rows: auto auto auto auto auto auto minmax(8rem, 1fr);
    grid-template-areas:
      'stage head'
      'stage above'
      'stage below'
      'stage tools'
      'stage replies'
      'stage facts'
      'stage record';
  }
  .head {
    grid-area: head;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0.2rem 0.75rem;
    align-items: center;
    padding: 0.25rem 0.25rem 0.25rem 1.15rem;
  }
  h1 {
    font-size: var(--size-3xl);
  }
  .head p {
    grid-column: 1 / -1;
    color: var(--text-2);
    font-size: var(--size-m);
  }
  .head .yours {
    color: var(--accent);
    font-weight: 600;
  }
  .tools {
    grid-area: tools;
    min-height: 8.4rem;
    padding-left: 1.15rem;
  }
  .tools > p {
    font-size: var(--size-m);
  }
  .line {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    max-height: 4.2em;
    overflow-y: auto;
  }
  .line .word,
  .hint,
  .told {
    color: var(--text-2);
  }
  .line b {
    font-weight: 600;
  }
  .line .sign {
    width: 13px;
    height: 13px;
    vertical-align: -1px;
    color: var(--side-text);
  }
  .told:empty {
    display: none;
  }
  conditional-moves-card {
    grid-area: replies;
  }
  @media (min-width: 761px) and (max-width: 1000px) and (max-aspect-ratio: 1/1) {
    .desk,
    .desk.tokens {
      grid-template-rows: minmax(20rem, 1fr) auto auto auto auto minmax(8rem, 16rem);
      grid-template-areas:
        'stage stage'
        'above below'
        'head replies'
        'tools replies'
        'tools facts'
        'tools record';
    }
  }
  @media ${tiny} {
    h1 {
      font-size: var(--size-2xl);
    }
    .tools {
      min-height: 0;
    }
    .desk.beside,
    .desk.beside.tokens {
      grid-template-rows: repeat(6, auto) minmax(8rem, 1fr);
      grid-template-areas:
        'stage head'
        'stage tools'
        'stage below'
        'stage above'
        'stage replies'
        'stage facts'
        'stage record';
    }
  }
  @media ${narrow} {
    .head {
      padding-left: 0.9rem;
    }
    .head p:not(.yours) {
      display: none;
    }
    .stage {
      margin: 0 -0.5rem;
    }
    .tools {
      min-height: 6.5rem;
      padding-left: 0.9rem;
    }
  }
`;
