/**
 * Letting steps pass, for this hour or until something concerns one, and taking that back.
 * @import {Step} from './drafting.js'
 * @import {WarState} from './war.js'
 * @import {SeatState} from '../wire.js'
 */

import { asReady, handedIn, quiet } from './drafting.js';
import { moment } from './war.js';

/**
 * How one lets pass: `hour`, or `wary`, until something concerns one, at the latest until an hour.
 * @typedef {{how: 'hour' | 'alert', day?: number, hour?: string}} Pass
 */

/**
 * Whether there is anything to let pass.
 * @param {WarState} state
 */
export function mayPass({ war, seat }) {
  return war?.status === 'playing' && seat !== null && !war.seats[seat]?.out;
}

/**
 * Whether steps pass without one.
 * @param {WarState} state
 */
export function passesNow(state) {
  return ['hour', 'alert'].includes(moment(state)?.passing ?? '');
}

/**
 * Let pass, or where one does already, take that back.
 * @param {WarState} state
 * @param {Pass} pass
 * @returns {Step}
 */
export function togglePass(state, { how, day = 0, hour = '' }) {
  const { war, seat, moments } = state;
  const now = moment(state);
  if (!war || seat === null || !now || !mayPass(state)) return quiet(state);
  const passing = passesNow(state) ? 'no' : how;
  /** @type {SeatState} */
  const known = { ...now, passing };
  // Shown at once: the server soon confirms it, or sends a new welcome.
  const told = { ...(passing === 'no' ? state : handedIn(state)), moments: { ...moments, [seat]: known } };
  return {
    state: asReady(told, seat, passing !== 'no'),
    send: [{ type: 'pass', seat, step_number: war.step_number, passing, day, hour }],
  };
}
