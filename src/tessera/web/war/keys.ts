/**
 * Keys of the page of a war. The map has its own, while it has the focus.
 */

import { KeyList, singleKeys } from '../play/shortcuts.js';
import { keyOf } from '../ui/key-of.js';

export type WarKey =
  | 'escape'
  | 'step-back'
  | 'next'
  | 'previous'
  | 'ready'
  | 'pass'
  | 'watch'
  | 'preview'
  | 'map'
  | 'journal'
  | 'talk'
  | 'play'
  | 'help'
  | 'nearer'
  | 'farther'
  | 'whole'
  | 'to-now'
  | number;

/** Key names as printed on keyboards, and what they do. */
const LIST = [
  ['← ↑ → ↓', 'walk'],
  ['Enter', 'press'],
  ['N', 'next'],
  ['1 2 3', 'ability'],
  ['Backspace', 'back'],
  ['Esc', 'escape'],
  ['G', 'ready'],
  ['L', 'pass'],
  ['K', 'watch'],
  ['P', 'preview'],
  ['M', 'map'],
  ['J', 'journal'],
  ['T', 'talk'],
  ['.', 'play'],
  ['End', 'now'],
  ['+ − 0', 'zoom'],
  ['?', 'help'],
] as const;

/** By `KeyboardEvent.key`. */
const NAMED: Record<string, WarKey> = { Escape: 'escape', Backspace: 'step-back', End: 'to-now' };

/** By `keyOf`, so that any keyboard layout will do. */
const SINGLE: Record<string, WarKey> = {
  KeyG: 'ready',
  KeyL: 'pass',
  KeyK: 'watch',
  KeyP: 'preview',
  KeyM: 'map',
  KeyJ: 'journal',
  KeyT: 'talk',
  Period: 'play',
  Minus: 'farther',
  NumpadSubtract: 'farther',
  Equal: 'nearer',
  NumpadAdd: 'nearer',
  Digit0: 'whole',
  Numpad0: 'whole',
};

/** What may be written with Shift and means the same. */
const SHIFTED = new Set([...'.-=0123456789']);

/** What a key does; a number chooses an ability of the piece in hand. */
export function warKey({ key, code, shiftKey }: { key: string; code: string; shiftKey: boolean }): WarKey | null {
  const name = NAMED[key];
  if (name) return name;
  if (!singleKeys()) return null;
  const meant = keyOf({ key, code });
  if (key === '?' || (meant === 'Slash' && shiftKey)) return 'help';
  if (key === '+') return 'nearer';
  if (meant === 'KeyN') return shiftKey ? 'previous' : 'next';
  if (shiftKey && !SHIFTED.has(key)) return null;
  const digit = /^Digit([1-9])$/.exec(meant);
  return digit ? Number(digit[1]) : (SINGLE[meant] ?? null);
}

/** The list of keys of a war. */
export class WarKeyList extends KeyList {
  get keys(): readonly (readonly [string, string])[] {
    return LIST.map(([keys, name]) => [keys, `zodiacs-web-key-${name}`]);
  }
}

customElements.define('war-key-list', WarKeyList);
