import { at } from '../base/address.js';

/** The page of a registered player. */
export function profileAddress(name: string) {
  return at(`/@/${encodeURIComponent(name)}`);
}
