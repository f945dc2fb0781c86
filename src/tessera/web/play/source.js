/**
 * Where a game comes from, and who answers for it: a table over its line, a record that is looked
 * back at, a lesson. What it has to say it says as `News`, whenever it comes.
 *
 * @import {GameState, News} from '../state/game.js'
 * @import {GameNode} from '../state/tree.js'
 * @import {ClientMessage} from '../state/wire.js'
 */

/**
 * @typedef {(news: News) => void} Hear
 *
 * @typedef {object} Source
 * @property {(request: ClientMessage, state: GameState) => void} ask  to play an action, to say what
 *   it would do, what could be taken, or why something may not be picked
 * @property {(node: GameNode) => Promise<void>} [fetch]  a position that is not there yet, or of
 *   which it is not known what may be done there; ends when it has been told, or could not be
 */

export {};
