/**
 * Move the focus past the header: to the board on the page of a board, else to the main content.
 */
export function skipHeader() {
  const main = /** @type {HTMLElement | null} */ (find(document, 'main:not([hidden])'));
  const grid = main?.matches('.board-and-panel') ? find(main, '[role="grid"]') : null;
  const root = grid?.getRootNode();
  if (root instanceof ShadowRoot) {
    /** @type {HTMLElement & {enter(): void}} */ (root.host).enter();
  } else if (main) {
    main.tabIndex = -1;
    main.focus();
  }
}

/**
 * Find an element, also in the shadow trees.
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {Element | null}
 */
function find(root, selector) {
  for (const element of root.querySelectorAll('*')) {
    if (element.matches(selector)) return element;
    const found = element.shadowRoot && find(element.shadowRoot, selector);
    if (found) return found;
  }
  return null;
}
