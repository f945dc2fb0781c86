/** A game that was replayed, to be looked at and tried out. */

import type { Replay, Seat } from '../wire/tables.js';
import { nameIn } from './content.js';
import { type GameState, nothing } from './game.js';
import { straight } from './tree.js';

/** How the site names its bots in records. */
const BOT = /^level (\d+)$/;

/** The level of the bot that a record names; null for other players. */
export function levelOf(name: string, kind?: string) {
  const [, level] = (kind === 'bot' && BOT.exec(name)) || [];
  return level === undefined ? null : Number(level);
}

/** @param you the sides that may be moved here */
export function replayed({ board, ground, history, players, tags }: Replay, you: readonly string[]): GameState {
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

/** The text of the custom content of a record, if any. */
export function contentIn({ tags }: Pick<Replay, 'tags'>) {
  return tags['kit'] ?? '';
}

/** What a board may be called. */
const NAME = /^\P{C}{1,40}$/u;

/** What its people called the own board of a game; empty where that can be no name. */
function boardNameIn({ tags }: Pick<Replay, 'tags'>) {
  const name = tags['board']?.trim() ?? '';
  return NAME.test(name) ? name : '';
}

function seat(side: string, { name, kind }: Replay['players'][string] = { name: '' }): Seat {
  const level = levelOf(name, kind);
  const seated = level === null ? ('person' as const) : ('bot' as const);
  return { side, kind: seated, name, level, present: true };
}
