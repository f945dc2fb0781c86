import { css } from 'lit';

/** Cards of games side by side, under a heading. */
export const cardsStyle = css`
  h2 {
    margin-bottom: 1rem;
  }
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
    gap: 1rem;
    margin: 0 0 1rem;
  }
`;
