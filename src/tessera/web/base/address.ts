/**
 * Addresses of the site. Paths of the site begin with a slash everywhere; whatever leads a browser there goes
 * through here, since the site may be served below a path of its host.
 */

/** That path, as `/tessera`, which the server writes into pages; empty where the site has its host to itself. */
const ROOT = document.documentElement.dataset['root'] ?? '';

/**
 * The address of what lies at a path of the site.
 * @param path as `/tables`
 */
export const href = (path: string) => ROOT + path;

/** The same for others, to be copied and sent. */
export const linkTo = (path: string) => location.origin + href(path);

/** The address of a socket. */
export const socketAt = (path: string) => linkTo(path).replace(/^http/, 'ws');

/** The path of the site at which this page lies. */
export const pathHere = () => location.pathname.slice(ROOT.length);

/** What the address says that one looks for; what it does not say is as usual. */
export function queryOf<Wish extends Record<string, string>>(usual: Wish): Wish {
  const said = new URLSearchParams(location.search);
  const found = Object.entries(usual).map(([name, value]) => [name, said.get(name) ?? value]);
  return Object.fromEntries(found);
}

/** Have the address say it, so that a link, and going back, keep it. */
export function setQuery<Wish extends Record<string, string>>(wish: Wish, usual: Wish) {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(wish)) {
    if (value === usual[name]) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  history.replaceState(history.state, '', url);
}
