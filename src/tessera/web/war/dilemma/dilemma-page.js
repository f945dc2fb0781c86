/**
 * @import {WarState} from '../state/war.js'
 * @import {Hearing} from '../war-page.js'
 * @import {DilemmaAnswer, DilemmaScene, WarContent} from '../wire.js'
 */

import { html, nothing } from '../../vendor/lit/index.js';
import { at } from '../../net/address.js';
import { say, speakAlso } from '../../text/fluent.js';
import { letGo } from '../state/war.js';
import WarPage from '../war-page.js';
import './dilemma-card.js';
import { DilemmaTalk } from './dilemma-talk.js';

await speakAlso('zodiacs-dilemma-web');

/** The page `/dilemmas/<id>`: that of any war, but that it ends when the orders of an hour are given. */
export default class DilemmaPage extends WarPage {
  static properties = {
    ...WarPage.properties,
    _posed: { state: true },
    _answer: { state: true },
    _plan: { state: true },
  };

  constructor() {
    super();
    /** @type {DilemmaScene | null} */
    this._posed = null;
    /** @type {DilemmaAnswer | null} */
    this._answer = null;
    /** @type {'given' | 'best'} whose orders the map shows */
    this._plan = 'given';
    this.store.set({ ...this.store.value, single: true });
  }

  /** @param {Hearing} listener */
  meet(listener) {
    return new DilemmaTalk(this, this.address, listener, {
      posed: (scene) => (this._posed = scene),
      weighed: (answer) => this.#weighed(answer),
    });
  }

  get title() {
    return say('zodiacs-web-dilemma-title');
  }

  /**
   * @param {WarState} state
   * @param {WarContent} known
   */
  task(state, known) {
    return html`<dilemma-card .state=${state} .content=${known} .posed=${this._posed} .answer=${this._answer}
      .plan=${this._plan} @choose-plan=${(/** @type {CustomEvent<'given' | 'best'>} */ { detail }) => this.#show(detail)}></dilemma-card>`;
  }

  standing() {
    return nothing;
  }

  notes() {
    return false;
  }

  ending() {
    return html`<a class="button quiet" href=${at('/puzzles')}>${say('zodiacs-web-dilemma-all')}</a>`;
  }

  /** @param {DilemmaAnswer} answer */
  #weighed(answer) {
    this._answer = answer;
    this._plan = 'given';
  }

  /**
   * Let the map show one's own orders, or those of the search: they stand as if one had drafted them.
   * @param {'given' | 'best'} plan
   */
  #show(plan) {
    const { seat, drafts } = this.store.value;
    const texts = this._answer?.[plan].orders;
    if (!texts || seat === null) return;
    this._plan = plan;
    this.store.set({
      ...letGo(this.store.value),
      drafts: { ...drafts, [seat]: { taken: { type: 'orders', texts }, sent: null, refused: [] } },
    });
    const talk = this.session;
    if (talk instanceof DilemmaTalk) talk.orders = texts;
  }
}
