/**
 * Stepping through the record.
 * @import {Scene} from './wire.js'
 * @import {TableState} from './table.js'
 */

import { now } from './table.js';

/**
 * The position looked at.
 * @param {TableState} state
 * @returns {Scene | null}
 */
export function shown(state) {
  return state.viewed === null ? now(state) : (state.history[state.viewed] ?? now(state));
}

/**
 * Look at a ply; the newest one is now.
 * @param {TableState} state
 * @param {number} ply
 * @returns {TableState}
 */
export function look(state, ply) {
  const newest = state.history.length - 1;
  const viewed = ply >= newest ? null : Math.max(0, ply);
  return viewed === state.viewed ? state : { ...state, viewed, picks: [], note: null };
}

/**
 * Look some plies back or forth.
 * @param {TableState} state
 * @param {number} plies
 */
export function step(state, plies) {
  return look(state, (state.viewed ?? state.history.length - 1) + plies);
}
