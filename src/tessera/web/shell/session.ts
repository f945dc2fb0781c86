import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { socketAt } from '../base/address.js';
import { socketQuery } from '../net/build.js';
import { ReconnectingSocket, type Listener } from '../net/socket.js';
import { language, onLanguage } from '../text/fluent.js';

/**
 * What a page has with the server about one table or war, for as long as the page is shown: the
 * line, the language spoken on it, and the keys pressed meanwhile.
 */
export class Session<Sent extends { type: string }, Heard extends { type: string }> implements ReactiveController {
  listener: Listener<Heard> & { key?: (event: KeyboardEvent) => void };
  line: ReconnectingSocket<Sent | { type: 'language'; language: string }, Heard>;
  /** What ends with the page. */
  ends: (() => void)[] = [];

  /**
   * @param path of the table or war, on the site
   * @param greeting the type of the message with which the server begins
   */
  constructor(
    host: ReactiveControllerHost,
    path: string,
    listener: Listener<Heard> & { key?: (event: KeyboardEvent) => void },
    greeting?: string,
  ) {
    const address = socketAt(`${path}/socket`);
    this.listener = listener;
    this.line = new ReconnectingSocket(() => `${address}${socketQuery(language())}`, listener, undefined, greeting);
    host.addController(this);
  }

  hostConnected() {
    const { key } = this.listener;
    this.ends = [onLanguage(() => this.line.send({ type: 'language', language: language() })), () => this.line.close()];
    if (key) {
      addEventListener('keydown', key);
      this.ends.push(() => removeEventListener('keydown', key));
    }
    this.line.open();
  }

  hostDisconnected() {
    for (const end of this.ends.splice(0)) end();
  }

  /** @returns whether it went out */
  send(message: Sent): boolean {
    return this.line.send(message);
  }

  /** Ask something; see `Requests.ask`. */
  request(message: Sent, isValid?: (() => boolean) | null): Promise<any> {
    return this.line.request(message, isValid);
  }

  /** Ask for a new Welcome, on a new socket. */
  renew() {
    this.line.renew();
  }
}
