/**
 * A replay as the state of a table, for all that draws tables.
 * @import {Replay, TableSummary} from './wire.js'
 * @import {TableState} from './table.js'
 */

import { nothing } from './table.js';

/**
 * @param {Replay} replay
 * @param {string[]} you  the sides that may be moved here
 * @returns {TableState}
 */
export function replayed({ board, history, players, result, reason }, you) {
  const over = history.at(-1)?.outcome != null;
  /** @type {TableSummary} */
  const table = {
    id: '',
    game: board.game,
    variant: board.variant,
    board: 'custom',
    status: over ? 'finished' : 'playing',
    seats: board.sides.map((side) => ({
      side,
      kind: 'person',
      name: players[side]?.name ?? '',
      level: null,
      present: true,
    })),
    ply: history.length - 1,
    result: over ? result : null,
    reason,
    created: '',
    updated: '',
    text: '',
    listed: false,
  };
  return { ...nothing, link: 'open', table, board, history, you };
}
