/**
 * Tell what happens in a part of the panel, up to the page.
 * @param {HTMLElement} part
 * @param {string} name
 * @param {unknown} [detail]
 */
export function tell(part, name, detail) {
  part.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}
