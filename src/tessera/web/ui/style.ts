import { css } from 'lit';

/** What all components share: box model, buttons, fields, links. */
export const base = css`
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  :host {
    display: block;
  }
  /* Set on pages where that edition is played. */
  :host([data-edition='blocks']) {
    --pylon-light: var(--blocks-pylon-light);
    --pylon: var(--blocks-pylon);
    --pylon-dark: var(--blocks-pylon-dark);
    --pylon-deep: var(--blocks-pylon-deep);
    --pylon-core: var(--blocks-pylon-core);
  }
  [hidden] {
    display: none !important;
  }
  h1,
  h2,
  h3 {
    margin: 0;
    font-family: var(--font-title);
    font-weight: 400;
    line-height: 1.1;
  }
  h1 {
    font-size: var(--size-4xl);
  }
  h2 {
    font-size: var(--size-3xl);
  }
  p,
  ul,
  ol,
  dl,
  dd,
  figure {
    margin: 0;
  }
  p {
    text-wrap: pretty;
  }
  ul,
  ol {
    padding: 0;
    list-style: none;
  }
  a {
    color: inherit;
    text-underline-offset: 0.2em;
    text-decoration-thickness: 1px;
    text-decoration-color: var(--edge);
  }
  a:hover {
    text-decoration-color: currentColor;
  }
  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  :is(main, h1, h2, h3):focus {
    outline: none;
  }
  button,
  .button {
    font: 500 var(--size-m)/1.2 var(--font-text);
    color: var(--text);
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.5em;
    min-height: 2.5rem;
    padding: 0.4em 0.9em;
    border: 1px solid var(--edge);
    border-radius: var(--round);
    background: none;
    cursor: pointer;
    text-decoration: none;
    touch-action: manipulation;
  }
  :is(button, .button, copy-button) > svg {
    flex: none;
  }
  button:hover,
  .button:hover {
    background: var(--bg-2);
  }
  button[disabled],
  :is(button, .button)[aria-disabled='true'] {
    opacity: 0.42;
    cursor: default;
    background: none;
  }
  @media (forced-colors: active) {
    button[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight !important;
      border-color: Highlight !important;
      color: HighlightText !important;
    }
    /* Else its words are drawn on a plate of their own. */
    .primary:not([disabled], [aria-disabled='true']),
    :host([main]) button,
    :is(.count, .unread, .new) {
      forced-color-adjust: none;
    }
    /* Shadows and colours are gone, with which components mark what is chosen. */
    [aria-current]:not([aria-current='false'], :focus-visible),
    [aria-selected='true']:not(.cell, :focus-visible),
    label:has(> input[type='radio']:checked):not(:has(:focus-visible)) {
      outline: 3px solid Highlight !important;
      outline-offset: -3px;
      background: Canvas !important;
    }
    :is(button, .button)[aria-busy='true'] {
      outline: 2px dashed;
      outline-offset: -4px;
    }
  }
  .primary {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
  }
  .primary[disabled],
  .primary[aria-disabled='true'] {
    border-color: var(--edge);
    color: var(--text);
  }
  .primary:hover:not([disabled], [aria-disabled='true']) {
    background: color-mix(in srgb, var(--accent) 88%, #fff);
  }
  .quiet {
    border-color: transparent;
  }
  .icon {
    padding: 0;
    width: 2.5rem;
    flex: none;
  }
  input,
  textarea,
  select {
    font: inherit;
    color: var(--text);
    background: var(--bg-0);
    border: 1px solid var(--edge);
    border-radius: var(--round);
    min-height: 2.5rem;
    padding: 0.4em 0.7em;
    width: 100%;
  }
  input[type='checkbox'],
  input[type='radio'] {
    width: auto;
    min-height: 0;
    accent-color: var(--accent);
  }
  ::placeholder {
    color: var(--text-2);
    opacity: 1;
  }
  kbd {
    font: 500 var(--size-2xs) var(--font-text);
    opacity: 0.75;
  }
  @media (hover: none) and (pointer: coarse) {
    kbd {
      display: none;
    }
  }
  summary {
    cursor: pointer;
    min-height: 2.5rem;
    align-content: center;
  }
  [data-side='b'] {
    --side: var(--side-b);
    --side-text: var(--side-b-text);
  }
  [data-side='r'] {
    --side: var(--side-r);
    --side-text: var(--side-r-text);
  }
  [data-side='s'] {
    --side: var(--side-s);
    --side-text: var(--side-s-text);
  }
  [data-side='n'] {
    --side: var(--side-n);
    --side-text: var(--side-n-text);
  }
  .error,
  .problem,
  .warn,
  .wrong {
    color: var(--warn);
  }
  /* Side by side, wrapping. Without specificity, so that the rules of an element win. */
  :where(.row, .buttons) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
  }
  /* One below another. */
  :where(.stack) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.5rem;
    align-content: start;
  }
  /* A panel that stands out from the page, and one that asks for an answer. */
  :where(.card) {
    padding: 0.6rem 0.9rem;
    border-radius: var(--round);
    background: var(--bg-1);
  }
  .asks {
    border: 1px solid var(--accent);
    border-radius: var(--round);
    background: var(--bg-2);
  }
  /* A labelled checkbox. */
  :where(label).check {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    min-height: 40px;
  }
  .check > input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
  }
  /* Secondary text. */
  .about,
  .hint,
  .how,
  .more,
  .none,
  .quietly,
  .terms {
    color: var(--text-2);
  }
  small {
    font-size: var(--size-xs);
    font-weight: 400;
    color: var(--text-2);
  }
  /* Fine print. */
  .fine {
    color: var(--text-2);
    font-size: var(--size-s);
  }
  /* The symbol of a side. */
  .sign {
    flex: none;
    color: var(--side-text);
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th {
    text-align: left;
  }
  .unseen,
  caption {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    ::before,
    ::after {
      animation-duration: 0s !important;
      transition: none !important;
    }
  }
`;

/** The frame of a page that is read from top to bottom. */
export const page = css`
  main {
    max-width: 1180px;
    margin: 0 auto;
    padding: 1.5rem 1.5rem 4rem;
  }
  h1 {
    font-size: var(--size-5xl);
    overflow-wrap: anywhere;
  }
  h2 {
    margin-bottom: 1rem;
  }
  .lead {
    max-width: 38rem;
    margin-top: 0.6rem;
    line-height: 1.5;
    color: var(--text-2);
  }
  :where(main) > .lead {
    margin-bottom: 2rem;
  }
  @media (max-width: 640px) {
    main {
      padding: 0.75rem 1rem 3rem;
    }
    h1 {
      font-size: var(--size-4xl);
    }
  }
`;

/** A popover in the middle of the window. */
export const popoverPanel = css`
  [popover] {
    border: 1px solid var(--edge);
    border-radius: calc(1.4 * var(--round));
    background: var(--bg-2);
    color: var(--text);
    box-shadow: 0 20px 60px rgb(0 0 0 / 0.5);
  }
`;

/** Fields below their names. */
export const fields = css`
  label {
    display: grid;
    gap: 0.3rem;
    font-size: var(--size-s);
    color: var(--text-2);
  }
`;

/** How far something is, as a thin bar. */
export const thinBar = css`
  progress {
    appearance: none;
    display: block;
    width: 100%;
    height: 4px;
    border: 0;
    border-radius: 2px;
    overflow: hidden;
    background: var(--line);
  }
  progress::-webkit-progress-bar {
    background: var(--line);
  }
  progress::-webkit-progress-value {
    background: var(--accent);
    transition: width 300ms;
  }
  progress::-moz-progress-bar {
    background: var(--accent);
  }
`;

/** Choices under a legend, without the browser's frame. */
export const fieldset = css`
  fieldset {
    border: 0;
    margin: 0;
    padding: 0;
    min-width: 0;
  }
  legend {
    padding: 0 0 0.3rem;
    font-size: var(--size-s);
    color: var(--text-2);
  }
`;
