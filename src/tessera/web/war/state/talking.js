/**
 * The chats of a war, as the viewer reads them.
 * @import {PlayerMessage} from '../wire.js'
 * @import {WarState} from './war.js'
 */

import { mute as muteAside, read, unread as unreadAsides } from '../../state/talk.js';

/**
 * A player, as one is muted.
 * @param {number} seat
 */
export const player = (seat) => `seat ${seat}`;

/**
 * The messages of players to the current seat, without muted speakers: others may share the
 * screen.
 * @param {WarState} state
 */
export function readable({ talk, war, seat, asides }) {
  const ally = war?.seats[seat ?? -1]?.coalition;
  const shared = war && war.you.length > 1;
  const hers = (/** @type {PlayerMessage} */ said) =>
    said.to === 'all' ||
    said.seat === seat ||
    said.to === String(seat) ||
    (said.to === 'coalition' && ally != null && war?.seats[said.seat]?.coalition === ally);
  return talk.filter((said) => (!shared || hers(said)) && !asides.muted.includes(player(said.seat)));
}

/**
 * The number of new messages.
 * @param {WarState} state
 * @param {string} name  the user's account
 */
export function unread(state, name) {
  const { talk, heardTalk, asides, seat } = state;
  const heard = new Set(talk.slice(0, heardTalk));
  const said = readable(state).filter((line) => !heard.has(line)).length;
  return said + (seat === null ? unreadAsides(asides, [], name) : 0);
}

/**
 * The state when all has been read.
 * @param {WarState} state
 * @returns {WarState}
 */
export const readAll = (state) => ({ ...state, heardTalk: state.talk.length, asides: read(state.asides) });

/**
 * Mute a speaker, or unmute.
 * @param {WarState} state
 * @param {string} whom
 * @returns {WarState}
 */
export const mute = (state, whom) => ({ ...state, asides: muteAside(state.asides, whom) });
