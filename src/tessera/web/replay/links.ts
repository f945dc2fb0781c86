import { packed } from '../build/packed.js';
import { linkTo } from '../net/address.js';

/** A link that opens chapters: the address holds all of their text, the server keeps nothing. */
export async function linkWith(text: string) {
  return linkTo(`/replay#c=${await packed(text)}`);
}
