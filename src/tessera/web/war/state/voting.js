/**
 * Votes that wait for one.
 * @import {WarState} from './war.js'
 * @import {Matter} from '../wire.js'
 */

/**
 * What others are for while one's own vote is missing.
 * @param {WarState} state
 * @returns {{matter: Matter, seats: readonly number[]}[]}
 */
export function votesOfOthers({ war, seat }) {
  if (!war || seat === null || war.status !== 'playing' || war.seats[seat]?.out) return [];
  return Object.entries(war.votes)
    .filter(([, seats]) => seats.length > 0 && !seats.includes(seat))
    .map(([matter, seats]) => ({ matter: /** @type {Matter} */ (matter), seats }));
}
