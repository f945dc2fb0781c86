/**
 * Shows notifications that the server pushes to a browser without a visible page of the site. A repeated notification
 * is shown once; a visible page shows news by itself.
 */

/** @typedef {{token: string, tag: string, title: string, text: string, path: string}} Told */

{
  const worker = /** @type {any} */ (self);
  /** The address of what lies at a path of the site, as in `net/address.js`: it is all in our scope. */
  const at = (/** @type {string} */ path) => new URL(`.${path}`, worker.registration.scope).pathname;
  const SHOWN = 'tessera-shown';
  /** So many that were shown are remembered. */
  const MOST_SHOWN = 40;

  worker.addEventListener('install', () => worker.skipWaiting());
  worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));

  worker.addEventListener('push', (/** @type {any} */ event) => event.waitUntil(show(event.data?.json())));

  worker.addEventListener('notificationclick', (/** @type {any} */ event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });

  /** @param {Told | undefined} told */
  async function show(told) {
    if (!told || (await wasShown(told.token))) return;
    const pages = await worker.clients.matchAll({ type: 'window' });
    for (const page of pages) page.postMessage({ type: 'waits' });
    if (pages.some((/** @type {any} */ page) => page.focused && new URL(page.url).pathname === at(told.path))) return;
    await worker.registration.showNotification(told.title, {
      body: told.text, tag: told.tag, renotify: true, data: at(told.path), icon: at('/web/icons/192.png'), badge: at('/web/icons/badge.png'),
    });
  }

  /**
   * Whether this was shown already; from now on it was.
   * @param {string} token
   */
  async function wasShown(token) {
    const shown = await caches.open(SHOWN);
    const name = at(`/${token}`);
    if (await shown.match(name)) return true;
    await shown.put(name, new Response(''));
    const all = await shown.keys();
    await Promise.all(all.slice(0, -MOST_SHOWN).map((old) => shown.delete(old)));
    return false;
  }

  /**
   * Come to a page, where it is open already to that.
   * @param {string} address  without its host
   */
  async function open(address) {
    const pages = await worker.clients.matchAll({ type: 'window' });
    const page = pages.find((/** @type {any} */ one) => new URL(one.url).pathname === address);
    return page ? page.focus() : worker.clients.openWindow(address);
  }
}
