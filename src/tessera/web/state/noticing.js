/**
 * Notifications about a table for players whose page is hidden.
 * @import {Sentence} from '../text/fluent.js'
 * @import {GameState} from './game.js'
 */

import { offerSaid, offeredAnew, standing } from './offering.js';
import { now } from './game.js';

/**
 * The notification for a player; null if there is none.
 * @param {GameState} before
 * @param {GameState} after
 * @returns {Sentence | null}
 */
export function newsFor(before, after) {
  if (!before.board || !after.board || after.you.length !== 1) return null;
  const [was, is] = [before.status, after.status];
  if (is !== was) return is === 'finished' ? { key: 'web-notice-over' } : begins(after);
  if (standing(after)?.asked && offeredAnew(before, after)) return offerSaid(after);
  return yours(after) && !yours(before) ? { key: 'web-your-turn' } : null;
}

/**
 * @param {GameState} state
 * @returns {Sentence}
 */
function begins(state) {
  return { key: yours(state) ? 'web-your-turn' : 'web-notice-begins' };
}

/** @param {GameState} state */
function yours(state) {
  const turn = now(state)?.turn;
  return turn != null && state.status === 'playing' && state.you.includes(turn);
}
