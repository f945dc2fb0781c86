/**
 * Fail unless two values are the same in depth.
 * @param {unknown} actual
 * @param {unknown} expected
 */
export function same(actual, expected) {
  const [got, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (got !== wanted) throw new Error(`got ${got}, expected ${wanted}`);
}

/**
 * Fail unless a condition holds.
 * @param {unknown} condition
 * @param {string} what
 */
export function holds(condition, what) {
  if (!condition) throw new Error(`does not hold: ${what}`);
}
