import type { JournalEntry } from '../../wire/war.js';
import type { WarState } from './war.js';

/** Visits to a war: a player arrives and leaves. The digest shows what happened in between. */

/** What happened between visits: the journal entries after one, up to another. */
export type Visit = { from: number; to: number };

/** The player of the seat has come to look: what happened since the last visit is news. */
export function arrived(state: WarState): WarState {
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
 * @param seen the journals as they saw them
 */
export function left(state: WarState, { journals }: Pick<WarState, 'journals'> = state): WarState {
  const { here, visited } = state;
  if (here === null) return state;
  const to = Math.max(Math.min(lastOf(journals[here]), shownUpTo(state)), visited[here] ?? -1);
  return { ...state, here: null, visited: { ...visited, [here]: to } };
}

function lastOf(journal?: readonly JournalEntry[]) {
  return journal?.at(-1)?.number ?? -1;
}

/** The last entry that a playback under way has shown; without end where none is. */
function shownUpTo({ playback }: WarState) {
  if (!playback || playback.again || playback.asked) return Infinity;
  const next = playback.entries[playback.at];
  return next ? next.number - 1 : Infinity;
}
