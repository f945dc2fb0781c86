/**
 * The server’s time, by which a visitor sees what is due though their own clock is wrong.
 *
 * It is known from the dates of the server’s answers, and from messages. Dates are in whole seconds, and
 * an answer may be old; so none is later than the truth, and the latest is nearest to it.
 */

import { Store } from './store.js';

/** A correction that is smaller changes nothing in sight. */
const FELT_MS = 2000;

/** The offset of the server’s time from the page’s monotonic clock; at first from the visitor’s clock. */
const ahead = new Store(Date.now() - performance.now());
let known = false;

/** The server’s time: milliseconds since 1970. */
export const serverNow = () => ahead.value + performance.now();

/** Learn the time from an answer. */
export const learnTime = ({ headers }: { headers: { get(name: string): string | null } }) =>
  learnNow(Date.parse(headers.get('date') ?? ''));

/**
 * Learn the time from a message that says it.
 * @param time milliseconds since 1970
 */
export function learnNow(time: number) {
  const found = time - performance.now();
  if (Number.isNaN(found) || (known && found <= ahead.value)) return;
  known = true;
  ahead.set(found);
}

/**
 * Be notified when the visitor’s clock turns out to be wrong.
 * @returns stops it
 */
export const onServerTime = (told: () => void): (() => void) =>
  ahead.watch((now, before) => Math.abs(now - before) >= FELT_MS && told());
