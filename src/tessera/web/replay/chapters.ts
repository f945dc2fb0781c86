/** The chapters stored in this browser: the user's study. */

import { store, stored } from '../base/storage.js';
import { chaptersIn, readChapter } from './chapter.js';

const MOST_CHAPTERS = 64;

/** @returns their texts, the newest first */
export function chapters(): readonly string[] {
  return chaptersIn(stored('study') ?? '');
}

/**
 * Keep a chapter, in place of an older one of the same game and name, and of the one it was before.
 * @param before empty: it is new
 * @returns whether it could be kept
 */
export function keepChapter(text: string, before: string = ''): boolean {
  return keepAll([text], before ? [text, before] : [text]);
}

/**
 * Keep chapters, before all others and in their order.
 * @param instead in place of what they are kept
 * @returns whether all could be kept; else none is
 */
export function keepAll(texts: readonly string[], instead: readonly string[] = texts): boolean {
  const others = chapters().filter((other) => !instead.some((text) => isSame(other, text)));
  if (others.length + texts.length > MOST_CHAPTERS) return false;
  return store('study', [...texts.map((text) => text.trim()), ...others].join('\n\n'));
}

export function dropChapter(text: string) {
  store(
    'study',
    chapters()
      .filter((other) => other !== text.trim())
      .join('\n\n'),
  );
}

/** Whether two are of one game, of which either may have been played further. */
function isSame(one: string, other: string) {
  const [first, second] = [readChapter(one), readChapter(other)];
  const alike = first?.title === second?.title && first?.position === second?.position;
  const pairs = Math.min(first?.moves.length ?? 0, second?.moves.length ?? 0);
  const played = (chapter: typeof first) =>
    chapter?.moves
      .slice(0, pairs)
      .map(({ action }) => action)
      .join(' ');
  return alike && played(first) === played(second);
}
