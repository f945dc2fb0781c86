import { css } from 'lit';
import { page } from '../ui/style.js';

/** What the pages of players share. */
export const pageStyle = css`
  ${page}
  main {
    max-width: 1080px;
  }
  .lead {
    max-width: 40rem;
  }
  section {
    margin-bottom: 2.5rem;
  }
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
    gap: 1rem;
  }
  .card {
    padding: 1.2rem;
    border-radius: calc(1.2 * var(--round));
  }
  .card h3 {
    margin-bottom: 0.75rem;
    font-size: var(--size-2xl);
  }
  .how {
    font-size: var(--size-s);
  }
`;

/** Tables of few columns. */
export const tableStyle = css`
  th,
  td {
    padding: 0.45rem 0.5rem;
    text-align: left;
    vertical-align: baseline;
    overflow-wrap: anywhere;
  }
  thead th {
    font-weight: 400;
    font-size: var(--size-s);
    color: var(--text-2);
  }
  tbody th {
    font-weight: 500;
  }
  tbody tr {
    border-top: 1px solid var(--line);
  }
  .number {
    text-align: right;
    white-space: nowrap;
  }
  td a,
  th a {
    display: inline-flex;
    align-items: center;
    min-height: 40px;
  }
`;
