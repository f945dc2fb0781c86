/**
 * Move the focus past the header: to the board on the page of a board, else to the main content.
 */
export function skipHeader() {
  const main = find(document, 'main:not([hidden])') as HTMLElement | null;
  const grid = main?.matches('.board-and-panel') ? find(main, '[role="grid"]') : null;
  const root = grid?.getRootNode();
  if (root instanceof ShadowRoot) {
    (root.host as HTMLElement & { enter(): void }).enter();
  } else if (main) {
    main.tabIndex = -1;
    main.focus();
  }
}

/** Find an element, also in the shadow trees. */
function find(root: ParentNode, selector: string): Element | null {
  for (const element of root.querySelectorAll('*')) {
    if (element.matches(selector)) return element;
    const found = element.shadowRoot && find(element.shadowRoot, selector);
    if (found) return found;
  }
  return null;
}
