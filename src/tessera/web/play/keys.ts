/** Keys of a page: which there are, what they do, and how they are listed. */

import { stored } from '../base/storage.js';
import type { Room } from '../games/room.js';
import { digits, keyOf } from '../ui/key-of.js';

/**
 * The keys of a page, in the order of their list: as printed on keyboards (or a message that names them), the message
 * that describes them, and their actions. Actions are by `KeyboardEvent.key`, or by `keyOf` so that any layout will do.
 * Rows without them are keys of the board, which reads its own while it has the focus.
 */
export type KeyTable<Action> = readonly (readonly [
  printed: string,
  words: string,
  actions?: Readonly<Record<string, Action>>,
])[];

/** What keys do at a table; a number chooses a kind in reserve. */
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
  | 'hand'
  | 'next'
  | 'withdraw'
  | 'finish'
  | number;

/** Keys that zoom, on every page with a board. */
export const ZOOM_KEYS = {
  '+': 'nearer',
  Equal: 'nearer',
  Minus: 'farther',
  NumpadSubtract: 'farther',
  Digit0: 'whole',
  Numpad0: 'whole',
} as const;

/** Keys that show the list. */
export const HELP_KEYS = { '?': 'help', 'Shift+Slash': 'help' } as const;

const WALK_KEYS = {
  ArrowLeft: 'back',
  ArrowRight: 'forth',
  ArrowDown: 'next-variation',
  ArrowUp: 'last-variation',
} as const;

/** Keys of a table. */
export const KEYS: KeyTable<KeyAction> = [
  ['← ↑ → ↓', 'web-key-walk', WALK_KEYS],
  ['Q E A D Z C', 'web-key-six'],
  ['N', 'web-key-next', { KeyN: 'next' }],
  ['Enter', 'web-key-press', { Enter: 'confirm' }],
  ['Backspace', 'web-key-step-back', { Backspace: 'step-back' }],
  ['Esc', 'web-key-escape', { Escape: 'escape' }],
  ['1 2 3 4', 'web-key-reserve', digits(4)],
  ['P', 'web-key-pass', { KeyP: 'finish' }],
  ['I', 'web-key-about'],
  ['U', 'web-key-undo', { KeyU: 'undo' }],
  ['[ ]', 'web-key-step', { BracketLeft: 'back', BracketRight: 'forth' }],
  ['Home', 'web-key-first', { Home: 'first' }],
  ['End', 'web-key-now', { End: 'now' }],
  ['web-right-drag', 'web-key-draw'],
  ['T', 'web-key-threats', { KeyT: 'threats' }],
  ['F', 'web-key-flip', { KeyF: 'flip' }],
  ['+ − 0', 'web-key-zoom', ZOOM_KEYS],
  ['W', 'web-key-words', { KeyW: 'words' }],
  ['B', 'web-key-board', { KeyB: 'board' }],
  ['R', 'web-key-rules', { KeyR: 'rules' }],
  ['?', 'web-key-help', HELP_KEYS],
];

/** Those that mean something else, or nothing, where tokens wait beside the board. */
const OTHERWISE = new Set(['web-key-six', 'web-key-reserve', 'web-key-pass']);

/** Signs that need Shift on some layouts, and mean the same with it. */
const SHIFTED = new Set([...'[]-=.0123456789']);

/** The keys of a table, with those of its game. */
export function keysOf(room: Room | null): KeyTable<KeyAction> {
  return room?.extras ? [...KEYS.filter(([, words]) => !OTHERWISE.has(words)), ...room.extras.keys] : KEYS;
}

/** Whether keys of one letter work away from the board. */
export function singleKeys() {
  return stored('keys') !== 'off';
}

/**
 * The action of a key; null if it has none.
 * @param single whether keys of one letter work
 */
export function actionOf<Action>(
  keys: KeyTable<Action>,
  { key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>,
  single: boolean = singleKeys(),
): Action | null {
  const actions: Record<string, Action> = Object.assign({}, ...keys.map(([, , actions]) => actions));
  const named = key.length > 1 || single ? actions[key] : undefined;
  if (named !== undefined || !single) return named ?? null;
  return actions[(shiftKey && !SHIFTED.has(key) ? 'Shift+' : '') + keyOf({ key, code })] ?? null;
}

/** Whether a key goes to a button or a link, which it presses. */
export function isPressed(event: KeyboardEvent) {
  const [target] = event.composedPath();
  return target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
}
