/**
 * What boards are called.
 * @import {Room} from '../games/room.js'
 * @import {TableSummary} from '../state/wire.js'
 */

import { say, sayOr, speakAlso } from './fluent.js';

/** @type {Map<string, Promise<void>>} */
const learned = new Map();

/**
 * Learn the names of a game's boards, once; when they do not come, ids have to do for now.
 * @param {Room} room
 */
export function learnBoards({ boards }) {
  const learning =
    learned.get(boards) ?? speakAlso(boards).catch(() => void learned.delete(boards));
  learned.set(boards, learning);
  return learning;
}

/**
 * What the board of a table is called; an own one without a name is said to be one.
 * @param {Pick<TableSummary, 'board' | 'board_name'>} table
 */
export function boardName({ board, board_name: own }) {
  if (board === 'custom') return own || say('web-board-custom');
  return sayOr(`board-${board}`, board);
}
