import { html } from 'lit';
import { property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { account } from '../../shell/account.js';
import { t } from '../../text/fluent.js';
import { TesseraElement } from '../../ui/element.js';
import { valueOf } from '../../ui/fields.js';
import type { WarContent } from '../../wire/war.js';
import { token, tokenStyle } from '../content/kind-token.js';
import { inWords } from '../content/words.js';
import { ownersStyle } from '../style/owners.js';
import type { Chosen } from './faction-choice.js';
import './faction-choice.js';
import { seatStyle } from './seat-style.js';
import { COALITIONS, type SeatWish, type Who } from './wishes.js';

const WHO = ['me', 'screen', 'open', 'bot'] as const;

/** A seat of a new war: its player and faction. Emits `wish` with the changes. */
export class SeatWishing extends TesseraElement {
  static styles = [ownersStyle, tokenStyle, seatStyle];

  @property({ attribute: false }) content: WarContent | null = null;
  @property({ attribute: false }) seat: SeatWish | null = null;
  @property({ type: Number }) place = 0;
  /** Whether there are seats enough for coalitions. */
  @property({ type: Boolean }) coalitions = false;
  /** Whether faction and leader are being chosen. */
  @property({ type: Boolean }) unfolded = false;

  render() {
    const { content, seat } = this;
    if (!content || !seat) return '';
    const leader = content.kinds[seat.leader];
    return html`
      <div class="row" role="group" aria-label=${t('zodiacs-web-new-seat', { seat: this.place + 1 })}>
        <span class="number" data-owner=${this.place} aria-hidden="true">${this.place + 1}</span>
        <select aria-label=${t('zodiacs-web-new-player')}
          @change=${(event: Event) => this.#wish({ who: valueOf(event) as Who })}>
          ${WHO.map(
            (who) => html`<option value=${who} .selected=${live(who === seat.who)}>
            ${t('zodiacs-web-new-sits', { who })}</option>`,
          )}
        </select>
        ${this.#detail(seat)}
        <button type="button" class="banner" aria-expanded=${this.unfolded ? 'true' : 'false'}
          data-faction=${seat.faction} @click=${() => (this.unfolded = !this.unfolded)}>
          ${leader ? token(leader) : ''}
          <span><b>${inWords(leader?.name)}</b>
            <small>${inWords(content.factions[seat.faction]?.name)}</small></span>
        </button>
        ${
          this.coalitions
            ? html`<select class="coalition" aria-label=${t('zodiacs-web-new-coalition')}
              @change=${(event: Event) => this.#wish({ coalition: valueOf(event) })}>
              <option value="" .selected=${live(!seat.coalition)}>${t('zodiacs-web-new-coalition-none')}</option>
              ${COALITIONS.map(
                (name) => html`<option value=${name} .selected=${live(name === seat.coalition)}>
                ${t('zodiacs-web-new-coalition-of', { name })}</option>`,
              )}
            </select>`
            : ''
        }
      </div>
      ${
        this.unfolded
          ? html`<faction-choice .content=${content} faction=${seat.faction} leader=${seat.leader}
            @choose=${({ detail }: CustomEvent<Chosen>) => this.#wish(detail)}
          ></faction-choice>`
          : ''
      }`;
  }

  #detail({ who, name, level }: SeatWish) {
    if (who === 'bot') {
      return html`<select aria-label=${t('zodiacs-web-new-level')}
        @change=${(event: Event) => this.#wish({ level: Number(valueOf(event)) })}>
        ${this.content?.levels.map(
          (one) => html`<option value=${one} .selected=${live(one === level)}>
          ${t('zodiacs-web-new-bot', { level: one })}</option>`,
        )}
      </select>`;
    }
    if (who === 'open') return html`<span class="open">${t('zodiacs-web-new-link')}</span>`;
    if (who === 'me' && account.value) return html`<span class="open">${account.value}</span>`;
    return html`<input maxlength="24" autocomplete="nickname" .value=${name}
      placeholder=${t('web-your-name')} aria-label=${t('web-your-name')}
      @input=${(event: Event) => this.#wish({ name: valueOf(event) })}>`;
  }

  #wish(detail: Partial<SeatWish>) {
    this.dispatchEvent(new CustomEvent('wish', { detail }));
  }
}

customElements.define('seat-wish', SeatWishing);
