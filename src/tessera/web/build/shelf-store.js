/**
 * The library as stored by this browser, shared by all its pages.
 * @import {ReactiveController, ReactiveControllerHost} from 'lit'
 * @import {Shelf} from './shelf.js'
 */

import { remember, remembered } from '../ui/memory.js';
import { MOST_WORKS, shelfOf, textOf } from './shelf.js';

/** @implements {ReactiveController} */
export class ShelfStore {
  /** @param {ReactiveControllerHost} host */
  constructor(host) {
    this.host = host;
    /** @type {Shelf} */
    this.shelf = read();
    host.addController(this);
  }

  hostConnected() {
    addEventListener('storage', this.#changed);
  }

  hostDisconnected() {
    removeEventListener('storage', this.#changed);
  }

  /**
   * Change the library in its current state, whichever window changed it last.
   * @param {(shelf: Shelf) => Shelf} change
   * @returns {boolean} whether it was stored; a full library stays unchanged
   */
  change(change) {
    const after = change(read());
    if (after.length > MOST_WORKS || !remember('shelf', textOf(after))) return false;
    this.shelf = after;
    this.host.requestUpdate();
    return true;
  }

  #changed = () => {
    this.shelf = read();
    this.host.requestUpdate();
  };
}

function read() {
  return shelfOf(remembered('shelf') ?? '') ?? [];
}
