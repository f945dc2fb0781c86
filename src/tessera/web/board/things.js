/**
 * All that stands on the board, the back rows first.
 * @import {View} from './view.js'
 */

import { svg } from '../vendor/lit/index.js';
import { repeat } from '../vendor/lit/directives/repeat.js';
import { figure } from './figure.js';
import { middle, moved } from './view.js';

/**
 * @typedef {object} Thing
 * @property {string} key
 * @property {string} cell
 * @property {string} symbol
 * @property {string} name   class names
 * @property {boolean} above drawn above all others, while it moves
 */

/** @param {View} view */
export function things(view) {
  const list = standing(view);
  list.sort((one, other) => {
    if (one.above !== other.above) return one.above ? 1 : -1;
    return middle(view, one.cell).y - middle(view, other.cell).y;
  });
  return repeat(list, ({ key }) => key, (thing) => drawn(view, thing));
}

/**
 * @param {View} view
 * @returns {Thing[]}
 */
function standing(view) {
  const { room } = view;
  /** @type {Thing[]} */
  const list = view.pieces.map(({ cell, kind, side }) => ({
    key: `${cell}-${kind}-${side}`,
    cell,
    symbol: room.piece(kind, side),
    name: `piece ${stance(view, cell)}`,
    above: cell === view.moving,
  }));
  for (const [cell, letter] of Object.entries(view.terrain)) {
    const { symbol, flat } = room.terrain(letter, cell);
    if (!flat) list.push({ key: `${cell}-${symbol}`, cell, symbol, name: 'laid', above: false });
  }
  for (const { cell, kind, side } of view.taken) {
    const symbol = room.piece(kind, side);
    list.push({ key: `${cell}-taken`, cell, symbol, name: 'taken', above: false });
  }
  const { held, hovered } = view;
  if (held && hovered && view.targets.has(hovered)) {
    list.push({ key: 'held', cell: hovered, symbol: held.symbol, name: 'held', above: true });
  }
  return list;
}

/**
 * Whether a piece has acted, as is seen once it has come to rest, or is in one's hand.
 * @param {View} view
 * @param {string} cell
 */
function stance(view, cell) {
  if (cell === view.chosen) return 'lifted';
  return cell === view.acted && cell !== view.moving ? 'acted' : '';
}

/**
 * @param {View} view
 * @param {Thing} thing
 */
function drawn(view, { cell, symbol, name }) {
  return svg`<g class="thing ${name}" data-thing=${cell} transform=${moved(middle(view, cell))}>
    <g class="glide">
      ${figure(view.room.shade(symbol))}
      <g class="lift">${figure(symbol)}</g>
      ${name.includes('acted') ? tick() : ''}
    </g>
  </g>`;
}

/** The sign of a piece that has acted in this turn. */
function tick() {
  return svg`<g class="tick" transform="translate(27 -22)">
    <circle r="12"></circle><path d="M-5 0-1.5 4 5.5-4"></path>
  </g>`;
}
