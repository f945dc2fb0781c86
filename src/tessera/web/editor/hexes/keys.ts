/**
 * Keys of the canvas, apart from walking. Letters are Latin; on other layouts, the keys in their
 * places.
 */

import { isDigit, keyOf } from '../../ui/key-of.js';
import { FORMS, type Form } from './forms.js';

const AWAY = new Set(['Delete', 'Backspace']);
/** Keys, as returned by `keyOf`, to letters of board texts. */
const LETTERS = { KeyG: '.', KeyL: '#', KeyP: '^' } as Record<string, string>;

interface Action {
  /** Paint here with the brush. */
  lay?: boolean;
  /** Erase the cell here. */
  away?: boolean;
  /** Rotate by this many sixths of a circle. */
  turn?: number;
  /** Choose it. */
  form?: Form;
  /** Choose it. */
  letter?: string;
}

/**
 * @param letters of the game's terrain
 * @returns null for other keys
 */
export function readKey(
  {
    key,
    code,
    shiftKey,
    ctrlKey,
    metaKey,
    altKey,
  }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  letters: readonly string[],
): Action | null {
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
