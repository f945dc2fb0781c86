/**
 * The journal in words: the server sends what happened, the sentences are here.
 * @import {MessageDescriptor, JournalEntry, WarContent, WarSeat} from './wire.js'
 */

import { say } from '../text/fluent.js';
import { abilityName, kindName, named, seatName } from './words.js';

/**
 * What fills a gap of a sentence; see `games/zodiacs/event_messages.py`.
 * @typedef {MessageDescriptor['gaps'][string]} MessageArg
 */

/**
 * What names are known by.
 * @typedef {{content: WarContent, seats: readonly WarSeat[]}} Names
 */

/**
 * The sentence of an entry.
 * @param {JournalEntry | null | undefined} entry
 * @param {WarContent | null} content
 * @param {readonly WarSeat[]} [seats]
 */
export function entryWords(entry, content, seats = []) {
  return entry && content ? factWords(entry.message, { content, seats }) : '';
}

/**
 * @param {MessageDescriptor} fact
 * @param {Names} names
 * @returns {string}
 */
function factWords({ key, gaps }, names) {
  const filled = Object.entries(gaps).map(([name, gap]) => [name, gapWords(gap, names)]);
  return say(key, Object.fromEntries(filled));
}

/**
 * @param {MessageArg} gap
 * @param {Names} names
 * @returns {string | number}
 */
export function gapWords(gap, names) {
  if (typeof gap !== 'object') return gap;
  if (Array.isArray(gap)) return gap.map((one) => gapWords(one, names)).join(', ');
  const { content, seats } = names;
  switch (gap.type) {
    case 'fact': return factWords(gap, names);
    case 'piece': return pieceWords(gap, names);
    case 'ability': return abilityName(content, gap.kind, gap.id);
    case 'player': return seatName(seats, gap.seat);
    case 'resource':
      return gap.id === 'glory' ? say('zodiacs-event-glory-name') : named(content.resources[gap.id], gap.id);
  }
}

/**
 * A piece: its kind and number, and its owner unless it is the viewer's.
 * @param {Extract<MessageArg, {type: 'piece'}>} piece
 * @param {Names} names
 */
function pieceWords({ id, kind, owner }, { content, seats }) {
  return say('zodiacs-event-piece', {
    id: String(id),
    known: kind === null ? 'no' : 'yes', kind: kind === null ? '' : kindName(content, kind),
    owned: owner === null ? 'no' : 'yes', owner: owner === null ? '' : seatName(seats, owner),
  });
}
