/** The chapters stored in this browser: the user's study. */

import { remember, remembered } from '../ui/memory.js';
import { chaptersIn, readChapter } from './chapter.js';

export const MOST_CHAPTERS = 64;

/** @returns {readonly string[]} their texts, the newest first */
export function chapters() {
  return chaptersIn(remembered('study') ?? '');
}

/**
 * Keep a chapter, in place of an older one of the same game and name, and of the one it was before.
 * @param {string} text
 * @param {string} [before]  empty: it is new
 * @returns {boolean} whether it could be kept
 */
export function keepChapter(text, before = '') {
  return keepAll([text], before ? [text, before] : [text]);
}

/**
 * Keep chapters, before all others and in their order.
 * @param {readonly string[]} texts
 * @param {readonly string[]} instead  in place of what they are kept
 * @returns {boolean} whether all could be kept; else none is
 */
export function keepAll(texts, instead = texts) {
  const others = chapters().filter((other) => !instead.some((text) => isSame(other, text)));
  if (others.length + texts.length > MOST_CHAPTERS) return false;
  return remember('study', [...texts.map((text) => text.trim()), ...others].join('\n\n'));
}

/** @param {string} text */
export function dropChapter(text) {
  remember('study', chapters().filter((other) => other !== text.trim()).join('\n\n'));
}

/**
 * Whether two are of one game, of which either may have been played further.
 * @param {string} one
 * @param {string} other
 */
function isSame(one, other) {
  const [first, second] = [readChapter(one), readChapter(other)];
  const alike = first?.title === second?.title && first?.position === second?.position;
  const pairs = Math.min(first?.moves.length ?? 0, second?.moves.length ?? 0);
  const played = (/** @type {typeof first} */ chapter) => chapter?.moves.slice(0, pairs).map(({ action }) => action).join(' ');
  return alike && played(first) === played(second);
}
