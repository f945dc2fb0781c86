/** A number with its sign, whichever it is. */
export function signed(change: number) {
  return change < 0 ? `−${-change}` : `+${change}`;
}
