/**
 * Addresses of the site. Paths of the site begin with a slash everywhere; whatever leads a browser there goes
 * through here, since the site may be served below a path of its host.
 */

/** That path, as `/tessera`, which the server writes into pages; empty where the site has its host to itself. */
const ROOT = document.documentElement.dataset['root'] ?? '';

/**
 * The address of what lies at a path of the site.
 * @param {string} path  as `/tables`
 */
export const at = (path) => ROOT + path;

/**
 * The same for others, to be copied and sent.
 * @param {string} path
 */
export const linkTo = (path) => location.origin + at(path);

/**
 * The address of a socket.
 * @param {string} path
 */
export const socketAt = (path) => linkTo(path).replace(/^http/, 'ws');

/** The path of the site at which this page lies. */
export const pathHere = () => location.pathname.slice(ROOT.length);

/**
 * What the address says that one looks for; what it does not say is as usual.
 * @template {Record<string, string>} Wish
 * @param {Wish} usual
 * @returns {Wish}
 */
export function sought(usual) {
  const said = new URLSearchParams(location.search);
  const found = Object.entries(usual).map(([name, value]) => [name, said.get(name) ?? value]);
  return Object.fromEntries(found);
}

/**
 * Have the address say it, so that a link, and going back, keep it.
 * @template {Record<string, string>} Wish
 * @param {Wish} wish
 * @param {Wish} usual
 */
export function seek(wish, usual) {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(wish)) {
    if (value === usual[name]) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  history.replaceState(history.state, '', url);
}
