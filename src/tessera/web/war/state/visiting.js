/**
 * Visits to a war: a player arrives and leaves. The digest shows what happened in between.
 * @import {JournalEntry} from '../wire.js'
 * @import {WarState} from './war.js'
 */

/**
 * What happened between visits: the journal entries after one, up to another.
 * @typedef {{from: number, to: number}} Visit
 */

/**
 * The player of the seat has come to look: what happened since the last visit is news.
 * @param {WarState} state
 * @returns {WarState}
 */
export function arrived(state) {
  const { war, seat, cover, here, visited } = state;
  if (!war || seat === null || cover !== null || here === seat) return state;
  const [from, to] = [visited[seat] ?? -1, lastOf(state.journals[seat])];
  const next = { ...state, here: seat };
  if (to <= from) return next; // news of the previous visit may still be read
  return { ...next, visit: { from, to }, visited: { ...visited, [seat]: to } };
}

/**
 * The player looks elsewhere, or the line is lost: they have seen what is in the journal so far, but
 * for what was still to be shown by a playback that began of itself.
 * @param {WarState} state
 * @param {Pick<WarState, 'journals'>} [seen]  the journals as they saw them
 * @returns {WarState}
 */
export function left(state, { journals } = state) {
  const { here, visited } = state;
  if (here === null) return state;
  const to = Math.max(Math.min(lastOf(journals[here]), shownUpTo(state)), visited[here] ?? -1);
  return { ...state, here: null, visited: { ...visited, [here]: to } };
}

/** @param {readonly JournalEntry[]} [journal] */
function lastOf(journal) {
  return journal?.at(-1)?.number ?? -1;
}

/**
 * The last entry that a playback under way has shown; without end where none is.
 * @param {WarState} state
 */
function shownUpTo({ playback }) {
  if (!playback || playback.again || playback.asked) return Infinity;
  const next = playback.entries[playback.at];
  return next ? next.number - 1 : Infinity;
}
