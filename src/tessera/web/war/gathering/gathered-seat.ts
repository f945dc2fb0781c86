import { html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { stored } from '../../base/storage.js';
import { account } from '../../shell/account.js';
import { t } from '../../text/fluent.js';
import { TesseraElement } from '../../ui/element.js';
import { emit } from '../../ui/emit.js';
import { valueOf } from '../../ui/fields.js';
import { icon } from '../../ui/icons.js';
import type { WarClientMessage, WarContent, WarInfo, WarSeat } from '../../wire/war.js';
import { isFree } from '../content/free.js';
import { token, tokenStyle } from '../content/kind-token.js';
import { inWords } from '../content/words.js';
import type { Chosen } from '../setup/faction-choice.js';
import '../setup/faction-choice.js';
import { seatStyle } from '../setup/seat-style.js';
import { COALITIONS } from '../setup/wishes.js';
import { seatName } from '../state/words.js';
import { ownersStyle } from '../style/owners.js';
import { gatheredStyle } from './gathered-style.js';

/**
 * A seat of a war that gathers players. Emits `send` with a message for the server, and
 * `sit` with a name.
 */
export class GatheredSeat extends TesseraElement {
  static styles = [ownersStyle, tokenStyle, seatStyle, gatheredStyle];

  @property({ attribute: false }) war: WarInfo | null = null;
  @property({ attribute: false }) content: WarContent | null = null;
  @property({ type: Number }) place = 0;
  /** Whether the viewer is not registered. */
  @property({ type: Boolean }) guest = false;
  @state() _unfolded = false;

  render() {
    const { war, content, place } = this;
    const seat = war?.seats[place];
    if (!war || !content || !seat) return '';
    const mine = war.you.includes(place);
    return html`
      <div class="row" role="group" aria-label=${t('zodiacs-web-new-seat', { seat: place + 1 })}>
        <span class="number" data-owner=${place} aria-hidden="true">${place + 1}</span>
        <div class="sits ${seat.kind}">
          <b>${this.#name(war, seat)}</b>
          <small>${this.#state(war, seat, mine)}</small>
        </div>
        ${this.#banner(content, seat, mine)}
        ${war.seats.length > 2 ? this.#coalition(seat, mine) : ''}
        <div class="buttons">${this.#buttons(war, content, seat, mine)}</div>
      </div>
      ${
        mine && this._unfolded
          ? html`<faction-choice .content=${content} faction=${seat.faction} leader=${seat.leader}
            @choose=${({ detail }: CustomEvent<Chosen>) => this.#choose(seat, detail)}
          ></faction-choice>`
          : ''
      }`;
  }

  #name({ seats }: WarInfo, seat: WarSeat) {
    if (seat.kind === 'bot') return t('zodiacs-web-lobby-bot', { level: seat.level ?? 1 });
    return isFree(seat) ? t('web-seat-open') : seatName(seats, this.place);
  }

  #state({ invited }: WarInfo, seat: WarSeat, mine: boolean) {
    const { kind, agreed, present } = seat;
    if (kind === 'open')
      return isFree(seat) ? '' : t('zodiacs-web-lobby-invited', { you: invited === this.place ? 'yes' : 'no' });
    const parts = [
      mine ? t('web-seat-you') : kind === 'person' && !present ? t('web-seat-away') : '',
      t('zodiacs-web-lobby-agreed', { agreed: agreed ? 'yes' : 'no' }),
    ];
    return parts.filter(Boolean).join(' · ');
  }

  #banner(content: WarContent, { faction, leader }: WarSeat, mine: boolean) {
    const kind = content.kinds[leader];
    const inside = html`${kind ? token(kind) : ''}
      <span><b>${inWords(kind?.name)}</b>
        <small>${inWords(content.factions[faction]?.name)}</small></span>`;
    if (!mine) return html`<div class="banner shown" data-faction=${faction}>${inside}</div>`;
    return html`<button class="banner" data-faction=${faction}
      aria-expanded=${this._unfolded ? 'true' : 'false'}
      @click=${() => (this._unfolded = !this._unfolded)}>${inside}</button>`;
  }

  #coalition(seat: WarSeat, mine: boolean) {
    const { coalition, faction, leader } = seat;
    if (!mine) {
      const text = coalition ? t('zodiacs-web-new-coalition-of', { name: coalition }) : '';
      return html`<span class="coalition">${text}</span>`;
    }
    return html`<select class="coalition" aria-label=${t('zodiacs-web-new-coalition')}
      @change=${(event: Event) => this.#choose(seat, { faction, leader }, valueOf(event))}>
      ${[...new Set(['', ...COALITIONS, coalition ?? ''])].map(
        (name) => html`<option value=${name} .selected=${live(name === (coalition ?? ''))}>
        ${name ? t('zodiacs-web-new-coalition-of', { name }) : t('zodiacs-web-new-coalition-none')}</option>`,
      )}
    </select>`;
  }

  #buttons(war: WarInfo, content: WarContent, sits: WarSeat, mine: boolean) {
    const { place: seat } = this;
    const { kind } = sits;
    const bot = html`<select aria-label=${t('zodiacs-web-lobby-fill')}
      @change=${(event: Event) => this.#send({ type: 'set-bot', seat, level: levelOf(valueOf(event)) })}>
      <option value="" .selected=${live(kind !== 'bot')}>${t('zodiacs-web-lobby-open-seat')}</option>
      ${content.levels.map(
        (level) => html`<option value=${level}
        .selected=${live(kind === 'bot' && level === war.seats[seat]?.level)}>
        ${t('zodiacs-web-lobby-bot', { level })}</option>`,
      )}
    </select>`;
    if (kind === 'bot') return war.creator ? bot : '';
    if (kind === 'open') {
      const barred = war.barred || (war.rated && this.guest);
      const free = war.invited === null ? isFree(sits) : war.invited === seat;
      return html`${war.you.length || barred || !free ? '' : this.#chair()}
        ${war.invited === seat ? this.#button('decline', { type: 'decline' }) : ''}
        ${war.creator && !isFree(sits) ? this.#button('take-back', { type: 'set-bot', seat, level: null }) : ''}
        ${war.creator ? bot : ''}`;
    }
    if (mine === war.creator) return '';
    const type = mine ? 'leave' : 'remove-player';
    return this.#button(mine && war.starts_at !== null ? 'leave-war' : type, { type, seat });
  }

  /** @param word what it says */
  #button(word: string, message: WarClientMessage) {
    return html`<button class="quiet" @click=${() => this.#send(message)}>${t(`zodiacs-web-lobby-${word}`)}</button>`;
  }

  #chair() {
    return html`<form @submit=${this.#sit}>
      ${
        this.guest
          ? html`<input name="name" maxlength="24" autocomplete="nickname" .value=${stored('name') ?? ''}
        aria-label=${t('web-your-name')} placeholder=${t('web-your-name')}>`
          : ''
      }
      <button class="primary">${icon('plus', 16)} ${t('zodiacs-web-lobby-sit')}</button>
    </form>`;
  }

  #sit(event: SubmitEvent) {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const name = account.value || String(new FormData(form).get('name') ?? '').trim();
    this.dispatchEvent(new CustomEvent('sit', { detail: name }));
  }

  #choose(seat: WarSeat, { faction, leader }: Chosen, coalition: string = seat.coalition ?? '') {
    this.#send({ type: 'choose', seat: this.place, faction, leader, coalition: coalition || null });
  }

  #send(detail: WarClientMessage) {
    emit(this, 'send', detail);
  }
}

/** A chosen level; null: the seat stays open. */
const levelOf = (chosen: string) => (chosen ? Number(chosen) : null);

customElements.define('gathered-seat', GatheredSeat);
