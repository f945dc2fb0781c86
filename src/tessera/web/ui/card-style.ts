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
    font-size: var(--size-s);
    color: var(--text-2);
  }
  .yours {
    font-weight: 600;
    color: var(--accent);
  }
`;
