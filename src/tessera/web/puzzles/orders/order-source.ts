import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { Refusal, puzzle, puzzlePast, tryPuzzle } from '../../net/api.js';
import { onLanguage, t } from '../../text/fluent.js';
import type { Conversation, Hearing } from '../../war/war-page.js';
import type { OrderPuzzleAnswer, OrderPuzzleScene, WarClientMessage, WarServerMessage } from '../../wire/war.js';

/**
 * Stands for the socket of a war in an order puzzle: takes what is drafted, and submits it when it is
 * ready.
 */
export class OrderSource implements ReactiveController, Conversation {
  listener: Hearing;
  told: { posed: (puzzle: OrderPuzzleScene) => void; weighed: (answer: OrderPuzzleAnswer) => void };
  puzzle: OrderPuzzleScene | null = null;
  /** The orders as they were drafted last. */
  orders: readonly string[] = [];
  /** What ends with the page. */
  ends: (() => void)[] = [];

  constructor(
    host: ReactiveControllerHost,
    listener: Hearing,
    told: { posed: (puzzle: OrderPuzzleScene) => void; weighed: (answer: OrderPuzzleAnswer) => void },
  ) {
    this.listener = listener;
    this.told = told;
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

  /** Set a puzzle; what was drafted stays. */
  pose(puzzle: OrderPuzzleScene) {
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
      this.#hear({ type: 'error', code: error.code, text: error.message || t('web-no-answer') });
    }
  }

  /** Nothing is stored of how a puzzle is looked at. */
  send() {
    return true;
  }

  /** @returns rejects with a `Refusal` */
  async request(message: WarClientMessage): Promise<unknown> {
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

  async #weigh(id: string) {
    try {
      this.told.weighed(await tryPuzzle(id, this.orders));
    } finally {
      this.#ready(false);
    }
  }

  #take(answer: Extract<WarServerMessage, { type: 'answer-accepted' }>['answer']) {
    const war = this.puzzle?.welcome.war;
    const [seat = 0] = war?.you ?? [];
    this.#hear({
      type: 'answer-accepted',
      seat,
      step_number: war?.step_number ?? 0,
      answer,
      drafts: [],
      passing: 'no',
      sharing: false,
      automatic_responses: [],
    });
  }

  #ready(ready: boolean) {
    const war = this.puzzle?.welcome.war;
    if (!war) return;
    const seats = war.seats.map((seat, number) => (war.you.includes(number) ? { ...seat, ready } : seat));
    this.#hear({ type: 'war-changed', time: 0, war: { ...war, seats } });
  }

  #hear(message: WarServerMessage) {
    this.listener.received(message);
  }
}
