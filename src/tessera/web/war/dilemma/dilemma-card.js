/**
 * @import {WarState} from '../state/war.js'
 * @import {DilemmaAnswer, DilemmaScene} from '../wire.js'
 */

import { css, html, nothing } from '../../vendor/lit/index.js';
import { at } from '../../net/address.js';
import { Refusal } from '../../net/api.js';
import { ratingText } from '../../puzzles/words.js';
import { percent } from '../../replay/chances.js';
import { say, speakAlso } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import { icon } from '../../ui/icons.js';
import '../../ui/segments.js';
import { base } from '../../ui/style.js';
import { pieces, texts } from '../state/drafting.js';
import { readOrder } from '../state/orders.js';
import { panelStyle } from '../style/panel.js';
import { WarPart } from '../war-part.js';
import { named, noteWords, orderWords } from '../words.js';
import { nextDilemma } from './api.js';

await speakAlso('puzzles-web');

/**
 * What is asked in a dilemma, the button that hands the orders in, and what came of them. Tells of
 * `ready`, and of `choose-plan`, which orders the map is to show.
 */
export class DilemmaCard extends WarPart {
  static styles = [
    base,
    panelStyle,
    css`
      section {
        background: var(--bg-2);
      }
      .kind {
        color: var(--text-2);
        font-size: 0.875rem;
      }
      .weigh {
        width: 100%;
        min-height: 48px;
        font-size: 1.0625rem;
      }
      .score {
        display: flex;
        align-items: baseline;
        gap: 0.6rem;
      }
      .score b {
        font: 400 2.6rem/1 var(--font-title);
        font-variant-numeric: tabular-nums;
      }
      table {
        width: 100%;
        border-collapse: collapse;
        font-size: 0.875rem;
        font-variant-numeric: tabular-nums;
      }
      th {
        font-weight: 600;
        text-align: left;
      }
      thead th {
        font-weight: 400;
        color: var(--text-2);
      }
      td,
      thead th + th {
        text-align: right;
      }
      th,
      td {
        padding: 0.25rem 0.2rem;
        border-bottom: 1px solid var(--line);
      }
      .chosen {
        background: color-mix(in srgb, var(--mark-chosen) 14%, transparent);
      }
      li {
        padding: 0.15rem 0 0.15rem 0.6rem;
        font-size: 0.9375rem;
      }
      .own {
        box-shadow: inset 3px 0 0 var(--mark-chosen);
      }
      .gain {
        font-weight: 600;
        color: var(--mark-target);
      }
      .loss {
        color: var(--warn);
      }
    `,
  ];

  static properties = {
    ...WarPart.properties,
    posed: { attribute: false },
    answer: { attribute: false },
    plan: { attribute: false },
    _problem: { state: true },
  };

  constructor() {
    super();
    /** @type {DilemmaScene | null} */
    this.posed = null;
    /** @type {DilemmaAnswer | null} */
    this.answer = null;
    /** @type {'given' | 'best'} */
    this.plan = 'given';
    this._problem = '';
  }

  render() {
    const { state, posed, answer } = this;
    const seat = state?.war?.seats[state.seat ?? -1];
    if (!state || !posed || !seat) return nothing;
    const faction = named(this.content?.factions[seat.faction]?.name, seat.faction);
    return html`<section>
      <p class="kind"><a href=${at('/puzzles')}>${say('puzzles-web-title')}</a>${posed.daily ? ` · ${say('zodiacs-web-dilemma-daily')}` : ''}</p>
      <h2>${say('zodiacs-web-dilemma-title')}</h2>
      ${answer ? this.#answer(answer) : html`<p>${say('zodiacs-web-dilemma-task', { faction })}</p>
        ${posed.tried ? html`<p class="quiet-text">${say('puzzles-web-tried')}</p>` : nothing}`}
      ${this.#button(state, seat.ready)}
      ${state.note ? html`<p class="warn" role="alert">${noteWords(state.note)}</p>` : nothing}
      ${answer ? this.#standing(answer) : html`<p class="quiet-text">${say('puzzles-web-your-rating')}: ${ratingText(posed.standing)}</p>`}
    </section>`;
  }

  /**
   * @param {WarState} state
   * @param {boolean} ready  whether they are being weighed
   */
  #button(state, ready) {
    const count = texts(state).length;
    return html`<button class="weigh ${this.answer ? '' : 'primary'}" aria-disabled=${ready ? 'true' : 'false'}
      @click=${() => ready || emit(this, 'ready')}>${icon('check')}
      ${say(ready ? 'zodiacs-web-dilemma-weighing' : this.answer ? 'zodiacs-web-dilemma-again' : 'zodiacs-web-dilemma-ready', { count })}</button>`;
  }

  // --- What came of it ----------------------------------------------------------------------------

  /** @param {DilemmaAnswer} answer */
  #answer(answer) {
    const { score, given, best, nothing: none } = answer;
    const how = score === 100 ? 'best' : answer.solved ? 'good' : score > 0 ? 'some' : 'none';
    return html`<p class="score" role="status"><b>${score}</b><span>${say('zodiacs-web-dilemma-of')} ${say('zodiacs-web-dilemma-verdict', { how })}</span></p>
      <table><caption class="unseen">${say('zodiacs-web-dilemma-compared')}</caption>
        <thead><tr><th></th>${['chance', 'lost', 'taken'].map((what) => html`<th scope="col">${say('zodiacs-web-dilemma-column', { what })}</th>`)}</tr></thead>
        <tbody>${/** @type {const} */ (['given', 'best']).map((plan) => {
          const { chance, lost, taken } = answer[plan];
          return html`<tr class=${plan === this.plan ? 'chosen' : ''}><th scope="row">${say('zodiacs-web-dilemma-plan', { plan })}</th>
            <td>${percent(chance)} %</td><td>${number(lost)}</td><td>${number(taken)}</td></tr>`;
        })}<tr><th scope="row">${say('zodiacs-web-dilemma-plan', { plan: 'nothing' })}</th><td>${percent(none)} %</td><td></td><td></td></tr></tbody></table>
      <one-of .value=${this.plan} .label=${say('zodiacs-web-dilemma-plans')} .choices=${['given', 'best'].map((value) => ({
        value, text: say('zodiacs-web-dilemma-plan', { plan: value }) }))}
        @choose=${(/** @type {CustomEvent<string>} */ { detail }) => emit(this, 'choose-plan', detail)}></one-of>
      ${this.plan === 'best' ? this.#orders(best.orders, given.orders) : this.#orders(given.orders, best.orders)}
      <details><summary>${say('zodiacs-web-dilemma-how')}</summary><p class="quiet-text">${say('zodiacs-web-dilemma-about')}</p></details>`;
  }

  /**
   * Orders, those marked that the others lack.
   * @param {readonly string[]} list
   * @param {readonly string[]} others
   */
  #orders(list, others) {
    if (list.length === 0) return html`<p class="quiet-text">${say('zodiacs-web-orders-count', { count: 0 })}</p>`;
    return html`<ol>${list.map((text) => html`<li class=${others.includes(text) ? '' : 'own'}>${this.#words(text)}</li>`)}</ol>`;
  }

  /** @param {string} text */
  #words(text) {
    const { state, content } = this;
    return state && content ? orderWords(readOrder(text), content, pieces(state), state.war?.seats) : text;
  }

  /** @param {DilemmaAnswer} answer */
  #standing({ counted, before, after, rating, tries, solvers }) {
    const gain = after.rating - before.rating;
    return html`<p>${say('puzzles-web-your-rating')}: ${ratingText(after)}
        ${counted && gain ? html`<span class=${gain > 0 ? 'gain' : 'loss'}>${gain > 0 ? '+' : '−'}${Math.abs(gain)}</span>` : nothing}</p>
      <p class="quiet-text">${say('zodiacs-web-dilemma-its-rating', { rating: String(rating), tries, solved: solvers })}</p>
      <button class="primary" @click=${this.#next}>${say('zodiacs-web-dilemma-next')} ${icon('forth', 16)}</button>
      ${this._problem ? html`<p class="warn" role="alert">${this._problem}</p>` : nothing}`;
  }

  #next = async () => {
    try {
      location.assign(at(`/dilemmas/${(await nextDilemma()).id}`));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this._problem = error.message || say('web-no-answer');
    }
  };
}

/** With one place after the point, in the language of the page. @param {number} value */
function number(value) {
  return value.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
}

customElements.define('dilemma-card', DilemmaCard);
