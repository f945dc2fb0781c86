/** What is asked of the server about tournaments. */

import { ask } from '../net/api.js';
import type { NewTournament, PlayerTournament, TournamentScene } from '../wire/tournaments.js';

export const found = (wish: NewTournament): Promise<TournamentScene> => ask('/api/tournaments', wish);

/** @param name what a guest is called */
export const join = (id: string, name: string): Promise<TournamentScene> =>
  ask(`/api/tournaments/${id}/join`, { name });

export const withTournament = (id: string, action: 'leave' | 'begin' | 'call-off'): Promise<TournamentScene> =>
  ask(`/api/tournaments/${id}/${action}`, {});

/** The tournaments of a registered player. */
export const tournamentsOf = (name: string): Promise<PlayerTournament[]> =>
  ask(`/api/players/${encodeURIComponent(name)}/tournaments`);
