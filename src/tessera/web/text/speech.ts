/** What can be said in one language. */

import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle';
import { textOf } from '../net/files.js';
import { retry } from '../net/retry.js';

/** A number that needs no grouping: browsers take 10 ms and more to load what they format others with. */
class SmallNumber extends FluentNumber {
  override toString() {
    return String(this.value);
  }
}

const isSmall = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) < 1000;

/** A language with the files of sentences learned so far: each once, and again if it failed. */
export class Speech {
  tag: string;
  more: () => void;
  bundle: FluentBundle;
  /** Files that were asked for and are not here. */
  awaited: Set<string> = new Set();
  /** Those of them that have failed. */
  failed: Set<string> = new Set();
  learning: Map<string, Promise<void>> = new Map();

  /** @param more called when a file is late, and when it has arrived */
  constructor(tag: string, more: () => void) {
    this.tag = tag;
    this.more = more;
    this.bundle = new FluentBundle(tag, { useIsolating: false });
  }

  /** A message; null if no file has it. */
  format(key: string, args: Record<string, string | number> = {}) {
    const pattern = this.bundle.getMessage(key)?.value;
    if (!pattern) return null;
    const values = Object.entries(args).map(([name, value]) => [name, isSmall(value) ? new SmallNumber(value) : value]);
    return this.bundle.formatPattern(pattern, Object.fromEntries(values), []);
  }

  /**
   * Load a file, once.
   * @returns rejects if it cannot be loaded; the next call tries again
   */
  learn(file: string): Promise<void> {
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
   * @returns ends with the first try
   */
  learnSoon(file: string): Promise<void> {
    return new Promise((tried) => {
      retry(() => this.learn(file).finally(tried));
    });
  }

  async #load(file: string) {
    const text = await textOf(`/locales/${this.tag}/${file}.ftl`);
    this.bundle.addResource(new FluentResource(text));
    this.awaited.delete(file);
    if (this.failed.delete(file)) this.more();
  }
}
