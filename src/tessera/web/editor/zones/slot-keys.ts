/**
 * Keys of the grid of slots, apart from walking. Letters are those of board texts; on other layouts, the keys
 * in their places.
 */

import { keyOf } from '../../ui/key-of.js';
import { KINDS, type Slot } from './plan.js';

/** A zone that was picked up to be moved. */
export type Held = { from: Slot; copy: boolean };

interface Action {
  lay?: { letter: string | null };
  /** Pick up the zone here. */
  take?: { copy: boolean };
  /** Drop it here. */
  drop?: boolean;
  letGo?: boolean;
}

const AWAY = new Set(['Delete', 'Backspace', '.', '0']);

/** @returns null where the key is none of ours */
export function readKey(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  { brush, letter, held }: { brush: string | null; letter: string | null; held: Held | null },
): Action | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const { key } = event;
  if (key === 'Escape') return held ? { letGo: true } : null;
  if (key === 'Enter' || key === ' ') return held ? { drop: true } : { lay: { letter: brush } };
  if (AWAY.has(key)) return letter ? { lay: { letter: null } } : {};
  const typed = letterOf(event);
  if (typed === 'm' || typed === 'c') {
    if (held) return { drop: true };
    return letter ? { take: { copy: typed === 'c' } } : {};
  }
  const kind = kindOf(typed, event.shiftKey);
  return kind ? { lay: { letter: kind } } : null;
}

/** The Latin letter or digit of a key, in lower case. */
function letterOf(event: Pick<KeyboardEvent, 'key' | 'code'>) {
  return (/^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(keyOf(event))?.[1] ?? event.key).toLowerCase();
}

function kindOf(typed: string, shift: boolean) {
  const number = /^[1-9]$/.test(typed) ? KINDS[Number(typed) - 1] : undefined;
  if (typed === 'p') return shift ? 'P' : 'p';
  return number ?? KINDS.find((kind) => kind === typed) ?? null;
}
