/**
 * The board itself: a slab of cut stone, its cells, and the letters around it.
 * @import {View} from './view.js'
 * @import {SceneCell} from '../state/wire.js'
 */

import { svg } from '../vendor/lit/index.js';
import { figure } from './figure.js';
import { outline } from './outline.js';
import { middle, moved } from './view.js';

const WALL = 13;
const SHADOW = { x: 10, y: 24 };

/**
 * @param {View} view
 * @param {boolean} plain  flat stones will do, as in small pictures
 */
export function ground(view, plain) {
  const { grid } = view.room;
  const middles = view.cells.map(({ name }) => middle(view, name));
  const shadow = middles.map(({ x, y }) => {
    return outline(grid, { x: x + SHADOW.x, y: y + SHADOW.y }, 1.02);
  });
  const wall = middles.map(({ x, y }) => outline(grid, { x, y: y + WALL }, 1.005));
  const bed = middles.map((place) => outline(grid, place, 1.005));
  return svg`
    <path class="slab-shadow" d=${shadow.join('')}></path>
    <path class="slab-wall" d=${wall.join('')}></path>
    <path class="slab-bed" d=${bed.join('')}></path>
    ${plain ? stones(view) : view.cells.map((cell) => stone(view, cell))}
    ${Object.entries(view.terrain).map(([cell, letter]) => laid(view, cell, letter))}`;
}

/**
 * Three tones, so that lines of cells are easy to follow.
 * @param {SceneCell} cell
 */
function toneOf({ q, r }) {
  return (((q - r) % 3) + 3) % 3;
}

/**
 * @param {View} view
 * @param {SceneCell} cell
 */
function stone(view, cell) {
  return svg`<g transform=${moved(middle(view, cell.name))}>
    ${figure('cell', `tone-${toneOf(cell)}`)}
  </g>`;
}

/**
 * All stones of a tone in one path.
 * @param {View} view
 */
function stones(view) {
  return [0, 1, 2].map((tone) => {
    const same = view.cells.filter((cell) => toneOf(cell) === tone);
    const paths = same.map(({ name }) => outline(view.room.grid, middle(view, name), 0.95));
    return svg`<path class=${`flat tone-${tone}`} d=${paths.join('')}></path>`;
  });
}

/**
 * What fills a cell.
 * @param {View} view
 * @param {string} cell
 * @param {string} letter
 */
function laid(view, cell, letter) {
  const { symbol, flat } = view.room.terrain(letter, cell);
  if (!flat) return '';
  return svg`<g class="laid" transform=${moved(middle(view, cell))}>${figure(symbol)}</g>`;
}

/**
 * @param {View} view
 * @param {boolean} flipped
 */
export function rim(view, flipped) {
  const { grid } = view.room;
  return grid.rim(view.cells).map(({ text, cell }) => {
    const { x, y } = grid.place(cell, flipped);
    return svg`<text class="rim" x=${x.toFixed(1)} y=${(y + 5).toFixed(1)}>${text}</text>`;
  });
}
