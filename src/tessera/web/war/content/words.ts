/** What content calls things, and how texts for people are put together. */

import { language } from '../../text/fluent.js';
import type { Words } from '../../wire/war.js';

/** A text in the language spoken now, or in whichever there is. */
export function inWords(words: Words | undefined) {
  return words?.[language()] ?? words?.['en'] ?? Object.values(words ?? {})[0] ?? '';
}

/** Several things, as one lists them: “a, b and c”. */
export function listed(things: Iterable<string>) {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(things);
}

/** How often each thing is there, in the order in which they come. */
export function counted(things: Iterable<string>): Map<string, number> {
  const found: Map<string, number> = new Map();
  for (const thing of things) found.set(thing, (found.get(thing) ?? 0) + 1);
  return found;
}
