/**
 * What is asked of the server about players.
 * @import {Leaderboard, PlayedPage, PlayerAt, PlayerProfile, RatingCurve} from '../state/wire.js'
 */

import { ask } from '../net/api.js';

/** @param {Record<string, string>} wanted */
const query = (wanted) => new URLSearchParams(Object.entries(wanted).filter(([, value]) => value));

/**
 * @param {string} name
 * @returns {Promise<PlayerProfile>}
 */
export const profile = (name) => ask(`/api/players/${encodeURIComponent(name)}`);

/**
 * The names of a few accounts that begin so.
 * @param {string} begins
 * @returns {Promise<string[]>}
 */
export const names = (begins) => ask(`/api/names?${query({ begins })}`);

/**
 * @param {string} name
 * @param {{game: string, pace: string}} pool
 * @returns {Promise<RatingCurve>}
 */
export const curve = (name, { game, pace }) =>
  ask(`/api/players/${encodeURIComponent(name)}/curve?${query({ game, pace })}`);

/**
 * Games that are over, the newest first.
 * @param {Record<string, string>} wanted
 * @returns {Promise<PlayedPage>}
 */
export const played = (wanted) => ask(`/api/archive?${query({ ...wanted, limit: '20' })}`);

/**
 * The registered players in a room.
 * @param {string} room  `tables/` or `wars/`, and its name
 * @returns {Promise<PlayerAt[]>}
 */
export const playersAt = (room) => ask(`/api/${room}/players`);

/** @returns {Promise<Leaderboard[]>} */
export const leaderboards = () => ask('/api/leaderboards');

/**
 * @param {{game: string, pace: string}} pool
 * @returns {Promise<Leaderboard>}
 */
export const leaderboard = ({ game, pace }) => ask(`/api/leaderboards/${game}/${pace}`);
