/**
 * Requests of moderators.
 * @import {ModerationOverview} from '../state/wire.js'
 */

import { ask } from '../net/api.js';

/** @returns {Promise<ModerationOverview>} */
export const look = () => ask('/api/admin');

/**
 * @param {number} id
 * @returns {Promise<ModerationOverview>}
 */
export const resolve = (id) => ask(`/api/admin/reports/${id}/resolve`, {});

/**
 * @param {{name: string, reason: string, days: number | null}} wish
 * @returns {Promise<ModerationOverview>}
 */
export const ban = (wish) => ask('/api/admin/bans', wish);

/**
 * @param {string} name
 * @returns {Promise<ModerationOverview>}
 */
export const lift = (name) => ask('/api/admin/bans/lift', { name });

/**
 * @param {{name: string, reason: string}} wish
 * @returns {Promise<ModerationOverview>}
 */
export const mute = (wish) => ask('/api/admin/mutes', wish);

/**
 * @param {string} name
 * @returns {Promise<ModerationOverview>}
 */
export const unmute = (name) => ask('/api/admin/mutes/lift', { name });

/**
 * @param {{name: string, new: string}} wish
 * @returns {Promise<ModerationOverview>}
 */
export const rename = (wish) => ask('/api/admin/names', wish);

/**
 * @param {{name: string, role: string}} wish
 * @returns {Promise<ModerationOverview>}
 */
export const giveRole = (wish) => ask('/api/admin/roles', wish);

/**
 * Report a player or a message to the moderators.
 * @param {{text: string} & ({name: string} | {message: number, room?: string})} wish
 * @returns {Promise<unknown>}
 */
export const report = (wish) => ask('/api/reports', wish);
