/**
 * @import {GameState} from '../state/game.js'
 * @import {Talk} from '../state/talk.js'
 * @import {ChatMessage, PlayerAt} from '../state/wire.js'
 */

import { LitElement, html } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { door } from '../account/door.js';
import { account } from '../account/known.js';
import { isBetweenPeople } from '../state/offering.js';
import { isOwn, readable, silence, speaker } from '../state/talk.js';
import { Spoken, say } from '../text/fluent.js';
import { regional } from '../text/region.js';
import { emit } from '../ui/emit.js';
import { icon, sideSign } from '../ui/icons.js';
import { base } from '../ui/style.js';
import { touchOnly } from '../ui/touch.js';
import { sayAt } from './api.js';
import { Dealing, spoken, worded } from './dealing.js';
import './own-note.js';
import { dealingStyle, talkStyle } from './style.js';

const LONGEST = 300;
/** What is said with one press: before and during a game, and when it is over. */
const GREETINGS = {
  before: /** @type {const} */ (['hello', 'good-luck', 'thanks']),
  after: /** @type {const} */ (['well-played', 'thanks', 'good-game', 'bye']),
};

export { spoken, worded };

/**
 * The chat of a table, and the user's note. Emits `talk-closed`, and `mute` with the speaker.
 */
export class TableTalk extends LitElement {
  static styles = [base, dealingStyle, talkStyle];

  static properties = {
    state: { attribute: false },
    talk: { attribute: false },
    players: { attribute: false },
    _noting: { state: true },
  };

  constructor() {
    super();
    /** @type {GameState | null} */
    this.state = null;
    /** @type {Talk} */
    this.talk = silence;
    /** @type {readonly PlayerAt[]} the registered players of the table */
    this.players = [];
    /** Whether one’s note is shown instead of what is said. */
    this._noting = false;
    this.dealing = new Dealing(this, 'table', () => this.enter());
    new Spoken(this);
    spoken.then(() => this.requestUpdate());
  }

  render() {
    const { state } = this;
    if (!state?.table) return '';
    const plays = state.you.length > 0;
    const among = plays ? isBetweenPeople(state) : true;
    const noting = this._noting || !among;
    const title = plays ? 'talk-web-players' : 'talk-web-spectators';
    return html`<section aria-labelledby="title" @keydown=${this.#key}>
      <div class="head"><h2 id="title">${say(noting ? 'talk-web-note' : title)}</h2>
        ${among
          ? html`<button class="quiet other" @click=${() => (this._noting = !noting)}>${say(noting ? title : 'talk-web-note')}</button>`
          : ''}
        <button class="icon quiet close" aria-label=${say('talk-web-close')} @click=${this.#close}>${icon('close')}</button></div>
      ${noting ? html`<own-note about=${state.table.id}></own-note>` : html`${this.#lines(state)} ${this.#write(state, plays)}`}
      <p class="told" role="status">${this.dealing.told}</p>
    </section>`;
  }

  /** @param {GameState} state */
  #lines(state) {
    const lines = readable(this.talk, state.you);
    const { muted } = this.talk;
    return html`${lines.length ? '' : html`<p class="none">${say('talk-web-none')}</p>`}
      <ol tabindex="0" aria-labelledby="title">${repeat(lines, ({ id }) => id, (line) => this.#line(state, line))}</ol>
      ${muted.map((whom) => {
        const name = this.talk.lines.find((line) => speaker(line) === whom)?.name ?? '';
        return this.dealing.muted(whom, name);
      })}`;
  }

  /**
   * @param {GameState} state
   * @param {ChatMessage} line
   */
  #line(state, line) {
    const own = isOwn(line, state.you, account.value);
    const name = line.name || (line.side ? say('web-side', { side: line.side }) : say('talk-web-unnamed'));
    const time = new Date(line.time).toLocaleTimeString(regional(), { hour: '2-digit', minute: '2-digit' });
    const first = state.board?.sides[0] === line.side;
    const about = { id: line.id, name, whom: speaker(line), account: this.#accountOf(line), at: { message: line.id } };
    return html`<li>
      <p>${line.side ? sideSign(line.side, first) : ''} <b>${name}</b> <span class="time">${time}</span>
        ${own ? '' : this.dealing.button(about)}</p>
      <p class="text">${worded(line)}</p>
      ${this.dealing.deeds(about)}</li>`;
  }

  /**
   * The account of the speaker of a message; of spectators only registered ones can write.
   * @param {ChatMessage} line
   */
  #accountOf({ side, name }) {
    return side ? (this.players.find((player) => player.side === side)?.name ?? '') : name;
  }

  /**
   * @param {GameState} state
   * @param {boolean} plays
   */
  #write({ status }, plays) {
    if (!plays && !account.value) {
      return html`<p class="door">${say('talk-web-guest')} ${door(say('talk-web-log-in'))}</p>`;
    }
    const greetings = GREETINGS[status === 'finished' ? 'after' : 'before'];
    return html`${plays
        ? html`<div class="greetings">${greetings.map((greeting) => html`<button
            @click=${() => this.#send({ greeting })}>${say('talk-web-greeting', { greeting })}</button>`)}</div>`
        : ''}
      <form @submit=${this.#submit}><input name="text" maxlength=${LONGEST} autocomplete="off"
        aria-label=${say('talk-web-message')} placeholder=${say('talk-web-message')}>
        <button>${say('talk-web-send')}</button></form>`;
  }

  /** Put the keyboard where one writes, or else on what closes this; a phone would cover the board with its own. */
  async enter() {
    await spoken;
    await this.updateComplete;
    /** @type {HTMLElement | null} */
    const place = (touchOnly() ? null : this.renderRoot.querySelector('form input')) ?? this.renderRoot.querySelector('.close');
    place?.focus({ preventScroll: true });
  }

  /** @param {import('lit').PropertyValues} changed */
  updated(changed) {
    const list = this.renderRoot.querySelector('ol');
    if (list && (changed.has('talk') || changed.has('_noting'))) list.scrollTop = list.scrollHeight;
    this.renderRoot.querySelector('.deeds, .report')?.scrollIntoView({ block: 'nearest' });
  }

  /** @param {SubmitEvent} event */
  async #submit(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const text = String(new FormData(form).get('text')).trim();
    if (text && (await this.#send({ text }))) form.reset();
  }

  /** @param {{text: string} | {greeting: string}} wish */
  #send(wish) {
    return this.dealing.do(() => sayAt(`tables/${this.state?.table?.id ?? ''}`, wish), '');
  }

  /** @param {KeyboardEvent} event */
  #key = (event) => {
    event.stopPropagation(); // what is written plays nothing
    if (event.key === 'Escape') this.#close();
  };

  #close = () => emit(this, 'talk-closed');
}

customElements.define('table-talk', TableTalk);
