/**
 * The tournament that this browser has joined: even a guest may be paired in it at any time, so every page
 * listens until it is over.
 */

import { remember, remembered } from '../base/storage.js';
import { Refusal, ask } from '../net/api.js';
import type { TournamentScene } from '../wire/tournaments.js';

/** The tournament that goes on; empty if none does. */
export const joined = () => remembered('tournament') ?? '';

export const join = (tournament: string) => void remember('tournament', tournament);

/** Forget the tournament if it is over, and so are all its games. */
export function hearTournament({ info, games, wars }: Pick<TournamentScene, 'info' | 'games' | 'wars'>) {
  const over = ['finished', 'cancelled'].includes(info.status);
  const on =
    games.some(({ score }) => score === null) || wars.some(({ seats }) => seats.some(({ finish }) => finish === null));
  if (info.id === joined() && over && !on) remember('tournament', '');
}

let looked = false;

/** Ask the server, once a page, whether the tournament still goes on. */
export async function lookAtJoined() {
  const tournament = joined();
  if (looked || !tournament) return;
  looked = true;
  try {
    hearTournament(await ask(`/api/tournaments/${tournament}`));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unknown-tournament') remember('tournament', '');
  }
}
