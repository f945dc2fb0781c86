import { type PropertyValues, css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { href } from '../../base/address.js';
import { retry } from '../../net/retry.js';
import { t, requestMessages } from '../../text/fluent.js';
import { ago } from '../../ui/ago.js';
import { cardStyle } from '../../ui/card-style.js';
import { TesseraElement } from '../../ui/element.js';
import type { WarContent, WarInfo, WarSeat } from '../../wire/war.js';
import { colourSeats, ownersStyle } from '../style/owners.js';
import { content, contentOf } from './api.js';
import './map-picture.js';
import { inWords } from './words.js';

/** A war in the list: its map, players and progress. */
export class WarCard extends TesseraElement {
  static styles = [
    ownersStyle,
    cardStyle,
    css`
      a {
        grid-template-rows: auto 1fr auto;
      }
      map-picture {
        height: 11rem;
      }
      .seats {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr));
        gap: 0.1rem 0.75rem;
        align-content: start;
      }
      .seat::before {
        content: '';
        flex: none;
        width: 12px;
        height: 12px;
        border-radius: 50%;
        background: var(--owner);
      }
      .out span {
        text-decoration: line-through;
      }
    `,
  ];

  @property({ attribute: false }) war: WarInfo | null = null;
  @state() _content: WarContent | null = null;

  async connectedCallback() {
    super.connectedCallback();
    const { war } = this;
    const [found] = await Promise.all([
      retry(() => (war ? contentOf(war) : content())),
      requestMessages('zodiacs-lobby-web'),
      requestMessages('zodiacs-learn'),
    ]);
    this._content = found;
  }

  willUpdate(changed: PropertyValues<this>) {
    if (changed.has('war') && this.war) colourSeats(this, this.war.seats);
  }

  render() {
    const { war, _content: found } = this;
    if (!war || !found) return '';
    const map = found.maps[war.map] ?? null;
    const asked = war.status === 'playing' && war.you.some((seat) => !war.seats[seat]?.ready);
    return html`<a href=${href(`/w/${war.id}`)}>
      <map-picture class="picture" .map=${map} .terrains=${found.terrains}></map-picture>
      <div class="seats">${war.seats.map((seat, place) => this.#seat(seat, place))}</div>
      <div class="foot fine">
        <span class=${asked ? 'yours' : ''}>${t(asked ? 'learn-my-turn' : 'zodiacs-web-name')} ·
          ${this.#state(war)}${war.own ? ` · ${t('zodiacs-web-own-short')}` : ''}${war.rated ? ` · ${t('web-rated')}` : ''}</span>
        <span>${ago(war.updated)}</span>
      </div>
    </a>`;
  }

  #seat({ kind, name, level, out }: WarSeat, place: number) {
    const text =
      kind === 'open'
        ? t('web-seat-open')
        : kind === 'bot'
          ? t('zodiacs-web-lobby-bot', { level: level ?? 1 })
          : name || t('zodiacs-web-lobby-nameless', { seat: place + 1 });
    return html`<div class="seat ${kind} ${out ? 'out' : ''}" data-owner=${place}><span>${text}</span></div>`;
  }

  #state({ status, map, day, hour }: WarInfo) {
    if (status === 'playing') return t('zodiacs-learn-when', { day, hour });
    return inWords(this._content?.maps[map]?.name);
  }
}

customElements.define('war-card', WarCard);
