import { css } from 'lit';
import { narrow, tiny } from '../ui/breakpoints.js';

export const replayStyle = css`
  .open {
    max-width: 46rem;
    margin: 0 auto;
    padding: 1.5rem 1.5rem 4rem;
  }
  .open h1 {
    font-size: var(--size-5xl);
    margin-bottom: 0.75rem;
  }
  .about {
    margin-bottom: 1.75rem;
  }
  .game {
    grid-template-rows: auto auto auto auto minmax(8rem, 1fr);
    grid-template-areas:
      'stage head'
      'stage above'
      'stage below'
      'stage tools'
      'stage record';
  }
  .game.richer {
    grid-template-rows: auto auto auto auto auto minmax(8rem, 1fr);
    grid-template-areas:
      'stage head'
      'stage above'
      'stage below'
      'stage tools'
      'stage facts'
      'stage record';
  }
  .game.studied {
    grid-template-rows: auto auto auto auto auto minmax(8rem, 1fr);
    grid-template-areas:
      'stage head'
      'stage above'
      'stage below'
      'stage tools'
      'stage study'
      'stage record';
  }
  /* Two reserves of tokens would leave what one came for below the screen. */
  .game.studied.tokens {
    grid-template-rows: auto auto auto auto auto auto minmax(8rem, 1fr);
    grid-template-areas:
      'stage head'
      'stage tools'
      'stage study'
      'stage above'
      'stage below'
      'stage facts'
      'stage record';
  }
  /* The board stays as large as it was. */
  .board-and-panel.studied:not(.tokens) {
    --panel: clamp(20.5rem, 27vw, 24rem);
  }
  .studied move-list {
    min-height: 12rem;
  }
  .study {
    grid-area: study;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.5rem;
  }
  .tools .on {
    border-color: var(--accent);
    background: var(--bg-2);
  }
  .game.choosing {
    grid-template-rows: auto minmax(0, 1fr);
    grid-template-areas: 'stage head' 'stage choices';
  }
  .stage {
    padding: 1rem 0.5rem 0.5rem;
  }
  tessera-board {
    height: 100%;
  }
  .head {
    grid-area: head;
    gap: 0.2rem;
    padding: 0.25rem 0.25rem 0.25rem 1.15rem;
    min-height: 4.6rem;
  }
  .head h1 {
    font-size: var(--size-3xl);
  }
  .head h1:focus {
    outline: none;
  }
  .head p {
    color: var(--text-2);
    font-size: var(--size-m);
  }
  .head .note {
    color: var(--accent);
  }
  .head p:has(button) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.5rem;
  }
  .head p button {
    min-height: 30px;
    padding: 0 0.4rem;
    font-size: inherit;
  }
  .tools plan-bar,
  .tools turn-ways {
    flex-basis: 100%;
  }
  .tools {
    grid-area: tools;
    display: flex;
    flex-wrap: wrap;
    align-content: flex-start;
    gap: 0.5rem;
    padding-left: 1.15rem;
  }
  .tools > button:not(.icon) {
    padding: 0.4em 0.6em;
    white-space: nowrap;
  }
  .choices {
    grid-area: choices;
    overflow-y: auto;
    gap: 1rem;
    padding: 0.25rem 0.25rem 1rem 1.15rem;
  }
  .choices > button,
  .choices > .button {
    justify-self: start;
  }
  @media (min-width: 761px) and (max-width: 1000px) and (max-aspect-ratio: 1/1) {
    .game {
      grid-template-rows: minmax(20rem, 1fr) auto auto minmax(12rem, 22rem);
      grid-template-areas:
        'stage stage'
        'above below'
        'head record'
        'tools record';
    }
    .game.richer {
      grid-template-rows: minmax(20rem, 1fr) auto auto auto minmax(12rem, 22rem);
      grid-template-areas:
        'stage stage'
        'above below'
        'head record'
        'tools record'
        'facts record';
    }
    .game.choosing {
      grid-template-rows: minmax(20rem, 1fr) auto;
      grid-template-areas: 'stage stage' 'head choices';
    }
    .game.studied,
    .game.studied.tokens {
      grid-template-rows: minmax(20rem, 1fr) auto auto auto minmax(12rem, 22rem);
      grid-template-areas:
        'stage stage'
        'above below'
        'head study'
        'tools study'
        'record study';
    }
    .game.studied.tokens {
      grid-template-areas:
        'stage stage'
        'above below'
        'head study'
        'tools study'
        'facts record';
    }
  }
  @media ${tiny} {
    .stage {
      padding: 0.25rem;
    }
    .head {
      min-height: 3.5rem;
    }
    .head h1 {
      font-size: var(--size-2xl);
    }
    .game.beside {
      grid-template-areas:
        'stage head'
        'stage tools'
        'stage below'
        'stage above'
        'stage record';
    }
    .game.beside.richer {
      grid-template-areas:
        'stage head'
        'stage tools'
        'stage below'
        'stage above'
        'stage facts'
        'stage record';
    }
    .game.beside.studied {
      grid-template-areas:
        'stage head'
        'stage tools'
        'stage study'
        'stage below'
        'stage above'
        'stage record';
    }
    .game.beside.studied.tokens {
      grid-template-areas:
        'stage head'
        'stage tools'
        'stage study'
        'stage below'
        'stage above'
        'stage facts'
        'stage record';
    }
    .game.beside.choosing {
      grid-template-areas: 'stage head' 'stage choices';
    }
  }
  @media ${narrow} {
    .open {
      padding: 0.75rem 1rem 3rem;
    }
    .open h1 {
      font-size: var(--size-4xl);
    }
    .head {
      min-height: 0;
      padding-left: 0.9rem;
    }
    .above {
      order: -2;
    }
    .stage {
      order: -1;
      padding: 0.9rem 0 0.25rem;
    }
    tessera-board {
      height: auto;
    }
    .study {
      order: -1;
    }
    /* The steps stay beside the board; of the list, one turn. */
    .studied .above {
      order: -4;
    }
    .studied .stage {
      order: -3;
    }
    .studied move-list {
      order: -2;
      min-height: 0;
      max-height: 5.75rem;
    }
    .below {
      order: 0;
    }
    .tools {
      padding: 0 0.5rem;
    }
  }
`;
