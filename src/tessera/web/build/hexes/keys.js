/**
 * Keys of the canvas, apart from walking. Letters are Latin; on other layouts, the keys in their
 * places.
 * @import {Form} from './forms.js'
 */

import { isDigit, keyOf } from '../../ui/key-of.js';
import { FORMS } from './forms.js';

const AWAY = new Set(['Delete', 'Backspace']);
/** Keys, as returned by `keyOf`, to letters of board texts. */
const LETTERS = /** @type {Record<string, string>} */ ({ KeyG: '.', KeyL: '#', KeyP: '^' });

/**
 * @typedef {object} Deed
 * @property {boolean} [lay]           paint here with the brush
 * @property {boolean} [away]          erase the cell here
 * @property {number} [turn]           rotate by this many sixths of a circle
 * @property {Form} [form]             choose it
 * @property {string} [letter]         choose it
 */

/**
 * @param {Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>} event
 * @param {readonly string[]} letters  of the game's terrain
 * @returns {Deed | null} null for other keys
 */
export function readKey({ key, code, shiftKey, ctrlKey, metaKey, altKey }, letters) {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter' || key === ' ') return { lay: true };
  if (AWAY.has(key)) return { away: true };
  const meant = keyOf({ key, code });
  if (meant === 'KeyR') return { turn: shiftKey ? -1 : 1 };
  const form = FORMS[Number(/^(?:Digit|Numpad)([1-4])$/.exec(meant)?.[1]) - 1];
  if (form && isDigit({ key, shiftKey })) return { form };
  const letter = LETTERS[meant];
  return letter && letters.includes(letter) ? { letter } : null;
}
