import { css, html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { t } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import { valueOf } from '../../ui/fields.js';
import { icon } from '../../ui/icons.js';
import type { AutomaticResponse, WarContent } from '../../wire/war.js';
import { isCell, readOrder } from '../state/orders.js';
import { ITS_AIM, ITS_PIECE, MOVE, THE_ORDER, offered, own, responses, standing, threats } from '../state/responses.js';
import type { WarState } from '../state/war.js';
import { abilityName, orderWords, pieceName } from '../state/words.js';
import { panelStyle } from '../style/panel.js';
import { WarPart } from '../war-part.js';

/** Offers that are shown at once. */
const FEW = 4;

/**
 * Answers that are given by themselves. Emits `stand-add` with rules, and of `stand-change` with
 * the place of one and what is to stand there instead.
 */
export class ResponsesList extends WarPart {
  static styles = [
    panelStyle,
    css`
      summary h2 {
        display: inline;
      }
      li {
        display: flex;
        align-items: center;
        gap: 0.35rem;
        min-height: 40px;
        padding: 0.2rem 0 0.2rem 0.5rem;
        border-radius: 8px;
        background: var(--bg-2);
      }
      .what {
        flex: 1;
        min-width: 0;
        line-height: 1.25;
      }
      .icon {
        width: 34px;
        min-height: 40px;
        border-color: transparent;
        color: var(--text-2);
      }
      .offer {
        width: 100%;
        text-align: left;
        font-weight: 400;
      }
      .own {
        display: grid;
        gap: 0.4rem;
      }
      label {
        display: grid;
        gap: 0.2rem;
        font-size: var(--size-s);
        color: var(--text-2);
      }
      label.row {
        display: flex;
      }
      select {
        min-width: 0;
      }
    `,
  ];

  /** What is being put together. */
  @state() _rule: AutomaticResponse = { when: 'aimed', at: '', order: '', often: false };

  render() {
    const { state, content } = this;
    const { war, seat, past, truth } = state ?? {};
    if (!state || !content || war?.status !== 'playing' || past || truth || seat === null) return nothing;
    if (war.seats[seat ?? -1]?.out) return nothing;
    const list = standing(state);
    const offers = offered(state);
    return html`<section aria-label=${t('zodiacs-web-automatic')}>
      <details ?open=${list.length > 0}>
        <summary><h2>${t('zodiacs-web-automatic')}</h2>
          <span class="quietly">${t('zodiacs-web-automatic-count', { count: list.length })}</span></summary>
        <p class="quietly">${t('zodiacs-web-automatic-how')}</p>
        ${list.length ? html`<ol>${list.map((rule, place) => this.#rule(rule, place))}</ol>` : nothing}
        ${
          offers.length > 1
            ? html`<button class="small offer" @click=${() => emit(this, 'stand-add', offers)}
          >${t('zodiacs-web-automatic-usual', { count: offers.length })}</button>`
            : nothing
        }
        ${this.#mine(state, offers).map(
          (rule) => html`<button class="small quiet offer"
          @click=${() => emit(this, 'stand-add', [rule])}>+ ${this.#words(rule)}</button>`,
        )}
        ${this.#form(state, content)}
      </details></section>`;
  }

  /** What is offered at once: for the piece in hand, or else the first few. */
  #mine({ selected }: WarState, offers: readonly AutomaticResponse[]) {
    const about = offers.filter(({ at, order }) => at === String(selected) || readOrder(order).piece === selected);
    return about.length ? about : offers.slice(0, FEW);
  }

  #rule(rule: AutomaticResponse, place: number) {
    const away = t('zodiacs-web-withdraw', { order: this.#words(rule) });
    return html`<li><span class="what">${this.#words(rule)}</span>
      ${
        rule.order
          ? html`<button class="small quiet" aria-pressed=${rule.often ? 'true' : 'false'}
        @click=${() => emit(this, 'stand-change', [place, { ...rule, often: !rule.often }])}
        >${t('zodiacs-web-automatic-often')}</button>`
          : nothing
      }
      <button class="icon" aria-label=${away} title=${away}
        @click=${() => emit(this, 'stand-change', [place])}>${icon('close', 16)}</button></li>`;
  }

  /** An automatic response of the user. */
  #form(state: WarState, content: WarContent) {
    const rule = this._rule;
    const orders = responses(state, content);
    const change = (part: Partial<AutomaticResponse>) => (this._rule = { ...rule, ...part });
    const when = (event: Event) => {
      const [kind = 'aimed', at = ''] = valueOf(event).split(' ');
      change({ when: kind === 'ordered' ? 'ordered' : 'aimed', at });
    };
    const triggers = [
      ['aimed', ''],
      ...own(state).map(({ id }) => ['aimed', String(id)]),
      ['ordered', ''],
      ['ordered', MOVE],
      ...threats(state, content).map(({ ability }) => ['ordered', ability]),
    ];
    return html`<details class="own"><summary>${t('zodiacs-web-automatic-own')}</summary><div class="own">
      <label>${t('zodiacs-web-automatic-when')}
        <select @change=${when}>${triggers.map(
          ([kind, at = '']) => html`<option value=${`${kind} ${at}`}
          .selected=${live(rule.when === kind && rule.at === at)}>${this.#when(kind === 'ordered' ? 'ordered' : 'aimed', at)}</option>`,
        )}
        </select></label>
      <label>${t('zodiacs-web-automatic-then')}
        <select @change=${(event: Event) => change({ order: valueOf(event) })}>
          ${['', ...orders].map(
            (order) => html`<option value=${order} .selected=${live(rule.order === order)}
            >${this.#then(order)}</option>`,
          )}</select></label>
      <div class="row"><button class="small" @click=${() => emit(this, 'stand-add', [rule])}
        >${t('zodiacs-web-automatic-add')}</button></div></div></details>`;
  }

  // words

  #words({ when = 'aimed', at = '', order = '' }: AutomaticResponse) {
    return t('zodiacs-web-automatic-rule', { when: this.#when(when, at), then: this.#then(order) });
  }

  #when(when: 'aimed' | 'ordered', at: string) {
    const { state, content } = this;
    if (!state || !content) return at;
    if (when === 'aimed') {
      if (at === '') return t('zodiacs-web-automatic-aimed', { at: 'any', name: '' });
      if (isCell(at)) return t('zodiacs-web-automatic-aimed', { at: 'cell', name: at });
      return t('zodiacs-web-automatic-aimed', { at: 'piece', name: pieceName(content, own(state), Number(at)) });
    }
    const kind = threats(state, content).find(({ ability }) => ability === at)?.kind;
    const name = kind ? abilityName(content, kind, at) : at;
    return t('zodiacs-web-automatic-ordered', { at: at === '' ? 'any' : at === MOVE ? 'move' : 'ability', name });
  }

  #then(order: string) {
    const { state, content } = this;
    if (!state || !content || order === '') return t('zodiacs-web-automatic-ask');
    const read = readOrder(order);
    const names = new Map([
      [THE_ORDER, 'order'],
      [ITS_PIECE, 'piece'],
      [ITS_AIM, 'aim'],
    ]);
    const [aim = ''] = read.targets;
    const meant = names.get(aim);
    if (!meant) return orderWords(read, content, own(state), state.war?.seats);
    const bare = orderWords({ ...read, targets: [] }, content, own(state), state.war?.seats);
    return t('zodiacs-web-automatic-order', { order: bare, aim: meant });
  }
}

customElements.define('responses-list', ResponsesList);
