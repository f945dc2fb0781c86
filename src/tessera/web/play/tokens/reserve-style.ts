import { css } from 'lit';
import { low, narrow } from '../../ui/breakpoints.js';

export const reserveStyle = css`
  :host {
    --face: 42px;
    --overlap: 0px;
    position: relative;
  }
  /* One face half behind the other. */
  :host([slim]) {
    --face: 36px;
    --overlap: 14px;
  }
  .groups {
    gap: 0.35rem 0.9rem;
    align-content: flex-start;
    min-height: calc(var(--face) + 1.35rem);
  }
  /* Room for two rows: what is below does not move when a token is taken. */
  :host([slim]) .groups {
    min-height: calc(2 * (var(--face) + 1.3rem));
  }
  section {
    min-width: 0;
  }
  h3 {
    font: 500 var(--size-2xs)/1.25 var(--font-text);
    color: var(--text-2);
    margin-bottom: 0.2rem;
    white-space: nowrap;
  }
  p {
    color: var(--text-2);
    font-size: var(--size-s);
    align-self: center;
  }
  ul {
    gap: 0.3rem;
  }
  li {
    position: relative;
    display: flex;
    border-radius: 9px;
  }
  .fresh li {
    background: color-mix(in srgb, var(--edge) 22%, transparent);
  }
  button + button {
    margin-left: calc(-1 * var(--overlap));
  }
  :host([slim]) button:hover,
  :host([slim]) button:focus-visible,
  :host([slim]) button[aria-pressed='true'] {
    z-index: 1;
  }
  button {
    position: relative;
    min-height: 0;
    padding: 1px;
    border: 2px solid transparent;
    border-radius: 9px;
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
  }
  /* Small ones come up to be read. */
  :host([slim]) :is(button:hover, button:focus-visible) token-face {
    transform: scale(1.5);
  }
  button:hover {
    background: none;
    border-color: var(--line);
  }
  .ready:hover {
    border-color: var(--mark-target);
  }
  button.lit {
    border-color: var(--mark-ending);
  }
  button[aria-pressed='true'],
  button[aria-pressed='true']:hover {
    border-color: var(--mark-chosen);
    background: color-mix(in srgb, var(--mark-chosen) 16%, transparent);
  }
  token-face {
    width: var(--face);
    transition: transform 130ms ease-out;
    pointer-events: none;
  }
  button[aria-pressed='true'] token-face {
    transform: translateY(-2px);
  }
  .idle token-face {
    opacity: 0.4;
  }
  .pending token-face {
    filter: grayscale(1);
    opacity: 0.5;
  }
  .count {
    position: absolute;
    right: -3px;
    bottom: -3px;
    padding: 0 0.35em;
    border-radius: 999px;
    border: 1px solid var(--edge);
    background: var(--bg-0);
    font: 600 var(--size-2xs)/1.35 var(--font-text);
    font-variant-numeric: tabular-nums;
    pointer-events: none;
  }
  .drop {
    position: absolute;
    inset: -0.25rem;
    align-self: stretch;
    display: grid;
    place-content: center;
    text-align: center;
    border: 2px dashed var(--mark-target);
    border-radius: 9px;
    background: color-mix(in srgb, var(--bg-1) 86%, transparent);
    color: var(--text);
    pointer-events: none;
  }
  /* Where there are cards too: all in one row. */
  :host([strip]) .groups {
    min-height: calc(var(--face) + 1.7rem);
  }
  @media (min-width: 761px), ${low} {
    :host([strip]) .groups {
      flex-wrap: nowrap;
      overflow-x: auto;
      scrollbar-width: thin;
      padding-bottom: 0.2rem;
    }
    :host([strip]) :is(section, li, button) {
      flex: none;
    }
    :host([strip]) ul {
      flex-wrap: nowrap;
    }
  }
  @media ${narrow} {
    :host {
      --face: 36px;
    }
    :host([slim]) {
      --face: 34px;
    }
    .groups,
    :host([slim]) .groups {
      flex-wrap: nowrap;
      min-height: calc(var(--face) + 1.7rem);
      overflow-x: auto;
      overscroll-behavior-x: contain;
      scrollbar-width: none;
      margin: 0 -0.75rem 0 -0.9rem;
      padding: 0 0.9rem 0.3rem;
      gap: 0.75rem;
      /* What goes on beyond an edge fades there. */
      mask-image: linear-gradient(to right, transparent, #000 0.9rem calc(100% - 0.9rem), transparent);
    }
    section,
    li,
    button {
      flex: none;
    }
    ul {
      flex-wrap: nowrap;
    }
    /* It stays in view as long as its row does. */
    h3 {
      position: sticky;
      left: 0;
      width: max-content;
      margin-bottom: 0.1rem;
    }
  }
`;
