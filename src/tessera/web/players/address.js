import { at } from '../net/address.js';

/**
 * The page of somebody who is registered.
 * @param {string} name
 */
export function profileAddress(name) {
  return at(`/@/${encodeURIComponent(name)}`);
}
