/**
 * @import {Room} from './room.js'
 */

import { at } from '../net/address.js';

/**
 * The element of the board editor of a game; nothing if it has none.
 * @param {Room} room
 */
export function deskOf({ id, zone, ground }) {
  if (zone) return at('/build');
  return ground ? at(`/build?game=${id}`) : '';
}
