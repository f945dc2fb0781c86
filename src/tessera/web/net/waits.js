/**
 * The games that wait for oneself, on every page: in its head, and in its title while one looks elsewhere.
 * @import {WaitingGame, Waiting} from '../state/wire.js'
 */

import { account } from '../account/known.js';
import { Store } from '../state/store.js';
import { ring } from '../ui/sound.js';
import { at, pathHere } from './address.js';
import { ask } from './api.js';
import { fileAt } from './files.js';

/** How long after a page has begun to be drawn it is asked at first: boards come before. */
const FIRST_MS = 1500;
const SOON_MS = 500;
const LOOK_MS = 20_000;
/** For who looks elsewhere, or has nothing that goes on and may be invited. */
const SELDOM_MS = 60_000;

const NUMBER = /^\(\d+\) /;

/** @type {Store<readonly WaitingGame[]>} */
export const waits = new Store(/** @type {readonly WaitingGame[]} */ ([]));

/** Whether anything goes on that could come to wait. */
let goesOn = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let begun = false;

/** Look from now on, for as long as the page is there. */
export function watchWaits() {
  if (begun) return;
  begun = true;
  timer = setTimeout(look, FIRST_MS);
  document.addEventListener('visibilitychange', () => (mark(), document.hidden || look()));
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data?.type === 'waits' && look());
  const title = document.querySelector('title');
  if (title) new MutationObserver(mark).observe(title, { childList: true });
}

/** Look in a moment: what has just been done here may have changed it. */
export function lookSoon() {
  if (!begun) return;
  clearTimeout(timer);
  timer = setTimeout(look, SOON_MS);
}

async function look() {
  clearTimeout(timer);
  /** @type {Waiting | null} */
  const found = await ask('/api/waiting').catch(() => null);
  if (found) hear(found);
  const often = goesOn && !document.hidden;
  if (goesOn || account.value) timer = setTimeout(look, often ? LOOK_MS : SELDOM_MS);
}

let first = true;

/** @param {Waiting} found */
function hear({ games, going_on: ongoing }) {
  const known = new Set(waits.value.map(({ id }) => id));
  const here = pathHere().split('/')[2];
  const waiting = new Set(games.map(({ id }) => id));
  const settled = [...known].filter((id) => !waiting.has(id));
  if (settled.length) clearNotices(settled);
  if (!first && games.some(({ id }) => !known.has(id) && (document.hidden || id !== here))) ring();
  first = false;
  goesOn = ongoing > 0;
  waits.set(games);
  mark();
}

/**
 * Take away what this browser was told of games that wait no longer.
 * @param {readonly string[]} rooms
 */
async function clearNotices(rooms) {
  const registration = await navigator.serviceWorker?.getRegistration(at('/')).catch(() => undefined);
  for (const tag of registration ? rooms : []) {
    for (const notice of (await registration?.getNotifications({ tag })) ?? []) notice.close();
  }
}

/** Mark the title and the sign of the page, while one looks elsewhere. */
function mark() {
  const marked = document.hidden && waits.value.length > 0;
  const plain = document.title.replace(NUMBER, '');
  const title = marked ? `(${waits.value.length}) ${plain}` : plain;
  if (document.title !== title) document.title = title;
  const sign = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
  const wanted = fileAt(marked ? '/web/icon-waits.svg' : '/web/icon.svg');
  if (sign && sign.getAttribute('href') !== wanted) sign.setAttribute('href', wanted);
}
