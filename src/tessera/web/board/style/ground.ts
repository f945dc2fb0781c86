/** Stone, lava, and what lies around. */

import { css } from 'lit';

export const groundStyle = css`
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
  /* Light around it, so that neither shadows nor lines beside the board make it hard to read. */
  .rim {
    fill: var(--text-2);
    stroke: var(--bg-0);
    stroke-opacity: 0.7;
    stroke-width: 4;
    stroke-linejoin: round;
    paint-order: stroke;
    font: 500 15px var(--font-text);
    text-anchor: middle;
  }

  .block-shadow {
    fill: #000;
    opacity: var(--slab-shadow);
    filter: blur(3.5px);
  }
  .block {
    --stone: var(--stone-2);
  }
  .block-wall {
    fill: var(--pillar-wall);
  }
  .block-wall.lit {
    fill: var(--pillar-wall-lit);
  }
  .course {
    fill: none;
    stroke: #000;
    stroke-opacity: 0.3;
    stroke-width: 1.4;
  }

  .abyss {
    fill: var(--abyss);
    filter: blur(16px);
  }
  .fissure {
    fill: none;
    stroke: #000;
    stroke-opacity: 0.45;
    stroke-width: 1.6;
    stroke-linejoin: round;
  }
  .to-abyss .rim {
    fill: var(--abyss-text);
    stroke: var(--abyss);
    stroke-width: 3;
    paint-order: stroke;
  }
  .parapet {
    fill: none;
    stroke: var(--pillar-wall);
    stroke-width: 9;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .parapet.top {
    stroke: var(--parapet);
    stroke-width: 7;
  }

  .laid {
    animation: appear 300ms ease-out;
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
  @media (forced-colors: active) {
    .rim {
      fill: CanvasText;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .laid {
      animation: none;
    }
  }
`;
