/** Faces of tokens in words. */

import { pointsOf } from '../games/almajara/words.js';
import { t } from '../text/fluent.js';
import type { SceneFace } from '../wire/tables.js';

/**
 * A face with everything that is drawn on it: “Lance right: two forwards; one forwards; one back,
 * one to the right.”
 */
export function faceInWords(face: SceneFace, name: string) {
  return t('almajara-learn-face-text', { name, marks: pointsOf(face) });
}

/** What a face is called, in a language or in whichever there is. */
export function nameIn({ name }: SceneFace, tag: string) {
  return name[tag] ?? Object.values(name)[0] ?? '';
}
