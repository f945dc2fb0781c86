/** The chats of a war, as the viewer reads them. */

import { mute as muteAside, read, unread as unreadAsides } from '../../state/chat.js';
import type { PlayerMessage } from '../../wire/war.js';
import type { WarState } from './war.js';

/** A player, as one is muted. */
export const player = (seat: number) => `seat ${seat}`;

/**
 * The messages of players to the current seat, without muted speakers: others may share the
 * screen.
 */
export function readable({ chat, war, seat, asides }: WarState) {
  const ally = war?.seats[seat ?? -1]?.coalition;
  const shared = war && war.you.length > 1;
  const hers = (said: PlayerMessage) =>
    said.to === 'all' ||
    said.seat === seat ||
    said.to === String(seat) ||
    (said.to === 'coalition' && ally != null && war?.seats[said.seat]?.coalition === ally);
  return chat.filter((said) => (!shared || hers(said)) && !asides.muted.includes(player(said.seat)));
}

/**
 * The number of new messages.
 * @param name the user's account
 */
export function unread(state: WarState, name: string) {
  const { chat, heardChat, asides, seat } = state;
  const heard = new Set(chat.slice(0, heardChat));
  const said = readable(state).filter((line) => !heard.has(line)).length;
  return said + (seat === null ? unreadAsides(asides, [], name) : 0);
}

/** The state when all has been read. */
export const readAll = (state: WarState): WarState => ({
  ...state,
  heardChat: state.chat.length,
  asides: read(state.asides),
});

/** Mute a speaker, or unmute. */
export const mute = (state: WarState, whom: string): WarState => ({ ...state, asides: muteAside(state.asides, whom) });
