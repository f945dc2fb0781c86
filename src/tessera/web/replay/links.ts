import { linkTo } from '../base/address.js';
import { pack } from '../base/packed.js';

/** A link that opens chapters: the address holds all of their text, the server keeps nothing. */
export async function linkWith(text: string) {
  return linkTo(`/replay#c=${await pack(text)}`);
}
