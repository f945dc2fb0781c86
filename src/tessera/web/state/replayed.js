/**
 * A replay as the state of a table, for all that draws tables.
 * @import {Replay, Seat, TableSummary} from './wire.js'
 * @import {TableState} from './table.js'
 */

import { nothing } from './table.js';

/** How the site names its bots in records. */
const BOT = /^level (\d+)$/;

/**
 * The level of the bot that a record names; null if it is somebody else.
 * @param {string} name
 * @param {string} [kind]
 */
export function levelOf(name, kind) {
  const [, level] = (kind === 'bot' && BOT.exec(name)) || [];
  return level === undefined ? null : Number(level);
}

/**
 * @param {Replay} replay
 * @param {string[]} you  the sides that may be moved here
 * @returns {TableState}
 */
export function replayed({ board, history, players, result, reason, tags }, you) {
  const over = history.at(-1)?.outcome != null;
  /** @type {TableSummary} */
  const table = {
    id: '',
    game: board.game,
    variant: board.variant,
    board: 'custom',
    status: over ? 'finished' : 'playing',
    seats: board.sides.map((side) => seat(side, players[side])),
    ply: history.length - 1,
    result: over ? result : null,
    reason,
    created: '',
    updated: '',
    text: '',
    listed: false,
    you,
    turn: over ? null : (history.at(-1)?.turn ?? null),
    seed_hash: tags['seed-hash'] ?? null,
    seed: tags['seed'] ?? null,
    board_name: tags['board'] ?? '',
    board_text: '',
  };
  return { ...nothing, link: 'open', table, board, history, you };
}

/**
 * @param {string} side
 * @param {Replay['players'][string]} [player]
 * @returns {Seat}
 */
function seat(side, { name, kind } = { name: '' }) {
  const level = levelOf(name, kind);
  const seated = level === null ? /** @type {const} */ ('person') : /** @type {const} */ ('bot');
  return { side, kind: seated, name, level, present: true };
}
