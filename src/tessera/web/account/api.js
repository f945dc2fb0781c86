/**
 * What the server is asked about accounts.
 * @import {AccountInfo, Whoami} from '../state/wire.js'
 */

import { ask } from '../net/api.js';

/** @returns {Promise<Whoami>} */
export const whoami = () => ask('/api/account');

/**
 * @param {{name: string, password: string}} wish
 * @returns {Promise<AccountInfo>}
 */
export const register = (wish) => ask('/api/account', wish);

/**
 * @param {{name: string, password: string}} wish
 * @returns {Promise<AccountInfo>}
 */
export const logIn = (wish) => ask('/api/account/log-in', wish);

/** @returns {Promise<Whoami>} */
export const logOut = () => ask('/api/account/log-out', {});

/**
 * @param {string} id
 * @returns {Promise<AccountInfo>}
 */
export const endLogin = (id) => ask(`/api/account/logins/${id}/end`, {});

/** @returns {Promise<AccountInfo>} */
export const endOtherLogins = () => ask('/api/account/logins/end-others', {});

/**
 * @param {{name: string}} wish
 * @returns {Promise<AccountInfo>}
 */
export const rename = (wish) => ask('/api/account/name', wish);

/**
 * @param {{password: string, current: string}} wish
 * @returns {Promise<AccountInfo>}
 */
export const changePassword = (wish) => ask('/api/account/password', wish);
