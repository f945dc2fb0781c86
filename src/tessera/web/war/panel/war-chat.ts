import { css, html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { postMessage } from '../../chat/api.js';
import { PeopleMenu, type ChatLine, linkedText } from '../../chat/people.js';
import { peopleMenuStyle } from '../../chat/style.js';
import { playersAt } from '../../players/api.js';
import { accountLink } from '../../shell/account-link.js';
import { account } from '../../shell/account.js';
import { isOwn, readable as readableAsides, speaker } from '../../state/chat.js';
import { t } from '../../text/fluent.js';
import { regional } from '../../text/region.js';
import { emit } from '../../ui/emit.js';
import { touchOnly } from '../../ui/touch.js';
import type { ChatMessage, PlayerAt } from '../../wire/tables.js';
import type { PlayerMessage } from '../../wire/war.js';
import { ownerSign } from '../board/owners.js';
import { player, readable } from '../state/chat.js';
import type { WarState } from '../state/war.js';
import { seatName } from '../state/words.js';
import { ownersStyle } from '../style/owners.js';
import { panelStyle } from '../style/panel.js';
import { WarPart } from '../war-part.js';

const MOST = 500;
const MOST_ASIDE = 300;

/**
 * The chats of players and of spectators. Emits `talk` with
 * `{to, text}`, and `mute` with the speaker.
 */
export class WarChat extends WarPart {
  static styles = [
    panelStyle,
    ownersStyle,
    peopleMenuStyle,
    css`
      ol {
        max-height: 20rem;
        overflow: auto;
        overscroll-behavior: contain;
        scrollbar-width: thin;
      }
      li {
        line-height: 1.35;
        overflow-wrap: anywhere;
      }
      b {
        font-weight: 600;
      }
      select {
        grid-column: 1 / -1;
        font-size: var(--size-s);
      }
    `,
  ];

  /** Whether something could not be sent: it stays where it was written. */
  @state() _unsent = false;
  /** The registered players, once needed. */
  registered: readonly PlayerAt[] = [];
  peopleMenu = new PeopleMenu(this, 'war', () => this.write());

  render() {
    const { state } = this;
    const war = state?.war;
    if (!state || !war) return nothing;
    return html`<section aria-label=${t('zodiacs-web-talk')}>
      ${state.chat.length === 0 ? html`<p class="quiet-text">${t('zodiacs-web-talk-none')}</p>` : nothing}
      <ol aria-live="polite">${readable(state).map((said) => this.#said(state, said))}</ol>
      ${state.seat === null ? this.#asides(state) : this.#form(state)}
      ${state.asides.muted.map((whom) => this.peopleMenu.muted(whom, nameOf(state, whom)))}
      <p class="told" role="status">${this.peopleMenu.told}</p></section>`;
  }

  #said({ war }: WarState, { number, seat, to, time, text }: PlayerMessage) {
    const name = seatName(war?.seats, seat);
    const whom =
      to === 'all'
        ? ''
        : to === 'coalition'
          ? t('zodiacs-web-to-coalition')
          : t('zodiacs-web-to-player', { name: seatName(war?.seats, Number(to)) });
    const line = {
      id: `seat ${number}`,
      name,
      whom: player(seat),
      at: { message: number, room: war?.id ?? '' },
      account: this.registered.find(({ side }) => side === String(seat))?.name ?? '',
    };
    return html`<li>${ownerSign(seat)} <b>${name}</b>
      <span class="quiet-text">${[whom, clock(time)].filter(Boolean).join(' · ')}</span>
      ${war?.you.includes(seat) ? nothing : this.#about(line)}<br>${text}${this.peopleMenu.actions(line)}</li>`;
  }

  /** The chat of spectators, which players cannot see. */
  #asides(state: WarState) {
    const lines = readableAsides(state.asides, []);
    return html`<h3>${t('talk-web-spectators')}</h3>
      <ol aria-live="polite" class="asides">${lines.map((line) => this.#aside(line))}</ol>
      ${
        account.value
          ? html`<form @submit=${this.#sayAside}>${input(MOST_ASIDE)}<button>${t('zodiacs-web-send')}</button></form>`
          : html`<p class="quiet-text">${t('talk-web-guest')} ${accountLink(t('talk-web-log-in'))}</p>`
      }`;
  }

  #aside(said: ChatMessage) {
    const name = said.name || t('talk-web-unnamed');
    const line = { id: said.id, name, whom: speaker(said), account: said.name, at: { message: said.id } };
    return html`<li><b>${name}</b> <span class="quiet-text">${clock(said.time)}</span>
      ${isOwn(said, [], account.value) ? nothing : this.#about(line)}<br>${linkedText(said)}${this.peopleMenu.actions(line)}</li>`;
  }

  #about(line: ChatLine) {
    // oxlint-disable-next-line lit-a11y/click-events-have-key-events -- it is the button's click
    return html`<span @click=${this.#know}>${this.peopleMenu.button(line)}</span>`;
  }

  /** Load the players who can be blocked. */
  #know = async () => {
    if (!account.value) return;
    this.registered = await playersAt(`wars/${this.state?.war?.id}`).catch(() => this.registered);
    this.requestUpdate();
  };

  #form({ war, seat }: WarState) {
    const allied = war?.seats[seat ?? -1]?.coalition != null;
    return html`<form @submit=${this.#send}>
      <select name="to" aria-label=${t('zodiacs-web-to')}>
        <option value="all">${t('zodiacs-web-to-all')}</option>
        ${allied ? html`<option value="coalition">${t('zodiacs-web-to-coalition')}</option>` : nothing}
        ${war?.seats.map((other, number) =>
          number === seat || other.kind !== 'person'
            ? nothing
            : html`<option value=${number}>${t('zodiacs-web-to-player', { name: seatName(war.seats, number) })}</option>`,
        )}
      </select>
      ${input(MOST)}
      <button>${t('zodiacs-web-send')}</button></form>
      ${this._unsent ? html`<p class="warn" role="alert">${t('web-not-sent')}</p>` : nothing}`;
  }

  /** Put the keyboard where messages are written. */
  async write() {
    await this.updateComplete;
    const field: HTMLInputElement | null = this.renderRoot.querySelector('form:not(.report) input');
    if (!touchOnly()) field?.focus({ preventScroll: true }); // a phone would cover the map with its keyboard
  }

  #send(event: SubmitEvent) {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const data = new FormData(form);
    const text = String(data.get('text') ?? '').trim();
    this._unsent = text !== '' && this.state?.link !== 'open';
    if (!text || this._unsent) return;
    emit(this, 'talk', { to: String(data.get('to')), text });
    form.reset();
  }

  async #sayAside(event: SubmitEvent) {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const text = String(new FormData(form).get('text') ?? '').trim();
    if (text && (await this.peopleMenu.do(() => postMessage(`wars/${this.state?.war?.id}`, { text }), '')))
      form.reset();
  }
}

/** @param most characters */
const input = (most: number) => html`<input name="text" maxlength=${most} autocomplete="off"
  aria-label=${t('zodiacs-web-message')} placeholder=${t('zodiacs-web-message')}>`;

const clock = (time: number | string) =>
  new Date(time).toLocaleTimeString(regional(), { hour: '2-digit', minute: '2-digit' });

/** The name of a muted speaker; empty if unknown. */
function nameOf({ war, asides }: WarState, whom: string) {
  const seat = war?.seats.findIndex((_, number) => player(number) === whom) ?? -1;
  if (seat >= 0) return seatName(war?.seats, seat);
  return asides.lines.find((line) => speaker(line) === whom)?.name ?? '';
}

customElements.define('war-chat', WarChat);
