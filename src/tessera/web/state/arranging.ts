/** A set-up that was played before, placed again in one step. */

import type { Room } from '../games/room.js';
import { choices } from './choosing.js';
import { type Facts, type GameState, historyOf } from './game.js';
import { actionsIn } from './steps.js';

/** What a side has placed so far, in the order in which it did. */
export function placedBy(state: GameState, room: Pick<Room, 'setup'>, side: string) {
  return historyOf(state, state.tree.live).flatMap((scene, place, all) => {
    const before = all[place - 1];
    const own = before && room.setup(before) && scene?.last?.side === side;
    return own ? [scene.last?.text ?? ''] : [];
  });
}

/** The first of some actions that can be played now; null where none can. */
export function nextPlaced(state: GameState, planned: readonly string[]) {
  const legal = new Set(actionsIn(choices(state)));
  return planned.find((action) => legal.has(action)) ?? null;
}

/** Under which name a side's set-up is remembered: another board asks for another. */
export function placedName({ game, board }: Pick<Facts, 'game' | 'board'>, side: string) {
  return `${game}-${board}-${side}`;
}
