/**
 * The games that wait for the user, on every page: in the header, and in the title while the page is hidden.
 *
 * A visible page receives changes at once on its own socket, if any game may come to wait; a hidden page polls
 * now and then, and so does one without a connection.
 */

import { href, pathHere, socketAt } from '../base/address.js';
import { NEWCOMER } from '../base/page.js';
import { learnNow } from '../base/server-time.js';
import { Store } from '../base/store.js';
import { ask } from '../net/api.js';
import { socketQuery } from '../net/build.js';
import { fileAt } from '../net/files.js';
import { ReconnectingSocket } from '../net/socket.js';
import { language, onLanguage } from '../text/fluent.js';
import { ring } from '../ui/sound.js';
import type { Waiting, WaitingGame, WaitingServerMessage } from '../wire/tables.js';
import { account } from './account.js';
import { noteChallenges, watchAnswers } from './challenge-answers.js';
import { joined, checkJoined } from './joined-tournaments.js';

/** How long after a page has begun to be drawn it is asked at first: boards come before. */
const FIRST_MS = 1500;
const SOON_MS = 500;
const LOOK_MS = 20_000;
/** For hidden pages, and for users without games who may be challenged. */
const SELDOM_MS = 60_000;
/** After this silence the connection is checked; no clocks depend on it. */
const QUIET_MS = 25_000;

const NUMBER = /^\(\d+\) /;

export const waitingGames: Store<readonly WaitingGame[]> = new Store([] as readonly WaitingGame[]);

/** Whether anything goes on that could come to wait. */
let goesOn = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let begun = false;
/** Whether one has an account, and may be invited. */
let registered = false;
/** Whether the socket reports waiting games. */
let live = false;

const line: ReconnectingSocket<{ type: 'ping' }, WaitingServerMessage> = new ReconnectingSocket(
  () => `${socketAt('/api/waiting/socket')}${socketQuery(language())}`,
  {
    received: (message) => {
      live = message.type === 'waiting';
      if (message.type === 'waiting') hear(message);
    },
    connectionChanged: (link) => {
      live = false;
      if (link === 'lost') later();
    },
  },
  QUIET_MS,
  'waiting',
);
/** Whether the line is held open. */
let open = false;

/** Look from now on, for as long as the page is there. */
export function watchWaitingGames() {
  if (begun) return;
  begun = true;
  watchAnswers();
  if (!NEWCOMER) timer = setTimeout(look, FIRST_MS);
  document.addEventListener('visibilitychange', () => (mark(), document.hidden ? listen(false) : look()));
  onLanguage(() => open && line.renew());
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data?.type === 'waits' && look());
  const title = document.querySelector('title');
  if (title) new MutationObserver(mark).observe(title, { childList: true });
}

/** Look in a moment: what has just been done here may have changed it. */
export function checkSoon() {
  if (!begun) return;
  if (live) return;
  clearTimeout(timer);
  timer = setTimeout(look, SOON_MS);
}

/** Whether anything may come to wait. */
const expects = () => goesOn || registered || account.value !== '' || joined() !== '';

/** Ask again after a while. */
function later() {
  clearTimeout(timer);
  if (expects() && !live) timer = setTimeout(look, goesOn && !document.hidden ? LOOK_MS : SELDOM_MS);
}

/** @param wanted whether to hold the line open */
function listen(wanted: boolean) {
  if (open === wanted) return;
  open = wanted;
  live = false;
  if (wanted) line.open();
  else line.close();
  later();
}

async function look() {
  clearTimeout(timer);
  const found: Waiting | null = await ask('/api/waiting').catch(() => null);
  if (found) {
    registered = found.registered;
    hear(found);
  }
  if (!goesOn && !registered && !account.value) await checkJoined();
  listen(expects() && !document.hidden);
  later();
}

let first = true;

function hear({ games: all, ongoing, now }: Waiting) {
  learnNow(now);
  const games = all.filter(({ reason }) => reason !== 'asked');
  noteChallenges(all.filter(({ reason }) => reason === 'asked'));
  const known = new Set(waitingGames.value.filter(({ reason }) => reason !== 'asked').map(({ id }) => id));
  const here = pathHere().split('/')[2];
  const waiting = new Set(games.map(({ id }) => id));
  const settled = [...known].filter((id) => !waiting.has(id));
  if (settled.length) clearNotifications(settled);
  if (!first && games.some(({ id }) => !known.has(id) && (document.hidden || id !== here))) ring();
  first = false;
  goesOn = ongoing > 0;
  waitingGames.set(all);
  mark();
}

/** Remove notifications of games that wait no longer. */
async function clearNotifications(rooms: readonly string[]) {
  const registration = await navigator.serviceWorker?.getRegistration(href('/')).catch(() => undefined);
  for (const tag of registration ? rooms : []) {
    for (const notification of (await registration?.getNotifications({ tag })) ?? []) notification.close();
  }
}

/** The games that wait, without the one on this page: its own page says whose turn it is. */
export const waitingElsewhere = () =>
  waitingGames.value.filter(({ id, reason }) => reason !== 'turn' || id !== pathHere().split('/')[2]);

/** The number of games that wait for the user. */
const waitingForMe = () => waitingGames.value.filter(({ reason }) => reason !== 'asked').length;

/** Mark the title and the sign of the page, while one looks elsewhere. */
function mark() {
  const marked = document.hidden && waitingForMe() > 0;
  const plain = document.title.replace(NUMBER, '');
  const title = marked ? `(${waitingForMe()}) ${plain}` : plain;
  if (document.title !== title) document.title = title;
  const sign = document.querySelector('link[rel="icon"]') as HTMLLinkElement | null;
  const wanted = fileAt(marked ? '/web/icon-waits.svg' : '/web/icon.svg');
  if (sign && sign.getAttribute('href') !== wanted) sign.setAttribute('href', wanted);
}
