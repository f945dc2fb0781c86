/** Holds a state and notifies subscribers of changes. */
export class Store<T> extends EventTarget {
  value: T;

  constructor(value: T) {
    super();
    this.value = value;
  }

  /** Put a new state in place of the old one. */
  set(value: T) {
    const before = this.value;
    if (value === before) return;
    this.value = value;
    this.dispatchEvent(new CustomEvent('change', { detail: before }));
  }

  /**
   * Subscribe to changes; the callback gets the state before, too.
   * @returns stops it
   */
  watch(told: (now: T, before: T) => void): () => void {
    const listen = (event: Event) => told(this.value, (event as CustomEvent<T>).detail);
    this.addEventListener('change', listen);
    return () => this.removeEventListener('change', listen);
  }
}
