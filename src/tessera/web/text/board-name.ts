/** What boards are called. */

import type { Room } from '../games/room.js';
import type { TableSummary } from '../wire/tables.js';
import { t, tOr, requestMessages } from './fluent.js';

/** Learn the names of a game's boards; until they come, ids have to do. */
export function learnBoards({ boards }: Room) {
  return requestMessages(boards);
}

/** What the board of a table is called; an own one without a name is said to be one. */
export function boardName({ board, board_name: own }: Pick<TableSummary, 'board' | 'board_name'>) {
  if (board === 'custom') return own || t('web-board-custom');
  return tOr(`board-${board}`, board);
}
