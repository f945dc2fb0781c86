/**
 * @import {ReactiveController, ReactiveControllerHost} from 'lit'
 * @import {Conversation, Hearing} from '../war-page.js'
 * @import {DilemmaAnswer, DilemmaScene, WarClientMessage, WarServerMessage} from '../wire.js'
 */

import { Refusal } from '../../net/api.js';
import { onLanguage, say } from '../../text/fluent.js';
import { dilemma, pastOf, weigh } from './api.js';

/**
 * Stands for the line of a war on the page of a dilemma: it takes what is drafted, and hands in what
 * is ready to be weighed.
 * @implements {ReactiveController}
 * @implements {Conversation}
 */
export class DilemmaTalk {
  /**
   * @param {ReactiveControllerHost} host
   * @param {string} id
   * @param {Hearing} listener
   * @param {{posed: (scene: DilemmaScene) => void, weighed: (answer: DilemmaAnswer) => void}} told
   */
  constructor(host, id, listener, told) {
    this.id = id;
    this.listener = listener;
    this.told = told;
    /** @type {DilemmaScene | null} */
    this.scene = null;
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
    this.renew();
  }

  hostDisconnected() {
    for (const end of this.ends.splice(0)) end();
  }

  /** Nothing is awaited but by asking. */
  expect() {}

  /** Set the dilemma, also in another language. */
  renew() {
    this.#attempt(async () => {
      const scene = await dilemma(this.id);
      this.scene = scene;
      this.told.posed(scene);
      this.#hear(scene.welcome);
      if (this.orders.length) this.#take({ type: 'orders', texts: [...this.orders] });
    });
  }

  /**
   * @param {WarClientMessage} message
   * @returns {boolean}
   */
  send(message) {
    // A line answers later, too: whoever says something goes on first.
    queueMicrotask(() => this.#answer(message));
    return true;
  }

  /** @param {WarClientMessage} message */
  #answer(message) {
    if (message.type === 'answer' && message.answer.type === 'orders') {
      this.orders = message.answer.texts ?? [];
      this.#take(message.answer);
    }
    if (message.type === 'ready') {
      this.#ready(message.ready);
      if (message.ready) this.#attempt(() => this.#weigh());
    }
    if (message.type === 'look-back') this.#attempt(async () => this.#hear(await pastOf(this.id, message.number)));
  }

  async #weigh() {
    try {
      this.told.weighed(await weigh(this.id, this.orders));
    } finally {
      this.#ready(false);
    }
  }

  /** @param {Extract<WarServerMessage, {type: 'taken'}>['answer']} answer */
  #take(answer) {
    const war = this.scene?.welcome.war;
    const [seat = 0] = war?.you ?? [];
    this.#hear({ type: 'taken', seat, step_number: war?.step_number ?? 0, answer, plans: [], passing: 'no', sharing: false, standing: [] });
  }

  /** @param {boolean} ready */
  #ready(ready) {
    const war = this.scene?.welcome.war;
    if (!war) return;
    const seats = war.seats.map((seat, number) => (war.you.includes(number) ? { ...seat, ready } : seat));
    this.#hear({ type: 'war', time: 0, war: { ...war, seats } });
  }

  /** @param {WarServerMessage} message */
  #hear(message) {
    this.listener.heard(message);
  }

  /** @param {() => Promise<void>} asking */
  async #attempt(asking) {
    try {
      await asking();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#hear({ type: 'error', code: error.code, text: error.message || say('web-no-answer') });
      if (!this.scene) this.listener.linked('gone');
    }
  }
}
