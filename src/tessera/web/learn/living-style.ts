import { css } from 'lit';

/** A game that plays itself, with a caption below it. */
export const livingStyle = css`
  :host {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    min-height: 0;
  }
  .caption {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 0.25rem;
    min-height: 3rem;
    color: var(--text-2);
    font-size: var(--size-m);
  }
  button {
    color: var(--text-2);
  }
`;
