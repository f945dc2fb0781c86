/** The account that this browser last used: forms start with that name. */

import { href } from '../base/address.js';
import { store, stored } from '../base/storage.js';
import { Store } from '../base/store.js';
import { ask } from '../net/api.js';

/** The name of the account; empty for a guest. */
export const account = new Store(stored('account') ?? '');

/** How many reports wait for a moderator; 0 for everybody else. */
export const reports = new Store(0);

/**
 * Remember the logged-in account.
 * @param name empty: forget it
 */
export function setAccount(name: string) {
  if (!name) reports.set(0);
  if (name === account.value) return;
  if (name || stored('name') === account.value) store('name', name);
  store('account', name);
  account.set(name);
}

let asked = false;

/** Ask the server, once per page, whether the remembered account is still logged in; not for guests. */
export async function refreshAccount() {
  if (asked || !account.value) return;
  asked = true;
  const answer = await ask('/api/account').catch(() => null);
  if (!answer) return;
  setAccount(answer.account?.name ?? '');
  reports.set(answer.account?.reports ?? 0);
}

/**
 * Where one came from to log in, on this site.
 * @param search of the address
 * @param origin of this site
 */
export function returnAddress(search: string, origin: string) {
  const back = new URLSearchParams(search).get('back') ?? '';
  const url = URL.canParse(back, origin) ? new URL(back, origin) : null;
  if (url?.origin !== origin || !back.startsWith('/') || url.pathname.startsWith('//')) return '';
  return href(url.pathname + url.search + url.hash);
}
