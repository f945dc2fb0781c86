import { css } from 'lit';
import { narrow, tiny } from '../ui/breakpoints.js';

/** Messages with a menu on their speakers, and the input. */
export const chatStyle = css`
  ol {
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
  li {
    padding: 0.15rem 0;
  }
  li p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.4rem;
    min-height: 24px;
  }
  li .text {
    display: block;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  li .icon {
    width: 28px;
    min-height: 28px;
    color: var(--text-2);
  }
  .details,
  .none,
  .door,
  .muted,
  .told {
    color: var(--text-2);
    font-size: var(--size-s);
  }
  .failed {
    color: var(--warn);
    font-size: var(--size-s);
  }
  .told:empty {
    display: none;
  }
  .muted {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
  }
  .actions,
  .greetings {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35rem;
  }
  .actions button,
  .greetings button,
  .muted button {
    font-size: var(--size-s);
    padding: 0.3em 0.7em;
  }
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0.4rem;
  }
  .report label {
    grid-column: 1 / -1;
    font-size: var(--size-s);
  }
  .report input {
    margin-top: 0.25rem;
  }
  .report button {
    justify-self: start;
  }
  @media ${narrow}, ${tiny} {
    li .icon {
      width: 40px;
      min-height: 40px;
    }
  }
`;

/** The chat of a table, over its move list. */
export const tableChatStyle = css`
  :host {
    position: relative;
    z-index: 3;
    min-height: 0;
  }
  /* Over the record: nothing moves when it comes or goes. */
  section {
    display: flex;
    flex-direction: column;
    gap: 0.5rem;
    position: absolute;
    inset: auto 0 0;
    height: max(100%, 15.5rem);
    max-height: calc(100dvh - var(--bar) - 2.5rem);
    overflow-y: auto;
    padding: 0.35rem 0.75rem 0.75rem 1.15rem;
    border: 1px solid var(--edge);
    border-radius: var(--round);
    background: var(--bg-1);
    box-shadow: 0 12px 32px rgb(0 0 0 / 0.4);
  }
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  h2 {
    font-size: var(--size-xl);
    margin-right: auto;
  }
  ol {
    flex: 1 1 4rem;
    min-height: 4rem;
  }
  .none + ol {
    flex-grow: 0;
    min-height: 0;
    flex-basis: 0;
  }
  .sign {
    width: 14px;
    height: 14px;
  }
  .none {
    flex: 1;
  }
  @media ${narrow}, ${tiny} {
    :host {
      position: fixed;
      inset: auto 0 0;
      z-index: 20;
    }
    section {
      position: static;
      height: min(24rem, 75dvh);
      border-radius: var(--round) var(--round) 0 0;
      padding: 0.35rem 0.75rem 0.75rem;
    }
  }
  @media ${tiny} {
    :host {
      inset: auto 0 0 auto;
      width: clamp(16.5rem, 40vw, 24rem);
    }
    section {
      max-height: calc(100dvh - var(--bar));
    }
  }
`;
