/**
 * @import {Room} from './room.js'
 * @import {BoardScene} from '../state/wire.js'
 */

import { almajara } from './almajara.js';
import { pit } from './pit.js';
import { vorcept } from './vorcept.js';

/** @type {Record<string, Room>} */
const ROOMS = { vorcept, pit, almajara };

/**
 * The room of a game; some know more once they know the board.
 * @param {string} id
 * @param {BoardScene | null} [board]
 * @returns {Room}
 */
export function roomOf(id, board = null) {
  const room = ROOMS[id];
  if (!room) throw new Error(`no room for the game ${id}`);
  return (board && room.knowing?.(board)) ?? room;
}
