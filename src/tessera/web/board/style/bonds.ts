/** What joins one place to another: ties, beams, the ways of what is thrown. */

import { css } from 'lit';

export const bondsStyle = css`
  .bound {
    fill: none;
    stroke: var(--tie);
    stroke-width: 2.6;
    stroke-dasharray: 6 6.5;
    stroke-linecap: round;
  }
  .bound.edge {
    stroke: var(--tie-deep);
    stroke-opacity: 0.75;
    stroke-width: 5.5;
    stroke-dasharray: none;
  }
  .tie path,
  .beam path {
    fill: none;
    stroke: var(--tie);
    stroke-linecap: round;
  }
  .tie .halo,
  .beam .halo {
    stroke-width: 13;
    stroke-opacity: 0.22;
  }
  .tie .edge {
    stroke: var(--tie-deep);
    stroke-width: 6.5;
  }
  .tie .chain {
    stroke-width: 3.4;
    stroke-dasharray: 6 6.5;
  }
  .beam {
    opacity: 0;
  }
  .beam .ray {
    stroke-width: 4;
  }
  .planned {
    stroke: var(--mark-chosen);
    stroke-width: 4;
    stroke-dasharray: 10 6;
    fill: var(--mark-chosen);
    fill-opacity: 0.14;
  }
  .plan .throw {
    opacity: 0.9;
  }
  .throw path {
    fill: none;
    stroke: var(--mark-moved);
    stroke-width: 5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .throw.lethal path {
    stroke: var(--mark-taken);
  }
  .throw .edge {
    stroke: var(--bg-0);
    stroke-opacity: 0.8;
    stroke-width: 9;
  }
  .throw .line {
    stroke-dasharray: 9 8;
  }
  .throw .head {
    fill: var(--mark-moved);
    stroke-width: 3;
  }
  .throw.lethal .head {
    fill: var(--mark-taken);
  }
`;
