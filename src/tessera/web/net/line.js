/**
 * The line to a table: a socket that comes back by itself.
 * @import {ClientMessage, ServerMessage} from '../state/wire.js'
 */

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 12_000;

/** How long a line is trusted that nobody looked at. */
const TRUSTED_MS = 60_000;

/** The server's goodbye when there is no such table. */
const UNKNOWN_TABLE = 4404;

/**
 * @typedef {object} Listener
 * @property {(message: ServerMessage) => void} heard
 * @property {(link: 'lost' | 'gone') => void} linked
 */

export class Line {
  /**
   * @param {() => string} url  asked anew each time, since the language may have changed
   * @param {Listener} listener
   */
  constructor(url, listener) {
    this.url = url;
    this.listener = listener;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.failures = 0;
    /** Whether there is no such table. */
    this.gone = false;
    /** When the page was last hidden. */
    this.hidden = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    addEventListener('online', () => this.#hurry());
    addEventListener('offline', () => this.#lost());
    document.addEventListener('visibilitychange', () => this.#seen());
  }

  open() {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.url());
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => {
      if (socket !== this.socket) return;
      const message = /** @type {ServerMessage} */ (JSON.parse(data));
      // Only a welcome is success: a server that turns us away says why before it hangs up.
      if (message.type === 'welcome') this.failures = 0;
      this.listener.heard(message);
    });
    socket.addEventListener('close', ({ code }) => {
      if (socket !== this.socket) return;
      this.gone = code === UNKNOWN_TABLE;
      if (this.gone) this.listener.linked('gone');
      else this.#lost();
    });
  }

  /**
   * Say something. What cannot be said now is not kept for later: the next Welcome decides.
   * @param {ClientMessage} message
   */
  say(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Ask for a new Welcome, on a new socket. */
  renew() {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.open();
  }

  #lost() {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.listener.linked('lost');
    clearTimeout(this.timer);
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures);
    this.failures += 1;
    this.timer = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  /** Sleeping machines do not notice that a line has died. */
  #seen() {
    if (document.hidden) this.hidden = Date.now();
    else if (this.socket && Date.now() - this.hidden > TRUSTED_MS && !this.gone) this.renew();
    else this.#hurry();
  }

  /** Try again at once, when there is new hope. */
  #hurry() {
    if (!this.socket && !document.hidden) this.open();
  }
}
