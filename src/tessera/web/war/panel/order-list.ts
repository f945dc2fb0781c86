import { css, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { t } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import { icon } from '../../ui/icons.js';
import { ownerSign } from '../board/owners.js';
import { type Crowd, crowding } from '../state/capacity.js';
import { isHandedIn, mayOrder, orderTexts, pieces, texts } from '../state/drafting.js';
import { type March, marches } from '../state/marching.js';
import { readOrder } from '../state/orders.js';
import { laterHours, plansFor } from '../state/planning.js';
import { canPreview } from '../state/preview.js';
import { type Refused, type WarState, draft, moment } from '../state/war.js';
import { marchWords, orderWords, pieceName, seatName } from '../state/words.js';
import { ownersStyle } from '../style/owners.js';
import { panelStyle } from '../style/panel.js';
import { WarPart } from '../war-part.js';
import { sortable } from './sortable.js';

const LONGEST_ORDER = 120;

/**
 * The orders drafted so far, in the order in which they are to be carried out.
 * They can be typed, too. Emits `typed` with a text, `reorder` with `[from, to]`, `withdraw` and `dismiss` with a text, `take` with a piece,
 * `ahead` with an hour or null, `preview`.
 */
export class OrderList extends WarPart {
  static styles = [
    panelStyle,
    ownersStyle,
    css`
      .head {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem;
      }
      .head .small {
        white-space: nowrap;
        padding-inline: 0.5em;
      }
      select {
        flex: 1 1 7.4rem;
        max-width: 14rem;
        min-width: 0;
        padding-inline: 0.5em 0.2em;
        font-size: var(--size-s);
        text-overflow: ellipsis;
      }
      li {
        display: flex;
        align-items: center;
        gap: 0.35rem;
        min-height: 40px;
        padding-left: 0.5rem;
        border-radius: 8px;
        background: var(--bg-2);
      }
      .submitted .number {
        border-color: var(--mark-target);
        background: var(--mark-target);
        color: var(--bg-0);
      }
      li[draggable='true'] {
        cursor: grab;
      }
      .number {
        flex: none;
        display: grid;
        place-items: center;
        width: 22px;
        height: 22px;
        border-radius: 50%;
        border: 1px solid var(--edge);
        font: 600 var(--size-2xs)/1 var(--font-text);
      }
      .what {
        display: grid;
        flex: 1;
        min-width: 0;
        justify-content: stretch;
        align-content: center;
        text-align: left;
        padding: 0.25em 0.3em;
        border-color: transparent;
        font-weight: 400;
        line-height: 1.25;
      }
      .shared .what {
        display: flex;
        justify-content: flex-start;
        gap: 0.45rem;
      }
      .icon {
        width: 34px;
        min-height: 40px;
        border-color: transparent;
        color: var(--text-2);
      }
      .crowded {
        flex-wrap: wrap;
        row-gap: 0;
        padding-bottom: 0.35rem;
        box-shadow: inset 3px 0 0 var(--warn);
      }
      .crowded .warn {
        flex-basis: 100%;
        padding-right: 0.5rem;
      }
      .refused {
        flex-wrap: wrap;
        padding: 0.35rem 0.2rem 0.45rem 0.7rem;
        box-shadow: inset 3px 0 0 var(--mark-taken);
      }
      .refused .warn {
        flex-basis: 100%;
      }
      .refused .what {
        text-decoration: line-through;
      }
      .lead {
        justify-self: start;
      }
      form {
        display: flex;
        gap: 0.4rem;
      }
      input {
        flex: 1;
        min-width: 0;
        font-size: var(--size-s);
      }
    `,
  ];

  render() {
    const { state, content } = this;
    const now = state && moment(state);
    if (!state || !content || !now || state.war?.status !== 'playing') return nothing;
    if (!mayOrder(state) && !state.ahead) return this.#only(state);
    const list = texts(state);
    const { refused } = draft(state);
    const crowded = crowding(state, content);
    const ways = new Map(marches(state).map((march) => [march.piece, march]));
    const submitted = isHandedIn(state) && list.length > 0;
    return html`<section class=${submitted ? 'submitted' : ''} aria-label=${t('zodiacs-web-orders')}>
      <div class="head"><h2>${t(submitted ? 'zodiacs-web-orders-submitted' : 'zodiacs-web-orders')}</h2>${this.#hours(state)}
        ${
          canPreview(state)
            ? html`<button class="small quiet spring"
          aria-pressed=${state.previewing ? 'true' : 'false'}
          @click=${() => emit(this, 'preview')}>${t('zodiacs-web-preview')}</button>`
            : nothing
        }</div>
      ${list.length === 0 && refused.length === 0 ? html`<p class="quietly">${this.#hint(state)}</p>` : nothing}
      ${list.length ? html`<ol>${list.map((text, index) => this.#order(text, index, list.length, crowded.get(text), ways.get(readOrder(text).piece)))}</ol>` : nothing}
      ${state.ahead || refused.length === 0 ? nothing : html`<ul>${refused.map((order) => this.#refused(order))}</ul>`}
      <button class="small quiet lead" aria-pressed=${state.leads ? 'true' : 'false'} title=${t('zodiacs-web-lead-why')}
        @click=${() => emit(this, 'lead')}>${t('zodiacs-web-lead')}</button>
      ${this.#field(state)}
      ${this.#shared(state)}
    </section>`;
  }

  /** What allies draft. */
  #shared(state: WarState) {
    const drafts = Object.entries(moment(state)?.ally_drafts ?? {}).filter(([, orders]) => orders.length > 0);
    if (state.ahead || drafts.length === 0) return nothing;
    return html`<h3>${t('zodiacs-web-ally-drafts')}</h3>
      <ul class="shared">${drafts.flatMap(([seat, orders]) =>
        orders.map(
          (text) => html`<li>
        <button class="what" @click=${() => emit(this, 'take', readOrder(text).piece)}>${ownerSign(Number(seat))}
          <span>${seatName(state.war?.seats, Number(seat))}: ${this.#words(text)}</span></button></li>`,
        ),
      )}</ul>`;
  }

  /** Where orders are typed; whatever could be one is offered. */
  #field(state: WarState) {
    return html`<form @submit=${this.#type}>
      <input name="order" list="orders" autocomplete="off" autocapitalize="off" spellcheck="false"
        required maxlength=${LONGEST_ORDER} aria-label=${t('zodiacs-web-type')}
        placeholder=${t('zodiacs-web-type-example')}>
      <datalist id="orders">${orderTexts(state).map((text) => html`<option value=${text}>${this.#words(text)}</option>`)}</datalist>
      <button class="small">${t('zodiacs-web-type-give')}</button></form>`;
  }

  #type(event: SubmitEvent) {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const text = String(new FormData(form).get('order') ?? '')
      .trim()
      .replace(/\s+/g, ' ');
    if (text) emit(this, 'typed', text);
    form.reset();
  }

  #refused({ text, why }: Refused) {
    const label = t('web-dismiss');
    return html`<li class="refused"><span class="what">${this.#words(text)}</span>
      <button class="quiet icon" aria-label=${label} title=${label}
        @click=${() => emit(this, 'dismiss', text)}>${icon('close', 16)}</button>
      <span class="warn">${why}</span></li>`;
  }

  /** While nothing is asked, later hours can still be planned. */
  #only(state: WarState) {
    const isOut = state.war?.seats[state.seat ?? -1]?.out;
    if (state.past || state.truth || isOut || moment(state)?.must_answer) return nothing;
    return html`<section><div class="head">${this.#hours(state)}</div></section>`;
  }

  #hint(state: WarState) {
    if (state.ahead) return t('zodiacs-web-plan-none');
    return t('zodiacs-web-orders-none', { step: moment(state)?.scene.step ?? '' });
  }

  /** Which hour orders are written for. */
  #hours(state: WarState) {
    const later = laterHours(state);
    if (later.length === 0) return nothing;
    const asked = moment(state)?.must_answer;
    const change = ({ target }: Event) => {
      const { value } = target as HTMLSelectElement;
      emit(this, 'ahead', value === '' ? null : later[Number(value)]);
    };
    return html`<select aria-label=${t('zodiacs-web-for-hour')} @change=${change}>
      <option value="" .selected=${live(!state.ahead)}
        >${t(asked ? 'zodiacs-web-for-now' : 'zodiacs-web-plan-ahead')}</option>
      ${later.map(
        ({ day, hour }, index) => html`<option value=${index}
        .selected=${live(state.ahead?.day === day && state.ahead.hour === hour)}
        >${t('zodiacs-web-for', { day, hour, count: plansFor(state, { day, hour }).length })}</option>`,
      )}
    </select>`;
  }

  /**
   * @param crowd the pieces with which it is short of room
   * @param march the further march of its piece
   */
  #order(text: string, index: number, count: number, crowd?: Crowd, march?: March) {
    const put = (from: number, to: number) => emit(this, 'reorder', [from, to]);
    const sort = sortable('orders', index, put);
    const words = this.#words(text);
    const [earlier, later, away] = [
      t('zodiacs-web-earlier', { order: words }),
      t('zodiacs-web-later', { order: words }),
      t('zodiacs-web-withdraw', { order: words }),
    ];
    return html`<li class=${crowd ? 'crowded' : ''} draggable="true" @dragstart=${sort.start} @dragover=${sort.over} @drop=${sort.drop}>
      <span class="number" aria-hidden="true">${index + 1}</span>
      <button class="what" @click=${() => emit(this, 'take', readOrder(text).piece)}>${words}
        ${march ? html`<small>${marchWords(march)}</small>` : nothing}</button>
      ${
        count > 1
          ? html`
        <button class="icon" ?disabled=${index === 0} aria-label=${earlier} title=${earlier}
          @click=${() => put(index, index - 1)}>↑</button>
        <button class="icon" ?disabled=${index === count - 1} aria-label=${later} title=${later}
          @click=${() => put(index, index + 1)}>↓</button>`
          : nothing
      }
      <button class="icon" aria-label=${away} title=${away}
        @click=${() => emit(this, 'withdraw', text)}>${icon('close', 16)}</button>
      ${crowd ? html`<span class="warn">${this.#crowd(crowd)}</span>` : nothing}</li>`;
  }

  #crowd({ cell, stays, leaves }: Crowd) {
    const { state, content } = this;
    if (!state || !content) return nothing;
    const names = (ids: readonly number[]) => ids.map((id) => pieceName(content, pieces(state), id)).join(', ');
    const words = t('zodiacs-web-no-room', { cell, pieces: names(stays), own: stays.length ? 'no' : 'yes' });
    return leaves.length ? `${words} ${t('zodiacs-web-leaves-later', { pieces: names(leaves) })}` : words;
  }

  #words(text: string) {
    const { state, content } = this;
    const order = readOrder(text);
    if (!state || !content || Number.isNaN(order.piece)) return text;
    return orderWords(order, content, pieces(state), state.war?.seats, moment(state)?.scene.hour_events);
  }
}

customElements.define('order-list', OrderList);
