/**
 * What the server is asked about accounts.
 * @import {AccountInfo, Programs, Whoami} from '../state/wire.js'
 */

import { ask } from '../net/api.js';
import { made, shown } from './passkeys.js';

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

/**
 * @param {{email: string, current?: string}} wish
 * @returns {Promise<AccountInfo>}
 */
export const changeEmail = (wish) => ask('/api/account/email', wish);

/**
 * @param {string} secret  of a letter
 * @returns {Promise<unknown>}
 */
export const confirmEmail = (secret) => ask('/api/account/email/confirm', { secret });

/**
 * @param {string} secret  of a letter
 * @returns {Promise<unknown>}
 */
export const unsubscribe = (secret) => ask('/api/notifications/unsubscribe', { secret });

/**
 * @param {{email: string}} wish
 * @returns {Promise<unknown>}
 */
export const recover = (wish) => ask('/api/account/recovery', wish);

/**
 * @param {{secret: string, password: string}} wish
 * @returns {Promise<AccountInfo>}
 */
export const finishRecovery = (wish) => ask('/api/account/recovery/finish', wish);

/**
 * @param {string} id
 * @returns {Promise<AccountInfo>}
 */
export const dropPasskey = (id) => ask(`/api/account/passkeys/${id}/drop`, {});

/** @returns {Promise<Programs>} */
export const programs = () => ask('/api/account/tokens');

/**
 * @param {{name: string, scopes: readonly string[], current?: string}} wish
 * @returns {Promise<Programs>}
 */
export const makeToken = (wish) => ask('/api/account/tokens', wish);

/**
 * @param {string} id
 * @returns {Promise<Programs>}
 */
export const revokeToken = (id) => ask(`/api/account/tokens/${id}/revoke`, {});

/**
 * @param {{current?: string}} wish
 * @returns {Promise<Programs>}
 */
export const becomeBot = (wish) => ask('/api/account/bot', wish);

/** @returns {Promise<AccountInfo>} */
export const logInByPasskey = async () =>
  ask('/api/account/log-in/passkey', { credential: await shown(await question('log-in')) });

/**
 * @param {{name: string}} wish
 * @returns {Promise<AccountInfo>}
 */
export const registerByPasskey = async ({ name }) =>
  ask('/api/account/registration', { name, credential: await made(await question('registration', { name })) });

/**
 * @param {{current?: string}} wish
 * @returns {Promise<AccountInfo>}
 */
export const addPasskey = async (wish) =>
  ask('/api/account/passkeys', { credential: await made(await question('passkeys', wish)) });

/**
 * @param {{current?: string}} wish
 * @returns {Promise<Whoami>}
 */
export const deleteMe = (wish) => ask('/api/account/delete', wish);

/**
 * The options of a passkey request.
 * @param {string} what
 * @param {object} [wish]
 * @returns {Promise<any>}
 */
async function question(what, wish = {}) {
  const { options } = await ask(`/api/account/${what}/question`, wish);
  return JSON.parse(options);
}
