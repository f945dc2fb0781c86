/**
 * What happened between the last visit and this one, in short: own losses first.
 * @import {WarState} from './war.js'
 * @import {MessageDescriptor, JournalEntry} from '../wire.js'
 */

import { enemies } from './marking.js';
import { isTold } from './playback.js';

/**
 * @typedef {MessageDescriptor['gaps'][string]} MessageArg
 * @typedef {{day: number, hour: string}} Hour
 *
 * A lost piece: where, and to whom as far as known.
 * @typedef {{entry: JournalEntry, piece: MessageArg, cell: string, by: readonly MessageArg[]}} Loss
 *
 * @typedef {object} Digest
 * @property {readonly Loss[]} lost       own pieces
 * @property {readonly Loss[]} destroyed  pieces of others
 * @property {readonly JournalEntry[]} out
 * @property {readonly JournalEntry[]} seen     enemies, each once
 * @property {readonly JournalEntry[]} battles
 * @property {number} moves               of all players
 * @property {Hour} from
 * @property {Hour} to
 */

/**
 * @param {WarState} state
 * @returns {Digest | null}  null where there is no news, once it has been dealt with, and after the end
 */
export function digest(state) {
  const { war, seat, visit, journals } = state;
  if (!visit || seat === null || war?.status !== 'playing') return null;
  const { from, to } = visit;
  const entries = (journals[seat] ?? []).filter((entry) =>
    entry.number > from && entry.number <= to && isTold(entry));
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return null;
  const of = (/** @type {string} */ kind) => entries.filter((entry) => entry.kind === kind);
  const gone = entries.filter(({ kind }) => kind === 'destroyed' || kind === 'removed');
  const losses = gone.map((entry) => loss(state, entry, entries));
  const own = (/** @type {Loss} */ { piece }) => isOwn(piece);
  return {
    lost: losses.filter(own),
    destroyed: losses.filter((one) => !own(one)),
    out: of('out'),
    seen: firstOfEach(of('seen').filter(({ piece }) => piece && enemies(state, piece.owner, state.seat))),
    battles: of('attacked'),
    moves: of('moved').length,
    from: { day: first.day, hour: first.hour },
    to: { day: last.day, hour: last.hour },
  };
}

/**
 * Whether a piece named in a message is the user's.
 * @param {MessageArg | undefined} gap
 */
function isOwn(gap) {
  return typeof gap === 'object' && 'type' in gap && gap.type === 'piece' && gap.kind !== null && gap.owner === null;
}

/**
 * @param {WarState} state
 * @param {JournalEntry} entry
 * @param {readonly JournalEntry[]} entries  among which it is
 * @returns {Loss}
 */
function loss(state, entry, entries) {
  const [id] = entry.pieces;
  const piece = entry.message.gaps['piece'];
  const turn = entries.filter(({ day, hour, number }) =>
    day === entry.day && hour === entry.hour && number < entry.number);
  const by = turn.flatMap((other) => (id !== undefined && other.pieces.includes(id) ? acting(other, id) : []))
    .filter((gap) => !isOwn(gap) && mayBeEnemies(state, piece, gap));
  const each = new Map(by.map((gap) => [JSON.stringify(gap), gap]));
  return { entry, piece: piece ?? String(id), cell: entry.cells.at(-1) ?? '', by: [...each.values()] };
}

/**
 * The pieces that fight a piece, or use an ability on it, by a journal entry.
 * @param {JournalEntry} entry
 * @param {number} id  of the piece
 * @returns {MessageArg[]}
 */
function acting({ kind, message: { gaps } }, id) {
  const named = kind === 'attacked' ? [gaps['attacker'], gaps['target']] : kind === 'fired' ? [gaps['piece']] : [];
  return named.filter((gap) => gap !== undefined && idOf(gap) !== id).map((gap) => /** @type {MessageArg} */ (gap));
}

/**
 * Whether two pieces are of enemies, as far as one knows.
 * @param {WarState} state
 * @param {MessageArg | undefined} one
 * @param {MessageArg | undefined} other
 */
function mayBeEnemies(state, one, other) {
  const [owner, foe] = [one, other].map((gap) => ownerOf(state, gap));
  return owner == null || foe == null || enemies(state, owner, foe);
}

/**
 * @param {WarState} state
 * @param {MessageArg | undefined} gap
 * @returns {number | null} the seat to which a piece belongs; null if one does not know it
 */
function ownerOf({ seat }, gap) {
  if (isOwn(gap)) return seat;
  return typeof gap === 'object' && 'type' in gap && gap.type === 'piece' ? gap.owner : null;
}

/** @param {MessageArg | undefined} gap */
function idOf(gap) {
  return typeof gap === 'object' && 'type' in gap && gap.type === 'piece' ? gap.id : null;
}

/**
 * @param {readonly JournalEntry[]} entries
 * @returns {JournalEntry[]}
 */
function firstOfEach(entries) {
  return entries.filter(({ pieces: [id] }, index) => entries.findIndex(({ pieces }) => pieces[0] === id) === index);
}
