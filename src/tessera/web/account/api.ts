/** What the server is asked about accounts. */

import { ask } from '../net/api.js';
import type { AccountInfo, Programs, Whoami } from '../wire/tables.js';
import { made, shown } from './passkeys.js';

export const whoami = (): Promise<Whoami> => ask('/api/account');

export const register = (wish: { name: string; password: string }): Promise<AccountInfo> => ask('/api/account', wish);

export const logIn = (wish: { name: string; password: string }): Promise<AccountInfo> =>
  ask('/api/account/log-in', wish);

export const logOut = (): Promise<Whoami> => ask('/api/account/log-out', {});

export const endLogin = (id: string): Promise<AccountInfo> => ask(`/api/account/logins/${id}/end`, {});

export const endOtherLogins = (): Promise<AccountInfo> => ask('/api/account/logins/end-others', {});

export const rename = (wish: { name: string }): Promise<AccountInfo> => ask('/api/account/name', wish);

export const changePassword = (wish: { password: string; current: string }): Promise<AccountInfo> =>
  ask('/api/account/password', wish);

export const changeEmail = (wish: { email: string; current?: string }): Promise<AccountInfo> =>
  ask('/api/account/email', wish);

/** @param secret of a letter */
export const confirmEmail = (secret: string): Promise<unknown> => ask('/api/account/email/confirm', { secret });

/** @param secret of a letter */
export const unsubscribe = (secret: string): Promise<unknown> => ask('/api/notifications/unsubscribe', { secret });

export const recover = (wish: { email: string }): Promise<unknown> => ask('/api/account/recovery', wish);

export const finishRecovery = (wish: { secret: string; password: string }): Promise<AccountInfo> =>
  ask('/api/account/recovery/finish', wish);

export const dropPasskey = (id: string): Promise<AccountInfo> => ask(`/api/account/passkeys/${id}/drop`, {});

export const programs = (): Promise<Programs> => ask('/api/account/tokens');

export const makeToken = (wish: { name: string; scopes: readonly string[]; current?: string }): Promise<Programs> =>
  ask('/api/account/tokens', wish);

export const revokeToken = (id: string): Promise<Programs> => ask(`/api/account/tokens/${id}/revoke`, {});

export const becomeBot = (wish: { current?: string }): Promise<Programs> => ask('/api/account/bot', wish);

export const logInByPasskey = async (): Promise<AccountInfo> =>
  ask('/api/account/log-in/passkey', { credential: await shown(await question('log-in')) });

export const registerByPasskey = async ({ name }: { name: string }): Promise<AccountInfo> =>
  ask('/api/account/registration', { name, credential: await made(await question('registration', { name })) });

export const addPasskey = async (wish: { current?: string }): Promise<AccountInfo> =>
  ask('/api/account/passkeys', { credential: await made(await question('passkeys', wish)) });

export const deleteMe = (wish: { current?: string }): Promise<Whoami> => ask('/api/account/delete', wish);

/** The options of a passkey request. */
async function question(what: string, wish: object = {}): Promise<any> {
  const { options } = await ask(`/api/account/${what}/question`, wish);
  return JSON.parse(options);
}
