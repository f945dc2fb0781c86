/**
 * Faces of tokens in words.
 * @import {SceneFace} from '../state/wire.js'
 */

import { pointsOf } from '../games/almajara/words.js';
import { say } from '../text/fluent.js';

/**
 * A face with everything that is drawn on it: “Lance right: two forwards; one forwards; one back,
 * one to the right.”
 * @param {SceneFace} face
 * @param {string} name
 */
export function faceInWords(face, name) {
  return say('almajara-learn-face-text', { name, marks: pointsOf(face) });
}

/**
 * What a face is called, in a language or in whichever there is.
 * @param {SceneFace} face
 * @param {string} tag
 */
export function nameIn({ name }, tag) {
  return name[tag] ?? Object.values(name)[0] ?? '';
}
