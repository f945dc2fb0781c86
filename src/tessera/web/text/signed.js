/**
 * A number with its sign, whichever it is.
 * @param {number} change
 */
export function signed(change) {
  return change < 0 ? `−${-change}` : `+${change}`;
}
