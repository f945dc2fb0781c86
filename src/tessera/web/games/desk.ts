import { at } from '../base/address.js';
import type { Room } from './room.js';

/** The element of the board editor of a game; nothing if it has none. */
export function deskOf({ id, zone, ground }: Room) {
  if (zone) return at('/build');
  return ground ? at(`/build?game=${id}`) : '';
}
