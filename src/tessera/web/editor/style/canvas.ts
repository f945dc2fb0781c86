/** Slots, signs and hands on the grid of zones. */

import { css } from 'lit';

export const canvasStyle = css`
  :host {
    display: grid;
    justify-items: center;
  }
  .board {
    height: auto;
    touch-action: auto;
    max-width: calc(var(--columns, 3) * 11.5rem);
    aspect-ratio: var(--columns, 3) / var(--rows, 3);
    max-height: var(--canvas-height, none);
    min-height: calc(var(--rows, 3) * 44px);
  }

  .free rect {
    fill: var(--text);
    fill-opacity: 0.025;
    stroke: var(--edge);
    stroke-opacity: 0.75;
    stroke-width: 2.5;
    stroke-dasharray: 3 11;
    stroke-linecap: round;
  }
  .free path {
    fill: none;
    stroke: var(--edge);
    stroke-width: 4;
    stroke-linecap: round;
  }
  .free.full rect {
    stroke-opacity: 0.35;
  }

  .cell {
    cursor: pointer;
  }
  .laid {
    cursor: grab;
  }
  .keyed .cell:focus {
    stroke-width: 8;
  }

  .frame rect {
    fill: none;
    stroke: var(--mark-chosen);
    stroke-width: 4;
  }
  .frame.hovered rect {
    stroke-opacity: 0.55;
  }
  .frame.goal rect {
    fill: var(--mark-target);
    fill-opacity: 0.14;
    stroke: var(--mark-target);
    stroke-width: 6;
  }
  .frame.away rect {
    fill: var(--bg-0);
    fill-opacity: 0.6;
    stroke: var(--edge);
    stroke-dasharray: 10 10;
  }
  .frame.held rect {
    stroke-width: 8;
    stroke-dasharray: 22 12;
  }
  .offending,
  .looked-at {
    fill: var(--mark-taken);
    fill-opacity: 0.16;
    stroke: var(--mark-taken);
    stroke-width: 4;
    stroke-linejoin: round;
  }
  .looked-at {
    fill: var(--mark-chosen);
    fill-opacity: 0.22;
    stroke: var(--mark-chosen);
    stroke-width: 6;
  }

  .rim {
    font-size: 23px;
  }

  .axis {
    fill: none;
    stroke: var(--accent);
    stroke-width: 5;
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-dasharray: 1 14;
  }
  .axis circle {
    fill: var(--bg-0);
    fill-opacity: 0.85;
    stroke: var(--accent);
    stroke-width: 2.5;
    stroke-dasharray: none;
  }
  .axis path {
    stroke-width: 3.5;
    stroke-dasharray: none;
  }

  .hand {
    pointer-events: none;
  }
  .hand .lift {
    filter: drop-shadow(0 14px 12px rgb(0 0 0 / 0.5));
    transform: scale(0.92);
  }
  .hand.gone .lift {
    opacity: 0.45;
  }
  .cross {
    fill: none;
    stroke: var(--warn);
    stroke-width: 16;
    stroke-linecap: round;
  }
  .looked-at {
    animation: look 900ms ease-in-out 2;
  }
  @keyframes look {
    50% {
      fill-opacity: 0.5;
    }
  }

  @media (forced-colors: active) {
    .free rect,
    .frame rect,
    .offending,
    .looked-at {
      stroke: CanvasText;
    }
    .keyed .cell:focus {
      stroke: Highlight;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .looked-at {
      animation: none;
    }
  }
`;
