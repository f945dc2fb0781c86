/**
 * @import {WarSeat} from '../wire.js'
 */

/**
 * Whether anybody may sit down on a seat: one with a name is kept for who is called so.
 * @param {WarSeat} seat
 */
export const isFree = ({ kind, name }) => kind === 'open' && !name;
