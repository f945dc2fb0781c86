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
