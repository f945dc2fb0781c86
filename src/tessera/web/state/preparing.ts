/** The progress of compiling rules, for messages. */

/** In percent, and in minutes left if known. */
export type Preparing = { percent: number; left: 'unknown' | 'moment' | number };

/**
 * @param share 0 to 1
 * @param seconds left, if known
 */
export function preparingOf(share: number, seconds: number | null): Preparing {
  const minutes = Math.round((seconds ?? 0) / 60);
  return { percent: Math.round(100 * share), left: seconds === null ? 'unknown' : minutes || 'moment' };
}
