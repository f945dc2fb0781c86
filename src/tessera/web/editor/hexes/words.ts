/** What letters of boards stand for, in words of keys. */

const KINDS = { '.': 'ground', '#': 'lava', '^': 'pillar' } as Record<string, string>;

/** @param letter empty where nothing lies */
export function kindOf(letter: string) {
  return KINDS[letter] ?? 'none';
}
