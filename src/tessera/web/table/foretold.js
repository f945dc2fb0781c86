/**
 * @import {Room} from '../games/room.js'
 * @import {GameState} from '../state/game.js'
 */

import { takes } from '../state/foreseeing.js';
import { say } from '../text/fluent.js';

/**
 * What the chosen source would take or lose on a cell, in words.
 * @param {GameState} state
 * @param {Room} room
 * @param {string | null} cell
 * @returns {string[]}
 */
export function foretold(state, room, cell) {
  return (takes(state)[cell ?? ''] ?? []).map((capture) => say(room.would(capture)));
}
