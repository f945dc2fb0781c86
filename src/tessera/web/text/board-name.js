/**
 * What boards are called.
 * @import {Room} from '../games/room.js'
 * @import {TableSummary} from '../state/wire.js'
 */

import { say, sayOr, speakSoon } from './fluent.js';

/**
 * Learn the names of a game's boards; until they come, ids have to do.
 * @param {Room} room
 */
export function learnBoards({ boards }) {
  return speakSoon(boards);
}

/**
 * What the board of a table is called; an own one without a name is said to be one.
 * @param {Pick<TableSummary, 'board' | 'board_name'>} table
 */
export function boardName({ board, board_name: own }) {
  if (board === 'custom') return own || say('web-board-custom');
  return sayOr(`board-${board}`, board);
}
