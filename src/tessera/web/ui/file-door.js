/**
 * Files that people choose, or drop on a page.
 * @import {ReactiveController, ReactiveControllerHost} from 'lit'
 */

/** @implements {ReactiveController} */
export class FileDoor {
  /**
   * @param {ReactiveControllerHost} host
   * @param {(file: File) => void} take  hears of each file
   */
  constructor(host, take) {
    this.host = host;
    this.take = take;
    /** Whether a file is held over it. */
    this.over = false;
    host.addController(this);
  }

  hostConnected() {
    this.#hold(false);
  }

  /** @param {DragEvent} event */
  dragOver = (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    this.#hold(true);
  };

  dragLeave = () => this.#hold(false);

  /** @param {DragEvent} event */
  drop = (event) => {
    this.#hold(false);
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    this.take(file);
  };

  /** @param {Event} event  of an input for files */
  chosen = ({ target }) => {
    const input = /** @type {HTMLInputElement} */ (target);
    const file = input.files?.[0];
    if (file) this.take(file);
    input.value = '';
  };

  /** @param {boolean} over */
  #hold(over) {
    if (over === this.over) return;
    this.over = over;
    this.host.requestUpdate();
  }
}
