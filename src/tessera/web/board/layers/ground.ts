/** The board itself: a slab of cut stone in the light of a lamp, its cells, and the letters around. */

import { svg } from 'lit';
import type { Point } from '../../grid/grid.js';
import type { SceneCell } from '../../wire/tables.js';
import { figure } from '../figure.js';
import { outline } from '../outline.js';
import { type View, floor, moved, rise } from '../view.js';
import { abyss } from './abyss.js';
import { shadows } from './blocks.js';
import { faces, wall } from './faces.js';
import { grain } from './grain.js';
import { parapet } from './parapet.js';
import { zones } from './zones.js';

/** How thick the slab is. */
const WALL = 18;
const SHADOW = { x: 16, y: 34 };
/** How much farther out letters stand around a wall, in cells. */
const BESIDE_WALL = 0.08;

export function ground(view: View) {
  const {
    plain,
    room: { grid },
  } = view;
  const middles = view.cells.map(({ name }) => floor(view, name));
  const bed = middles.map((place) => outline(grid, place, 1.005)).join('');
  return svg`
    ${view.edge === 'abyss' ? abyss(view, middles) : slab(view, middles)}
    <path class="slab-bed" d=${bed}></path>
    ${plain ? stones(view) : view.cells.map((cell) => stone(view, cell))}
    ${zones(view)}
    ${plain ? '' : svg`${grain(bed)}${lamp(bed)}`}
    <clipPath id="bed"><path d=${bed}></path></clipPath>
    <g clip-path="url(#bed)">
      ${view.rises.size ? shadows(view) : ''}
      ${Object.entries(view.terrain).map(([cell, letter]) => laid(view, cell, letter))}
    </g>
    ${view.edge === 'wall' ? parapet(view, middles) : ''}`;
}

/** The faces of the slab. Every cell has its own; the cells before it hide what is inside the slab. */
function slab({ room: { grid } }: View, middles: Point[]) {
  const shadow = middles.map(({ x, y }) => {
    return outline(grid, { x: x + SHADOW.x, y: y + SHADOW.y }, 1.02);
  });
  return svg`
    <path class="slab-shadow" d=${shadow.join('')}></path>
    ${faces(grid).map((face) => {
      const paths = middles.map((place) => wall(place, face, WALL));
      return svg`<path class="slab-wall ${face.lit ? 'lit' : ''}" d=${paths.join('')}></path>`;
    })}`;
}

/** The lamp at the upper left, and the dusk at the lower right. */
function lamp(bed: string) {
  return svg`
    <defs><radialGradient id="lamp" cx=".3" cy=".2" r=".95">
      <stop class="near" offset="0"></stop>
      <stop class="half" offset=".5"></stop>
      <stop class="far" offset="1"></stop>
    </radialGradient></defs>
    <path fill="url(#lamp)" d=${bed}></path>`;
}

function stone(view: View, cell: SceneCell) {
  return svg`<g transform=${moved(floor(view, cell.name))}>
    ${figure('cell', `tone-${view.room.grid.tone(cell)}`)}
  </g>`;
}

/** All stones of a tone in one path. */
function stones(view: View) {
  return [0, 1, 2].map((tone) => {
    const same = view.cells.filter((cell) => view.room.grid.tone(cell) === tone);
    const paths = same.map(({ name }) => outline(view.room.grid, floor(view, name), 0.95));
    return svg`<path class=${`flat tone-${tone}`} d=${paths.join('')}></path>`;
  });
}

/** What fills a cell. */
function laid(view: View, cell: string, letter: string) {
  const { symbol, flat } = view.room.terrain(letter, cell);
  if (!flat || rise(view, cell)) return '';
  return svg`<g class="laid" transform=${moved(floor(view, cell))}>${figure(symbol)}</g>`;
}

/** The letters around the board. */
export function rim({ room: { grid }, cells, flipped, edge, picture }: View) {
  if (picture) return '';
  return grid.rim(cells, edge === 'wall' ? BESIDE_WALL : 0, flipped).map(({ text, cell }) => {
    const { x, y } = grid.place(cell, flipped);
    return svg`<text class="rim" x=${x.toFixed(1)} y=${(y + 5).toFixed(1)}>${text}</text>`;
  });
}
