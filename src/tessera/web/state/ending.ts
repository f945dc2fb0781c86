/** How a game ended, in words. */

import type { Room } from '../games/room.js';
import type { Sentence } from '../text/fluent.js';
import type { Scene } from '../wire/tables.js';
import { type GameState, now, winnerOf } from './game.js';

/** What a table has come to that was closed before anything was played. */
export const UNPLAYED = '*';

/**
 * The winner and the reason; empty while the game goes on.
 * @param scene the final position, if another one is shown
 */
export function ending(state: GameState, game: Pick<Room, 'ending'>, scene: Scene | null = now(state)): Sentence[] {
  if (!scene?.outcome) return [];
  if (scene.outcome.result === UNPLAYED && state.table?.declined) {
    if (state.table.invited) return [{ key: 'web-you-declined' }, { key: 'web-challenge-declined-why' }];
    const open = state.seats.find(({ kind }) => kind === 'open');
    return [
      { key: 'web-challenge-declined', args: { name: open?.name || 'none' } },
      { key: 'web-challenge-declined-why' },
    ];
  }
  if (scene.outcome.result === UNPLAYED) {
    const came = state.seats.every(({ kind }) => kind !== 'open');
    if (!came) return [{ key: 'web-closed' }, { key: 'web-closed-why' }];
    const unlaid = state.laying ? 'web-closed-unlaid' : 'web-closed-early';
    return [{ key: 'web-closed' }, { key: state.table?.suspended ? 'web-closed-suspended' : unlaid }];
  }
  const side = winnerOf(state, scene) ?? '';
  if (!side && scene.outcome.reason === 'abandoned') return [{ key: 'web-drawn' }, { key: 'web-left-drawn' }];
  return [{ key: side ? 'web-won' : 'web-drawn', args: { side } }, game.ending(scene, side)];
}
