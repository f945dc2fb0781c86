/**
 * The stored drafts of this browser, one per game.
 * @import {Craft} from './craft.js'
 * @import {Draft} from './draft.js'
 * @import {DraftRequest} from './wire.js'
 */

import { remember, remembered } from '../ui/memory.js';
import { draftOf } from './draft.js';

/**
 * @param {Craft} craft
 * @param {DraftRequest} wish
 * @param {string} work  the library item that it is a version of
 */
export function keep({ memory }, wish, work) {
  remember(memory, JSON.stringify({ ...wish, work }));
}

/**
 * The stored draft; null if there is none that can be read.
 * @param {Craft} craft
 * @returns {Draft | null}
 */
export function kept(craft) {
  return draftIn(craft, remembered(craft.memory) ?? '');
}

/**
 * A draft from its stored JSON; null if it cannot be read.
 * @param {Craft} craft
 * @param {string} text
 * @returns {Draft | null}
 */
export function draftIn(craft, text) {
  try {
    const { board, variant, name, about, content = '', work = '' } = JSON.parse(text);
    const texts = [board, variant, content, work, ...Object.values({ ...name, ...about })];
    if (!texts.every((text) => typeof text === 'string')) return null;
    const draft = draftOf(craft, { board, variant, name: { ...name }, about: { ...about }, content });
    return craft.fullness(draft.plan) ? null : { ...draft, work };
  } catch {
    return null;
  }
}
