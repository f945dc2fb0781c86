/** The style of the library: a list of items, each with its picture, name and actions. */

import { css } from 'lit';

export const libraryStyle = css`
  section {
    border: 1px dashed transparent;
    border-radius: var(--round);
  }
  .over {
    border-color: var(--accent);
  }
  h3 {
    margin: 0.75rem 0 0.4rem;
    font: 600 var(--size-m) var(--font-text);
    color: var(--text-2);
  }
  .about,
  .when {
    color: var(--text-2);
  }
  .about {
    margin-top: 0.4rem;
    max-width: 40rem;
  }
  .told {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.75rem;
    min-height: 44px;
  }
  .works {
    display: grid;
    border-top: 1px solid var(--line);
  }
  .work {
    display: grid;
    grid-template: 'picture words ways' auto 'picture more more' auto / 4.5rem minmax(0, 1fr) auto;
    gap: 0 0.9rem;
    align-items: center;
    padding: 0.5rem 0;
    border-bottom: 1px solid var(--line);
  }
  .at b {
    color: var(--accent);
  }
  .picture {
    grid-area: picture;
    display: grid;
    place-items: center;
    height: 4rem;
    color: var(--text-2);
  }
  token-face {
    grid-area: 1 / 1;
    width: 2.6rem;
  }
  token-face:nth-of-type(1) {
    translate: -0.9rem 0.3rem;
  }
  token-face:nth-of-type(3) {
    translate: 0.9rem 0.3rem;
  }
  tessera-board {
    width: 4.5rem;
    height: 4rem;
  }
  .words {
    grid-area: words;
    display: grid;
    gap: 0.15rem;
    min-width: 0;
  }
  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .when {
    font-size: var(--size-s);
  }
  .ways {
    grid-area: ways;
    display: flex;
    align-items: center;
  }
  details {
    grid-area: more;
    font-size: var(--size-s);
    color: var(--text-2);
  }
  summary {
    display: inline-flex;
    align-items: center;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    text-decoration-color: var(--edge);
  }
  ol {
    display: flex;
    flex-wrap: wrap;
  }
  .row {
    margin-top: 1rem;
  }
  .error {
    min-height: 1.45em;
    margin-top: 0.4rem;
  }

  @media (max-width: 560px) {
    .work {
      grid-template: 'picture words' auto 'picture ways' auto 'picture more' auto / 4.5rem minmax(0, 1fr);
    }
    .picture {
      align-self: start;
    }
  }
`;
