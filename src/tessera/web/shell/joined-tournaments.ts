/**
 * The tournament that this browser has joined: even a guest may be paired in it at any time, so every page
 * listens until it is over.
 */

import { store, stored } from '../base/storage.js';
import { Refusal, ask } from '../net/api.js';
import type { TournamentScene } from '../wire/tournaments.js';

/** The tournament that goes on; empty if none does. */
export const joined = () => stored('tournament') ?? '';

export const join = (tournament: string) => void store('tournament', tournament);

/** Forget the tournament if it is over, and so are all its games. */
export function noteTournament({ info, games, wars }: Pick<TournamentScene, 'info' | 'games' | 'wars'>) {
  const over = ['finished', 'cancelled'].includes(info.status);
  const on =
    games.some(({ score }) => score === null) || wars.some(({ seats }) => seats.some(({ finish }) => finish === null));
  if (info.id === joined() && over && !on) store('tournament', '');
}

let looked = false;

/** Ask the server, once a page, whether the tournament still goes on. */
export async function checkJoined() {
  const tournament = joined();
  if (looked || !tournament) return;
  looked = true;
  try {
    noteTournament(await ask(`/api/tournaments/${tournament}`));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unknown-tournament') store('tournament', '');
  }
}
