/** What the viewer draws on the board. */

import { css } from 'lit';

export const drawingsStyle = css`
  .drawn {
    opacity: 0.9;
  }
  .drawn.green {
    --ink: light-dark(#15781b, #57c878);
  }
  .drawn.red {
    --ink: light-dark(#a01d1d, #ff6f61);
  }
  .drawn.blue {
    --ink: light-dark(#0b4ba8, #62a8ff);
  }
  .drawn.yellow {
    --ink: light-dark(#8a5a00, #f3b52f);
  }
  .drawn .circle {
    stroke: var(--ink);
    stroke-width: 7;
  }
  .drawn .throw path {
    stroke: var(--ink);
  }
  .drawn .throw .edge {
    stroke: var(--bg-0);
    stroke-width: 12;
  }
  .drawn .throw .line {
    stroke-width: 8;
    stroke-dasharray: none;
  }
  .drawn .throw .head {
    fill: var(--ink);
  }
`;
