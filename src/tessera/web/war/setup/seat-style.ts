import { css } from 'lit';

export const seatStyle = css`
  :host {
    display: grid;
    gap: 1rem;
    padding: 0.6rem 0.75rem;
    border-radius: var(--round);
    background: var(--bg-1);
  }
  .row {
    display: grid;
    grid-template-columns: 1.6rem minmax(8rem, 1fr) minmax(7rem, 1fr) minmax(9rem, 1.1fr);
    gap: 0.5rem 0.6rem;
  }
  .row:has(.coalition) {
    grid-template-columns: 1.6rem minmax(8rem, 1fr) minmax(7rem, 1fr) minmax(9rem, 1.1fr) minmax(7rem, 0.8fr);
  }
  select {
    min-width: 0;
    padding-inline: 0.5em 0.2em;
  }
  .number {
    display: grid;
    place-content: center;
    width: 26px;
    height: 26px;
    border-radius: 50%;
    background: var(--owner);
    color: #14161c;
    font: 600 var(--size-s)/1 var(--font-text);
  }
  .open {
    font-size: var(--size-s);
    color: var(--text-2);
  }
  .banner {
    justify-content: flex-start;
    gap: 0.6rem;
    min-height: 48px;
    padding: 0.2rem 0.6rem;
    border-color: var(--element, var(--edge));
    text-align: left;
  }
  .banner::after {
    content: '';
    flex: none;
    width: 7px;
    height: 7px;
    margin: -4px 0 0 auto;
    border: solid var(--text-2);
    border-width: 0 1.6px 1.6px 0;
    rotate: 45deg;
  }
  .banner[aria-expanded='true']::after {
    margin-top: 4px;
    rotate: 225deg;
  }
  .banner .token {
    width: 36px;
    height: 36px;
  }
  .banner span {
    display: grid;
    min-width: 0;
    line-height: 1.2;
  }
  faction-choice {
    padding: 0.25rem 0 0.5rem;
  }
  @media (max-width: 760px) {
    .row,
    .row:has(.coalition) {
      grid-template-columns: 1.4rem minmax(0, 1fr) minmax(0, 1fr);
    }
    .banner {
      grid-column: 2 / -1;
    }
    .row:has(.coalition) .banner {
      grid-column: 2;
    }
    .coalition {
      grid-column: 3;
    }
  }
`;
