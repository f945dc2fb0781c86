import { css } from 'lit';

export const pageStyle = css`
  .board-and-panel.war {
    --panel: clamp(21rem, 30vw, 26rem);
    grid-template-rows: minmax(0, 1fr);
    grid-template-areas: 'stage panel';
    height: calc(100dvh - var(--bar));
  }
  .war::before {
    content: '';
    position: fixed;
    z-index: -1;
    inset: 0;
    pointer-events: none;
  }
  .panel {
    grid-area: panel;
    display: flex;
    flex-direction: column;
    gap: 0.6rem;
    min-height: 0;
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    /* Down to the edge of the window, so that what goes on below it does not look cut off. */
    margin-bottom: -1.25rem;
    padding: 0.25rem 0.15rem 1.5rem;
  }
  .panel > * {
    flex: none;
  }
  vote-card {
    display: grid;
    gap: 0.6rem;
  }
  .tabs {
    display: flex;
    gap: 0.25rem;
    margin-bottom: -0.35rem;
  }
  .tabs button[aria-selected='true'] {
    background: var(--bg-1);
    border-color: var(--line);
    font-weight: 600;
  }
  .tabs button:not([aria-selected='true']) {
    color: var(--text-2);
  }
  .note {
    padding: 0.75rem 1rem 0.35rem;
  }
  .unread {
    min-width: 1.4em;
    padding: 0 0.35em;
    border-radius: 1em;
    background: var(--accent);
    color: var(--on-accent);
    font-size: var(--size-xs);
    font-weight: 600;
  }
  .foot {
    gap: 0.25rem;
  }
  .foot > * {
    color: var(--text-2);
    font-size: var(--size-s);
  }
  .lobby {
    display: grid;
    gap: 1rem;
    max-width: 76rem;
    margin: 0 auto;
    padding: 0 1.5rem 2rem;
  }
  /* Seen wherever one has scrolled to. */
  .lobby > .warn {
    position: sticky;
    bottom: 0;
    padding: 0.6rem 0;
    background: var(--bg-0);
  }

  /* The light of the hour lies on the whole screen. */
  [data-hour='morning']::before {
    background: radial-gradient(90vw 70vh at 30% 0, rgb(255 190 110 / 0.12), transparent 75%);
  }
  [data-hour='midday']::before {
    background: radial-gradient(100vw 80vh at 38% 0, rgb(255 244 214 / 0.13), transparent 75%);
  }
  [data-hour='evening']::before {
    background: radial-gradient(90vw 75vh at 45% 0, rgb(255 120 60 / 0.15), transparent 75%);
  }
  [data-hour='dusk']::before {
    background: linear-gradient(rgb(88 60 150 / 0.26), transparent 90%);
  }
  [data-hour='midnight']::before {
    background: linear-gradient(rgb(16 28 90 / 0.4), rgb(16 28 90 / 0.14) 90%);
  }
  [data-hour='dawn']::before {
    background: linear-gradient(rgb(86 110 190 / 0.26), rgb(220 150 150 / 0.08) 90%);
  }

  @media (min-width: 761px) and (max-width: 1000px) and (max-aspect-ratio: 1/1) {
    .board-and-panel.war {
      grid-template-columns: minmax(0, 1fr);
      grid-template-rows: minmax(22rem, 55dvh) auto;
      grid-template-areas: 'stage' 'panel';
      height: auto;
    }
    .panel {
      overflow: visible;
      margin-bottom: 0;
    }
  }
  @media (max-width: 760px) {
    .board-and-panel.war {
      height: auto;
    }
    .panel {
      overflow: visible;
      margin-bottom: 0;
      /* Below it all there is room for the button that stays on the screen. */
      padding: 0 0.25rem calc(4.5rem + env(safe-area-inset-bottom));
    }
    /* The map stays in view while one scrolls through what can be done. */
    @media (min-height: 700px) {
      .stage {
        position: sticky;
        z-index: 2;
        top: 0;
        margin: 0 -0.5rem;
        background: color-mix(in srgb, var(--bg-0) 80%, transparent);
        backdrop-filter: blur(14px);
      }
    }
    .lobby {
      padding: 0 0.75rem 2rem;
    }
  }
`;
