import { css } from 'lit';

export const pageStyle = css`
  .board-and-panel.review {
    --panel: clamp(22rem, 34vw, 29rem);
    grid-template-rows: minmax(0, 1fr);
    grid-template-areas: 'stage panel';
  }
  .stage {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
    gap: 0.5rem;
  }
  .stage war-board {
    min-height: 0;
  }
  .eyes {
    gap: 0.2rem 1rem;
    min-height: 44px;
  }
  .eyes label {
    display: flex;
    align-items: center;
    gap: 0.6rem;
  }
  .eyes select {
    width: auto;
  }
  .eyes p {
    color: var(--text-2);
    font-size: var(--size-s);
  }
  .steps {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto minmax(9.5rem, auto);
    align-items: center;
    gap: 0.5rem;
  }
  .steps input {
    width: 100%;
    min-height: 40px;
    accent-color: var(--accent);
  }
  .steps b {
    font: 400 var(--size-xl)/1.2 var(--font-title);
    text-align: right;
  }
  .panel {
    grid-area: panel;
    display: flex;
    flex-direction: column;
    gap: 0.75rem;
    min-height: 0;
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    padding: 0.25rem 0.15rem 1rem;
  }
  .panel > * {
    flex: none;
  }
  .foot {
    gap: 0.25rem;
  }
  .foot > * {
    color: var(--text-2);
    font-size: var(--size-s);
  }
  .wait {
    display: grid;
    justify-items: start;
    gap: 1rem;
    width: min(34rem, 100%);
    margin: 12vh auto 0;
    padding: 0 1.5rem;
  }
  .wait > div {
    width: 100%;
  }
  .door {
    padding: 1.5rem;
    border: 1px dashed var(--edge);
    border-radius: var(--round);
  }
  .door.over {
    border-color: var(--accent);
  }
  .warn {
    min-height: 1.45em;
  }
  @media (max-width: 760px) {
    .panel {
      overflow: visible;
      padding: 0;
    }
    .steps {
      grid-template-columns: auto minmax(0, 1fr) auto;
    }
    .steps b {
      grid-column: 1 / -1;
      grid-row: 1;
      text-align: left;
    }
    .wait {
      margin-top: 4vh;
      padding: 0 0.75rem;
    }
  }
`;

export const panelStyle = css`
  :host {
    display: grid;
    gap: 0.75rem;
  }
  h2 {
    font: 400 var(--size-2xl)/1.25 var(--font-title);
  }
  section,
  details {
    padding: 0.6rem 0.9rem;
    border-radius: var(--round);
    background: var(--bg-1);
  }
  section {
    display: grid;
    gap: 0.45rem;
    align-content: start;
  }
  .chart {
    height: 120px;
  }
  .more,
  details p {
    color: var(--text-2);
    font-size: var(--size-s);
  }
  details p {
    padding: 0.25rem 0;
  }
  summary {
    min-height: 32px;
  }
  thead th {
    color: var(--text-2);
    font-weight: 400;
    font-size: var(--size-xs);
  }
  th {
    font-weight: 400;
  }
  th:not(:first-child),
  td {
    width: 6rem;
    text-align: right;
  }
  tbody tr.chosen {
    background: var(--bg-1);
    box-shadow: inset 3px 0 var(--accent);
  }
  table button {
    width: 100%;
    min-height: 36px;
    justify-content: flex-start;
    gap: 0.5rem;
    padding: 0 0.6rem;
    text-align: left;
  }
  .told {
    min-height: 13rem;
  }
  .told ol {
    display: grid;
    gap: 0.15rem;
    margin: 0;
    padding-left: 1.6em;
    list-style: decimal;
    font-size: var(--size-m);
  }
  .told li.own {
    font-weight: 600;
  }
  .told li.own::marker {
    color: var(--accent);
  }
  .points,
  .days {
    display: grid;
    gap: 0.35rem;
  }
  .points button {
    width: 100%;
    min-height: 36px;
    height: auto;
    padding: 0.3rem 0.6rem;
    justify-content: flex-start;
    text-align: left;
    font-weight: 400;
    font-size: var(--size-m);
    line-height: 1.3;
    white-space: normal;
    font-variant-numeric: tabular-nums;
  }
  .points button[aria-current] {
    border-color: var(--accent);
    background: var(--bg-2);
  }
  .shift {
    display: inline-flex;
    align-items: center;
    gap: 0.3rem;
    margin-right: 0.6rem;
  }
  .days {
    gap: 0.8rem;
    padding-top: 0.5rem;
  }
  @media (hover: none) and (pointer: coarse) {
    .points button,
    table button,
    summary {
      min-height: 40px;
    }
  }
`;
