/**
 * @import {WarState} from '../state/war.js'
 * @import {Talk} from '../wire.js'
 */

import { css, html, nothing } from '../../vendor/lit/index.js';
import { language, say } from '../../text/fluent.js';
import { base } from '../../ui/style.js';
import { ownerSign } from '../board/owners.js';
import { ownersStyle } from '../style/owners.js';
import { panelStyle } from '../style/panel.js';
import { seatName } from '../words.js';
import { emit } from '../../ui/emit.js';
import { WarPart } from '../war-part.js';

const MOST = 500;

/** What people say to each other. Tells of `talk` with `{to, text}`. */
export class WarTalk extends WarPart {
  static styles = [
    base,
    panelStyle,
    ownersStyle,
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
      form {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0.4rem;
      }
      select {
        grid-column: 1 / -1;
        font-size: 0.875rem;
      }
    `,
  ];

  static properties = { _unsent: { state: true } };

  constructor() {
    super();
    /** Whether something could not be sent: it stays where it was written. */
    this._unsent = false;
  }

  render() {
    const { state } = this;
    const war = state?.war;
    if (!state || !war) return nothing;
    return html`<section aria-label=${say('zodiacs-web-talk')}>
      ${state.talk.length === 0 ? html`<p class="quiet-text">${say('zodiacs-web-talk-none')}</p>` : nothing}
      <ol aria-live="polite">${hers(state).map((said) => this.#said(state, said))}</ol>
      ${state.seat === null ? nothing : this.#form(state)}</section>`;
  }

  /**
   * @param {WarState} state
   * @param {Talk} said
   */
  #said({ war }, { seat, to, time, text }) {
    const at = new Date(time).toLocaleTimeString(language(), { hour: '2-digit', minute: '2-digit' });
    const whom = to === 'all' ? '' : to === 'coalition' ? say('zodiacs-web-to-coalition')
      : say('zodiacs-web-to-player', { name: seatName(war?.seats, Number(to)) });
    return html`<li>${ownerSign(seat)} <b>${seatName(war?.seats, seat)}</b>
      <span class="quiet-text">${[whom, at].filter(Boolean).join(' · ')}</span><br>${text}</li>`;
  }

  /** @param {WarState} state */
  #form({ war, seat }) {
    const allied = war?.seats[seat ?? -1]?.coalition != null;
    return html`<form @submit=${this.#send}>
      <select name="to" aria-label=${say('zodiacs-web-to')}>
        <option value="all">${say('zodiacs-web-to-all')}</option>
        ${allied ? html`<option value="coalition">${say('zodiacs-web-to-coalition')}</option>` : nothing}
        ${war?.seats.map((other, number) => number === seat || other.kind !== 'person' ? nothing
          : html`<option value=${number}>${say('zodiacs-web-to-player', { name: seatName(war.seats, number) })}</option>`)}
      </select>
      <input name="text" maxlength=${MOST} autocomplete="off" aria-label=${say('zodiacs-web-message')}
        placeholder=${say('zodiacs-web-message')}>
      <button>${say('zodiacs-web-send')}</button></form>
      ${this._unsent ? html`<p class="warn" role="alert">${say('web-not-sent')}</p>` : nothing}`;
  }

  /** Put the keyboard where messages are written. */
  async write() {
    await this.updateComplete;
    /** @type {HTMLInputElement | null} */
    const input = this.renderRoot.querySelector('input');
    input?.focus({ preventScroll: true });
  }

  /** @param {SubmitEvent} event */
  #send(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const data = new FormData(form);
    const text = String(data.get('text') ?? '').trim();
    this._unsent = text !== '' && this.state?.link !== 'open';
    if (!text || this._unsent) return;
    emit(this, 'talk', { to: String(data.get('to')), text });
    form.reset();
  }
}

/**
 * What the seat that one looks from has heard: others may share the screen.
 * @param {WarState} state
 */
function hers({ talk, war, seat }) {
  if (!war || war.you.length < 2) return talk;
  const ally = war.seats[seat ?? -1]?.coalition;
  return talk.filter(
    (said) =>
      said.to === 'all' ||
      said.seat === seat ||
      said.to === String(seat) ||
      (said.to === 'coalition' && ally != null && war.seats[said.seat]?.coalition === ally),
  );
}

customElements.define('war-talk', WarTalk);
