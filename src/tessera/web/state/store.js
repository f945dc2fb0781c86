/**
 * Holds a state and notifies subscribers of changes.
 * @template T
 */
export class Store extends EventTarget {
  /** @param {T} value */
  constructor(value) {
    super();
    this.value = value;
  }

  /**
   * Put a new state in place of the old one.
   * @param {T} value
   */
  set(value) {
    const before = this.value;
    if (value === before) return;
    this.value = value;
    this.dispatchEvent(new CustomEvent('change', { detail: before }));
  }

  /**
   * Subscribe to changes; the callback gets the state before, too.
   * @param {(now: T, before: T) => void} told
   * @returns {() => void} stops it
   */
  watch(told) {
    /** @param {Event} event */
    const listen = (event) => told(this.value, /** @type {CustomEvent<T>} */ (event).detail);
    this.addEventListener('change', listen);
    return () => this.removeEventListener('change', listen);
  }
}
