/**
 * Let everything around an element know what happened in it.
 * @param {HTMLElement} element
 * @param {string} name
 * @param {unknown} [detail]
 */
export function emit(element, name, detail) {
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}
