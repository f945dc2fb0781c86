/** Keys of the page of a table. The board has its own, while it has the focus. */
export type KeyAction =
  | 'back'
  | 'forth'
  | 'first'
  | 'now'
  | 'next-variation'
  | 'last-variation'
  | 'escape'
  | 'confirm'
  | 'step-back'
  | 'undo'
  | 'flip'
  | 'help'
  | 'board'
  | 'threats'
  | 'words'
  | 'rules'
  | 'nearer'
  | 'farther'
  | 'whole'
  | 'finish'
  | ExtraKey
  | number;

/** Keys of games that have reserves of tokens. */
type ExtraKey = 'hand' | 'withdraw';

import { keyOf } from '../ui/key-of.js';

/** The last kind in reserve that a digit chooses in other games. */
const LAST_KIND = 3;

/** By `KeyboardEvent.key`. */
const NAMED: Record<string, KeyAction> = {
  ArrowLeft: 'back',
  ArrowRight: 'forth',
  ArrowDown: 'next-variation',
  ArrowUp: 'last-variation',
  Home: 'first',
  End: 'now',
  Escape: 'escape',
  Enter: 'confirm',
  Backspace: 'step-back',
};

/** By `keyOf`, so that any keyboard layout will do. */
const SINGLE: Record<string, KeyAction> = {
  BracketLeft: 'back',
  BracketRight: 'forth',
  KeyU: 'undo',
  KeyF: 'flip',
  KeyB: 'board',
  KeyT: 'threats',
  KeyW: 'words',
  KeyR: 'rules',
  Minus: 'farther',
  NumpadSubtract: 'farther',
  Equal: 'nearer',
  NumpadAdd: 'nearer',
  Digit0: 'whole',
  Numpad0: 'whole',
  Digit1: 0,
  Digit2: 1,
  Digit3: 2,
  Digit4: 3,
  Digit5: 4,
  Digit6: 5,
  Digit7: 6,
  Digit8: 7,
  Digit9: 8,
  KeyH: 'hand',
  KeyO: 'withdraw',
  KeyP: 'finish',
};

/** What may be written with Shift and means the same. */
const SHIFTED = new Set([...'[]-=0123456789']);

const EXTRA: ReadonlySet<unknown> = new Set(['hand', 'withdraw']);

/** Whether only games with reserves of tokens have a use for it. */
export function isExtra(action: KeyAction) {
  return EXTRA.has(action) || (typeof action === 'number' && action > LAST_KIND);
}

/**
 * What a key does; a number chooses a kind in reserve.
 * @param single whether keys of one letter work
 */
export function keyAction(
  { key, code, shiftKey }: { key: string; code: string; shiftKey: boolean },
  single: boolean,
): KeyAction | null {
  const meant = keyOf({ key, code });
  if (key === '?' || (meant === 'Slash' && shiftKey)) return single ? 'help' : null;
  if (key === '+') return single ? 'nearer' : null;
  const written = !shiftKey || SHIFTED.has(key); // on some layouts signs and digits need Shift
  const name = NAMED[key] ?? (single && written ? SINGLE[meant] : undefined);
  return name ?? null;
}

/** Whether a key goes to a button or a link, which it presses. */
export function isPressed(event: KeyboardEvent) {
  const [target] = event.composedPath();
  return target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
}
