/** What happened between the last visit and this one, in short: own losses first. */

import type { JournalEntry, MessageDescriptor } from '../../wire/war.js';
import { enemies } from './marking.js';
import { isTold } from './playback.js';
import type { WarState } from './war.js';

type MessageArg = MessageDescriptor['gaps'][string];

type Hour = { day: number; hour: string };

/** A lost piece: where, and to whom as far as known. */
export type Loss = { entry: JournalEntry; piece: MessageArg; cell: string; by: readonly MessageArg[] };

export interface Digest {
  /** Own pieces. */
  lost: readonly Loss[];
  /** Pieces of others. */
  destroyed: readonly Loss[];
  out: readonly JournalEntry[];
  /** Enemies, each once. */
  seen: readonly JournalEntry[];
  battles: readonly JournalEntry[];
  /** Of all players. */
  moves: number;
  from: Hour;
  to: Hour;
}

/** @returns null where there is no news, once it has been dealt with, and after the end */
export function digest(state: WarState): Digest | null {
  const { war, seat, visit, journals } = state;
  if (!visit || seat === null || war?.status !== 'playing') return null;
  const { from, to } = visit;
  const entries = (journals[seat] ?? []).filter((entry) => entry.number > from && entry.number <= to && isTold(entry));
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return null;
  const of = (kind: string) => entries.filter((entry) => entry.kind === kind);
  const gone = entries.filter(({ kind }) => kind === 'destroyed' || kind === 'removed');
  const losses = gone.map((entry) => loss(state, entry, entries));
  const own = ({ piece }: Loss) => isOwn(piece);
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

/** Whether a piece named in a message is the user's. */
function isOwn(gap: MessageArg | undefined) {
  return typeof gap === 'object' && 'type' in gap && gap.type === 'piece' && gap.kind !== null && gap.owner === null;
}

/** @param entries among which it is */
function loss(state: WarState, entry: JournalEntry, entries: readonly JournalEntry[]): Loss {
  const [id] = entry.pieces;
  const piece = entry.message.gaps['piece'];
  const turn = entries.filter(
    ({ day, hour, number }) => day === entry.day && hour === entry.hour && number < entry.number,
  );
  const by = turn
    .flatMap((other) => (id !== undefined && other.pieces.includes(id) ? acting(other, id) : []))
    .filter((gap) => !isOwn(gap) && mayBeEnemies(state, piece, gap));
  const each = new Map(by.map((gap) => [JSON.stringify(gap), gap]));
  return { entry, piece: piece ?? String(id), cell: entry.cells.at(-1) ?? '', by: [...each.values()] };
}

/**
 * The pieces that fight a piece, or use an ability on it, by a journal entry.
 * @param id of the piece
 */
function acting({ kind, message: { gaps } }: JournalEntry, id: number): MessageArg[] {
  const named = kind === 'attacked' ? [gaps['attacker'], gaps['target']] : kind === 'fired' ? [gaps['piece']] : [];
  return named.filter((gap) => gap !== undefined && idOf(gap) !== id).map((gap) => gap as MessageArg);
}

/** Whether two pieces are of enemies, as far as one knows. */
function mayBeEnemies(state: WarState, one: MessageArg | undefined, other: MessageArg | undefined) {
  const [owner, foe] = [one, other].map((gap) => ownerOf(state, gap));
  return owner == null || foe == null || enemies(state, owner, foe);
}

/** @returns the seat to which a piece belongs; null if one does not know it */
function ownerOf({ seat }: WarState, gap: MessageArg | undefined): number | null {
  if (isOwn(gap)) return seat;
  return typeof gap === 'object' && 'type' in gap && gap.type === 'piece' ? gap.owner : null;
}

function idOf(gap: MessageArg | undefined) {
  return typeof gap === 'object' && 'type' in gap && gap.type === 'piece' ? gap.id : null;
}

function firstOfEach(entries: readonly JournalEntry[]): JournalEntry[] {
  return entries.filter(({ pieces: [id] }, index) => entries.findIndex(({ pieces }) => pieces[0] === id) === index);
}
