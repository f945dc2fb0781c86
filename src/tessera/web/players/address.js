import { at } from '../net/address.js';

/**
 * The page of somebody who is registered; a slash, which names of before may have, would part it.
 * @param {string} name
 */
export function profileAddress(name) {
  return at(`/@/${encodeURIComponent(name.replaceAll('/', '-'))}`);
}
