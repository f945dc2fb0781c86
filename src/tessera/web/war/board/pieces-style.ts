/** Tokens, what lies on them, and lines between them. */

import { css } from 'lit';

export const piecesStyle = css`
  .token {
    pointer-events: none;
  }
  .hit {
    fill: #fff;
    fill-opacity: 0;
    pointer-events: auto;
    cursor: pointer;
  }
  /* Pieces that leave or are dragged cannot be clicked. */
  .token.gone .hit {
    pointer-events: none;
  }
  .token-shadow {
    fill: #000;
    opacity: 0.34;
  }
  .rim {
    fill: #14161c;
  }
  .owner-fill {
    fill: var(--owner);
  }
  /* Allies stand on the player's own colour. */
  .friend {
    fill: var(--owner);
    stroke: #14161c;
    stroke-width: 3;
    stroke-linejoin: round;
    paint-order: stroke;
  }
  .plate {
    fill: color-mix(in oklab, var(--owner), #fff 14%);
  }
  .gleam {
    fill: none;
    stroke: #fff;
    stroke-opacity: 0.4;
    stroke-width: 1.2;
  }
  .glyph {
    fill: none;
    stroke: #14161c;
    stroke-width: 3.1;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .letter {
    font: 700 22px var(--font-text);
    text-anchor: middle;
    fill: #14161c;
  }
  .hp-bed,
  .hp {
    fill: none;
    stroke-width: 4.2;
    stroke-linejoin: round;
  }
  .hp-bed {
    stroke: #14161c;
  }
  .hp {
    stroke: #f7f3e6;
  }
  .crown {
    fill: #ffd96b;
    stroke: #14161c;
    stroke-width: 1.8;
    stroke-linejoin: round;
  }
  .asleep .owner-fill,
  .asleep .plate,
  .stunned .owner-fill,
  .stunned .plate {
    fill: color-mix(in oklab, var(--owner), #23262e 56%);
  }
  .asleep .glyph,
  .stunned .glyph {
    stroke: color-mix(in oklab, var(--owner), #fff 55%);
    stroke-opacity: 0.85;
  }
  .asleep .gleam,
  .stunned .gleam {
    stroke-opacity: 0.12;
  }
  .acted .plate {
    fill: color-mix(in oklab, var(--owner), #23262e 26%);
  }
  .acted .owner-fill {
    fill: color-mix(in oklab, var(--owner), #23262e 22%);
  }
  .token.hidden .body {
    opacity: 0.66;
  }
  .token.hidden .hp-bed {
    stroke-dasharray: 5 4;
    stroke: #f7f3e6;
    stroke-opacity: 0.5;
  }
  .token.chosen .rim {
    stroke: var(--mark-chosen);
    stroke-width: 15;
    stroke-linejoin: round;
    paint-order: stroke;
  }
  .token.goal .rim {
    stroke: var(--mark-target);
    stroke-width: 14;
    stroke-linejoin: round;
    paint-order: stroke;
  }
  .token.picked .rim {
    stroke: var(--mark-captor);
    stroke-width: 15;
    paint-order: stroke;
  }
  .token.told .rim {
    stroke: var(--mark-ending);
    stroke-width: 14;
    paint-order: stroke;
  }
  .token.able .rim {
    stroke: var(--mark-target);
    stroke-width: 12;
    stroke-dasharray: 7 5;
    paint-order: stroke;
  }
  .token.unseen .rim {
    stroke: #f7f3e6;
    stroke-width: 3;
    stroke-dasharray: 5 5;
  }
  .token.unseen .body {
    opacity: 0.72;
  }
  .token.ghost .body {
    opacity: 0.5;
  }
  .token.ghost .owner-fill,
  .token.ghost .plate {
    fill: color-mix(in oklab, var(--owner), #23262e 70%);
  }
  .token.ghost .glyph {
    stroke: color-mix(in oklab, var(--owner), #fff 40%);
  }
  .token.ghost .rim {
    fill-opacity: 0.4;
    stroke: #f7f3e6;
    stroke-opacity: 0.7;
    stroke-width: 1.6;
    stroke-dasharray: 4 4;
  }
  .token.ghost .badge,
  .token.ghost .hp,
  .token.ghost .hp-bed,
  .token.ghost .token-shadow,
  .token.ghost .gleam {
    display: none;
  }
  .kind {
    font: 600 var(--kind-size, 10px) var(--font-text);
    text-anchor: middle;
    fill: #f7f3e6;
    stroke: #14161c;
    stroke-width: 3;
    stroke-linejoin: round;
    paint-order: stroke;
    pointer-events: none;
  }
  .when {
    font: 600 13px var(--font-text);
    text-anchor: middle;
    fill: #f7f3e6;
    stroke: #14161c;
    stroke-width: 3.4;
    stroke-linejoin: round;
    paint-order: stroke;
  }
  .badge-bed {
    fill: #14161c;
    stroke: #f7f3e6;
    stroke-width: 1.3;
  }
  .badge path {
    fill: none;
    stroke: #f7f3e6;
    stroke-width: 2.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .badge text {
    font: 700 13px var(--font-text);
    text-anchor: middle;
    fill: #14161c;
  }
  .badge.shield path {
    fill: #bfe0ff;
    stroke: none;
  }
  .badge.boost path {
    fill: #ffd96b;
    stroke: none;
  }
  .badge.stun path,
  .badge.sleep path {
    fill: #e7ddff;
    stroke: none;
  }
  .badge.faint {
    opacity: 0.75;
  }

  .line,
  .way,
  .battle,
  .attack-ring,
  .attack-wedge,
  .float {
    pointer-events: none;
  }
  .line .run,
  .line .casing,
  .halo {
    fill: none;
    stroke-linecap: round;
  }
  .line .casing {
    stroke: #14161c;
    stroke-width: 7;
    stroke-opacity: 0.75;
  }
  .line .run {
    stroke: var(--owner);
    stroke-width: 3.8;
  }
  .line.ability .run {
    stroke-dasharray: 2 8;
    stroke-width: 5;
  }
  .line.shown .run {
    stroke-dasharray: 12 8;
  }
  .line.given {
    opacity: 0.6;
  }
  .line.sketch {
    opacity: 0.55;
  }
  .line.sketch .run {
    stroke-dasharray: 4 7;
  }
  .way path {
    fill: none;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .way .casing {
    stroke: #14161c;
    stroke-width: 5.5;
    stroke-opacity: 0.55;
  }
  .way .run {
    stroke: var(--mark-target);
    stroke-width: 2.6;
    stroke-dasharray: 1 8;
  }
  .way circle {
    fill: var(--mark-target);
    stroke: #14161c;
    stroke-width: 2;
  }
  .line .head,
  .halo {
    stroke: #14161c;
    stroke-width: 2;
    paint-order: stroke;
  }
  .line .head {
    fill: var(--owner);
    stroke-linejoin: round;
  }
  .halo {
    stroke: var(--owner);
    stroke-width: 3.6;
    stroke-dasharray: 2 7;
  }
  .line.refused .run {
    stroke: var(--mark-taken);
  }
  .tag circle {
    fill: #14161c;
    stroke: var(--owner);
    stroke-width: 2;
  }
  .tag text {
    font: 600 11.5px var(--font-text);
    text-anchor: middle;
    fill: #f7f3e6;
  }
  .battle .taut {
    fill: none;
    stroke: #e5483d;
    stroke-width: 4;
    stroke-dasharray: 3 4;
  }
  .battle circle {
    fill: #14161c;
    stroke: #ff8d7d;
    stroke-width: 2;
  }
  .battle.chosen circle {
    stroke: var(--mark-chosen);
    stroke-width: 4;
  }
  .swords {
    fill: none;
    stroke: #ffd3cb;
    stroke-width: 2.4;
    stroke-linecap: round;
  }
  .attack-ring {
    fill: none;
    stroke: #ff5c4d;
    stroke-width: 4;
    stroke-dasharray: 10 5;
  }
  .attack-wedge {
    fill: #ff5c4d;
    stroke: #14161c;
    stroke-width: 2.4;
    stroke-linejoin: round;
  }
  .float text {
    font: 700 27px var(--font-text);
    text-anchor: middle;
    stroke: #14161c;
    stroke-width: 6;
    stroke-linejoin: round;
    paint-order: stroke;
    fill: #ff8d7d;
  }
  .float.good text {
    fill: #8ff0c4;
  }
  .float {
    animation: rise 900ms ease-out both;
  }
  @keyframes rise {
    from {
      translate: 0 14px;
      opacity: 0;
    }
    25% {
      opacity: 1;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .float {
      animation: none;
    }
  }
`;
