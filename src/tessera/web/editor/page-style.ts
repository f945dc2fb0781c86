/** The layout of the editor: the board, brushes below it, texts beside it. */

import { css } from 'lit';
import { fields } from '../ui/style.js';

export const pageStyle = css`
  main[hidden] {
    display: none !important;
  }
  .board-and-panel {
    --panel: clamp(21.5rem, 30vw, 27rem);
    grid-template-rows: auto minmax(0, 1fr) auto;
    grid-template-areas:
      'head panel'
      'stage panel'
      'stage foot';
    gap: 0.25rem 1.5rem;
  }
  .head {
    grid-area: head;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.25rem 1rem;
    min-width: 0;
  }
  h1 {
    font-size: clamp(1.625rem, 2.15vw, 2rem);
  }
  nav {
    display: flex;
    flex: 1;
    gap: 0.25rem;
  }
  nav a {
    display: grid;
    align-items: center;
    min-height: 40px;
    padding: 0 0.6rem;
    border-radius: var(--round);
    color: var(--text-2);
    text-decoration: none;
  }
  nav a:hover {
    background: var(--bg-2);
    color: var(--text);
  }
  nav [aria-current='page'] {
    color: var(--text);
    box-shadow: inset 0 -2px 0 var(--accent);
    border-radius: 0;
  }
  .tools {
    display: flex;
    align-items: center;
  }
  .tools button {
    padding: 0 0.6rem;
    color: var(--text-2);
  }
  .tools button:hover:not([aria-disabled='true']) {
    color: var(--text);
  }
  .tools [aria-pressed='true'] {
    background: var(--bg-2);
    color: var(--text);
  }
  .stage {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
    gap: 0.5rem;
  }
  .stage:has(start-from, token-editor) {
    display: block;
    overflow-y: auto;
    scrollbar-width: thin;
  }
  .said {
    min-height: 1.45em;
    font-size: var(--size-m);
    color: var(--text-2);
  }
  h2 .slow {
    font: var(--size-m) var(--font-text);
  }
  .said.warn {
    color: var(--warn);
  }

  .panel {
    grid-area: panel;
    overflow-y: auto;
    scrollbar-width: thin;
    padding: 0.25rem 0.75rem 1rem 0.25rem;
  }
  section {
    padding: 0 0 1.35rem;
  }
  section + section {
    padding-top: 1.1rem;
    border-top: 1px solid var(--line);
  }
  h2 {
    font-size: var(--size-2xl);
    margin-bottom: 0.6rem;
  }
  .names {
    display: grid;
    gap: 0.8rem;
  }
  ${fields}
  .row {
    margin-top: 0.75rem;
  }
  .foot {
    grid-area: foot;
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
    gap: 0.5rem;
    padding: 0.6rem 0.75rem 0 0.25rem;
    border-top: 1px solid var(--line);
  }
  .foot > button {
    min-height: 44px;
  }

  @media (max-width: 760px) {
    .board-and-panel {
      padding: 0 1rem 5.5rem;
    }
    .head {
      gap: 0.25rem;
    }
    h1 {
      font-size: var(--size-2xl);
    }
    nav {
      order: 1;
      flex-basis: 100%;
    }
    nav a {
      flex: 1;
      text-align: center;
    }
    .tools span {
      display: none;
    }
    .tools button {
      width: 40px;
      padding: 0;
    }
    .stage {
      display: flex;
      flex-direction: column;
    }
    .panel {
      overflow: visible;
      padding: 1rem 0 0;
    }
    .foot {
      position: fixed;
      inset: auto 0 0;
      z-index: 2;
      padding: 0.6rem 1rem calc(0.6rem + env(safe-area-inset-bottom));
      background: var(--bg-0);
    }
  }

  /* Landscape phones: the brushes are beside the board, so that nothing scrolls. */
  @media (min-aspect-ratio: 1/1) and (min-width: 640px) and (max-height: 480px) {
    .board-and-panel {
      --panel: clamp(17rem, 36vw, 22rem);
      --head: 2.75rem;
      display: grid;
      grid-template: 'stage panel' auto / minmax(0, 1fr) var(--panel);
      gap: 0 1rem;
      padding: 0 1rem;
    }
    h1 {
      position: absolute;
      clip-path: inset(50%);
      font-size: var(--size-2xl);
      white-space: nowrap;
    }
    nav {
      flex-basis: auto;
    }
    nav [aria-current='page'] {
      display: none;
    }
    .tools span {
      display: none;
    }
    .head {
      grid-area: stage;
      position: sticky;
      top: 0;
      align-self: start;
      flex-wrap: nowrap;
      height: var(--head);
    }
    .stage {
      display: grid;
      grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) 9.5rem;
      gap: 0.25rem 0.75rem;
      position: sticky;
      top: var(--head);
      height: calc(100dvh - var(--bar) - var(--head));
      margin-top: var(--head);
      padding-bottom: 0.25rem;
    }
    .said {
      grid-column: 1 / -1;
      font-size: var(--size-xs);
      line-height: 1.25;
    }
    .panel {
      padding: 0.25rem 0.25rem 5rem;
    }
    .foot {
      grid-area: panel;
      position: sticky;
      inset: auto 0 0;
      align-self: end;
      padding: 0.5rem 0.25rem calc(0.5rem + env(safe-area-inset-bottom));
      background: var(--bg-0);
    }
  }
`;
