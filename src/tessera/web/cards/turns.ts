import type { TableSummary } from '../wire/tables.js';
import type { WarInfo } from '../wire/war.js';

/** The games that wait for the user. */

/** Whether one is to move at a table. */
export function isMyTurn({ status, you, turn }: TableSummary) {
  return status === 'playing' && (you ?? []).includes(turn ?? '');
}

/** Whether a war waits for the user's orders. */
export function awaitsMe({ status, you, seats }: WarInfo) {
  return status === 'playing' && you.some((seat) => !seats[seat]?.ready);
}

/** Games that wait for the user first, otherwise in the given order. */
export function mineFirst<T>(games: readonly T[], waits: (game: T) => boolean) {
  return [...games.filter(waits), ...games.filter((game) => !waits(game))];
}
