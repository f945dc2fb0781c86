/**
 * @import {Room} from './room.js'
 * @import {BoardScene} from '../state/wire.js'
 */

import { ROOMS as MODULES } from './names.js';

/** @type {Record<string, Room>} */
const ROOMS = Object.fromEntries(
  await Promise.all([...MODULES].map(async ([id, module]) => [id, (await import(module)).room])),
);

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
