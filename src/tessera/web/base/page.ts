/** What the server knew when it made the page: it need not be asked again. */

const { dataset } = document.documentElement;

/** Whether this browser had never visited the site: it has no games. */
export const NEWCOMER = 'newcomer' in dataset;

/** Whether the rules of all games are compiled. */
export const READY = 'ready' in dataset;
