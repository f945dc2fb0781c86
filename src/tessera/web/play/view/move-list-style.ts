import { css } from 'lit';
import { narrow } from '../../ui/breakpoints.js';

export const moveListStyle = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
  }
  .head {
    display: flex;
    flex-wrap: wrap; /* where text is much enlarged */
    align-items: center;
    gap: 0.25rem;
    padding-left: 1.15rem;
  }
  h2 {
    font-size: var(--size-xl);
  }
  h2 + button,
  .clock + button {
    margin-left: auto;
  }
  .clock {
    margin-left: 0.75rem;
    font-variant-numeric: tabular-nums;
  }
  .head button {
    color: var(--text-2);
  }
  ol {
    flex: 1;
    min-height: 3rem;
    overflow-y: auto;
    scrollbar-width: thin;
    padding: 0.25rem 0.25rem 0.25rem 0.9rem;
    font-size: var(--size-s);
    font-variant-numeric: tabular-nums;
  }
  li {
    display: flex;
    align-items: center;
    gap: 0.25rem;
  }
  /* The second action of each turn stands in a column. */
  ol:not(.long) li:not(.setup) > button:first-of-type {
    min-width: 5.75em;
    text-align: left;
  }
  .setup {
    flex-wrap: wrap;
    padding-bottom: 0.35rem;
    margin-bottom: 0.35rem;
    border-bottom: 1px solid var(--line);
  }
  .setup b {
    flex-basis: 100%;
    padding-left: 0.25rem;
    font-weight: 400;
    color: var(--text-2);
  }
  /* What was only tried stands further in, along a line that says what belongs together. */
  .aside {
    margin-left: 1.15rem;
    border-left: 2px solid var(--line);
    color: var(--text-2);
  }
  .aside[data-depth='2'] {
    margin-left: 2.3rem;
  }
  .aside[data-depth='3'] {
    margin-left: 3.45rem;
  }
  .aside.begins {
    margin-top: 0.2rem;
  }
  .aside button:not([aria-current]) {
    color: var(--text-2);
  }
  .comment {
    padding: 0.1rem 0.5rem 0.35rem 2.6rem;
    color: var(--text-2);
    font-style: italic;
  }
  .comment p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  .comment b {
    font-style: normal;
    font-weight: 600;
  }
  .number {
    color: var(--text-2);
    min-width: 2.1em;
    text-align: right;
    padding-right: 0.35em;
  }
  .setup span {
    display: flex;
    align-items: center;
    gap: 0.2rem;
  }
  .sign {
    width: 12px;
    height: 12px;
  }
  li button {
    min-height: 30px;
    padding: 0 0.5rem;
    border-color: transparent;
    font-weight: 400;
    font-size: var(--size-s);
    gap: 0.3em;
  }
  .long li {
    flex-wrap: wrap;
  }
  .long button {
    white-space: nowrap;
  }
  li .drawn {
    color: var(--text-2);
    padding: 0 0.3rem;
  }
  li button[aria-current] {
    background: var(--bg-2);
    border-color: var(--edge);
    font-weight: 600;
  }
  .taken,
  .lost {
    color: var(--mark-taken);
  }
  .end {
    align-items: baseline;
    gap: 0.6rem;
    padding: 0.4rem 0.5rem 0.25rem 0.6rem;
    color: var(--text-2);
  }
  .end b {
    font-weight: 600;
    white-space: nowrap;
    color: var(--mark-ending);
  }
  .none {
    padding: 0.5rem 0.25rem;
  }
  @media ${narrow} {
    ol {
      max-height: 14rem;
    }
    li button {
      min-height: 40px;
    }
  }
`;
