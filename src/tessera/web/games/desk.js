/**
 * @import {Room} from './room.js'
 */

/**
 * Where boards of a game are laid by hand; nothing where they are not.
 * @param {Room} room
 */
export function deskOf({ id, zone, ground }) {
  if (zone) return '/build';
  return ground ? `/build?game=${id}` : '';
}
