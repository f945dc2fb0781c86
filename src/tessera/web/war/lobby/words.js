/**
 * What content calls things, and how texts for people are put together.
 * @import {Words} from '../wire.js'
 */

import { language } from '../../text/fluent.js';

/**
 * A text in the language spoken now, or in whichever there is.
 * @param {Words | undefined} words
 */
export function inWords(words) {
  return words?.[language()] ?? words?.['en'] ?? Object.values(words ?? {})[0] ?? '';
}

/**
 * Several things, as one lists them: “a, b and c”.
 * @param {Iterable<string>} things
 */
export function listed(things) {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(things);
}

/**
 * How often each thing is there, in the order in which they come.
 * @param {Iterable<string>} things
 * @returns {Map<string, number>}
 */
export function counted(things) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const thing of things) found.set(thing, (found.get(thing) ?? 0) + 1);
  return found;
}
