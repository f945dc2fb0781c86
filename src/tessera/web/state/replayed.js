/**
 * A game that was replayed, to be looked at and tried out.
 * @import {Replay, Seat} from './wire.js'
 * @import {GameState} from './game.js'
 */

import { nameIn } from './content.js';
import { nothing } from './game.js';
import { straight } from './tree.js';

/** How the site names its bots in records. */
const BOT = /^level (\d+)$/;

/**
 * The level of the bot that a record names; null for other players.
 * @param {string} name
 * @param {string} [kind]
 */
export function levelOf(name, kind) {
  const [, level] = (kind === 'bot' && BOT.exec(name)) || [];
  return level === undefined ? null : Number(level);
}

/**
 * @param {Replay} replay
 * @param {readonly string[]} you  the sides that may be moved here
 * @returns {GameState}
 */
export function replayed({ board, ground, history, players, tags }, you) {
  return {
    ...nothing,
    link: 'open',
    board,
    tree: straight(history),
    free: true,
    seats: board.sides.map((side) => seat(side, players[side])),
    facts: {
      game: board.game,
      variant: board.variant,
      board: boardNameIn({ tags }) ? 'custom' : ground, // a record does not name built-in boards
      board_name: boardNameIn({ tags }),
      content: contentIn({ tags }),
      content_name: nameIn(contentIn({ tags })),
      seed_hash: tags['seed-hash'] ?? null,
      seed: tags['seed'] ?? null,
    },
    you,
  };
}

/**
 * The text of the custom content of a record, if any.
 * @param {Pick<Replay, 'tags'>} replay
 */
export function contentIn({ tags }) {
  return tags['kit'] ?? '';
}

/** What a board may be called. */
const NAME = /^\P{C}{1,40}$/u;

/**
 * What its people called the own board of a game; empty where that can be no name.
 * @param {Pick<Replay, 'tags'>} replay
 */
export function boardNameIn({ tags }) {
  const name = tags['board']?.trim() ?? '';
  return NAME.test(name) ? name : '';
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
