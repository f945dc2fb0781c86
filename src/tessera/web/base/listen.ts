/**
 * Listen to an event of the window, or of another target.
 * @returns a function that stops it
 */
export function listen<E extends Event>(
  name: string,
  heard: (event: E) => void,
  { target = globalThis, ...options }: AddEventListenerOptions & { target?: EventTarget } = {},
): () => void {
  const listener = heard as EventListener;
  target.addEventListener(name, listener, options);
  return () => target.removeEventListener(name, listener, options);
}
