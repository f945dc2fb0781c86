/**
 * What came of a step, played back entry by entry on the scene before it.
 * @import {Float} from '../board/board.js'
 * @import {Playback, WarState} from './war.js'
 * @import {JournalEntry, WarPiece, WarScene} from '../wire.js'
 */

/** Entries that are worth a moment each. */
const TOLD = new Set([
  'moved', 'suspended', 'marked', 'cancelled', 'failed', 'revealed', 'hidden', 'fired', 'seen', 'lost',
  'damaged', 'absorbed', 'healed', 'shielded', 'boosted', 'stunned', 'destroyed', 'removed',
  'attacked', 'vanguard', 'out',
]);
/** Without one of these nothing is played back. */
const WORTH = new Set(['moved', 'damaged', 'absorbed', 'healed', 'destroyed', 'suspended', 'fired']);

/**
 * @param {readonly JournalEntry[]} news
 * @param {WarScene} before
 * @param {WarScene} after
 * @returns {Playback | null}
 */
export function opened(news, before, after) {
  const entries = news.filter(({ kind }) => TOLD.has(kind));
  return entries.some(({ kind }) => WORTH.has(kind)) ? { entries, at: 0, before, after } : null;
}

/**
 * One entry on; at the end nothing is played back any more.
 * @param {WarState} state
 * @returns {WarState}
 */
export function stepOn(state) {
  const { playback } = state;
  if (!playback) return state;
  if (playback.at >= playback.entries.length) return { ...state, playback: null };
  return { ...state, playback: { ...playback, at: playback.at + 1 } };
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
 * The scene as it was after the entries shown so far.
 * @param {Playback} playback
 * @returns {WarScene}
 */
export function playedScene({ entries, at, before, after }) {
  let { pieces } = before;
  for (const entry of entries.slice(0, at)) {
    const [id] = entry.pieces;
    if (entry.kind === 'seen') pieces = [...pieces.filter((piece) => piece.id !== id), ...comes(entry, after)];
    const change = CHANGES[entry.kind];
    if (!change) continue;
    pieces = pieces.flatMap((piece) => (piece.id === id ? (change(piece, entry) ?? []) : piece));
  }
  return { ...before, pieces, orders: [], shown: [] };
}

/**
 * A piece that comes into view, where it was seen first; what is not known of it then is as later.
 * @param {JournalEntry} entry
 * @param {WarScene} after
 * @returns {WarPiece[]}
 */
function comes({ pieces: [id], cells }, after) {
  const piece = after.pieces.find((found) => found.id === id)
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
  const known = playback.before.pieces.find(({ id }) => id === piece);
  const cell = entry.cells.at(-1) ?? known?.cell ?? null;
  if (entry.kind === 'destroyed') return [{ cell, piece, text: '✕', good: false }];
  const sign = SIGNS[entry.kind];
  if (!sign || !entry.amount) return [];
  return [{ cell, piece, text: `${sign}${entry.amount}`, good: sign === '+' }];
}
