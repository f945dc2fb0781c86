/**
 * @import {Figure} from './room.js'
 */

const CRACKS = ['lava', 'lava-2', 'lava-3'];

/**
 * Lava cracks differently from cell to cell.
 * @param {string} cell
 * @returns {Figure}
 */
export function lava(cell) {
  const place = cell.charCodeAt(0) + 2 * cell.charCodeAt(1);
  return { symbol: CRACKS[place % 3] ?? 'lava', flat: true };
}
