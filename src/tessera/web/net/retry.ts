/** Files that a page cannot do without, asked for until they come. */

import { Store } from '../base/store.js';
import { health } from './api.js';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/** After this many failures the user is informed. */
const QUIET_TRIES = 3;

/** How many files are asked for still, and have failed more often than one would not mind. */
export const missing = new Store(0);

/** Ends each rest between two tries. */
const rests: Set<() => void> = new Set();

/** Ask at once for all that has failed. */
export function retryNow() {
  for (const end of [...rests]) end();
}

async function rest(wait: number) {
  let end: () => void = () => undefined;
  await new Promise((resolve) => {
    end = () => resolve(undefined);
    rests.add(end);
    setTimeout(end, wait);
  });
  rests.delete(end);
}

/** A part may be missing because it belongs to a build that is gone. */
const lookForBuild = () => health().catch(() => undefined);

/**
 * Ask until it comes, ever more seldom.
 * @returns never fails
 */
export async function retry<T>(ask: () => Promise<T>): Promise<T> {
  let wait = FIRST_WAIT_MS;
  for (let tries = 1; ; tries++) {
    try {
      const found = await ask();
      if (tries > QUIET_TRIES) missing.set(missing.value - 1);
      return found;
    } catch {
      if (tries === 1) lookForBuild();
      if (tries === QUIET_TRIES) missing.set(missing.value + 1);
      await rest(wait);
      wait = Math.min(LONGEST_WAIT_MS, wait * 2);
    }
  }
}
