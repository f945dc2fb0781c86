/** What letters of boards stand for, in words of keys. */

const KINDS = /** @type {Record<string, string>} */ ({ '.': 'ground', '#': 'lava', '^': 'pillar' });

/** @param {string} letter  empty where nothing lies */
export function kindOf(letter) {
  return KINDS[letter] ?? 'none';
}
