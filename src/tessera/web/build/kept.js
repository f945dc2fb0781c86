/**
 * The draft that this browser keeps between visits.
 * @import {Draft} from './draft.js'
 * @import {DraftWish} from './wire.js'
 */

import { remember, remembered } from '../ui/memory.js';
import { draftOf } from './draft.js';
import { fullness } from './plan.js';

/** @param {DraftWish} wish */
export function keep(wish) {
  remember('draft', JSON.stringify(wish));
}

/**
 * The draft that was kept; null where there is none that can be read.
 * @returns {Draft | null}
 */
export function kept() {
  try {
    const { board, variant, name, about } = JSON.parse(remembered('draft') ?? '');
    const texts = [board, variant, ...Object.values({ ...name, ...about })];
    if (!texts.every((text) => typeof text === 'string')) return null;
    const draft = draftOf({ board, variant, name: { ...name }, about: { ...about } });
    return fullness(draft.plan) ? null : draft;
  } catch {
    return null;
  }
}
