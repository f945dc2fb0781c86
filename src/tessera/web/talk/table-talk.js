/**
 * @import {GameState} from '../state/game.js'
 * @import {Talk} from '../state/talk.js'
 * @import {ChatLine, PlayerAt} from '../state/wire.js'
 */

import { LitElement, html } from '../vendor/lit/index.js';
import { repeat } from '../vendor/lit/directives/repeat.js';
import { account, doorAddress } from '../account/known.js';
import { report } from '../admin/api.js';
import { Refusal } from '../net/api.js';
import { isBetweenPeople } from '../state/offering.js';
import { isOwn, readable, silence, speaker } from '../state/talk.js';
import { Spoken, language, say, speakSoon } from '../text/fluent.js';
import { emit } from '../ui/emit.js';
import { icon, sideSign } from '../ui/icons.js';
import { base } from '../ui/style.js';
import { block, sayAt } from './api.js';
import './own-note.js';
import { talkStyle } from './style.js';

const LONGEST = 300;
/** What is said with one press: before and during a game, and when it is over. */
const GREETINGS = {
  before: /** @type {const} */ (['hello', 'good-luck', 'thanks']),
  after: /** @type {const} */ (['well-played', 'thanks', 'good-game', 'bye']),
};

/** Sentences of talk, as soon as they come. */
export const spoken = speakSoon('talk-web');

/**
 * What a line says, in the language of the page.
 * @param {ChatLine} line
 */
export const worded = ({ greeting, text }) => (greeting ? say('talk-web-greeting', { greeting }) : text);

/**
 * What is said at a table, and one's own note. Tells of `talk-closed`, and of `mute` with whom.
 */
export class TableTalk extends LitElement {
  static styles = [base, talkStyle];

  static properties = {
    state: { attribute: false },
    talk: { attribute: false },
    players: { attribute: false },
    _about: { state: true },
    _noting: { state: true },
    _reporting: { state: true },
    _told: { state: true },
  };

  constructor() {
    super();
    /** @type {GameState | null} */
    this.state = null;
    /** @type {Talk} */
    this.talk = silence;
    /** @type {readonly PlayerAt[]} who of those at the table is registered */
    this.players = [];
    /** @type {number | null} the line about which something may be done */
    this._about = null;
    /** Whether one’s note is shown instead of what is said. */
    this._noting = false;
    /** Whether that line is being reported. */
    this._reporting = false;
    /** What the server said of what was asked last. */
    this._told = '';
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
      <p class="told" role="status">${this._told}</p>
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
        return html`<p class="muted">${say('talk-web-muted', { name: name || say('talk-web-somebody') })}
          <button @click=${() => emit(this, 'mute', whom)}>${say('talk-web-unmute')}</button></p>`;
      })}`;
  }

  /**
   * @param {GameState} state
   * @param {ChatLine} line
   */
  #line(state, line) {
    const own = isOwn(line, state.you, account.value);
    const name = line.name || (line.side ? say('web-side', { side: line.side }) : say('talk-web-somebody'));
    const time = new Date(line.time).toLocaleTimeString(language(), { hour: '2-digit', minute: '2-digit' });
    const first = state.board?.sides[0] === line.side;
    const open = this._about === line.id;
    return html`<li>
      <p>${line.side ? sideSign(line.side, first) : ''} <b>${name}</b> <span class="time">${time}</span>
        ${own ? '' : html`<button class="icon quiet" aria-label=${say('talk-web-about', { name })} aria-expanded=${open ? 'true' : 'false'}
          @click=${() => this.#ask(open ? null : line.id)}>${icon('more', 16)}</button>`}</p>
      <p class="text">${worded(line)}</p>
      ${open ? this.#deeds(line, this.#accountOf(line)) : ''}</li>`;
  }

  /**
   * What may be done about who said a line.
   * @param {ChatLine} line
   * @param {string} name  of their account, if they have one
   */
  #deeds(line, name) {
    if (this._reporting) {
      return html`<form class="report" @submit=${(/** @type {SubmitEvent} */ event) => this.#report(event, line.id)}>
        <label>${say('talk-web-report-why')}<input name="text" required maxlength="500" autocomplete="off"></label>
        <button>${say('talk-web-report-send')}</button></form>`;
    }
    return html`<div class="deeds">
      <button @click=${() => this.#mute(speaker(line))}>${say('talk-web-mute')}</button>
      ${name && account.value ? html`<button @click=${() => this.#block(line, name)}>${say('talk-web-block')}</button>` : ''}
      <button @click=${() => (this._reporting = true)}>${say('talk-web-report')}</button></div>`;
  }

  /**
   * The account of who has said a line; of those who look on only the registered speak.
   * @param {ChatLine} line
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
      return html`<p class="door">${say('talk-web-guest')} <a href=${doorAddress()}>${say('talk-web-log-in')}</a></p>`;
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

  /** Put the keyboard where one writes, or else on what closes this. */
  async enter() {
    await spoken;
    await this.updateComplete;
    /** @type {HTMLElement | null} */
    const place = this.renderRoot.querySelector('form input') ?? this.renderRoot.querySelector('.close');
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
    return this.#do(() => sayAt(this.state?.table?.id ?? '', wish), '');
  }

  /** @param {number | null} line */
  #ask(line) {
    this._about = line;
    this._reporting = false;
  }

  /** @param {string} whom */
  #mute(whom) {
    this.#ask(null);
    emit(this, 'mute', whom);
    this.enter();
  }

  /**
   * @param {ChatLine} line
   * @param {string} name
   */
  async #block(line, name) {
    if (await this.#do(() => block(name), say('talk-web-blocked', { name }))) this.#mute(speaker(line));
  }

  /**
   * @param {SubmitEvent} event
   * @param {number} line
   */
  async #report(event, line) {
    event.preventDefault();
    const text = String(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get('text'));
    if (await this.#do(() => report({ text, line }), say('talk-web-reported'))) {
      this.#ask(null);
      this.enter();
    }
  }

  /**
   * Have something done; whether it was.
   * @param {() => Promise<unknown>} act
   * @param {string} done  what is told then
   */
  async #do(act, done) {
    try {
      await act();
      this._told = done;
      return true;
    } catch (error) {
      this._told = (error instanceof Refusal && error.message) || say('web-not-sent');
      return false;
    }
  }

  /** @param {KeyboardEvent} event */
  #key = (event) => {
    event.stopPropagation(); // what is written plays nothing
    if (event.key === 'Escape') this.#close();
  };

  #close = () => emit(this, 'talk-closed');
}

customElements.define('table-talk', TableTalk);
