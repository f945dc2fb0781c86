import { href } from '../base/address.js';
import type { Room } from './room.js';

/** The element of the board editor of a game; nothing if it has none. */
export function editorTraits({ id, zone, ground }: Room) {
  if (zone) return href('/build');
  return ground ? href(`/build?game=${id}`) : '';
}
