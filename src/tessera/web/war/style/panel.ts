import { css } from 'lit';

/** What the parts of the panel of a war share. */
export const panelStyle = css`
  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.55rem;
    padding: 0.75rem 1rem 0.85rem;
    border-radius: var(--round);
    background: var(--bg-1);
  }
  h2 {
    font: 600 var(--size-l)/1.25 var(--font-text);
  }
  h3 {
    font: 600 var(--size-xs)/1.3 var(--font-text);
    color: var(--text-2);
  }
  .quietly {
    font-size: var(--size-s);
  }
  .row {
    gap: 0.45rem;
  }
  .warn {
    font-size: var(--size-s);
  }
  ul,
  ol {
    display: grid;
    gap: 0.3rem;
  }
  .small {
    min-height: 40px;
    padding: 0.2em 0.65em;
    font-size: var(--size-s);
  }
  /* A line of a list to press. */
  .entry {
    justify-content: flex-start;
    width: 100%;
    padding: 0.2em 0.5em;
    border-color: transparent;
    text-align: left;
    font-weight: 400;
    line-height: 1.3;
  }
  button[aria-pressed='true'] {
    border-color: var(--mark-chosen);
    box-shadow: inset 0 0 0 1px var(--mark-chosen);
  }
  .spring {
    margin-left: auto;
  }
  /* On a phone what ends a step stays in view while one looks at pieces and orders. */
  @media (max-width: 760px) {
    button.at-hand {
      position: var(--ready-position, fixed);
      z-index: 3;
      inset: auto 0.75rem calc(0.5rem + env(safe-area-inset-bottom));
      width: auto;
      /* What goes on below it fades. */
      box-shadow: 0 0.75rem 0.75rem 1.25rem var(--bg-0);
    }
  }
`;
