/** Links to the account page, from which one comes back to where one was when one pressed them. */

import { html, nothing } from 'lit';
import { href, pathHere } from '../base/address.js';
import { account } from './account.js';

/** The address of the account page, from which one comes back to where one is. */
export function accountAddress() {
  const path = pathHere();
  const here = path + location.search + location.hash;
  const away = here !== '/' && path !== '/account';
  return href(account.value || !away ? '/account' : `/account?back=${encodeURIComponent(here)}`);
}

/**
 * Have a link that is about to be followed know where one is by now: the address of a page changes while
 * it is looked at.
 */
export function updateLink({ currentTarget }: Event) {
  (currentTarget as HTMLAnchorElement).href = accountAddress();
}

/**
 * A link to the account page.
 * @param look its class names
 */
export function accountLink(text: string, look?: string) {
  return html`<a class=${look ?? nothing} href=${accountAddress()} @pointerdown=${updateLink} @click=${updateLink}>${text}</a>`;
}
