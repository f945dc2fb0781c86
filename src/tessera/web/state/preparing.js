/** How far compiled rules are prepared that somebody waits for, as sentences tell it. */

/**
 * In percent; and in minutes how long that takes yet, if it can be told.
 * @typedef {{percent: number, left: 'unknown' | 'moment' | number}} Preparing
 */

/**
 * @param {number} share  0 to 1
 * @param {number | null} seconds  that are left, if that can be told
 * @returns {Preparing}
 */
export function preparingOf(share, seconds) {
  const minutes = Math.round((seconds ?? 0) / 60);
  return { percent: Math.round(100 * share), left: seconds === null ? 'unknown' : minutes || 'moment' };
}
