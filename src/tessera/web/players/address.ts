import { href } from '../base/address.js';

/** The page of a registered player. */
export function profileAddress(name: string) {
  return href(`/@/${encodeURIComponent(name)}`);
}
