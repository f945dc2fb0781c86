/** What a field says after it has changed. */

/** @param {Event} event */
export function valueOf({ target }) {
  return /** @type {HTMLInputElement | HTMLSelectElement} */ (target).value;
}

/** @param {Event} event */
export function checkedOf({ target }) {
  return /** @type {HTMLInputElement} */ (target).checked;
}

/** @param {Event} event */
export function selectAll({ target }) {
  /** @type {HTMLInputElement} */ (target).select();
}
