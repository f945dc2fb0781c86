/** The stored drafts of this browser, one per game. */

import { store, stored } from '../base/storage.js';
import type { DraftRequest } from '../wire/editor.js';
import type { EditorAdapter } from './adapter.js';
import { type Draft, draftOf } from './draft.js';

/** @param work the library item that it is a version of */
export function storeDraft({ memory }: EditorAdapter, wish: DraftRequest, work: string) {
  store(memory, JSON.stringify({ ...wish, work }));
}

/** The stored draft; null if there is none that can be read. */
export function storedDraft(adapter: EditorAdapter): Draft | null {
  return draftIn(adapter, stored(adapter.memory) ?? '');
}

/** A draft from its stored JSON; null if it cannot be read. */
export function draftIn(adapter: EditorAdapter, text: string): Draft | null {
  try {
    const { board, variant, name, about, content = '', work = '' } = JSON.parse(text);
    const texts = [board, variant, content, work, ...Object.values({ ...name, ...about })];
    if (!texts.every((text) => typeof text === 'string')) return null;
    const draft = draftOf(adapter, { board, variant, name: { ...name }, about: { ...about }, content });
    return adapter.fullness(draft.plan) ? null : { ...draft, work };
  } catch {
    return null;
  }
}
