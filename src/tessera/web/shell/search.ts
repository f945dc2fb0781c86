/** The search for an opponent. It continues on other pages, so it is stored for this browser tab. */

import { Store } from '../base/store.js';
import type { LobbyClientMessage } from '../wire/lobby.js';

const PLACE = 'tessera-search';
/** A search stored longer ago has ended: browsers restore tabs long after they were closed. */
const LONGEST_MS = 3_600_000;

export type Wish = LobbyClientMessage & { type: 'seek' | 'seek-war' };

interface Search {
  wish: Wish;
  /** What is sought, in few words. */
  what: string;
  /** When it began. */
  since: number;
}

/** The search of this tab; null without one. */
export const search: Store<Search | null> = new Store(stored());

function stored(): Search | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null');
    return found && Date.now() - found.since < LONGEST_MS ? found : null;
  } catch {
    return null;
  }
}

/** Go on searching, also on other pages. */
export function keepSearching(wish: Wish, what: string) {
  const { pool, rated } = search.value?.wish ?? {};
  const same = pool === wish.pool && rated === wish.rated;
  keep({ wish, what, since: (same && search.value?.since) || Date.now() });
}

/** Search no more. */
export function endSearch() {
  if (search.value) keep(null);
}

function keep(value: Search | null) {
  search.set(value);
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(value));
  } catch {
    // Then it ends with this page.
  }
}

/** What to ask of the lobby on another page, where one has waited before. */
export function resumed({ wish, since }: Search): Wish {
  return { ...wish, waited: Math.max(0, Math.round((Date.now() - since) / 1000)) };
}
