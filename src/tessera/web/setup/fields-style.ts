import { css } from 'lit';

/** Fields below each other with their names above; small ones in pairs. */
export const fieldsStyle = css`
  .fields {
    display: grid;
    gap: 0.95rem;
    padding: 0.25rem 0 1.05rem;
  }
  .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
    gap: 0.95rem;
    align-items: end;
  }
  .told {
    display: grid;
    gap: 0.3rem;
  }
  /* Names, fields and hints of a pair stand level, however many lines they have. */
  .pair .told {
    grid-row: span 3;
    grid-template-rows: subgrid;
    row-gap: 0.3rem;
  }
  .pair .told .field {
    display: contents;
  }
  .pair .told .field > span {
    align-self: end;
  }
  .notes > * {
    display: block;
  }
  /* What is wrong has its place from the start, so that screen readers follow it; empty, it takes no room. */
  .notes:has(> .wrong:empty:only-child) {
    position: absolute;
  }
  .hint {
    font-size: var(--size-xs);
    line-height: 1.3;
    text-wrap: pretty;
  }
  .wrong {
    font-size: var(--size-xs);
    line-height: 1.3;
    text-wrap: pretty;
  }
  [aria-invalid='true'] {
    border-color: var(--warn);
    outline: 1px solid var(--warn);
  }
  .field {
    display: grid;
    gap: 0.3rem;
  }
  .field > span {
    font-size: var(--size-s);
    color: var(--text-2);
  }
`;
