/** How the palettes of all desks look: the keys in their corners, and what is said below. */

import { css } from 'lit';
import { choices } from '../../ui/choices.js';

export const paletteStyle = css`
  ${choices}
  label {
    --choice-edge: transparent;
  }
  label:has(:checked) {
    background: var(--bg-2);
  }
  kbd {
    position: absolute;
    top: 0.1rem;
    right: 0.3rem;
    line-height: 1.4;
    color: var(--text-2);
    opacity: 1;
  }
  .about {
    min-height: 2.7em;
    font-size: var(--size-s);
    line-height: 1.35;
  }
`;
