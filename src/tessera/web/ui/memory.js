/**
 * What this browser stores between visits. A browser that forbids it stores nothing.
 * @typedef {'language' | 'palette' | 'game' | 'name' | 'account' | 'rated' | 'level' | 'keys' | 'sound' | 'notices'
 *   | 'sure' | 'push' | 'talk' | 'muted' | 'placed' | 'ring' | 'shelf' | 'study' | 'draft' | `draft-${string}` | 'war-level' | 'war-leads' | 'war-names' | 'war-seats' | 'tournament' | 'asked' | `lesson-${string}`} Memory
 */

/**
 * @param {Memory} what
 * @returns {string | null}
 */
export function remembered(what) {
  try {
    return localStorage.getItem(`tessera-${what}`);
  } catch {
    return null;
  }
}

/**
 * @param {Memory} what
 * @param {string} value
 * @returns {boolean} whether it could: private windows may have no storage, and none is endless
 */
export function remember(what, value) {
  try {
    localStorage.setItem(`tessera-${what}`, value);
    return true;
  } catch {
    return false;
  }
}

/** @param {Memory} what */
export function forget(what) {
  try {
    localStorage.removeItem(`tessera-${what}`);
  } catch {
    // Nothing was stored.
  }
}

/** Games and boards about which something is stored; the oldest are dropped. */
const MOST_STORED = 50;

/**
 * What is stored about one of many games or boards.
 * @param {'muted' | 'placed'} what
 * @param {string} about
 * @returns {readonly string[]}
 */
export function rememberedOf(what, about) {
  return storedOf(what).get(about) ?? [];
}

/**
 * @param {'muted' | 'placed'} what
 * @param {string} about
 * @param {readonly string[]} values  empty: nothing is stored
 */
export function rememberOf(what, about, values) {
  const stored = storedOf(what);
  stored.delete(about);
  if (values.length) stored.set(about, values);
  remember(what, JSON.stringify([...stored].slice(-MOST_STORED)));
}

/**
 * @param {'muted' | 'placed'} what
 * @returns {Map<string, readonly string[]>} oldest first
 */
function storedOf(what) {
  try {
    return new Map(JSON.parse(remembered(what) ?? '[]'));
  } catch {
    return new Map();
  }
}
