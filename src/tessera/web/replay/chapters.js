/** The chapters that this browser keeps: one's study. */

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
  const others = chapters().filter((other) => !isSame(other, text) && !(before && isSame(other, before)));
  if (others.length >= MOST_CHAPTERS) return false;
  return remember('study', [text.trim(), ...others].join('\n\n'));
}

/** @param {string} text */
export function dropChapter(text) {
  remember('study', chapters().filter((other) => !isSame(other, text)).join('\n\n'));
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
