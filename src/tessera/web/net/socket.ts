/** A line to what is played: a socket that comes back by itself, and notices that it has died. */

import { noteBuild } from './build.js';
import { Requests } from './requests.js';

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 12_000;

/** After so long a silence we ask whether anybody is there, in the midst of a game. */
const QUIET_MS = 4000;
/** After a ping, a connection that stays silent this long is dead. */
const ANSWER_MS = 5000;
/** So long a line may take to open. */
const OPENING_MS = 15_000;
/** So long the first word may take then: the past of a long game is long, and some lines are slow. */
const WELCOME_MS = 60_000;
/** How long a connection of a hidden page is trusted. */
const TRUSTED_MS = 60_000;

/** The server's goodbye when there is no such table. */
const UNKNOWN_TABLE = 4404;

export interface Listener<Heard extends { type: string }> {
  received: (message: Heard) => void;
  /**
   * `connecting` while it is renewed:
   * until the next Welcome nothing goes out.
   */
  connectionChanged: (link: 'connecting' | 'lost' | 'gone') => void;
}

/**
 * Take the socket that `early.ts` opened before any module ran, with the messages received so far:
 * for the first caller, and only if its address matches and it is open.
 */
function early(url: string) {
  const opened = globalThis.earlySocket;
  globalThis.earlySocket = undefined;
  if (!opened) return null;
  const { socket } = opened;
  socket.onmessage = null;
  if (socket.url === url && socket.readyState <= WebSocket.OPEN) return opened;
  socket.close();
  return null;
}

export class ReconnectingSocket<Sent extends { type: string }, Heard extends { type: string }> {
  url: () => string;
  quiet: number;
  greeting: string;
  listener: Listener<Heard>;
  socket: WebSocket | null = null;
  failures = 0;
  /** Whether there is no such table. */
  gone = false;
  /** When the page was last hidden. */
  hidden = 0;
  /** Until the next try. */
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Until the line is asked, or given up. */
  pulse: ReturnType<typeof setTimeout> | undefined;
  /** Whether nothing has been received since something was asked. */
  silent = false;
  /** Whether the server has greeted this connection: nothing is asked before. */
  greeted = false;
  requests = new Requests(
    (message) => this.#ask(message),
    () => this.#stuck(),
  );
  /** Removes the browser's event listeners. */
  attention: AbortController | null = null;

  /**
   * @param url computed for each connection, since the language may change
   * @param quiet the silence after which to send a ping
   * @param greeting the type of the message with which the server begins
   */
  constructor(url: () => string, listener: Listener<Heard>, quiet: number = QUIET_MS, greeting: string = 'welcome') {
    this.url = url;
    this.quiet = quiet;
    this.greeting = greeting;
    this.listener = listener;
  }

  open() {
    this.#attend();
    this.#connect();
  }

  /** Close everything; `open` starts again. */
  close() {
    this.attention?.abort();
    this.attention = null;
    this.#hangUp();
    this.requests.close();
  }

  /**
   * Send a message to which no answer is awaited. One that cannot be sent now is not queued; the caller
   * decides.
   * @returns whether it went out
   */
  send(message: Sent | { type: 'ping' } | { type: 'visibility'; visible: boolean }): boolean {
    return this.#write(message);
  }

  /** Ask something; see `Requests.ask`. */
  request(message: Sent, isValid: (() => boolean) | null = null) {
    return this.requests.ask(message, isValid);
  }

  #ask(message: object) {
    if (!this.greeted) return false;
    this.silent = true;
    return this.#write(message);
  }

  #write(message: object) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** No answer has come: the connection is dead if nothing else has come either. */
  #stuck() {
    if (this.silent) this.#lost();
    else this.renew();
  }

  /** Ask for a new Welcome, on a new socket. */
  renew() {
    if (!this.attention || this.gone) return;
    this.#connect();
    this.listener.connectionChanged('connecting');
  }

  #attend() {
    if (this.attention) return;
    this.attention = new AbortController();
    const { signal } = this.attention;
    addEventListener('online', () => this.#hurry(), { signal });
    addEventListener('offline', () => this.#lost(), { signal });
    document.addEventListener('visibilitychange', () => this.#seen(), { signal });
  }

  #connect() {
    this.#hangUp();
    const url = this.url();
    const taken = early(url);
    const { socket, heard } = taken ?? { socket: new WebSocket(url), heard: [] };
    this.socket = socket;
    this.#within(taken && socket.readyState === WebSocket.OPEN ? WELCOME_MS : OPENING_MS);
    const hear = (text: string) => {
      if (socket === this.socket) this.#heard(JSON.parse(text));
    };
    queueMicrotask(() => heard.forEach(hear));
    socket.addEventListener('open', () => {
      if (socket === this.socket) this.#within(WELCOME_MS);
    });
    socket.addEventListener('message', ({ data }) => hear(data));
    socket.addEventListener('close', ({ code }) => {
      if (socket !== this.socket) return;
      this.gone = code === UNKNOWN_TABLE;
      if (!this.gone) {
        this.#lost();
        return;
      }
      this.#hangUp();
      this.requests.close();
      this.listener.connectionChanged('gone');
    });
  }

  #heard(message: Heard | { type: 'pong' } | { type: 'reply'; re: number } | { type: 'new-version'; build: string }) {
    clearTimeout(this.pulse);
    this.silent = false;
    this.pulse = setTimeout(() => this.#check(), this.quiet);
    // Only the greeting is success: a server that turns us away says why before it hangs up.
    if (message.type === this.greeting) {
      this.failures = 0;
      if (document.hidden) this.send({ type: 'visibility', visible: false });
    }
    if ('build' in message && message.type === 'new-version') return noteBuild(message.build);
    if (message.type === 'pong' || this.requests.heard(message)) return;
    this.greeted ||= message.type === this.greeting;
    this.listener.received(message as Heard);
    if (message.type === this.greeting) this.requests.greeted();
  }

  /** Ask whether anybody is there; the browser itself would notice only after minutes. */
  #check() {
    this.send({ type: 'ping' });
    this.#within(ANSWER_MS);
  }

  /** Give the connection up, unless something is received in time. */
  #within(wait: number) {
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => this.#lost(), wait);
  }

  #lost() {
    if (this.gone) return;
    this.#hangUp();
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures);
    this.failures += 1;
    this.timer = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
    this.listener.connectionChanged('lost');
  }

  #hangUp() {
    const old = this.socket;
    this.socket = null;
    this.greeted = false;
    for (const timer of [this.timer, this.pulse]) clearTimeout(timer);
    this.timer = undefined;
    old?.close();
    this.requests.lost();
  }

  /** Hidden pages are reported as away. Sleeping machines do not notice a dead connection. */
  #seen() {
    this.send({ type: 'visibility', visible: !document.hidden });
    if (document.hidden) this.hidden = Date.now();
    else if (this.socket && Date.now() - this.hidden > TRUSTED_MS) this.renew();
    else this.#hurry();
  }

  /** Try again at once, when there is new hope. */
  #hurry() {
    if (!this.socket && !this.gone && !document.hidden) this.#connect();
  }
}
