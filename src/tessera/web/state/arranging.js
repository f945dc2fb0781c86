/**
 * A set-up that was played before, placed again in one step.
 * @import {Room} from '../games/room.js'
 * @import {Facts, GameState} from './game.js'
 */

import { choices } from './choosing.js';
import { historyOf } from './game.js';
import { actionsIn } from './steps.js';

/**
 * What a side has placed so far, in the order in which it did.
 * @param {GameState} state
 * @param {Pick<Room, 'setup'>} room
 * @param {string} side
 */
export function placedBy(state, room, side) {
  return historyOf(state, state.tree.live).flatMap((scene, place, all) => {
    const before = all[place - 1];
    const own = before && room.setup(before) && scene?.last?.side === side;
    return own ? [scene.last?.text ?? ''] : [];
  });
}

/**
 * The first of some actions that can be played now; null where none can.
 * @param {GameState} state
 * @param {readonly string[]} planned
 */
export function nextPlaced(state, planned) {
  const legal = new Set(actionsIn(choices(state)));
  return planned.find((action) => legal.has(action)) ?? null;
}

/**
 * Under which name a side's set-up is remembered: another board asks for another.
 * @param {Pick<Facts, 'game' | 'board'>} facts
 * @param {string} side
 */
export function placedName({ game, board }, side) {
  return `${game}-${board}-${side}`;
}
