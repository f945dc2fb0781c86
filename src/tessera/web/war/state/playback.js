/**
 * What has happened, played back entry by entry: of one step, or of all since one looked last.
 * @import {Float} from '../board/board.js'
 * @import {Playback, WarState} from './war.js'
 * @import {Frame, JournalEntry, WarPiece, WarScene} from '../wire.js'
 */

/** Entries that are worth a moment each. */
const TOLD = new Set([
  'moved', 'suspended', 'marked', 'cancelled', 'failed', 'revealed', 'hidden', 'fired', 'seen', 'lost',
  'damaged', 'absorbed', 'healed', 'shielded', 'boosted', 'stunned', 'destroyed', 'removed',
  'attacked', 'vanguard', 'out', 'placed',
]);
/** Entries with which a piece appears. */
const COMING = new Set(['seen', 'placed']);
/** Without one of these nothing is played back. */
const WORTH = new Set(['moved', 'damaged', 'absorbed', 'healed', 'destroyed', 'suspended', 'fired']);

const NIGHT = new Set(['dusk', 'midnight', 'dawn']);

/**
 * Whether an entry is shown when what happened is played back.
 * @param {JournalEntry} entry
 */
export const isTold = ({ kind }) => TOLD.has(kind);

/**
 * Whether what happened is worth playing back.
 * @param {readonly JournalEntry[]} entries
 */
export const isWorthIt = (entries) => entries.some(({ kind }) => WORTH.has(kind));

/**
 * @param {readonly JournalEntry[]} news
 * @param {WarScene} before
 * @param {WarScene} after
 * @returns {Playback | null}
 */
export function opened(news, before, after) {
  const entries = news.filter(isTold);
  if (!isWorthIt(entries)) return null;
  return { entries, at: 0, before, after, ...until(news, after, []), again: false, asked: false };
}

/**
 * The same with new entries; nothing is dropped before it has been shown.
 * @param {Playback} playback
 * @param {readonly JournalEntry[]} journal  known entries, some of which may be in it
 * @param {WarScene} after
 * @returns {Playback}
 */
export function extended(playback, journal, after) {
  const news = journal.filter(({ number }) => number > playback.upTo);
  if (news.length === 0) return playback;
  const entries = [...playback.entries, ...news.filter(isTold)];
  return { ...playback, entries, after, ...until(news, after, playback.frames) };
}

/**
 * Skip to the last hour if more than one whole hour is waiting: a player is faster than the playback.
 * A requested playback is shown in full.
 * @param {Playback} playback
 * @returns {Playback}
 */
export function caughtUp(playback) {
  const { entries, at, again, asked } = playback;
  const [shown, last] = [told(playback), entries.at(-1)];
  const waiting = entries.slice(at).filter((entry) => !shown || !isOneHour(entry, shown));
  if (again || asked || !last || waiting.every((entry) => isOneHour(entry, last))) return playback;
  return { ...playback, at: entries.findIndex((entry) => isOneHour(entry, last)) };
}

/**
 * @param {JournalEntry} one
 * @param {JournalEntry} other
 */
const isOneHour = (one, other) => one.day === other.day && one.hour === other.hour;

/**
 * @param {readonly JournalEntry[]} news
 * @param {WarScene} scene  after them
 * @param {readonly Frame[]} frames  those before
 */
function until(news, scene, frames) {
  const upTo = news.at(-1)?.number ?? -1;
  return { upTo, frames: [...frames, { number: upTo, scene }] };
}

/**
 * One entry on; at the end nothing is played back any more.
 * @param {WarState} state
 * @returns {WarState}
 */
export function stepOn(state) {
  const { playback } = state;
  if (!playback) return state;
  if (playback.at >= playback.entries.length) return stopped(state);
  return { ...state, playback: { ...playback, at: playback.at + 1 } };
}

/**
 * Whether the end of the war is still being played back: its result is told after that.
 * @param {WarState} state
 */
export const endsNow = ({ war, playback }) => war?.status === 'finished' && playback !== null && !playback.again;

/**
 * Nothing is played back any more. What has not been shown is kept until it is, or is skipped.
 * @param {WarState} state
 * @returns {WarState}
 */
export function stopped(state) {
  const { playback } = state;
  if (!playback) return state;
  if (playback.again) return { ...state, playback: null };
  if (playback.at < playback.entries.length) {
    return watched({ ...state, playback: null, reel: playback }, told(playback)?.number ?? -1);
  }
  return watched({ ...state, playback: null, reel: null, played: playback, visit: null }, playback.upTo);
}

/**
 * All that has happened counts as watched.
 * @param {WarState} state
 * @returns {WarState}
 */
export function skipped(state) {
  const played = state.playback ?? state.reel ?? state.played;
  const last = (state.seat === null ? undefined : state.journals[state.seat])?.at(-1)?.number ?? -1;
  return watched({ ...state, playback: null, reel: null, played, visit: null }, last);
}

/**
 * @param {WarState} state
 * @param {number} number  of the last entry that has been looked at
 * @returns {WarState}
 */
export function watched(state, number) {
  const { seat } = state;
  if (seat === null || number <= (state.watched[seat] ?? -1)) return state;
  return { ...state, watched: { ...state.watched, [seat]: number } };
}

/**
 * @param {WarPiece} piece
 * @param {JournalEntry} entry  its last cell is the attacked one
 * @returns {WarPiece}
 */
function attacks(piece, { cells }) {
  return { ...piece, attacking: cells.at(-1) ?? null };
}

/** @type {Record<string, (piece: WarPiece, entry: JournalEntry) => WarPiece | null>} */
const CHANGES = {
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
  unmarked: (piece) => ({ ...piece, attacking: null }),
  destroyed: () => null,
  removed: () => null,
  lost: () => null,
};

/**
 * The last map that was known before the entry shown now.
 * @param {Pick<Playback, 'entries' | 'at' | 'before'> & Partial<Playback>} playback
 * @returns {Frame}
 */
export function frameOf({ entries, at, before, frames = [] }) {
  const shown = entries[at - 1]?.number ?? -1;
  return frames.findLast(({ number }) => number < shown) ?? { number: -1, scene: before };
}

/**
 * The scene as it was after the entries shown so far.
 * @param {Playback} playback
 * @returns {WarScene}
 */
export function playedScene(playback) {
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

/**
 * A piece after the end of an hour.
 * @param {WarPiece} piece
 * @returns {WarPiece}
 */
const rested = (piece) => ({ ...piece, attacking: null, shield: 0, boost: 0 });

/**
 * A piece that comes into view, at the cell where it is first seen; unknown values are taken from later.
 * @param {JournalEntry} entry
 * @param {WarScene} after
 * @returns {WarPiece[]}
 */
function comes({ piece: seen, pieces: [id], cells }, after) {
  const piece = seen ?? after.pieces.find((found) => found.id === id)
    ?? after.ghosts.find((ghost) => ghost.piece.id === id)?.piece;
  return piece ? [{ ...piece, cell: cells.at(-1) ?? piece.cell }] : [];
}

/**
 * The entry shown now.
 * @param {Playback} playback
 * @returns {JournalEntry | null}
 */
export function told({ entries, at }) {
  return entries[at - 1] ?? null;
}

const SIGNS = /** @type {Record<string, string>} */ ({
  damaged: '−', absorbed: '−', healed: '+', shielded: '+', boosted: '+',
});

/**
 * What rises over the piece of the entry shown now.
 * @param {Playback} playback
 * @returns {Float[]}
 */
export function floats(playback) {
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
