import { css } from 'lit';

/** Keys that are named on buttons, where there are any. */
export const kbdStyle = css`
  kbd {
    font: 500 var(--size-2xs) var(--font-text);
    opacity: 0.75;
  }
  @media (hover: none) and (pointer: coarse) {
    kbd {
      display: none;
    }
  }
`;
