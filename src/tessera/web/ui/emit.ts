/** Let everything around an element know what happened in it. */
export function emit(element: HTMLElement, name: string, detail?: unknown) {
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}
