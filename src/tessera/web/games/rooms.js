/**
 * @import {Room} from './room.js'
 */

import { pit } from './pit.js';
import { vorcept } from './vorcept.js';

/** @type {Record<string, Room>} */
const ROOMS = { vorcept, pit };

/**
 * The room of a game.
 * @param {string} id
 * @returns {Room}
 */
export function roomOf(id) {
  const room = ROOMS[id];
  if (!room) throw new Error(`no room for the game ${id}`);
  return room;
}
