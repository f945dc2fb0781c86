/** The library as stored by this browser, shared by all its pages. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { store, stored } from '../base/storage.js';
import { MOST_ITEMS, type Library, readLibrary, textOf } from './library.js';

export class LibraryStore implements ReactiveController {
  host: ReactiveControllerHost;
  library: Library = read();

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
  change(change: (library: Library) => Library): boolean {
    const after = change(read());
    if (after.length > MOST_ITEMS || !store('shelf', textOf(after))) return false;
    this.library = after;
    this.host.requestUpdate();
    return true;
  }

  #changed = () => {
    this.library = read();
    this.host.requestUpdate();
  };
}

function read() {
  return readLibrary(stored('shelf') ?? '') ?? [];
}
