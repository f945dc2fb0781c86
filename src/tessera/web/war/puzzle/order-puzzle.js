/**
 * @import {PropertyValues} from 'lit'
 * @import {WarState} from '../state/war.js'
 * @import {Hearing} from '../war-page.js'
 * @import {OrderPuzzleAnswer, OrderPuzzleScene, WarContent} from '../wire.js'
 */

import { html, nothing } from 'lit';
import { at } from '../../net/address.js';
import { say, speakAlso } from '../../text/fluent.js';
import { letGo } from '../state/war.js';
import WarPage from '../war-page.js';
import './order-card.js';
import { OrderSource } from './order-source.js';

await speakAlso('zodiacs-puzzle-web');

/**
 * A puzzle on the map of a war: the page of any war, but it ends when the orders of an hour are
 * given. Emits `next-puzzle`.
 */
export class OrderPuzzle extends WarPage {
  static properties = {
    ...WarPage.properties,
    puzzle: { attribute: false },
    problem: { attribute: false },
    _answer: { state: true },
    _plan: { state: true },
  };

  constructor() {
    super();
    /** @type {OrderPuzzleScene | null} */
    this.puzzle = null;
    /** Why there is no next one. */
    this.problem = '';
    /** @type {OrderPuzzleAnswer | null} */
    this._answer = null;
    /** @type {'given' | 'best'} whose orders the map shows */
    this._plan = 'given';
    this.store.set({ ...this.store.value, single: true });
  }

  /** @param {Hearing} listener */
  meet(listener) {
    return new OrderSource(this, listener, {
      posed: (puzzle) => (this.puzzle = puzzle),
      weighed: (answer) => {
        this._answer = answer;
        this._plan = 'given';
      },
    });
  }

  /** @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    if (changed.has('puzzle') && this.puzzle && this.session instanceof OrderSource) this.session.pose(this.puzzle);
  }

  get header() {
    return nothing;
  }

  get title() {
    return say('puzzles-web-puzzle');
  }

  /**
   * @param {WarState} state
   * @param {WarContent} known
   */
  task(state, known) {
    return html`<order-card .state=${state} .content=${known} .puzzle=${this.puzzle} .answer=${this._answer}
      .problem=${this.problem} .plan=${this._plan}
      @choose-plan=${(/** @type {CustomEvent<'given' | 'best'>} */ { detail }) => this.#show(detail)}></order-card>`;
  }

  standing() {
    return nothing;
  }

  notes() {
    return false;
  }

  ending() {
    return html`<a class="button quiet" href=${at('/puzzles')}>${say('puzzles-web-all')}</a>`;
  }

  /**
   * Show the user's orders on the map, or those of the search, like drafts.
   * @param {'given' | 'best'} plan
   */
  #show(plan) {
    const { seat, drafts } = this.store.value;
    const texts = this._answer?.scored[plan].orders;
    if (!texts || seat === null) return;
    this._plan = plan;
    this.store.set({
      ...letGo(this.store.value),
      drafts: { ...drafts, [seat]: { taken: { type: 'orders', texts }, sent: null, refused: [] } },
    });
    if (this.session instanceof OrderSource) this.session.orders = texts;
  }
}

customElements.define('order-puzzle', OrderPuzzle);
