/**
 * What can be seen without a connection: `worker/service-worker.ts` then shows the pages that are kept here.
 */

import { href } from '../base/address.js';
import { posted } from './api.js';
import { BUILD } from './build.js';
import { serviceWorker } from './trusted.js';

/** Begins the name of the cache of a page; `worker/service-worker.ts` and `worker/offline.ts` know it, too. */
const KEPT = 'tessera-kept ';
/** What a page may be kept with; all else belongs to a moment or a person. */
const FILES = ['bundle', 'web', 'locales', 'art', 'api/games'].map((name) => href(`/${name}/`));

/** Begins the paths of pages of games. */
const GAMES = href('/t/');
/** How many games are kept. */
const MOST_GAMES = 8;

/** A game as last seen; `worker/offline.ts` lists it. */
export interface KeptGame {
  /** What is played, and by whom. */
  title: string;
  /** When it was seen, in milliseconds since 1970. */
  at: number;
  /** What the server sent about it, oldest first. */
  messages: readonly { type: string }[];
}

/** Register the service worker, a new one for each build of the client. */
export async function startWorker() {
  await navigator.serviceWorker?.register(serviceWorker(BUILD));
}

/** Keep this page with all that it has loaded; in both languages, if it was seen in both. */
export async function keepPage() {
  if (!navigator.serviceWorker || !globalThis.caches) return;
  const path = location.pathname;
  const cache = await caches.open(KEPT + path);
  const files = loaded();
  const old = (await cache.keys()).map(({ url }) => url);
  if (buildOf(await cache.match(path)) === BUILD) {
    await cache.addAll(files.filter((url) => !old.includes(url) || url.includes(href('/api/'))));
    return;
  }
  const page = await fetch(path);
  if (!page.ok || buildOf(page) !== BUILD) return; // the server was upgraded just now
  await cache.addAll(files);
  await cache.put(path, page);
  const now = new Set([...files, new URL(path, location.href).href]);
  await Promise.all(old.filter((url) => !now.has(url)).map((url) => cache.delete(url)));
}

/** Whether the page of this game is kept, or about to be. */
let paged: Promise<void> | undefined;

/** Keep the game of this page, and once the page itself. */
export async function keepGame(game: KeptGame) {
  if (!navigator.serviceWorker || !globalThis.caches) return;
  await (paged ??= keepPage());
  const cache = await caches.open(KEPT + location.pathname);
  await cache.put(`${location.pathname}/kept`, Response.json(game));
  const kept = await keptGames();
  await Promise.all(kept.slice(0, -MOST_GAMES).map((name) => caches.delete(name)));
}

/** The game of this page as it was last seen, if it was kept. */
export async function keptGame(): Promise<KeptGame | null> {
  const kept = await globalThis.caches?.match(`${location.pathname}/kept`);
  return kept ? kept.json() : null;
}

/** Remove them: others may use this browser next. */
export async function forgetGames() {
  await Promise.all((await keptGames()).map((name) => caches.delete(name)));
}

/** The names of the caches of games, oldest first. */
const keptGames = async () => ((await globalThis.caches?.keys()) ?? []).filter((name) => name.startsWith(KEPT + GAMES));

const buildOf = (page: Response | undefined) => page?.headers.get('tessera-build');

/** The addresses of what this page has fetched to keep. */
function loaded() {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const files = entries.filter(({ name }) => FILES.some((folder) => name.startsWith(location.origin + folder)));
  const found = files.filter(({ name, responseStatus }) => responseStatus < 400 && !posted.has(name));
  return [...new Set(found.map(({ name }) => name))];
}
