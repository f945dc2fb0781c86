/**
 * What is asked of the server about tournaments.
 * @import {NewTournament, PlayerTournament, TournamentScene} from './wire.js'
 */

import { ask } from '../net/api.js';

/**
 * @param {NewTournament} wish
 * @returns {Promise<TournamentScene>}
 */
export const found = (wish) => ask('/api/tournaments', wish);

/**
 * @param {string} id
 * @param {string} name  what a guest is called
 * @returns {Promise<TournamentScene>}
 */
export const join = (id, name) => ask(`/api/tournaments/${id}/join`, { name });

/**
 * @param {string} id
 * @param {'leave' | 'begin' | 'call-off'} deed
 * @returns {Promise<TournamentScene>}
 */
export const withTournament = (id, deed) => ask(`/api/tournaments/${id}/${deed}`, {});

/**
 * The tournaments of a registered player.
 * @param {string} name
 * @returns {Promise<PlayerTournament[]>}
 */
export const tournamentsOf = (name) => ask(`/api/players/${encodeURIComponent(name)}/tournaments`);
