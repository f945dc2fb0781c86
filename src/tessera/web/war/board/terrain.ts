/** The ground: a cut stone for each cell, with what grows or lies on it. */

import { nothing, svg } from 'lit';
import { outline } from '../../board/outline.js';
import type { Point } from '../../grid/grid.js';
import { hexGrid } from '../../grid/hex.js';
import type { MapCell, TerrainText } from '../../wire/war.js';
import type { WarView } from './board.js';
import { patterns } from './owners.js';

const VARIANTS = 3;
const ORIGIN = { x: 0, y: 0 };

/** The symbols of each terrain in addition to its colour, by the terrain's id. */
const DRESS = {
  plain: plain,
  forest: forest,
  hill: hill,
  water: water,
  mountain: mountain,
};

const HEX = outline(hexGrid, { x: 0, y: 0 });
const FACE = outline(hexGrid, { x: 0, y: 0 }, 0.965);
const LIP = edge(0.95, [2, 3, 4, 5]);
const SHADE = edge(0.95, [5, 0, 1, 2]);

/** Some edges of a cell as a line. */
function edge(scale: number, corners: readonly number[]) {
  const points = corners.map((number) => {
    const { x, y } = hexGrid.corners[number] as Point;
    return `${(scale * x).toFixed(1)} ${(scale * y).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

/** Everything that the map is put together from. */
export function parts() {
  return svg`<defs>${patterns()}
    <pattern id="veil" width="14" height="14" patternUnits="userSpaceOnUse">
      <path class="veil-line" d="M-2 16 16-2M-2 2 2-2M12 16 16 12"></path></pattern>
    <symbol id="hex" overflow="visible"><path d=${HEX}></path></symbol>
    <symbol id="stone" overflow="visible">
      <path class="seam" d=${HEX}></path>
      <path class="face" d=${FACE}></path>
      <path class="lip" d=${LIP}></path>
      <path class="shade" d=${SHADE}></path>
    </symbol>
    ${Object.entries(DRESS).map(([id, draw]) =>
      Array.from(
        { length: VARIANTS },
        (_, variant) => svg`<symbol id="${id}-${variant}"
        overflow="visible">${draw(variant)}</symbol>`,
      ),
    )}</defs>`;
}

function plain(variant: number) {
  const tufts =
    (
      [
        [
          [-26, 14],
          [18, -22],
          [24, 18],
        ],
        [
          [-22, -18],
          [28, 4],
          [-8, 28],
        ],
        [
          [-30, -4],
          [10, 26],
          [16, -26],
        ],
      ] as const
    )[variant] ?? [];
  return tufts.map(
    ([x, y]) => svg`<path class="tuft"
    d=${`M${x} ${y}q-3-6-6-7M${x} ${y}q0-7 1-9M${x} ${y}q3-5 7-6`}></path>`,
  );
}

function forest(variant: number) {
  const trees =
    (
      [
        [
          [-12, -26, 1],
          [12, -27, 1.1],
          [-30, -10, 1.1],
          [31, -9, 1],
          [-27, 18, 1],
          [28, 20, 1.1],
          [1, 31, 0.9],
        ],
        [
          [0, -31, 1.1],
          [-22, -20, 1],
          [24, -19, 1.05],
          [-33, 6, 1],
          [33, 8, 0.95],
          [-15, 27, 1.05],
          [17, 27, 1],
        ],
        [
          [-17, -24, 1.15],
          [16, -26, 0.95],
          [33, -6, 1.1],
          [-34, -2, 0.95],
          [24, 22, 1],
          [-22, 23, 1.1],
          [2, 32, 0.9],
        ],
      ] as const
    )[variant] ?? [];
  return trees.map(
    ([x, y, size]) => svg`<g transform="translate(${x} ${y}) scale(${size})">
    <ellipse class="cast" cx="3" cy="5" rx="8" ry="3.4"></ellipse>
    <path class="leaf" d="M0-15 8 5H-8Z"></path>
    <path class="leaf lit" d="M0-15 0 5H-8Z"></path></g>`,
  );
}

function hill(variant: number) {
  const mounds =
    (
      [
        [
          [-14, 6, 24],
          [17, 14, 17],
          [6, -12, 15],
        ],
        [
          [12, 6, 24],
          [-19, 13, 16],
          [-8, -12, 14],
        ],
        [
          [-2, 2, 26],
          [22, 17, 13],
          [-23, 16, 13],
        ],
      ] as const
    )[variant] ?? [];
  return mounds.map(([x, y, r]) => {
    const [wide, high] = [r * 0.7, -r * 0.75];
    const back = `M${-r} 8C${-wide} ${high} ${wide} ${high} ${r} 8Q0 12 ${-r} 8Z`;
    const lit = `M${-r} 8C${high} ${-wide} 0 ${-wide} ${r * 0.25} ${-r * 0.42}`;
    return svg`<g transform="translate(${x} ${y})"><path class="mound" d=${back}></path>
      <path class="mound-lit" d=${lit}></path></g>`;
  });
}

function water(variant: number) {
  const waves =
    (
      [
        [
          [-24, -14],
          [6, -4],
          [-16, 16],
          [14, 24],
        ],
        [
          [-8, -22],
          [-26, 2],
          [8, 8],
          [-10, 26],
        ],
        [
          [0, -16],
          [-28, -2],
          [10, 4],
          [-6, 22],
        ],
      ] as const
    )[variant] ?? [];
  return svg`<path class="bank" d=${edge(0.92, [2, 3, 4, 5])}></path>
    ${waves.map(([x, y]) => svg`<path class="wave" d=${`M${x} ${y}q5-5 10 0t10 0`}></path>`)}`;
}

function mountain(variant: number) {
  const peaks =
    (
      [
        [
          [-15, 8, 0.8],
          [16, 4, 0.9],
          [0, 24, 1],
        ],
        [
          [16, 6, 0.75],
          [-14, 10, 1],
          [12, 26, 0.8],
        ],
        [
          [-2, 2, 0.9],
          [-18, 22, 0.75],
          [15, 24, 0.95],
        ],
      ] as const
    )[variant] ?? [];
  return peaks.map(
    ([x, y, size]) => svg`<g transform="translate(${x} ${y}) scale(${size})">
    <ellipse class="cast" cx="4" cy="6" rx="25" ry="7"></ellipse>
    <path class="rock" d="M-24 7-9-20-5-15 2-38 12-18 16-22 26 7Z"></path>
    <path class="rock dark" d="M2-38 12-18 16-22 26 7H6L9-6 1-14Z"></path>
    <path class="snow" d="M2-38-3-22 0-25 3-20 6-25 8-26Z"></path></g>`,
  );
}

/** A number that scatters the variants over the map. */
function scatter({ q, r }: MapCell) {
  return (((q * 7 + r * 13 + q * r) % VARIANTS) + VARIANTS) % VARIANTS;
}

/** What is known of each cell: it is in view, or has been, or never was. */
function fog({ scene, seen }: WarView): (cell: string) => 'view' | 'seen' | 'never' {
  if (!scene) return () => 'view';
  const explored = new Set(scene.explored);
  return (cell) => (seen.has(cell) ? 'view' : explored.has(cell) ? 'seen' : 'never');
}

/** The symbol of a terrain; unknown terrains show whether they can be entered. */
function lookOf(terrain: TerrainText | undefined) {
  if (terrain && terrain.id in DRESS) return terrain.id;
  return terrain?.capacity === 0 ? 'mountain' : 'other';
}

export function ground(view: WarView) {
  const {
    content,
    map: { cells },
    places,
  } = view;
  const fogOf = fog(view);
  return svg`<g class="slab">${cells.map((cell) => {
    const { x, y } = places.get(cell.name) ?? ORIGIN;
    return svg`<use href="#hex" x=${x} y=${y + 13}></use>`;
  })}</g>
  ${cells.map((cell) => {
    const { x, y } = places.get(cell.name) ?? ORIGIN;
    const terrain = lookOf(content.terrains[cell.terrain]);
    const fog = fogOf(cell.name);
    return svg`<g class="ground ${terrain} tone-${hexGrid.tone(cell)} ${fog}"
        transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">
      <use href="#stone"></use>
      ${terrain in DRESS ? svg`<use href="#${terrain}-${scatter(cell)}"></use>` : nothing}
      ${fog === 'view' ? nothing : svg`<use class="fog" href="#hex"></use>`}
      ${fog === 'never' ? svg`<use class="veil" href="#hex"></use>` : nothing}
    </g>`;
  })}`;
}

const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

/** Where sight ends: the edges between cells that are in view and those that are not. */
export function horizon({ map: { cells }, places, scene, seen }: WarView) {
  if (!scene || seen.size >= cells.length) return nothing;
  const inView = new Set(cells.filter(({ name }) => seen.has(name)).map(({ q, r }) => `${q} ${r}`));
  const all = new Set(cells.map(({ q, r }) => `${q} ${r}`));
  const lines = [];
  for (const { name, q, r } of cells) {
    if (!seen.has(name)) continue;
    const { x, y } = places.get(name) ?? ORIGIN;
    for (const [side, [dq, dr]] of STEPS.entries()) {
      const near = `${q + dq} ${r + dr}`;
      if (inView.has(near) || !all.has(near)) continue;
      const one = hexGrid.corners[(side + 5) % 6] as Point;
      const other = hexGrid.corners[side] as Point;
      const ends = [one, other].map((end) => `${(x + end.x).toFixed(1)} ${(y + end.y).toFixed(1)}`);
      lines.push(`M${ends.join('L')}`);
    }
  }
  return svg`<path class="horizon" d=${lines.join('')}></path>`;
}
