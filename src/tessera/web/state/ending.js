/**
 * How a game ended, in words.
 * @import {Room} from '../games/room.js'
 * @import {TableState} from './table.js'
 * @import {Sentence} from '../text/fluent.js'
 */

import { now, winner } from './table.js';

/**
 * Who has won, and why; nothing while the game goes on.
 * @param {TableState} state
 * @param {Pick<Room, 'ending'>} game
 * @returns {Sentence[]}
 */
export function ending(state, game) {
  const scene = now(state);
  if (!scene?.outcome) return [];
  const side = winner(state) ?? '';
  return [{ key: side ? 'web-won' : 'web-drawn', args: { side } }, game.ending(scene, side)];
}
