/** The search for an opponent. It is stored per browser tab because it continues across pages. */

import { Store } from '../base/store.js';
import type { LobbyClientMessage } from '../wire/lobby.js';

const PLACE = 'tessera-search';
const FOUND = 'tessera-found';
/** A search stored longer ago has ended: browsers restore tabs long after they were closed. */
const LONGEST_MS = 3_600_000;

export type Wish = LobbyClientMessage & { type: 'seek' | 'seek-war' };

interface Found extends Search {
  war: string;
}

interface Search {
  wish: Wish;
  /** What is sought, in few words. */
  what: string;
  /** When it began. */
  since: number;
}

/** The search of this tab; null without one. */
export const search: Store<Search | null> = new Store(stored(PLACE));

function stored<S extends Search>(place: string): S | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    return found && Date.now() - found.since < LONGEST_MS ? found : null;
  } catch {
    return null;
  }
}

/** Start a search, or continue it on another page. */
export function keepSearching(wish: Wish, what: string) {
  const { pool, rated } = search.value?.wish ?? {};
  const same = pool === wish.pool && rated === wish.rated;
  keep({ wish, what, since: (same && search.value?.since) || Date.now() });
}

/** Search no more. */
export function endSearch() {
  if (search.value) keep(null);
}

/** End the search, but remember it: the war that was found may be cancelled before it starts. */
export function foundWar(war: string) {
  if (search.value) write(FOUND, { ...search.value, war });
  endSearch();
}

/** Resume the search that found a war, once, after that war was cancelled. */
export function searchAgain(war: string) {
  const found = stored<Found>(FOUND);
  if (found?.war !== war) return;
  write(FOUND, null);
  const { wish, what, since } = found;
  keep({ wish, what, since });
}

function keep(value: Search | null) {
  search.set(value);
  write(PLACE, value);
}

function write(place: string, value: Search | Found | null) {
  try {
    sessionStorage.setItem(place, JSON.stringify(value));
  } catch {
    // Then it ends with this page.
  }
}

/** What to ask of the lobby on another page, where one has waited before. */
export function resumed({ wish, since }: Search): Wish {
  return { ...wish, waited: Math.max(0, Math.round((Date.now() - since) / 1000)) };
}
