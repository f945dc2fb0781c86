/**
 * Votes that wait for one.
 * @import {WarState} from './war.js'
 * @import {Proposal} from '../wire.js'
 */

/**
 * The matters that others vote for while the user's vote is missing.
 * @param {WarState} state
 * @returns {{proposal: Proposal, seats: readonly number[]}[]}
 */
export function votesOfOthers({ war, seat }) {
  if (!war || seat === null || war.status !== 'playing' || war.seats[seat]?.out) return [];
  return Object.entries(war.votes)
    .filter(([, seats]) => seats.length > 0 && !seats.includes(seat))
    .map(([proposal, seats]) => ({ proposal: /** @type {Proposal} */ (proposal), seats }));
}
