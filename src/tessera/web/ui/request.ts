import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { Refusal } from '../net/api.js';
import { t } from '../text/fluent.js';
import { waiting } from './waiting.js';

/**
 * The requests of an element, of which the last one counts: what is answered to an earlier one is dropped.
 * Given a first request, it is sent when the element is connected.
 */
export class Request<T> implements ReactiveController {
  /** Whether an answer is awaited. */
  busy = false;
  failed = false;
  /** What the server said to the last request if it refused it; empty if it did not answer. */
  refused = '';
  #host: ReactiveControllerHost;
  #ask: (() => Promise<T>) | undefined;
  #first: boolean;
  #value: T | null = null;
  #sent = 0;

  constructor(host: ReactiveControllerHost, first?: () => Promise<T>) {
    this.#host = host;
    this.#ask = first;
    this.#first = first !== undefined;
    host.addController(this);
  }

  hostConnected() {
    if (this.#first) this.again();
  }

  /** The last answer; null before the first one. */
  get value() {
    return this.#value;
  }

  set value(value: T | null) {
    this.#value = value;
    this.#host.requestUpdate();
  }

  /** Why the last request failed, for the user; empty if it did not. */
  get problem() {
    return this.failed ? this.refused || t('web-no-answer') : '';
  }

  /** Show why something was refused that was not sent here. */
  fail(refused: string) {
    [this.failed, this.refused] = [true, refused];
    this.#host.requestUpdate();
  }

  /** Forget why the last request failed. */
  clear() {
    [this.failed, this.refused] = [false, ''];
    this.#host.requestUpdate();
  }

  /** @returns the answer; undefined if the request failed or another was sent meanwhile */
  async run(ask: () => Promise<T>): Promise<T | undefined> {
    this.#ask = ask;
    const number = ++this.#sent;
    [this.busy, this.failed, this.refused] = [true, false, ''];
    this.#host.requestUpdate();
    try {
      const answer = await ask();
      if (number !== this.#sent) return undefined;
      this.#value = answer;
      return answer;
    } catch (error) {
      if (number === this.#sent) this.failed = true;
      if (!(error instanceof Refusal)) throw error;
      if (number === this.#sent) this.refused = error.message;
      return undefined;
    } finally {
      if (number === this.#sent) this.busy = false;
      this.#host.requestUpdate();
    }
  }

  /** Send the last request again. */
  again = () => this.#ask && this.run(this.#ask);

  /** What was answered, or what stands in its place: `meanwhile`, if not a word that it loads; a button to try again. */
  render(show: (value: T) => unknown, meanwhile?: unknown) {
    if (this.#value !== null) return show(this.#value);
    return meanwhile && !this.failed ? meanwhile : waiting(this.failed, this.again);
  }
}
