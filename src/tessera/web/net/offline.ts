/**
 * What can be seen without a connection: `worker/service-worker.ts` then shows the pages that are kept here.
 */

import { href } from '../base/address.js';
import { BUILD } from './build.js';
import { serviceWorker } from './trusted.js';

/** Begins the name of the cache of a page; `worker/service-worker.ts` and `worker/offline.ts` know it, too. */
const KEPT = 'tessera-kept ';
/** What a page may be kept with; all else belongs to a moment or a person. */
const FILES = ['bundle', 'web', 'locales', 'art', 'api/games'].map((name) => href(`/${name}/`));

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

const buildOf = (page: Response | undefined) => page?.headers.get('tessera-build');

/** The addresses of the files of this page. */
function loaded() {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const files = entries.filter(({ name }) => FILES.some((folder) => name.startsWith(location.origin + folder)));
  return [...new Set(files.filter(({ responseStatus }) => responseStatus < 400).map(({ name }) => name))];
}
