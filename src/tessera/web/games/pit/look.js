/**
 * How Pit looks: which symbol stands for what, what rises, where the board ends.
 * @import {Figure} from '../room.js'
 */

import { lava } from '../lava.js';

const PILLAR = '^';
/** How high a pillar rises, in the units of the art; as in `tessera.games.pit.picture`. */
const PILLAR_RISE = 25;

/**
 * @param {string} letter
 * @param {string} cell
 * @returns {Figure}
 */
export function terrain(letter, cell) {
  if (letter === '#') return lava(cell);
  return { symbol: letter === PILLAR ? 'pillar' : 'cell', flat: true };
}

/** @param {string} letter */
export function rise(letter) {
  return letter === PILLAR ? PILLAR_RISE : 0;
}

/** @param {string} symbol */
export function shade(symbol) {
  return symbol.startsWith('L-') ? 'shadow-tall' : 'shadow';
}

/**
 * Whether walls or an abyss lie where the board ends.
 * @param {Record<string, string>} options
 */
export function edge(options) {
  return options['edge'] ?? '';
}
