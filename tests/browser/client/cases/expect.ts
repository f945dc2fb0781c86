/** Fail unless two values are the same in depth. */
export function same(actual: unknown, expected: unknown) {
  const [got, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (got !== wanted) throw new Error(`got ${got}, expected ${wanted}`);
}

/** Fail unless a condition holds. */
export function holds(condition: unknown, what: string) {
  if (!condition) throw new Error(`does not hold: ${what}`);
}
