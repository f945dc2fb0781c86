import { css } from '../../vendor/lit/index.js';

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
    font: 600 1rem/1.25 var(--font-text);
  }
  h3 {
    font: 600 0.8125rem/1.3 var(--font-text);
    color: var(--text-2);
  }
  .quiet-text {
    color: var(--text-2);
    font-size: 0.875rem;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.45rem;
  }
  .warn {
    color: var(--warn);
    font-size: 0.875rem;
  }
  ul,
  ol {
    display: grid;
    gap: 0.3rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .small {
    min-height: 40px;
    padding: 0.2em 0.65em;
    font-size: 0.875rem;
  }
  button[aria-pressed='true'] {
    border-color: var(--mark-chosen);
    box-shadow: inset 0 0 0 1px var(--mark-chosen);
  }
  .spring {
    margin-left: auto;
  }
`;
