import { at } from '../net/address.js';

/**
 * The page of a registered player.
 * @param {string} name
 */
export function profileAddress(name) {
  return at(`/@/${encodeURIComponent(name)}`);
}
