import { css } from 'lit';
import { narrow, tiny } from '../../ui/breakpoints.js';

export const positionStyle = css`
  .board-and-panel {
    grid-template-rows: auto minmax(0, 1fr);
    grid-template-areas: 'head head' 'stage panel';
    gap: 0.25rem 1.5rem;
  }
  .head {
    grid-area: head;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.25rem 1rem;
  }
  nav {
    display: flex;
    gap: 0.25rem;
  }
  nav a {
    padding: 0.55rem 0.6rem;
    color: var(--text-2);
    text-decoration: none;
  }
  nav a[aria-current='page'] {
    color: var(--text);
    box-shadow: inset 0 -2px 0 var(--accent);
  }
  .tools {
    display: flex;
  }
  .stage {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    gap: 0.5rem;
  }
  tessera-board {
    min-height: 0;
    height: 100%;
  }
  .putting {
    display: grid;
    grid-template-columns: minmax(9rem, 13rem) minmax(0, 1fr);
    align-items: center;
    gap: 0.5rem 1rem;
  }
  .panel {
    grid-area: panel;
    display: grid;
    grid-auto-rows: max-content;
    align-content: start;
    gap: 1rem;
    overflow-y: auto;
    /* Down to the edge of the window, where what goes on below it fades. */
    margin-bottom: -1.25rem;
    padding: 0.25rem 0.5rem 2.5rem 0.25rem;
    mask-image: linear-gradient(#000 calc(100% - 2.5rem), transparent);
    scrollbar-width: thin;
  }
  /* Room for what is said, so that nothing jumps. */
  .said {
    min-height: 4.3em;
    line-height: 1.4;
    color: var(--text-2);
  }
  .said.warn {
    color: var(--warn);
  }
  .reserves {
    display: grid;
    gap: 0.4rem;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .reserves legend {
    margin-bottom: 0.3rem;
    font-size: var(--size-s);
    color: var(--text-2);
  }
  .reserves div {
    display: grid;
    grid-template-columns: 16px repeat(auto-fit, minmax(5rem, 1fr));
    align-items: center;
    gap: 0.5rem;
  }
  .reserves label {
    display: flex;
    align-items: center;
    gap: 0.3rem;
  }
  .reserves board-piece {
    width: 28px;
    height: 36px;
  }
  .reserves input {
    width: 3.6rem;
    min-height: 40px;
  }
  .row {
    border-top: 1px solid var(--line);
    padding-top: 1rem;
  }
  @media ${tiny} {
    .board-and-panel.beside {
      grid-template-areas: 'head head' 'stage panel';
    }
    h1 {
      position: absolute;
      clip-path: inset(50%);
    }
    .stage {
      grid-template: minmax(0, 1fr) / minmax(0, 1fr) 10rem;
    }
    .putting {
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      overflow-y: auto;
    }
  }
  @media (max-width: 760px) {
    .panel {
      margin-bottom: 0;
      padding-bottom: 1rem;
      mask-image: none;
    }
  }
  @media ${narrow} {
    h1 {
      font-size: var(--size-2xl);
    }
    .stage {
      display: flex;
      flex-direction: column;
    }
    tessera-board {
      height: min(52vh, 100vw);
    }
    .putting {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
