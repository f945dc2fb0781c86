import { css } from '../vendor/lit/index.js';

export const boardStyle = css`
  :host {
    display: block;
    --tone: 0;
    user-select: none;
    -webkit-user-select: none;
    -webkit-tap-highlight-color: transparent;
  }
  .art {
    position: absolute;
  }
  .board {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
    /* Pinching is ours; the page scrolls as ever. */
    touch-action: pan-x pan-y;
  }
  .slab-shadow {
    fill: #000;
    opacity: var(--slab-shadow, 0.35);
    filter: blur(14px);
  }
  .slab-wall {
    fill: var(--slab-wall);
  }
  .slab-wall.lit {
    fill: var(--slab-wall-lit);
  }
  .slab-bed {
    fill: var(--slab-bed);
  }
  .tone-0 {
    --stone: var(--stone-0);
  }
  .tone-1 {
    --stone: var(--stone-1);
  }
  .tone-2 {
    --stone: var(--stone-2);
  }
  .flat {
    fill: var(--stone);
  }
  .fleck,
  .vein {
    fill: none;
    stroke-width: 1.5;
    stroke-linecap: round;
  }
  .fleck.light,
  .vein {
    stroke: #fff;
    stroke-opacity: var(--grain-light);
  }
  .fleck.dark {
    stroke: #000;
    stroke-opacity: var(--grain-dark);
  }
  .vein {
    stroke-width: 0.8;
  }
  .near {
    stop-color: var(--lamp-light);
    stop-opacity: var(--lamp-near);
  }
  .half {
    stop-color: var(--lamp-light);
    stop-opacity: 0;
  }
  .far {
    stop-color: #000;
    stop-opacity: var(--lamp-far);
  }
  .rim {
    fill: var(--text-2);
    font: 500 15px var(--font-text);
    text-anchor: middle;
  }

  .mark {
    fill: none;
    stroke-width: 2.5;
    stroke-linejoin: round;
  }
  .left {
    stroke: var(--mark-moved);
    stroke-opacity: 0.6;
    stroke-dasharray: 5 5;
  }
  .came {
    stroke: var(--mark-moved);
    fill: var(--mark-moved);
    fill-opacity: 0.1;
  }
  .trail {
    opacity: 0.6;
  }
  .way {
    fill: none;
    stroke: var(--mark-moved);
    stroke-opacity: 0.55;
    stroke-width: 4.5;
    stroke-linecap: round;
    stroke-dasharray: 0 11;
  }
  .scar {
    stroke: var(--mark-taken);
    stroke-width: 5;
    stroke-linecap: round;
    opacity: 0.75;
  }
  .ending {
    stroke: var(--mark-ending);
    stroke-width: 5;
    fill: var(--mark-ending);
    fill-opacity: 0.2;
  }
  .chosen {
    stroke: var(--mark-chosen);
    stroke-width: 4;
    fill: var(--mark-chosen);
    fill-opacity: 0.16;
  }
  .target path {
    fill: var(--mark-target);
    fill-opacity: 0.1;
    stroke: var(--mark-target);
    stroke-opacity: 0;
    stroke-width: 2;
    stroke-linejoin: round;
  }
  .target .gem {
    fill-opacity: 0.85;
    stroke: none;
  }
  .target.here path {
    fill-opacity: 0.26;
    stroke-opacity: 1;
  }
  .target.here .gem {
    fill-opacity: 0;
  }
  .taking path,
  .taking .gem {
    fill: var(--mark-taken);
    stroke: var(--mark-taken);
  }
  .taking .gem {
    fill-opacity: 1;
  }
  .target .hair {
    fill: none;
    stroke: var(--mark-taken);
    stroke-opacity: 1;
    stroke-width: 3.2;
    stroke-linecap: round;
  }
  .threat {
    stroke: var(--mark-taken);
    stroke-width: 3;
    stroke-dasharray: 9 6;
    fill: var(--mark-taken);
    fill-opacity: 0.12;
  }
  .danger path {
    fill: var(--bg-0);
    stroke: var(--mark-taken);
    stroke-width: 2.5;
    stroke-linejoin: round;
  }
  .danger .bang {
    fill: none;
    stroke-linecap: round;
  }
  .ready {
    fill: var(--mark-target);
    fill-opacity: 0.1;
    stroke: var(--mark-target);
    stroke-opacity: 0.65;
    stroke-width: 2.5;
  }
  .ready.here {
    fill-opacity: 0.25;
    stroke-opacity: 1;
  }
  .reason {
    opacity: 0;
  }
  .would .captor {
    fill-opacity: 0;
  }
  .prey circle {
    fill: var(--bg-0);
    fill-opacity: 0.88;
    stroke: var(--mark-taken);
    stroke-width: 3;
  }
  .prey path {
    fill: none;
    stroke: var(--mark-taken);
    stroke-width: 5;
    stroke-linecap: round;
  }
  .captor {
    stroke: var(--mark-captor);
    stroke-width: 4;
    fill: var(--mark-captor);
    fill-opacity: 0.06;
  }
  .grip {
    fill: var(--mark-captor);
    fill-opacity: 0.14;
    stroke: var(--mark-captor);
    stroke-width: 5;
    stroke-linejoin: round;
  }

  .lift {
    transition: transform 130ms ease-out;
  }
  .lifted .lift {
    transform: translateY(-9px);
  }
  .held {
    opacity: 0.6;
  }
  .acted .lift {
    filter: saturate(0.65) brightness(0.85);
  }
  .tick circle {
    fill: var(--bg-0);
    stroke: var(--text-2);
    stroke-width: 1.5;
  }
  .tick path {
    fill: none;
    stroke: var(--text);
    stroke-width: 2.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .laid {
    animation: appear 300ms ease-out;
  }
  /* In steps too small to be seen, so that a waiting board costs next to nothing. */
  .heat,
  .core {
    animation: glow 4.5s steps(22, jump-none) infinite alternate;
    --ebb: 0.66;
  }
  .core {
    --ebb: 0.86;
  }

  .cell {
    fill: #fff;
    fill-opacity: 0;
    outline: none;
  }
  .cell.source,
  .cell.goal {
    cursor: pointer;
  }
  :host(.carrying) .cell {
    cursor: grabbing;
  }
  .keyed .cell:focus {
    stroke: var(--focus);
    stroke-width: 5;
    stroke-linejoin: round;
    paint-order: stroke;
  }

  @keyframes appear {
    from {
      opacity: 0;
    }
  }
  @keyframes glow {
    from {
      opacity: var(--ebb);
    }
  }
  @media (forced-colors: active) {
    .rim {
      fill: CanvasText;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .lift {
      transition: none;
    }
    .laid,
    .heat,
    .core {
      animation: none;
    }
  }
`;
