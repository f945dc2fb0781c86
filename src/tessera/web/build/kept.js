/**
 * The drafts that this browser keeps between visits, one for each game.
 * @import {Craft} from './craft.js'
 * @import {Draft} from './draft.js'
 * @import {DraftWish} from './wire.js'
 */

import { remember, remembered } from '../ui/memory.js';
import { draftOf } from './draft.js';

/**
 * @param {Craft} craft
 * @param {DraftWish} wish
 */
export function keep({ memory }, wish) {
  remember(memory, JSON.stringify(wish));
}

/**
 * The draft that was kept; null where there is none that can be read.
 * @param {Craft} craft
 * @returns {Draft | null}
 */
export function kept(craft) {
  try {
    const { board, variant, name, about } = JSON.parse(remembered(craft.memory) ?? '');
    const texts = [board, variant, ...Object.values({ ...name, ...about })];
    if (!texts.every((text) => typeof text === 'string')) return null;
    const draft = draftOf(craft, { board, variant, name: { ...name }, about: { ...about } });
    return craft.fullness(draft.plan) ? null : draft;
  } catch {
    return null;
  }
}
