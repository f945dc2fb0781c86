/**
 * Votes that wait for one.
 * @import {WarState} from './war.js'
 * @import {Matter} from '../wire.js'
 */

/**
 * The matters that others vote for while the user's vote is missing.
 * @param {WarState} state
 * @returns {{matter: Matter, seats: readonly number[]}[]}
 */
export function votesOfOthers({ war, seat }) {
  if (!war || seat === null || war.status !== 'playing' || war.seats[seat]?.out) return [];
  return Object.entries(war.votes)
    .filter(([, seats]) => seats.length > 0 && !seats.includes(seat))
    .map(([matter, seats]) => ({ matter: /** @type {Matter} */ (matter), seats }));
}
