/**
 * @import {Room} from './room.js'
 */

import { at } from '../net/address.js';

/**
 * Where boards of a game are laid by hand; nothing where they are not.
 * @param {Room} room
 */
export function deskOf({ id, zone, ground }) {
  if (zone) return at('/build');
  return ground ? at(`/build?game=${id}`) : '';
}
