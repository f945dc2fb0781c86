/** What can be said in one language. */

import { untilItComes } from '../net/again.js';
import { fileAt } from '../net/files.js';
import { FluentBundle, FluentResource } from '@fluent/bundle';

/** A language with the files of sentences learned so far: each once, and again if it failed. */
export class Speech {
  /**
   * @param {string} tag
   * @param {() => void} more  called when a file is late, and when it has arrived
   */
  constructor(tag, more) {
    this.tag = tag;
    this.more = more;
    this.bundle = new FluentBundle(tag, { useIsolating: false });
    /** @type {Set<string>} files that were asked for and are not here */
    this.awaited = new Set();
    /** @type {Set<string>} those of them that have failed */
    this.failed = new Set();
    /** @type {Map<string, Promise<void>>} */
    this.learning = new Map();
  }

  /**
   * Load a file, once.
   * @param {string} file
   * @returns {Promise<void>} rejects if it cannot be loaded; the next call tries again
   */
  learn(file) {
    const known = this.learning.get(file);
    if (known) return known;
    this.awaited.add(file);
    const learning = this.#load(file).catch((error) => {
      this.learning.delete(file);
      this.failed.add(file);
      this.more();
      throw error;
    });
    this.learning.set(file, learning);
    return learning;
  }

  /**
   * Try to learn a file, and try again until it is here.
   * @param {string} file
   * @returns {Promise<void>} ends with the first try
   */
  learnSoon(file) {
    return new Promise((tried) => {
      untilItComes(() => this.learn(file).finally(tried));
    });
  }

  /** @param {string} file */
  async #load(file) {
    const url = fileAt(`/locales/${this.tag}/${file}.ftl`);
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    this.bundle.addResource(new FluentResource(await answer.text()));
    this.awaited.delete(file);
    if (this.failed.delete(file)) this.more();
  }
}
