/** Ground, light and fog of the board of a war. */

import { css } from 'lit';

export const groundStyle = css`
  :host {
    --plain: light-dark(#d3cf9d, #5d6a45);
    --forest: light-dark(#a3bd86, #3a5740);
    --hill: light-dark(#d2b489, #7a6644);
    --water: light-dark(#8fbcd3, #23506f);
    --mountain: light-dark(#c3bcb2, #5b5a60);
    --other: var(--stone-1);
    --seam: light-dark(#8d8468, #15181a);
    --fog: light-dark(#b5b1a6, #14171d);
    --leaf: light-dark(#557a4d, #223d2b);
    --leaf-lit: light-dark(#7ba069, #3f6b45);
    --light: #fff;
    --share: 0%;
  }
  :host([hour='morning']) {
    --light: #ffd08a;
    --share: 10%;
  }
  :host([hour='evening']) {
    --light: #ff8b4d;
    --share: 17%;
  }
  :host([hour='dusk']) {
    --light: light-dark(#6e5aa6, #4d3a80);
    --share: 34%;
  }
  :host([hour='midnight']) {
    --light: light-dark(#2c3d78, #101a44);
    --share: 52%;
  }
  :host([hour='dawn']) {
    --light: light-dark(#7d93cf, #40589c);
    --share: 34%;
  }
  .slab use {
    fill: color-mix(in oklab, light-dark(#7d725a, #0d0f12), var(--light) 10%);
  }
  .ground {
    --ground: var(--other);
  }
  .ground.plain {
    --ground: var(--plain);
  }
  .ground.forest {
    --ground: var(--forest);
  }
  .ground.hill {
    --ground: var(--hill);
  }
  .ground.water {
    --ground: var(--water);
  }
  .ground.mountain {
    --ground: var(--mountain);
  }
  .tone-1 {
    --tone: #000 4%;
  }
  .tone-2 {
    --tone: #fff 4%;
  }
  .seam {
    fill: color-mix(in oklab, var(--seam), var(--light) calc(var(--share) / 2));
  }
  .face {
    fill: color-mix(
      in oklab,
      color-mix(in oklab, var(--ground), var(--tone, #000 0%)),
      var(--light) var(--share)
    );
    transition: fill 600ms;
  }
  .lip,
  .shade {
    fill: none;
    stroke-width: 2.6;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  .lip {
    stroke: #fff;
    stroke-opacity: 0.22;
  }
  .shade {
    stroke: #000;
    stroke-opacity: 0.2;
  }
  .tuft,
  .wave {
    fill: none;
    stroke: color-mix(
      in oklab,
      color-mix(in oklab, var(--ground), light-dark(#3e4a1c, #d8e4a8) 45%),
      var(--light) var(--share)
    );
    stroke-width: 2;
    stroke-linecap: round;
  }
  .wave {
    stroke: color-mix(in oklab, color-mix(in oklab, var(--water), #fff 45%), var(--light) var(--share));
  }
  .bank {
    fill: none;
    stroke: #000;
    stroke-opacity: 0.3;
    stroke-width: 6;
    stroke-linejoin: round;
  }
  .leaf {
    fill: color-mix(in oklab, var(--leaf), var(--light) var(--share));
  }
  .leaf.lit {
    fill: color-mix(in oklab, var(--leaf-lit), var(--light) var(--share));
  }
  .cast {
    fill: #000;
    opacity: 0.22;
  }
  .mound {
    fill: color-mix(in oklab, color-mix(in oklab, var(--hill), #000 16%), var(--light) var(--share));
  }
  .mound-lit {
    fill: none;
    stroke: color-mix(in oklab, color-mix(in oklab, var(--hill), #fff 30%), var(--light) var(--share));
    stroke-width: 3;
    stroke-linecap: round;
  }
  .rock {
    fill: color-mix(in oklab, light-dark(#a39b91, #77757c), var(--light) var(--share));
  }
  .rock.dark {
    fill: color-mix(in oklab, light-dark(#766f68, #46454d), var(--light) var(--share));
  }
  .snow {
    fill: color-mix(in oklab, #fbfbff, var(--light) calc(var(--share) * 0.7));
  }
  .fog {
    fill: var(--fog);
    opacity: 0.48;
  }
  .never .fog {
    opacity: 0.72;
  }
  .veil {
    fill: url(#veil);
  }
  .veil-line {
    stroke: light-dark(#fff, #9aa3b5);
    stroke-opacity: 0.16;
    stroke-width: 2.4;
  }
  .horizon {
    fill: none;
    stroke: color-mix(in oklab, var(--accent), var(--light) calc(var(--share) / 2));
    stroke-opacity: 0.75;
    stroke-width: 2.6;
    stroke-linecap: round;
    stroke-dasharray: 1 7;
    pointer-events: none;
  }
  .coordinate {
    fill: var(--text);
    fill-opacity: 0.62;
    font: 500 11px var(--font-text);
    text-anchor: middle;
    pointer-events: none;
  }
  .start {
    fill: none;
    stroke: var(--owner);
    stroke-width: 4;
  }
  .start-bed {
    fill: var(--owner);
    fill-opacity: 0.28;
  }

  .cell {
    cursor: pointer;
  }
  .goal-mark {
    fill: var(--mark-target);
    fill-opacity: 0.2;
    stroke: var(--mark-target);
    stroke-width: 3;
    stroke-linejoin: round;
    pointer-events: none;
  }
  .goal-mark.attack {
    fill: var(--mark-taken);
    stroke: var(--mark-taken);
    stroke-dasharray: 9 5;
  }
  .goal-mark.full {
    fill-opacity: 0.06;
    stroke: var(--warn);
    stroke-dasharray: 2 6;
    stroke-linecap: round;
  }
  .goal-mark.aimed {
    fill: var(--mark-captor);
    stroke: var(--mark-captor);
    stroke-dasharray: 2 6;
    stroke-linecap: round;
  }
  .goal-mark.chosen {
    fill-opacity: 0.06;
    stroke: var(--mark-chosen);
    stroke-width: 3.5;
  }
  .goal-mark.told {
    fill-opacity: 0.12;
    fill: var(--mark-ending);
    stroke: var(--mark-ending);
  }
  @media (prefers-reduced-motion: reduce) {
    .face {
      transition: none;
    }
  }
`;
