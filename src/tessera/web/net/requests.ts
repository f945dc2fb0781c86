/** Requests over a socket that wait for their answers: each has an id, and its answer names it. */

import { Refusal } from './api.js';

/** After this long, a request that has no answer yet is sent again. */
const RESEND_MS = 2500;
/** After this long, the connection is renewed: a new greeting shows what has happened. */
const PATIENCE_MS = 8000;

interface Waiting {
  message: { type: string };
  /** Null: it fails with its connection. */
  isValid: (() => boolean) | null;
  resolve: (result: any) => void;
  reject: (refusal: Refusal) => void;
  /** On this connection. */
  sent: boolean;
  resend: ReturnType<typeof setTimeout> | undefined;
  patience: ReturnType<typeof setTimeout> | undefined;
}

export class Requests {
  send: (message: { type: string; id: number }) => boolean;
  stuck: () => void;
  /** By id, in the order in which they were made. */
  waiting: Map<number, Waiting> = new Map();
  lastId = 0;

  /**
   * @param send false if nothing can be sent now
   * @param stuck called when an answer takes too long
   */
  constructor(send: (message: { type: string; id: number }) => boolean, stuck: () => void) {
    this.send = send;
    this.stuck = stuck;
  }

  /**
   * Ask something.
   * @param isValid if given, the request outlives its connection: it is sent
   * again until it is answered, on a new connection only if this says that it still makes sense
   * @returns the result; rejects with a `Refusal`: the server's, `offline` if there was
   * no answer, or `overtaken` if the request no longer makes sense
   */
  ask(message: { type: string }, isValid: (() => boolean) | null): Promise<any> {
    return new Promise((resolve, reject) => {
      this.#add({ message, isValid, resolve, reject, sent: false, resend: undefined, patience: undefined });
    });
  }

  /**
   * Take a message if it answers a request for good. A server that is busy is asked again, and the page
   * may say so.
   * @returns whether it does
   */
  heard({
    type,
    re,
    result,
    code,
    text,
  }: {
    type: string;
    re?: number | null;
    result?: unknown;
    code?: string;
    text?: string;
  }): boolean {
    if (typeof re !== 'number') return false;
    const found = this.#take(re);
    if (found?.isValid && code === 'busy') {
      this.#later(found);
      return false;
    }
    if (type === 'reply') found?.resolve(result);
    else found?.reject(new Refusal(code ?? '', text ?? ''));
    return true;
  }

  /** Continue on a new connection, once the page knows how things are. */
  greeted() {
    for (const [id, { message, isValid, reject, sent }] of [...this.waiting]) {
      if (sent) continue;
      if (isValid?.()) this.#send(id, message);
      else {
        this.#take(id);
        reject(new Refusal('overtaken', ''));
      }
    }
  }

  /** The connection is lost: only what outlives it still waits. */
  lost() {
    for (const [id, request] of [...this.waiting]) {
      this.#rest(id);
      request.sent = false;
      if (request.isValid) continue;
      this.#take(id);
      request.reject(new Refusal('offline', ''));
    }
  }

  /** Drop all requests; their promises stay pending. */
  close() {
    for (const id of [...this.waiting.keys()]) this.#take(id);
  }

  #add(request: Waiting) {
    this.lastId += 1;
    const id = this.lastId;
    this.waiting.set(id, request);
    if (this.#send(id, request.message) || request.isValid) return;
    this.#take(id);
    request.reject(new Refusal('offline', ''));
  }

  /** Ask once more in a while, as a new request: the server has answered the old one. */
  #later(request: Waiting) {
    this.lastId += 1;
    const id = this.lastId;
    this.waiting.set(id, request);
    request.sent = false;
    request.resend = setTimeout(() => this.#send(id, request.message), RESEND_MS);
  }

  /** @returns whether it went out */
  #send(id: number, message: { type: string }): boolean {
    const request = this.waiting.get(id);
    if (!request) return false;
    this.#rest(id);
    if (!this.send({ ...message, id })) return false;
    request.sent = true;
    const again = () => this.send({ ...message, id });
    if (request.isValid) request.resend = setTimeout(again, RESEND_MS);
    request.patience = setTimeout(this.stuck, PATIENCE_MS);
    return true;
  }

  #rest(id: number) {
    const request = this.waiting.get(id);
    clearTimeout(request?.resend);
    clearTimeout(request?.patience);
  }

  /** Remove a request. */
  #take(id: number) {
    this.#rest(id);
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    return found;
  }
}
