/** The library as stored by this browser, shared by all its pages. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { remember, remembered } from '../base/storage.js';
import { MOST_WORKS, type Shelf, shelfOf, textOf } from './library.js';

export class ShelfStore implements ReactiveController {
  host: ReactiveControllerHost;
  shelf: Shelf = read();

  constructor(host: ReactiveControllerHost) {
    this.host = host;
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
   * @returns whether it was stored; a full library stays unchanged
   */
  change(change: (shelf: Shelf) => Shelf): boolean {
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
