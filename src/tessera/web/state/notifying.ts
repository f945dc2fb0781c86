/** Notifications about a table for players whose page is hidden. */

import type { Sentence } from '../text/fluent.js';
import { type GameState, now } from './game.js';
import { offerSaid, offeredAnew, standing } from './offering.js';

/** The notification for a player; null if there is none. */
export function newsFor(before: GameState, after: GameState): Sentence | null {
  if (!before.board || !after.board || after.you.length !== 1) return null;
  const [was, is] = [before.status, after.status];
  if (is !== was) return is === 'finished' ? { key: 'web-notice-over' } : begins(after);
  if (standing(after)?.asked && offeredAnew(before, after)) return offerSaid(after);
  return yours(after) && !yours(before) ? { key: 'web-your-turn' } : null;
}

function begins(state: GameState): Sentence {
  return { key: yours(state) ? 'web-your-turn' : 'web-notice-begins' };
}

function yours(state: GameState) {
  const turn = now(state)?.turn;
  return turn != null && state.status === 'playing' && state.you.includes(turn);
}
