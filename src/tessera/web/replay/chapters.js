/** The chapters that this browser keeps: one's study. */

import { remember, remembered } from '../ui/memory.js';
import { chaptersIn, readChapter } from './chapter.js';

export const MOST_CHAPTERS = 64;

/** @returns {readonly string[]} their texts, the newest first */
export function chapters() {
  return chaptersIn(remembered('study') ?? '');
}

/**
 * Keep a chapter, in place of an older one of the same game and name.
 * @param {string} text
 * @returns {boolean} whether it could be kept
 */
export function keepChapter(text) {
  const others = chapters().filter((other) => !isSame(other, text));
  if (others.length >= MOST_CHAPTERS) return false;
  return remember('study', [text.trim(), ...others].join('\n\n'));
}

/** @param {string} text */
export function dropChapter(text) {
  remember('study', chapters().filter((other) => !isSame(other, text)).join('\n\n'));
}

/**
 * @param {string} one
 * @param {string} other
 */
function isSame(one, other) {
  const [first, second] = [readChapter(one), readChapter(other)];
  return first?.title === second?.title && first?.position === second?.position;
}
