/**
 * The games for two that this page shows, all or only its own: name to the module of its client
 * part.
 */
export const ROOMS: ReadonlyMap<string, string> = new Map(
  [...document.querySelectorAll('link[data-game]')].map((link) => [
    link.getAttribute('data-game') ?? '',
    link.getAttribute('href') ?? '',
  ]),
);

/** Those for two, in the server's order. */
export const GAMES = [...ROOMS.keys()];

/** Those for many, which have pages and tables of their own. */
export const MANY_GAMES = (document.querySelector('meta[name="many-games"]')?.getAttribute('content') ?? '')
  .split(' ')
  .filter((name) => name !== '');
