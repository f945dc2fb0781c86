import { css } from 'lit';

export const gatheredStyle = css`
  .row {
    grid-template-columns: 1.6rem minmax(7rem, 1fr) minmax(9rem, 1.2fr) minmax(7rem, 14.5rem);
  }
  .row:has(.coalition) {
    grid-template-columns: 1.6rem minmax(7rem, 1fr) minmax(9rem, 1.2fr) 8rem minmax(7rem, 12rem);
  }
  .sits {
    display: grid;
    min-width: 0;
    line-height: 1.25;
  }
  .sits b {
    font-weight: 600;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .sits.open b {
    font-weight: 400;
    color: var(--text-2);
  }
  .shown {
    display: flex;
    align-items: center;
    border: 1px solid transparent;
    border-radius: var(--round);
  }
  .shown::after {
    content: none;
  }
  .coalition {
    font-size: var(--size-s);
  }
  span.coalition {
    color: var(--text-2);
  }
  .buttons {
    justify-self: end;
    justify-content: end;
  }
  .buttons select {
    width: auto;
  }
  form {
    display: flex;
    gap: 0.5rem;
  }
  form input {
    flex: 1;
    width: 7rem;
    min-width: 0;
  }
  form button {
    white-space: nowrap;
  }
  @media (max-width: 760px) {
    .row,
    .row:has(.coalition) {
      grid-template-columns: 1.4rem minmax(0, 1fr) minmax(0, 1.3fr);
    }
    .banner,
    .row:has(.coalition) .banner {
      grid-column: 3;
      gap: 0.35rem;
      padding: 0.2rem 0.4rem;
    }
    .coalition {
      grid-column: 2 / -1;
    }
    .buttons {
      grid-column: 2 / -1;
      justify-self: stretch;
    }
    .buttons:not(:has(*)),
    span.coalition:empty {
      display: none;
    }
    form,
    form input {
      flex: 1;
      width: 100%;
    }
  }
`;
