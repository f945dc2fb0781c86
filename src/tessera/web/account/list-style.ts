import { css } from 'lit';

/** What lists of the account page share: a thing, and a button that ends it. */
export const listStyle = css`
  ul {
    display: grid;
    gap: 0.75rem;
  }
  ul + button {
    margin-top: 1rem;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.25rem 1rem;
    min-height: 40px;
  }
  small {
    display: block;
    font-size: var(--size-s);
  }
  .more {
    margin-bottom: 1rem;
  }
`;
