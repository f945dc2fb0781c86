import { css } from 'lit';

/** What an experiment looks like, and the parts that it is made of. */
export const experimentStyle = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
    align-content: start;
  }
  .who {
    gap: 0.2rem 0.9rem;
  }
  .who span {
    color: var(--text-2);
  }
  .who .running {
    color: var(--mark-target);
    font-weight: 600;
  }
  .who .failed,
  .quietly {
    font-size: var(--size-m);
    color: var(--text-2);
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .bar {
    display: block;
    width: 100%;
    height: 12px;
    border-radius: 6px;
  }
  .bar rect {
    height: 1px;
    fill: var(--side-text);
  }
  .bar .draws {
    fill: var(--text-2);
  }
  dl {
    display: grid;
    grid-template-columns: auto auto minmax(0, 1fr);
    gap: 0.3rem 0.6rem;
    font-size: var(--size-m);
  }
  dl > div {
    display: contents;
  }
  dt {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    color: var(--text-2);
  }
  dt svg {
    width: 14px;
    height: 14px;
    color: var(--side-text);
  }
  .win-rates {
    grid-template-columns: auto auto minmax(6rem, 1fr);
    align-items: center;
  }
  .win-rates dd:last-child {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    color: var(--text-2);
  }
  .win-rates span {
    white-space: nowrap;
  }
  .win-rates .whisker {
    width: 100%;
    min-width: 3rem;
    height: 12px;
    color: inherit;
  }
  .whisker line {
    stroke: var(--text-2);
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  .whisker .even {
    stroke-dasharray: 2 2;
    stroke-width: 1;
  }
  .whisker .at {
    stroke: var(--accent);
    stroke-width: 4;
  }
  .count {
    font-weight: 600;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  summary {
    display: list-item;
  }
  ol {
    font-size: var(--size-m);
  }
  li a {
    display: flex;
    align-items: center;
    min-height: 40px;
  }
`;
