/**
 * Shows notifications that the server pushes to a browser without a visible page of the site. A repeated notification
 * is shown once; a visible page shows news by itself.
 *
 * Without a connection it shows the pages that `net/offline.ts` has kept, and for all others one that says so. Each build
 * of the client has a worker of its own. What the server answers is never replaced.
 */

type Told = { token: string; tag: string; title: string; text: string; path: string };

{
  const worker = self as any;
  /** The address of what lies at a path of the site, as in `base/address.ts`: it is all in our scope. */
  const href = (path: string) => new URL(`.${path}`, worker.registration.scope).pathname;
  const SHOWN = 'tessera-shown';
  /** So many that were shown are remembered. */
  const MOST_SHOWN = 40;

  /** Begins the name of the cache of a page that was kept. */
  const KEPT = 'tessera-kept ';
  /** Begins the names of the caches of our page for all others, one for each build. */
  const offline = () => `tessera-offline ${href('/')} `;
  const OFFLINE_FILES = [
    'offline',
    'web/early.js',
    'web/worker/offline.js',
    'web/icon.svg',
    ...['plain', 'page', 'palettes'].map((name) => `web/style/${name}.css`),
  ];
  /** The cache of each page shown without a connection. */
  const shownFrom: Map<string, string> = new Map();

  worker.addEventListener('install', (event: any) => event.waitUntil(install()));
  worker.addEventListener('activate', (event: any) => event.waitUntil(activate()));

  worker.addEventListener('fetch', (event: any) => {
    const { request, clientId } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== worker.location.origin) return;
    const cache = shownFrom.get(clientId);
    if (request.mode !== 'navigate') {
      if (cache) event.respondWith(fileIn(cache, request));
    } else if (!pathname.startsWith(href('/api/'))) {
      event.respondWith(pageFor(event));
    }
  });

  worker.addEventListener('push', (event: any) => event.waitUntil(show(event.data?.json())));

  worker.addEventListener('notificationclick', (event: any) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });

  // A later build’s worker waits until all pages are closed: to replace this one at work would hold up requests.
  async function install() {
    const cache = await caches.open(offline() + worker.location.search);
    await cache.addAll(OFFLINE_FILES.map((path) => new Request(href(`/${path}`), { cache: 'no-cache' })));
  }

  async function activate() {
    const ours = offline() + worker.location.search;
    const old = (await caches.keys()).filter((name) => name.startsWith(offline()) && name !== ours);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
  }

  /** The page that the server sends, or one that is kept here if none comes. */
  async function pageFor({ request, resultingClientId }: any): Promise<Response> {
    try {
      return await fetch(request);
    } catch (error) {
      const { pathname } = new URL(request.url);
      const kept = KEPT + pathname;
      const [name, path] = (await caches.has(kept))
        ? [kept, pathname]
        : [offline() + worker.location.search, href('/offline')];
      const page = await (await caches.open(name)).match(path, { ignoreVary: true });
      if (!page) throw error;
      shownFrom.set(resultingClientId, name);
      return page;
    }
  }

  /**
   * @param name of a cache
   * @param request for a file of a page from it
   */
  async function fileIn(name: string, request: Request): Promise<Response> {
    return (await (await caches.open(name)).match(request, { ignoreVary: true })) ?? fetch(request);
  }

  async function show(told: Told | undefined) {
    if (!told || (await wasShown(told.token))) return;
    const pages = await worker.clients.matchAll({ type: 'window' });
    for (const page of pages) page.postMessage({ type: 'waits' });
    if (pages.some((page: any) => page.focused && new URL(page.url).pathname === href(told.path))) return;
    await worker.registration.showNotification(told.title, {
      body: told.text,
      tag: told.tag,
      renotify: true,
      data: href(told.path),
      icon: href('/web/icons/192.png'),
      badge: href('/web/icons/badge.png'),
    });
  }

  /** Whether this was shown already; from now on it was. */
  async function wasShown(token: string) {
    const shown = await caches.open(SHOWN);
    const name = href(`/${token}`);
    if (await shown.match(name)) return true;
    await shown.put(name, new Response(''));
    const all = await shown.keys();
    await Promise.all(all.slice(0, -MOST_SHOWN).map((old) => shown.delete(old)));
    return false;
  }

  /**
   * Come to a page, where it is open already to that.
   * @param address without its host
   */
  async function open(address: string) {
    const pages = await worker.clients.matchAll({ type: 'window' });
    const page = pages.find((one: any) => new URL(one.url).pathname === address);
    return page ? page.focus() : worker.clients.openWindow(address);
  }
}
