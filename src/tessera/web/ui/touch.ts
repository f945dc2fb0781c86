/** Whether the device has fingers only: no keys to speak of. */
export function touchOnly() {
  return matchMedia('(hover: none) and (pointer: coarse)').matches;
}
