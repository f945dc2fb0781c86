/**
 * @import {ReactiveController, ReactiveControllerHost} from 'lit'
 * @import {Conversation, Hearing} from '../war-page.js'
 * @import {OrderPuzzleAnswer, OrderPuzzleScene, WarClientMessage, WarServerMessage} from '../wire.js'
 */

import { Refusal, puzzle, puzzlePast, tryPuzzle } from '../../net/api.js';
import { onLanguage, say } from '../../text/fluent.js';

/**
 * Stands for the socket of a war in an order puzzle: takes what is drafted, and submits it when it is
 * ready.
 * @implements {ReactiveController}
 * @implements {Conversation}
 */
export class OrderSource {
  /**
   * @param {ReactiveControllerHost} host
   * @param {Hearing} listener
   * @param {{posed: (puzzle: OrderPuzzleScene) => void, weighed: (answer: OrderPuzzleAnswer) => void}} told
   */
  constructor(host, listener, told) {
    this.listener = listener;
    this.told = told;
    /** @type {OrderPuzzleScene | null} */
    this.puzzle = null;
    /** @type {readonly string[]} the orders as they were drafted last */
    this.orders = [];
    /** @type {(() => void)[]} what ends with the page */
    this.ends = [];
    host.addController(this);
  }

  hostConnected() {
    const { key } = this.listener;
    this.ends = [onLanguage(() => this.renew())];
    if (key) {
      addEventListener('keydown', key);
      this.ends.push(() => removeEventListener('keydown', key));
    }
  }

  hostDisconnected() {
    for (const end of this.ends.splice(0)) end();
  }

  /**
   * Set a puzzle; what was drafted stays.
   * @param {OrderPuzzleScene} puzzle
   */
  pose(puzzle) {
    this.puzzle = puzzle;
    this.#hear(puzzle.welcome);
    if (this.orders.length) this.#take({ type: 'orders', texts: [...this.orders] });
  }

  /** Set the puzzle again, also in another language. */
  async renew() {
    if (!this.puzzle) return;
    try {
      const found = await puzzle(this.puzzle.id);
      if (found.kind === 'orders') this.told.posed(found);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#hear({ type: 'error', code: error.code, text: error.message || say('web-no-answer') });
    }
  }

  /** Nothing is stored of how a puzzle is looked at. */
  send() {
    return true;
  }

  /**
   * @param {WarClientMessage} message
   * @returns {Promise<unknown>} rejects with a `Refusal`
   */
  async request(message) {
    await null; // a connection answers later, too: the caller continues first
    const { puzzle } = this;
    if (!puzzle) return null;
    if (message.type === 'answer' && message.answer.type === 'orders') {
      this.orders = message.answer.texts ?? [];
      this.#take(message.answer);
    }
    if (message.type === 'ready') {
      this.#ready(message.ready);
      if (message.ready) await this.#weigh(puzzle.id);
    }
    return message.type === 'get-past-map' ? puzzlePast(puzzle.id, message.number) : null;
  }

  /** @param {string} id */
  async #weigh(id) {
    try {
      this.told.weighed(await tryPuzzle(id, this.orders));
    } finally {
      this.#ready(false);
    }
  }

  /** @param {Extract<WarServerMessage, {type: 'answer-accepted'}>['answer']} answer */
  #take(answer) {
    const war = this.puzzle?.welcome.war;
    const [seat = 0] = war?.you ?? [];
    this.#hear({ type: 'answer-accepted', seat, step_number: war?.step_number ?? 0, answer, drafts: [], passing: 'no', sharing: false, automatic_responses: [] });
  }

  /** @param {boolean} ready */
  #ready(ready) {
    const war = this.puzzle?.welcome.war;
    if (!war) return;
    const seats = war.seats.map((seat, number) => (war.you.includes(number) ? { ...seat, ready } : seat));
    this.#hear({ type: 'war-changed', time: 0, war: { ...war, seats } });
  }

  /** @param {WarServerMessage} message */
  #hear(message) {
    this.listener.heard(message);
  }
}
