/**
 * What an action sets in motion, told alike for all games.
 * @import {SceneAction, SceneCapture, SceneMove} from '../state/wire.js'
 */

/**
 * The moves of an action, in the order to be shown. Where only one piece went, from origin to
 * target, that is the one move; nothing is known of its place on the grid, nor needed.
 * @param {SceneAction} action
 * @returns {readonly SceneMove[]}
 */
export function movesOf({ moves, origin, target, kind, side }) {
  if (moves?.length) return moves;
  if (!origin || !target) return [];
  return [{ kind: kind ?? '', side, how: 'step', origin, target, q: 0, r: 0, lost: null }];
}

/**
 * What an action takes from the board, but for what is lost by being moved.
 * @param {SceneAction} action
 * @returns {SceneCapture[]}
 */
export function takenBy(action) {
  const lost = action.moves?.some((move) => move.lost);
  return lost ? action.captures.filter(({ reason }) => !LOSSES.has(reason)) : action.captures;
}

/** How pieces are lost that nobody took. */
export const LOSSES = new Set(['smashed', 'burnt', 'fallen']);
