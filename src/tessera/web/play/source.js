/**
 * Sources of games: a table over its socket, a replayed record, a lesson. A source sends `News`
 * whenever it has some.
 *
 * @import {GameState, News} from '../state/game.js'
 * @import {GameNode} from '../state/tree.js'
 * @import {ClientMessage} from '../state/wire.js'
 */

/**
 * @typedef {(news: News) => void} Hear
 *
 * @typedef {object} Source
 * @property {(request: ClientMessage, state: GameState) => void} ask  to play an action, to preview
 *   one, to list threats, or to explain why something cannot be clicked
 * @property {(node: GameNode) => Promise<void>} [fetch]  fetch a missing position, or
 *   its unknown legal actions; resolves when done or failed
 */

export {};
