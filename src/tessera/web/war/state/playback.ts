import type { Frame, JournalEntry, WarPiece, WarScene } from '../../wire/war.js';
import type { Float } from '../board/board.js';
import type { Playback, WarState } from './war.js';

/** What has happened, played back entry by entry: of one step, or of all since one looked last. */

/** Entries that are worth a moment each. */
const TOLD = new Set([
  'moved',
  'suspended',
  'marked',
  'cancelled',
  'failed',
  'revealed',
  'hidden',
  'fired',
  'seen',
  'lost',
  'damaged',
  'absorbed',
  'healed',
  'shielded',
  'boosted',
  'stunned',
  'destroyed',
  'removed',
  'attacked',
  'vanguard',
  'out',
  'placed',
]);
/** Entries with which a piece appears. */
const COMING = new Set(['seen', 'placed']);
/** Without one of these nothing is played back. */
const WORTH = new Set(['moved', 'damaged', 'absorbed', 'healed', 'destroyed', 'suspended', 'fired']);

const NIGHT = new Set(['dusk', 'midnight', 'dawn']);

/** Whether an entry is shown when what happened is played back. */
export const isTold = ({ kind }: JournalEntry) => TOLD.has(kind);

/** Whether what happened is worth playing back. */
export const isWorthIt = (entries: readonly JournalEntry[]) => entries.some(({ kind }) => WORTH.has(kind));

export function opened(news: readonly JournalEntry[], before: WarScene, after: WarScene): Playback | null {
  const entries = news.filter(isTold);
  if (!isWorthIt(entries)) return null;
  return { entries, at: 0, before, after, ...until(news, after, []), again: false, asked: false };
}

/**
 * The same with new entries; nothing is dropped before it has been shown.
 * @param journal known entries, some of which may be in it
 */
export function extended(playback: Playback, journal: readonly JournalEntry[], after: WarScene): Playback {
  const news = journal.filter(({ number }) => number > playback.upTo);
  if (news.length === 0) return playback;
  const entries = [...playback.entries, ...news.filter(isTold)];
  return { ...playback, entries, after, ...until(news, after, playback.frames) };
}

/**
 * Skip to the last hour if more than one whole hour is waiting: a player is faster than the playback.
 * A requested playback is shown in full.
 */
export function caughtUp(playback: Playback): Playback {
  const { entries, at, again, asked } = playback;
  const [shown, last] = [told(playback), entries.at(-1)];
  const waiting = entries.slice(at).filter((entry) => !shown || !isOneHour(entry, shown));
  if (again || asked || !last || waiting.every((entry) => isOneHour(entry, last))) return playback;
  return { ...playback, at: entries.findIndex((entry) => isOneHour(entry, last)) };
}

const isOneHour = (one: JournalEntry, other: JournalEntry) => one.day === other.day && one.hour === other.hour;

/**
 * @param scene after them
 * @param frames those before
 */
function until(news: readonly JournalEntry[], scene: WarScene, frames: readonly Frame[]) {
  const upTo = news.at(-1)?.number ?? -1;
  return { upTo, frames: [...frames, { number: upTo, scene }] };
}

/** One entry on; at the end nothing is played back any more. */
export function stepOn(state: WarState): WarState {
  const { playback } = state;
  if (!playback) return state;
  if (playback.at >= playback.entries.length) return stopped(state);
  return { ...state, playback: { ...playback, at: playback.at + 1 } };
}

/** Whether the end of the war is still being played back: its result is shown after that. */
export const endsNow = ({ war, playback }: WarState) =>
  war?.status === 'finished' && playback !== null && !playback.again;

/** Nothing is played back any more. What has not been shown is kept until it is, or is skipped. */
export function stopped(state: WarState): WarState {
  const { playback } = state;
  if (!playback) return state;
  if (playback.again) return { ...state, playback: null };
  if (playback.at < playback.entries.length) {
    return watched({ ...state, playback: null, reel: playback }, told(playback)?.number ?? -1);
  }
  return watched({ ...state, playback: null, reel: null, played: playback, visit: null }, playback.upTo);
}

/** All that has happened counts as watched. */
export function skipped(state: WarState): WarState {
  const played = state.playback ?? state.reel ?? state.played;
  const last = (state.seat === null ? undefined : state.journals[state.seat])?.at(-1)?.number ?? -1;
  return watched({ ...state, playback: null, reel: null, played, visit: null }, last);
}

/** @param number of the last entry that has been looked at */
export function watched(state: WarState, number: number): WarState {
  const { seat } = state;
  if (seat === null || number <= (state.watched[seat] ?? -1)) return state;
  return { ...state, watched: { ...state.watched, [seat]: number } };
}

/** @param entry its last cell is the attacked one */
function attacks(piece: WarPiece, { cells }: JournalEntry): WarPiece {
  return { ...piece, [piece.attacking ? 'also_attacking' : 'attacking']: cells.at(-1) ?? null };
}

function peaceful(piece: WarPiece): WarPiece {
  return { ...piece, attacking: null, also_attacking: null };
}

const CHANGES: Record<string, (piece: WarPiece, entry: JournalEntry) => WarPiece | null> = {
  damaged: (piece, { amount }) => ({ ...piece, hp: Math.max(0, piece.hp - (amount ?? 0)) }),
  healed: (piece, { amount }) => ({ ...piece, hp: piece.hp + (amount ?? 0) }),
  shielded: (piece, { amount }) => ({ ...piece, shield: (piece.shield ?? 0) + (amount ?? 0) }),
  absorbed: (piece, { amount }) => ({ ...piece, shield: Math.max(0, (piece.shield ?? 0) - (amount ?? 0)) }),
  boosted: (piece, { amount }) => ({ ...piece, boost: (piece.boost ?? 0) + (amount ?? 0) }),
  stunned: (piece) => ({ ...piece, stunned: 1 }),
  revealed: (piece) => ({ ...piece, hidden: false }),
  hidden: (piece) => ({ ...piece, hidden: true }),
  moved: (piece, { cells }) => ({ ...piece, cell: cells.at(-1) ?? piece.cell }),
  suspended: attacks,
  marked: attacks,
  unmarked: peaceful,
  destroyed: () => null,
  removed: () => null,
  lost: () => null,
};

/** The last map that was known before the entry shown now. */
export function frameOf({
  entries,
  at,
  before,
  frames = [],
}: Pick<Playback, 'entries' | 'at' | 'before'> & Partial<Playback>): Frame {
  const shown = entries[at - 1]?.number ?? -1;
  return frames.findLast(({ number }) => number < shown) ?? { number: -1, scene: before };
}

/** The scene as it was after the entries shown so far. */
export function playedScene(playback: Playback): WarScene {
  const { entries, at, after } = playback;
  const { number, scene } = frameOf(playback);
  const { day, hour } = entries[at - 1] ?? scene;
  let pieces = hour === scene.hour ? scene.pieces : scene.pieces.map(rested);
  for (const entry of entries.slice(0, at).filter((shown) => shown.number > number)) {
    const [id] = entry.pieces;
    if (COMING.has(entry.kind)) pieces = [...pieces.filter((piece) => piece.id !== id), ...comes(entry, after)];
    const change = CHANGES[entry.kind];
    if (!change) continue;
    pieces = pieces.flatMap((piece) => (piece.id === id ? (change(piece, entry) ?? []) : piece));
  }
  return { ...scene, day, hour, night: NIGHT.has(hour), pieces, orders: [], shown: [] };
}

/** A piece after the end of an hour. */
const rested = (piece: WarPiece): WarPiece => ({ ...peaceful(piece), shield: 0, boost: 0 });

/** A piece that comes into view, at the cell where it is first seen; unknown values are taken from later. */
function comes({ piece: seen, pieces: [id], cells }: JournalEntry, after: WarScene): WarPiece[] {
  const piece =
    seen ?? after.pieces.find((found) => found.id === id) ?? after.ghosts.find((ghost) => ghost.piece.id === id)?.piece;
  return piece ? [{ ...piece, cell: cells.at(-1) ?? piece.cell }] : [];
}

/** The entry shown now. */
export function told({ entries, at }: Playback): JournalEntry | null {
  return entries[at - 1] ?? null;
}

const SIGNS = {
  damaged: '−',
  absorbed: '−',
  healed: '+',
  shielded: '+',
  boosted: '+',
} as Record<string, string>;

/** What rises over the piece of the entry shown now. */
export function floats(playback: Playback): Float[] {
  const entry = told(playback);
  if (!entry) return [];
  const piece = entry.pieces[0] ?? null;
  const known = frameOf(playback).scene.pieces.find(({ id }) => id === piece);
  const cell = entry.cells.at(-1) ?? known?.cell ?? null;
  if (entry.kind === 'destroyed') return [{ cell, piece, text: '✕', good: false }];
  const sign = SIGNS[entry.kind];
  if (!sign || !entry.amount) return [];
  return [{ cell, piece, text: `${sign}${entry.amount}`, good: sign === '+' }];
}
