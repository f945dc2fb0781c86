/**
 * What this browser stores between visits. A browser that forbids it stores nothing.
 * @typedef {'language' | 'palette' | 'game' | 'name' | 'account' | 'rated' | 'level' | 'keys' | 'sound' | 'notices'
 *   | 'sure' | 'push' | 'talk' | `mute-${string}` | 'ring' | 'shelf' | 'study' | 'draft' | `draft-${string}` | 'war-level' | 'war-leads' | 'war-seats' | 'tournament' | 'asked' | `lesson-${string}` | `placed-${string}`} Memory
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
