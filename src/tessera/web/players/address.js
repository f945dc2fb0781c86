/**
 * The page of somebody who is registered.
 * @param {string} name
 */
export function profileAddress(name) {
  return `/@/${encodeURIComponent(name)}`;
}
