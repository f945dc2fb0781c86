/**
 * @import {ReactiveController, ReactiveControllerHost} from 'lit'
 * @import {Listener} from './line.js'
 */

import { language, onLanguage } from '../text/fluent.js';
import { socketAt } from './address.js';
import { socketQuery } from './build.js';
import { Line } from './line.js';

/**
 * What a page has with the server about one table or war, for as long as the page is shown: the
 * line, the language spoken on it, and the keys pressed meanwhile.
 * @template {{type: string}} Sent
 * @template {{type: string}} Heard
 * @implements {ReactiveController}
 */
export class Session {
  /**
   * @param {ReactiveControllerHost} host
   * @param {string} path  of the table or war, on the site
   * @param {Listener<Heard> & {key?: (event: KeyboardEvent) => void}} listener
   * @param {string} [greeting]  the type of the message with which the server begins
   */
  constructor(host, path, listener, greeting) {
    const address = socketAt(`${path}/socket`);
    this.listener = listener;
    /** @type {Line<Sent | {type: 'language', language: string}, Heard>} */
    this.line = new Line(() => `${address}${socketQuery(language())}`, listener, undefined, greeting);
    /** @type {(() => void)[]} what ends with the page */
    this.ends = [];
    host.addController(this);
  }

  hostConnected() {
    const { key } = this.listener;
    this.ends = [
      onLanguage(() => this.line.send({ type: 'language', language: language() })),
      () => this.line.close(),
    ];
    if (key) {
      addEventListener('keydown', key);
      this.ends.push(() => removeEventListener('keydown', key));
    }
    this.line.open();
  }

  hostDisconnected() {
    for (const end of this.ends.splice(0)) end();
  }

  /**
   * @param {Sent} message
   * @returns {boolean} whether it went out
   */
  send(message) {
    return this.line.send(message);
  }

  /**
   * Ask something; see `Requests.ask`.
   * @param {Sent} message
   * @param {(() => boolean) | null} [isValid]
   * @returns {Promise<any>}
   */
  request(message, isValid) {
    return this.line.request(message, isValid);
  }

  /** Ask for a new Welcome, on a new socket. */
  renew() {
    this.line.renew();
  }
}
