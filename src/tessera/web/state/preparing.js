/** The progress of compiling rules, for messages. */

/**
 * In percent, and in minutes left if known.
 * @typedef {{percent: number, left: 'unknown' | 'moment' | number}} Preparing
 */

/**
 * @param {number} share  0 to 1
 * @param {number | null} seconds  left, if known
 * @returns {Preparing}
 */
export function preparingOf(share, seconds) {
  const minutes = Math.round((seconds ?? 0) / 60);
  return { percent: Math.round(100 * share), left: seconds === null ? 'unknown' : minutes || 'moment' };
}
