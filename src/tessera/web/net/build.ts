/**
 * The build of the client, which the server writes into pages and responses. After an upgrade of the
 * server, an open page notices the newer build. It reloads by itself if it is unused; otherwise the
 * header offers to reload.
 */

import { Store } from '../base/store.js';

/** The build of this page; empty where the server does not say. */
export const BUILD = document.documentElement.dataset['build'] ?? '';
/** Under which the session knows for which build a page was reloaded: not twice for the same. */
const RELOADED = 'tessera-reloaded';

/** Whether the server has another build. */
export const outdated = new Store(false);

let used = false;
for (const type of ['pointerdown', 'keydown'])
  addEventListener(type, () => (used = true), { capture: true, once: true });

/** The parameters of a socket: the server says when the build is not its own. */
export const socketQuery = (language: string) => `?language=${language}${BUILD && `&build=${BUILD}`}`;

/** Learn the server's build. */
export function noteBuild(build: string | null) {
  if (!build || !BUILD || build === BUILD || outdated.value) return;
  if (!used && reloadsFor(build)) location.reload();
  else outdated.set(true);
}

/** Whether to reload for a build: once, since another server of the site may still have the old one. */
function reloadsFor(build: string) {
  try {
    if (sessionStorage.getItem(RELOADED) === build) return false;
    sessionStorage.setItem(RELOADED, build);
    return true;
  } catch {
    return false; // without storage it could go on for ever
  }
}
