import type { GameState, News } from '../state/game.js';
import type { GameNode } from '../state/tree.js';
import type { ClientMessage } from '../wire/tables.js';

/**
 * Sources of games: a table over its socket, a replayed record, a lesson. A source sends `News`
 * whenever it has some.
 */

export type Hear = (news: News) => void;

export interface Source {
  /** Request to play an action, to preview one, to list threats, or to explain why something cannot be clicked. */
  ask: (request: ClientMessage, state: GameState) => void;
  /** Fetch a missing position, or its unknown legal actions; resolves when done or failed. */
  fetch?: (node: GameNode) => Promise<void>;
}
