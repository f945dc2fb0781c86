/** The journal turn by turn, filtered. */

import type { JournalEntry } from '../../wire/war.js';
import { type WarState, moment } from './war.js';

/** What entries are about, by the kind of event. */
const TOPICS = {
  orders: ['given', 'shown', 'refused', 'cancelled', 'failed', 'executed', 'stopped', 'countered', 'witnessed'],
  pieces: [
    'moved',
    'seen',
    'lost',
    'placed',
    'revealed',
    'hidden',
    'stealth_ended',
    'removed',
    'destroyed',
    'suspended',
    'marked',
    'unmarked',
    'fired',
    'stunned',
    'shielded',
    'boosted',
    'detecting',
    'healed',
  ],
  battles: ['attacked', 'vanguard', 'holds', 'damaged', 'absorbed', 'destroyed', 'marked', 'unmarked'],
  resources: ['resource', 'glory'],
} as Record<string, readonly string[]>;

export const TOPIC_NAMES = Object.keys(TOPICS);

export type Filter = { topic: string; piece: number | null; player: number | null };

type Turn = { day: number; hour: string; entries: JournalEntry[] };

export const ALL: Filter = { topic: '', piece: null, player: null };

/** The entries of the journal that is looked at. */
export function entriesOf({ truth, journals, seat }: WarState): readonly JournalEntry[] {
  return truth?.entries ?? (seat === null ? [] : (journals[seat] ?? []));
}

/** What concerns a player most, first. */
const ROUSING = [
  'destroyed',
  'attacked',
  'damaged',
  'stunned',
  'suspended',
  'alarmed',
  'cancelled',
  'seen',
  'shown',
  'boosted',
  'shielded',
  'healed',
  'fired',
  'moved',
];

/** The entry of this hour that best says why a player is asked again. */
export function rousing(state: WarState): JournalEntry | null {
  const scene = moment(state)?.scene;
  const now = entriesOf(state).filter(({ day, hour }) => day === scene?.day && hour === scene.hour);
  for (const kind of ROUSING) {
    const found = now.findLast((entry) => entry.kind === kind && entry.players.some((seat) => seat !== state.seat));
    if (found) return found;
  }
  return null;
}

/** How a war begins: the map shows it as a whole. */
const SETUP = new Set(['placed', 'seen']);

/** A journal without the pieces that were set up one after another before the first hour. */
export function played(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const begins = entries.find(({ kind }) => kind === 'hour')?.number ?? -1;
  return entries.filter(({ number, kind }) => number > begins || !SETUP.has(kind));
}

/**
 * The turns of a journal in their order; those without an entry left out.
 * @param owners of pieces, by their numbers
 */
export function turns(entries: readonly JournalEntry[], filter: Filter, owners: ReadonlyMap<number, number>): Turn[] {
  const all: Turn[] = [];
  for (const entry of entries) {
    if (!suits(entry, filter, owners)) continue;
    const last = all.at(-1);
    if (last && last.day === entry.day && last.hour === entry.hour) last.entries.push(entry);
    else all.push({ day: entry.day, hour: entry.hour, entries: [entry] });
  }
  return all;
}

function suits({ kind, pieces }: JournalEntry, { topic, piece, player }: Filter, owners: ReadonlyMap<number, number>) {
  if (topic && !TOPICS[topic]?.includes(kind)) return false;
  if (piece !== null && !pieces.includes(piece)) return false;
  return player === null || pieces.some((id) => owners.get(id) === player);
}

/**
 * The owners of all known pieces, including removed ones that are remembered.
 * @param before those known earlier
 */
export function ownersKnown(state: WarState, before: ReadonlyMap<number, number>): Map<number, number> {
  const scene = state.truth?.scene ?? moment(state)?.scene;
  const known = new Map(before);
  for (const { id, owner } of scene?.pieces ?? []) known.set(id, owner);
  for (const { piece } of scene?.ghosts ?? []) known.set(piece.id, piece.owner);
  return known;
}
