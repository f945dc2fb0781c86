/** How the token editor looks: all tokens above, the one that is changed below. */

import { css } from 'lit';

export const editorStyle = css`
  :host {
    max-width: 60rem;
    margin: 0 auto;
    padding: 0.25rem 0.25rem 2rem;
  }
  section {
    border: 1px dashed transparent;
    border-radius: var(--round);
  }
  .over {
    border-color: var(--accent);
  }
  h2 {
    margin-top: 0.5rem;
  }
  label {
    display: grid;
    gap: 0.3rem;
    font-size: var(--size-s);
    color: var(--text-2);
    min-width: 0;
  }
  .name {
    max-width: 24rem;
  }
  .about,
  .note {
    margin-top: 0.6rem;
    color: var(--text-2);
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(6.4rem, 1fr));
    gap: 0.4rem;
    margin: 0.6rem 0 0;
  }
  ul button {
    width: 100%;
    height: 100%;
    min-height: 5.4rem;
  }
  .token {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.1rem;
    padding: 0.35rem;
    border-color: transparent;
    background: var(--bg-1);
    font-size: var(--size-xs);
    color: var(--text-2);
  }
  .token token-face {
    width: 100%;
  }
  .token span {
    grid-column: 1 / -1;
  }
  .token[aria-pressed='true'] {
    border-color: var(--accent);
    color: var(--text);
  }
  .new {
    flex-direction: column;
    border-style: dashed;
    color: var(--text-2);
  }
  .said {
    min-height: 1.6em;
    margin-top: 0.5rem;
  }
  .warn,
  .chosen {
    display: grid;
    gap: 1rem;
    padding-top: 1rem;
    border-top: 1px solid var(--line);
  }
  .faces {
    display: flex;
    flex-wrap: wrap;
    gap: 1.25rem 2rem;
  }
  .face {
    display: grid;
    gap: 0.6rem;
    width: 19.5rem;
    max-width: 100%;
  }
  .head {
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr);
    align-items: center;
    gap: 0.75rem;
  }
  .head token-face {
    width: 5rem;
  }
  .row {
    margin-top: 0.25rem;
  }
  .check {
    padding-right: 0.75rem;
    font-size: var(--size-m);
    cursor: pointer;
  }
  section > .row {
    margin-top: 1.5rem;
  }
`;
