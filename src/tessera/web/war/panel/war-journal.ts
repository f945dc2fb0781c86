import { css, html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { store, stored } from '../../base/storage.js';
import { t } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import { valueOf } from '../../ui/fields.js';
import type { JournalEntry, WarContent } from '../../wire/war.js';
import { ALL, type Filter, TOPIC_NAMES, entriesOf, ownersKnown, played, turns } from '../state/chronicle.js';
import { pieces } from '../state/drafting.js';
import { entryWords } from '../state/narration.js';
import { readOrder } from '../state/orders.js';
import { type Hour, laterHours, plansFor, turnNumber } from '../state/planning.js';
import { type WarState, seesAll } from '../state/war.js';
import { kindName, orderWords, seatName } from '../state/words.js';
import { panelStyle } from '../style/panel.js';
import { WarPart } from '../war-part.js';

/** So many turns are shown at first. */
const FEW = 4;

/**
 * The journal: finished turns, the current one, plans; on request the other way round. Emits `look-back` with an entry's
 * number, `ahead` with the hour of a plan, `truth` with a seat, `truth` for all or `own`.
 */
export class WarJournal extends WarPart {
  static styles = [
    panelStyle,
    css`
      select {
        width: auto;
        flex: 1 1 8.75rem;
        min-width: 0;
        padding-inline: 0.5em 0.2em;
        font-size: var(--size-s);
        text-overflow: ellipsis;
      }
      h3 {
        position: sticky;
        top: 0;
        padding: 0.35rem 0 0.15rem;
        background: var(--bg-1);
      }
      .list {
        max-height: 26rem;
        overflow: auto;
        overscroll-behavior: contain;
        scrollbar-width: thin;
      }
      .entry {
        min-height: 32px;
      }
      .entry.big {
        font-weight: 600;
      }
      .entry[aria-current='true'] {
        background: color-mix(in srgb, var(--accent) 18%, transparent);
        border-color: var(--accent);
      }
      .plan {
        font-style: italic;
        color: var(--text-2);
      }
    `,
  ];

  @state() _filter: Filter = ALL;
  @state() _all = false;
  @state() _newestFirst = stored('journal-order') === 'newest';
  owners: Map<number, number> = new Map();
  /** Whether the list is scrolled to its end, where the present is. */
  atEnd: boolean = true;

  willUpdate() {
    if (this.state) this.owners = ownersKnown(this.state, this.owners);
    const list = this.#list;
    if (list) this.atEnd = list.scrollTop + list.clientHeight > list.scrollHeight - 8;
  }

  updated() {
    const list = this.#list;
    if (list && this.atEnd && !this._newestFirst) list.scrollTop = list.scrollHeight;
  }

  get #list() {
    return this.renderRoot.querySelector('.list');
  }

  render() {
    const { state, content } = this;
    if (!state?.war || !content) return nothing;
    if (state.seat === null && state.war.status !== 'finished') {
      return html`<section><p class="quietly">${t('zodiacs-web-journal-closed')}</p></section>`;
    }
    const found = turns(played(entriesOf(state)), this._filter, this.owners);
    const shown = this._all ? found : found.slice(-FEW);
    const parts = [
      found.length > shown.length
        ? html`<button class="quiet" @click=${() => (this._all = true)}>${t('zodiacs-web-journal-more')}</button>`
        : nothing,
      ...shown.map(
        (turn) => html`<h3>${this.#heading('zodiacs-web-turn-numbered', turn)}</h3>
          <ol>${turn.entries.map((entry) => this.#entry(state, content, entry))}</ol>`,
      ),
      found.length === 0 ? html`<p class="quietly">${t('zodiacs-web-journal-none')}</p>` : nothing,
      ...this.#plans(state, content),
    ];
    return html`<section aria-label=${t('zodiacs-web-journal')}>
      ${state.war.status === 'finished' || seesAll(state.war) ? this.#whose(state) : nothing}
      ${this.#filters(state, content)}
      <label class="row"><input type="checkbox" .checked=${live(this._newestFirst)} @change=${this.#reverse}>
        ${t('zodiacs-web-journal-newest')}</label>
      <div class="list" @keydown=${this.#walk}>${this._newestFirst ? parts.reverse() : parts}</div></section>`;
  }

  #heading(key: string, { day, hour }: Hour) {
    return t(key, { day, hour, turn: turnNumber({ day, hour }) });
  }

  #reverse({ target }: Event) {
    this._newestFirst = (target as HTMLInputElement).checked;
    store('journal-order', this._newestFirst ? 'newest' : 'oldest');
  }

  /** Arrow keys go from entry to entry; while the past is shown, they show the one they come to. */
  #walk(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const from = (event.target as Element).closest('.entry');
    if (!by || !from) return;
    const all = [...this.renderRoot.querySelectorAll('.entry')];
    const to = all[all.indexOf(from) + by] as HTMLElement | undefined;
    event.preventDefault();
    to?.focus();
    if (this.state?.past && !to?.classList.contains('plan')) to?.click();
  }

  /** After the end, or once one is out: through whose eyes. */
  #whose(state: WarState) {
    const value = state.truth ? String(state.truth.seat ?? 'all') : 'own';
    const change = ({ target }: Event) => emit(this, 'whose', (target as HTMLSelectElement).value);
    return html`<label class="row"><span class="quietly">${t('zodiacs-web-eyes')}</span>
      <select @change=${change}>
        ${
          state.seat === null
            ? nothing
            : html`<option value="own" .selected=${live(value === 'own')}
          >${t('zodiacs-web-eyes-own')}</option>`
        }
        <option value="all" .selected=${live(value === 'all')}>${t('zodiacs-web-eyes-all')}</option>
        ${
          state.war?.status !== 'finished'
            ? nothing
            : state.war.seats.map(
                (_, number) => html`<option value=${number} .selected=${live(value === String(number))}
            >${seatName(state.war?.seats, number)}</option>`,
              )
        }
      </select></label>`;
  }

  #filters(state: WarState, content: WarContent) {
    const set = (part: Partial<Filter>) => (this._filter = { ...this._filter, ...part });
    const known = [...this.owners.keys()].sort((one, other) => one - other);
    const scene = state.truth?.scene;
    const all = scene ? scene.pieces : pieces(state);
    const kind = (id: number) => {
      const piece = all.find((piece) => piece.id === id);
      return piece ? `${kindName(content, piece.kind)} ${id}` : String(id);
    };
    return html`<div class="row">
      <select aria-label=${t('zodiacs-web-filter-topic')}
        @change=${(event: Event) => set({ topic: valueOf(event) })}>
        <option value="">${t('zodiacs-web-topic', { topic: 'all' })}</option>
        ${TOPIC_NAMES.map((topic) => html`<option value=${topic}>${t('zodiacs-web-topic', { topic })}</option>`)}
      </select>
      <select aria-label=${t('zodiacs-web-filter-player')} @change=${(event: Event) => {
        const value = valueOf(event);
        set({ player: value === '' ? null : Number(value) });
      }}>
        <option value="">${t('zodiacs-web-all-players')}</option>
        ${state.war?.seats.map((_, number) => html`<option value=${number}>${seatName(state.war?.seats, number)}</option>`)}
      </select>
      <select aria-label=${t('zodiacs-web-filter-piece')} @change=${(event: Event) => {
        const value = valueOf(event);
        set({ piece: value === '' ? null : Number(value) });
      }}>
        <option value="">${t('zodiacs-web-all-pieces')}</option>
        ${known.map((id) => html`<option value=${id} .selected=${live(this._filter.piece === id)}>${kind(id)}</option>`)}
      </select></div>`;
  }

  #plans(state: WarState, content: WarContent) {
    if (state.truth) return [];
    return laterHours(state).map((hour) => {
      const orders = plansFor(state, hour);
      if (orders.length === 0) return nothing;
      const here = state.ahead?.day === hour.day && state.ahead.hour === hour.hour;
      return html`<h3>${this.#heading('zodiacs-web-turn-planned', hour)}</h3>
        <ol>${orders.map(
          (text) => html`<li><button class="entry plan" aria-current=${here ? 'true' : 'false'}
          @click=${() => emit(this, 'ahead', hour)}>
          ${orderWords(readOrder(text), content, pieces(state), state.war?.seats)}</button></li>`,
        )}</ol>`;
    });
  }

  #entry(state: WarState, content: WarContent, entry: JournalEntry) {
    const { number, kind } = entry;
    const here = state.past?.number === number;
    const big = ['destroyed', 'out', 'over', 'attacked'].includes(kind);
    return html`<li><button class="entry ${big ? 'big' : ''}" aria-current=${here ? 'true' : 'false'}
      @click=${() => emit(this, 'look-back', number)}>${entryWords(entry, content, state.war?.seats)}</button></li>`;
  }
}

customElements.define('war-journal', WarJournal);
