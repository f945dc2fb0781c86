/**
 * Files that people choose, or drop on a page.
 * @import {ReactiveController, ReactiveControllerHost} from 'lit'
 */

/** @implements {ReactiveController} */
export class FileDoor {
  /**
   * @param {ReactiveControllerHost} host
   * @param {(file: File) => void} take  called with each file
   * @param {boolean} [many]  whether to take several files; otherwise only the first
   */
  constructor(host, take, many = false) {
    this.host = host;
    this.many = many;
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
    const files = event.dataTransfer?.files;
    if (!files?.length) return;
    event.preventDefault();
    this.#takeAll(files);
  };

  /** @param {Event} event  of an input for files */
  chosen = ({ target }) => {
    const input = /** @type {HTMLInputElement} */ (target);
    this.#takeAll(input.files ?? []);
    input.value = '';
  };

  /** @param {ArrayLike<File>} files */
  #takeAll(files) {
    for (const file of Array.from(files).slice(0, this.many ? undefined : 1)) this.take(file);
  }

  /** @param {boolean} over */
  #hold(over) {
    if (over === this.over) return;
    this.over = over;
    this.host.requestUpdate();
  }
}
