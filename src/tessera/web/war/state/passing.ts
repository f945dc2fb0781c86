/** Letting steps pass, for this hour or until something concerns one, and taking that back. */

import type { SeatState } from '../../wire/war.js';
import { type Transition, asReady, handedIn, quiet } from './drafting.js';
import { type WarState, moment } from './war.js';

/** How one lets pass: `hour`, or `wary`, until something concerns one, at the latest until an hour. */
export type Pass = { how: 'hour' | 'alert'; day?: number; hour?: string };

/** Whether there is anything to let pass. */
export function mayPass({ war, seat }: WarState) {
  return war?.status === 'playing' && seat !== null && !war.seats[seat]?.out;
}

/** Whether steps pass without one. */
export function passesNow(state: WarState) {
  return ['hour', 'alert'].includes(moment(state)?.passing ?? '');
}

/** Let pass, or where one does already, take that back. */
export function togglePass(state: WarState, { how, day = 0, hour = '' }: Pass): Transition {
  const { war, seat, moments } = state;
  const now = moment(state);
  if (!war || seat === null || !now || !mayPass(state)) return quiet(state);
  const passing = passesNow(state) ? 'no' : how;
  const known: SeatState = { ...now, passing };
  // Shown at once: the server soon confirms it, or sends a new welcome.
  const told = { ...(passing === 'no' ? state : handedIn(state)), moments: { ...moments, [seat]: known } };
  return {
    state: asReady(told, seat, passing !== 'no'),
    send: [{ type: 'pass', seat, step_number: war.step_number, passing, day, hour }],
  };
}
