/**
 * Requests for chat, notes and blocks.
 * @import {Blocks, Note} from '../state/wire.js'
 */

import { ask } from '../net/api.js';

/**
 * @param {string} room  `tables/` or `wars/`, and its name
 * @param {{text: string} | {greeting: string}} wish
 */
export const sayAt = (room, wish) => ask(`/api/${room}/chat`, wish);

/**
 * The user's note.
 * @param {string} room
 * @returns {Promise<Note>}
 */
export const note = (room) => ask(`/api/notes/${room}`);

/**
 * It arrives even if the page goes away meanwhile.
 * @param {string} room
 * @param {string} text
 */
export const writeNote = (room, text) => ask(`/api/notes/${room}`, { text }, { keepalive: true });

/** @returns {Promise<Blocks>} */
export const blocks = () => ask('/api/blocks');

/**
 * @param {string} name
 * @returns {Promise<Blocks>}
 */
export const block = (name) => ask('/api/blocks', { name });

/**
 * @param {string} name
 * @returns {Promise<Blocks>}
 */
export const unblock = (name) => ask('/api/blocks/lift', { name });
