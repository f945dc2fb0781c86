/**
 * Letting every response step of an hour pass, and taking that back.
 * @import {Step} from './drafting.js'
 * @import {WarState} from './war.js'
 * @import {Moment} from '../wire.js'
 */

import { asReady, quiet } from './drafting.js';
import { moment } from './war.js';

/** Steps after which responses may be asked for in the same hour. */
const BEFORE_RESPONSES = new Set(['orders', 'response']);

/**
 * Whether there is anything to let pass: responses may still be asked for in this hour.
 * @param {WarState} state
 */
export function mayPass(state) {
  const { war, seat } = state;
  const step = moment(state)?.scene.step ?? '';
  return war?.status === 'playing' && !war.seats[seat ?? -1]?.out && BEFORE_RESPONSES.has(step);
}

/**
 * Whether this step passes without one.
 * @param {WarState} state
 */
export function passesNow(state) {
  const now = moment(state);
  return now?.passing === 'yes' && now.scene.step === 'response';
}

/**
 * @param {WarState} state
 * @returns {Step}
 */
export function togglePass(state) {
  const { war, seat, moments } = state;
  const now = moment(state);
  if (!war || seat === null || !now || !mayPass(state)) return quiet(state);
  const passing = now.passing !== 'yes';
  /** @type {Moment} */
  const known = { ...now, passing: passing ? 'yes' : 'no' };
  // Shown at once: the server says the same soon, or a new welcome tells otherwise.
  const told = { ...state, moments: { ...moments, [seat]: known } };
  return {
    state: now.scene.step === 'response' ? asReady(told, seat, passing) : told,
    send: [{ type: 'pass', seat, step_number: war.step_number, passing }],
  };
}
