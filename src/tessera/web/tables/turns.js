/**
 * The games that wait for the user.
 * @import {TableSummary} from '../state/wire.js'
 * @import {WarInfo} from '../war/wire.js'
 */

/**
 * Whether one is to move at a table.
 * @param {TableSummary} table
 */
export function isMyTurn({ status, you, turn }) {
  return status === 'playing' && (you ?? []).includes(turn ?? '');
}

/**
 * Whether a war waits for the user's orders.
 * @param {WarInfo} war
 */
export function awaitsMe({ status, you, seats }) {
  return status === 'playing' && you.some((seat) => !seats[seat]?.ready);
}

/**
 * Games that wait for the user first, otherwise in the given order.
 * @template T
 * @param {readonly T[]} games
 * @param {(game: T) => boolean} waits
 */
export function mineFirst(games, waits) {
  return [...games.filter(waits), ...games.filter((game) => !waits(game))];
}
