import type { Proposal } from '../../wire/war.js';
import type { WarState } from './war.js';

/** Votes that wait for one. */

/** The matters that others vote for while the user's vote is missing. */
export function votesOfOthers({ war, seat }: WarState): { proposal: Proposal; seats: readonly number[] }[] {
  if (!war || seat === null || war.status !== 'playing' || war.seats[seat]?.out) return [];
  return Object.entries(war.votes)
    .filter(([, seats]) => seats.length > 0 && !seats.includes(seat))
    .map(([proposal, seats]) => ({ proposal: proposal as Proposal, seats }));
}
