import { css } from 'lit';
import { fieldset } from './style.js';

/**
 * One of several things, each a label around a radio button that is not seen. In `.pictured`, pictures with a name below.
 * Colours: `--choice-edge` of those not chosen, `--choice` of the chosen one.
 */
export const choices = css`
  ${fieldset}
  :where(label:has(> input[type='radio'])) {
    position: relative;
    border: 1px solid var(--choice-edge, var(--line));
    border-radius: var(--round);
    cursor: pointer;
  }
  :where(label:has(> input[type='radio']):hover) {
    background: var(--bg-2);
  }
  :where(label:has(> input[type='radio']:checked)) {
    border-color: var(--choice, var(--accent));
    box-shadow: inset 0 0 0 1px var(--choice, var(--accent));
  }
  :where(label:has(> input[type='radio']:focus-visible)) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  :where(label > input[type='radio']) {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    pointer-events: none; /* the label takes the press */
  }
  fieldset[disabled] label {
    cursor: default;
  }
  fieldset[disabled] label:not(:has(:checked)) {
    opacity: 0.45;
  }
  .pictured {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
    gap: 0.5rem;
  }
  .pictured label {
    display: grid;
    justify-items: center;
    gap: 0.25rem;
    padding: 0.6rem 0.15rem 0.4rem;
    line-height: 1.2;
    text-align: center;
  }
`;
