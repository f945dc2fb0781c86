/**
 * Which key is meant, whatever the layout of the keyboard: a Latin letter, a digit or a sign by what is
 * printed on it, any other by its place.
 */

/** The signs of shortcuts, and beside them their places on a US keyboard, for which shortcuts are named. */
const SIGNS = '[]-=+./';
const PLACES = ['BracketLeft', 'BracketRight', 'Minus', 'Equal', 'Equal', 'Period', 'Slash'];

/**
 * The `KeyboardEvent.code` that the key has on a US keyboard: `KeyZ` for the key that writes Z on a German one, and
 * for the one in its place on a Russian one.
 */
export function keyOf({ key = '', code = '' }: { key: string; code: string }) {
  if (code.startsWith('Numpad')) return key.length > 1 ? key : code;
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  if (/^[0-9]$/.test(key)) return `Digit${key}`;
  return (key.length === 1 && PLACES[SIGNS.indexOf(key)]) || code;
}

/** Whether a key in the place of a digit means it: with Shift only on layouts where digits need Shift. */
export const isDigit = ({ key, shiftKey }: { key: string; shiftKey: boolean }) => !shiftKey || /^[0-9]$/.test(key);

/** The keys from 1 on, as returned by `keyOf`, each with its index. */
export const digits = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`Digit${index + 1}`, index]));

/** Whether a key is pressed in a field that has a use for it. */
export function isInField(event: KeyboardEvent) {
  const [target] = event.composedPath();
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Whether a key may be a shortcut of the page: pressed without Ctrl and the like, outside fields, and not used yet. */
export function mayBeShortcut(event: KeyboardEvent) {
  return !isInField(event) && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey;
}
