import { packed } from '../build/packed.js';
import { linkTo } from '../net/address.js';

/**
 * A link that opens chapters: the address holds all of their text, the server keeps nothing.
 * @param {string} text
 */
export async function linkWith(text) {
  return linkTo(`/replay#c=${await packed(text)}`);
}
