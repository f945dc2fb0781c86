import { css } from 'lit';

/** The common style of game cards in lists: the link, the players, the state. */
export const cardStyle = css`
  a {
    display: grid;
    gap: 0.7rem;
    height: 100%;
    padding: 1rem;
    border-radius: calc(1.2 * var(--round));
    background: var(--bg-1);
    text-decoration: none;
  }
  a:hover {
    background: var(--bg-2);
  }
  .seat {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-width: 0;
  }
  .seat span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .open {
    color: var(--text-2);
  }
  .foot {
    display: flex;
    justify-content: space-between;
    gap: 0.5rem;
  }
  .yours {
    font-weight: 600;
    color: var(--accent);
  }
  /* A row: the picture beside the words. */
  :host([slim]) a {
    grid-template: auto 1fr auto / min(5.5rem, 40%) minmax(0, 1fr);
    gap: 0.15rem 0.75rem;
    padding: 0.5rem 0.75rem 0.5rem 0.5rem;
  }
  :host([slim]) .foot > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  :host([slim]) .picture {
    grid-row: 1 / -1;
    height: auto;
    min-height: 5.5rem;
  }
`;
