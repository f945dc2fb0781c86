import { css } from 'lit';

/** Choices that are pictures with a name below, in rows, one of them chosen: a radio in each label. */
export const pictured = css`
  .pictured {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
    gap: 0.5rem;
  }
  .pictured label {
    position: relative;
    display: grid;
    justify-items: center;
    gap: 0.25rem;
    padding: 0.6rem 0.15rem 0.4rem;
    border: 1px solid var(--line);
    border-radius: var(--round);
    line-height: 1.2;
    text-align: center;
    cursor: pointer;
  }
  .pictured label:hover {
    background: var(--bg-2);
  }
  .pictured label:has(:checked) {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  .pictured label:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  .pictured input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`;
