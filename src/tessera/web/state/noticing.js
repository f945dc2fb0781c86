/**
 * What somebody who looks elsewhere is to be told of a table where they play.
 * @import {Sentence} from '../text/fluent.js'
 * @import {TableState} from './table.js'
 */

import { offerSaid, offeredAnew, standing } from './offering.js';
import { now } from './table.js';

/**
 * The news for one who plays; null when there is none.
 * @param {TableState} before
 * @param {TableState} after
 * @returns {Sentence | null}
 */
export function newsFor(before, after) {
  if (!before.table || !after.table || after.you.length !== 1) return null;
  const [was, is] = [before.table.status, after.table.status];
  if (is !== was) return is === 'finished' ? { key: 'web-notice-over' } : begins(after);
  if (standing(after)?.asked && offeredAnew(before, after)) return offerSaid(after);
  return yours(after) && !yours(before) ? { key: 'web-your-turn' } : null;
}

/**
 * @param {TableState} state
 * @returns {Sentence}
 */
function begins(state) {
  return { key: yours(state) ? 'web-your-turn' : 'web-notice-begins' };
}

/** @param {TableState} state */
function yours(state) {
  const turn = now(state)?.turn;
  return turn != null && state.table?.status === 'playing' && state.you.includes(turn);
}
