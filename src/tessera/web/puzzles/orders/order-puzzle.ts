import { type PropertyValues, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { href } from '../../base/address.js';
import { t, loadMessages } from '../../text/fluent.js';
import { type WarState, clear } from '../../war/state/war.js';
import type { Hearing } from '../../war/war-page.js';
import WarPage from '../../war/war-page.js';
import type { OrderPuzzleAnswer, OrderPuzzleScene, WarContent } from '../../wire/war.js';
import './order-card.js';
import { OrderSource } from './order-source.js';

await loadMessages('zodiacs-puzzle-web');

/**
 * A puzzle on the map of a war: the page of any war, but it ends when the orders of an hour are
 * given. Emits `next-puzzle`.
 */
export class OrderPuzzle extends WarPage {
  @property({ attribute: false }) puzzle: OrderPuzzleScene | null = null;
  /** Why there is no next one. */
  @property({ attribute: false }) problem = '';
  @state() _answer: OrderPuzzleAnswer | null = null;
  /** Whose orders the map shows. */
  @state() _plan: 'given' | 'best' = 'given';

  constructor() {
    super();
    this.store.set({ ...this.store.value, single: true });
  }

  meet(listener: Hearing) {
    return new OrderSource(this, listener, {
      posed: (puzzle) => (this.puzzle = puzzle),
      weighed: (answer) => {
        this._answer = answer;
        this._plan = 'given';
      },
    });
  }

  willUpdate(changed: PropertyValues<this>) {
    if (changed.has('puzzle') && this.puzzle && this.session instanceof OrderSource) this.session.pose(this.puzzle);
  }

  get header() {
    return nothing;
  }

  get title() {
    return t('puzzles-web-puzzle');
  }

  task(state: WarState, known: WarContent) {
    return html`<order-card .state=${state} .content=${known} .puzzle=${this.puzzle} .answer=${this._answer}
      .problem=${this.problem} .plan=${this._plan}
      @choose-plan=${({ detail }: CustomEvent<'given' | 'best'>) => this.#show(detail)}></order-card>`;
  }

  standing() {
    return nothing;
  }

  notes() {
    return false;
  }

  ending() {
    return html`<a class="button quiet" href=${href('/puzzles')}>${t('puzzles-web-all')}</a>`;
  }

  /** Show the user's orders on the map, or those of the search, like drafts. */
  #show(plan: 'given' | 'best') {
    const { seat, drafts } = this.store.value;
    const texts = this._answer?.scored[plan].orders;
    if (!texts || seat === null) return;
    this._plan = plan;
    this.store.set({
      ...clear(this.store.value),
      drafts: { ...drafts, [seat]: { taken: { type: 'orders', texts }, sent: null, refused: [] } },
    });
    if (this.session instanceof OrderSource) this.session.orders = texts;
  }
}

customElements.define('order-puzzle', OrderPuzzle);
