/**
 * What those who keep order ask of the server.
 * @import {Moderating} from '../state/wire.js'
 */

import { ask } from '../net/api.js';

/** @returns {Promise<Moderating>} */
export const look = () => ask('/api/admin');

/**
 * @param {number} id
 * @returns {Promise<Moderating>}
 */
export const settle = (id) => ask(`/api/admin/reports/${id}`, {});

/**
 * @param {{name: string, reason: string, days: number | null}} wish
 * @returns {Promise<Moderating>}
 */
export const ban = (wish) => ask('/api/admin/bans', wish);

/**
 * @param {string} name
 * @returns {Promise<Moderating>}
 */
export const lift = (name) => ask('/api/admin/bans/lift', { name });

/**
 * @param {{name: string, reason: string}} wish
 * @returns {Promise<Moderating>}
 */
export const mute = (wish) => ask('/api/admin/mutes', wish);

/**
 * @param {string} name
 * @returns {Promise<Moderating>}
 */
export const unmute = (name) => ask('/api/admin/mutes/lift', { name });

/**
 * @param {{name: string, new: string}} wish
 * @returns {Promise<Moderating>}
 */
export const rename = (wish) => ask('/api/admin/names', wish);

/**
 * @param {{name: string, role: string}} wish
 * @returns {Promise<Moderating>}
 */
export const giveRole = (wish) => ask('/api/admin/roles', wish);

/**
 * Tell those who keep order of somebody, or of what somebody said.
 * @param {{text: string} & ({name: string} | {line: number, room?: string})} wish
 * @returns {Promise<unknown>}
 */
export const report = (wish) => ask('/api/reports', wish);
