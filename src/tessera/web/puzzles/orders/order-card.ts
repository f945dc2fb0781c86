import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { percent } from '../../replay/chances.js';
import { t } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import { icon } from '../../ui/icons.js';
import '../../ui/segments.js';
import { pieces, texts } from '../../war/state/drafting.js';
import { readOrder } from '../../war/state/orders.js';
import { type WarState, moment } from '../../war/state/war.js';
import { named, noteWords, orderWords } from '../../war/state/words.js';
import { panelStyle } from '../../war/style/panel.js';
import { WarPart } from '../../war/war-part.js';
import type { OrderPuzzleAnswer, OrderPuzzleScene, ScoredOrders } from '../../wire/war.js';
import '../puzzle-end.js';
import { puzzleKind } from '../words.js';

/**
 * The task of an order puzzle, the button that submits the orders, and their score. Emits `ready`,
 * of `choose-plan`, which orders the map is to show, and of `next-puzzle`.
 */
export class OrderCard extends WarPart {
  static styles = [
    panelStyle,
    css`
      section {
        background: var(--bg-2);
      }
      .kind {
        color: var(--text-2);
        font-size: var(--size-s);
      }
      .weigh {
        width: 100%;
        min-height: 48px;
        font-size: var(--size-l);
      }
      .score {
        display: flex;
        align-items: baseline;
        gap: 0.6rem;
      }
      .score b {
        font: 400 var(--size-5xl)/1 var(--font-title);
        font-variant-numeric: tabular-nums;
      }
      table {
        font-size: var(--size-s);
      }
      th {
        font-weight: 600;
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
        font-size: var(--size-m);
      }
      .own {
        box-shadow: inset 3px 0 0 var(--mark-chosen);
      }
    `,
  ];

  @property({ attribute: false }) puzzle: OrderPuzzleScene | null = null;
  /** Why there is no next one. */
  @property({ attribute: false }) problem = '';
  @property({ attribute: false }) answer: OrderPuzzleAnswer | null = null;
  @property({ attribute: false }) plan: 'given' | 'best' = 'given';

  render() {
    const { state, puzzle, answer } = this;
    const seat = state?.war?.seats[state.seat ?? -1];
    if (!state || !puzzle || !seat) return nothing;
    const faction = named(this.content?.factions[seat.faction]?.name, seat.faction);
    return html`<section>
      ${puzzleKind(puzzle)}
      <h2>${t('zodiacs-web-puzzle-title')}</h2>
      ${
        answer
          ? this.#answer(answer.scored)
          : html`<p>${t('zodiacs-web-puzzle-task', { faction })}</p>
        ${puzzle.tried ? html`<p class="quietly">${t('puzzles-web-tried')}</p>` : nothing}`
      }
      ${this.#button(state, seat.ready)}
      ${state.note ? html`<p class="warn" role="alert">${noteWords(state.note)}</p>` : nothing}
      <puzzle-end .end=${answer?.end ?? null} .over=${answer !== null} .puzzle=${puzzle}></puzzle-end>
      ${answer ? html`<button class="primary" @click=${() => emit(this, 'next-puzzle')}>${t('puzzles-web-next')} ${icon('forth', 16)}</button>` : nothing}
      ${this.problem ? html`<p class="warn" role="alert">${this.problem}</p>` : nothing}
    </section>`;
  }

  /** @param ready whether they are being weighed */
  #button(state: WarState, ready: boolean) {
    const count = texts(state).length;
    return html`<button class="weigh ${this.answer ? '' : 'primary at-hand'}" aria-disabled=${ready ? 'true' : 'false'}
      @click=${() => ready || emit(this, 'ready')}>${icon('check')}
      ${t(ready ? 'zodiacs-web-puzzle-weighing' : this.answer ? 'zodiacs-web-puzzle-again' : 'zodiacs-web-puzzle-ready', { count })}</button>`;
  }

  // --- Result -------------------------------------------------------------------------------------

  #answer(scored: ScoredOrders) {
    const { score, given, best, nothing: none } = scored;
    const solved = this.answer?.verdict === 'solved';
    const how = score === 100 ? 'best' : solved ? 'good' : score > 0 ? 'some' : 'none';
    return html`<p class="score" role="status"><b>${score}</b><span>${t('zodiacs-web-puzzle-of')} ${t('zodiacs-web-puzzle-verdict', { how })}</span></p>
      <table><caption class="unseen">${t('zodiacs-web-puzzle-compared')}</caption>
        <thead><tr><th></th>${['chance', 'lost', 'taken'].map((what) => html`<th scope="col">${t('zodiacs-web-puzzle-column', { what })}</th>`)}</tr></thead>
        <tbody>${(['given', 'best'] as const).map((plan) => {
          const { chance, lost, taken } = scored[plan];
          return html`<tr class=${plan === this.plan ? 'chosen' : ''}><th scope="row">${t('zodiacs-web-puzzle-plan', { plan })}</th>
            <td>${inPercent(chance)}</td><td>${number(lost)}</td><td>${number(taken)}</td></tr>`;
        })}<tr><th scope="row">${t('zodiacs-web-puzzle-plan', { plan: 'nothing' })}</th><td>${inPercent(none)}</td><td></td><td></td></tr></tbody></table>
      <one-of .value=${this.plan} .label=${t('zodiacs-web-puzzle-plans')} .choices=${['given', 'best'].map((value) => ({
        value,
        text: t('zodiacs-web-puzzle-plan', { plan: value }),
      }))}
        @choose=${({ detail }: CustomEvent<string>) => emit(this, 'choose-plan', detail)}></one-of>
      ${this.plan === 'best' ? this.#orders(best.orders, given.orders) : this.#orders(given.orders, best.orders)}
      <details><summary>${t('zodiacs-web-puzzle-how')}</summary><p class="quietly">${t('zodiacs-web-puzzle-about')}</p></details>`;
  }

  /** Orders, those marked that the others lack. */
  #orders(list: readonly string[], others: readonly string[]) {
    if (list.length === 0) return html`<p class="quietly">${t('zodiacs-web-orders-count', { count: 0 })}</p>`;
    return html`<ol>${list.map((text) => html`<li class=${others.includes(text) ? '' : 'own'}>${this.#words(text)}</li>`)}</ol>`;
  }

  #words(text: string) {
    const { state, content } = this;
    if (!state || !content) return text;
    return orderWords(readOrder(text), content, pieces(state), state.war?.seats, moment(state)?.scene.hour_events);
  }
}

function inPercent(chance: number) {
  return t('zodiacs-web-puzzle-percent', { percent: percent(chance) });
}

/** With one place after the point, in the language of the page. */
function number(value: number) {
  return value.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
}

customElements.define('order-card', OrderCard);
