/**
 * @import {WarSeat} from '../wire.js'
 */

/**
 * Whether a seat is open to anyone: one with a name is reserved for that account.
 * @param {WarSeat} seat
 */
export const isFree = ({ kind, name }) => kind === 'open' && !name;
