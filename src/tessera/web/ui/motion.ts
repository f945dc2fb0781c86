/** Whether nothing is to move by itself. */
export function still() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
