/**
 * @import {LitElement} from 'lit'
 * @import {ChatMessage} from '../state/wire.js'
 */

import { html } from 'lit';
import { account } from '../account/known.js';
import { report } from '../admin/api.js';
import { Refusal } from '../net/api.js';
import { say, speakSoon } from '../text/fluent.js';
import { emit } from '../ui/emit.js';
import { icon } from '../ui/icons.js';
import { block } from './api.js';

/** The messages of the chat, loaded in the background. */
export const spoken = speakSoon('talk-web');

/**
 * What a line says, in the language of the page.
 * @param {ChatMessage} line
 */
export const worded = ({ greeting, text }) => (greeting ? say('talk-web-greeting', { greeting }) : text);

/**
 * A message that can be acted upon.
 * @typedef {object} Line
 * @property {number | string} id   unique among those shown
 * @property {string} name          the displayed name of its speaker
 * @property {string} whom          the speaker, as used for muting
 * @property {string} account       the speaker's account; empty if unknown
 * @property {{message: number, room?: string}} at  its address for reports
 */

/** Actions on the speaker of a message: mute, block, report. */
export class Dealing {
  /**
   * @param {LitElement} host  which emits `mute` with the speaker
   * @param {'table' | 'war'} place
   * @param {() => void} back  returns the keyboard focus to the input
   */
  constructor(host, place, back) {
    this.host = host;
    this.place = place;
    this.back = back;
    /** @type {Line['id'] | null} the line about which something may be done */
    this.about = null;
    /** Whether that line is being reported. */
    this.reporting = false;
    /** What the server said of what was asked last. */
    this.told = '';
  }

  /**
   * What opens it, beside a line.
   * @param {Line} line
   */
  button({ id, name }) {
    const open = this.about === id;
    return html`<button class="icon quiet" aria-label=${say('talk-web-about', { name })} aria-expanded=${open ? 'true' : 'false'}
      @click=${() => this.ask(open ? null : id)}>${icon('more', 16)}</button>`;
  }

  /**
   * What may be done, below a line.
   * @param {Line} line
   */
  deeds(line) {
    if (this.about !== line.id) return '';
    if (this.reporting) {
      return html`<form class="report" @submit=${(/** @type {SubmitEvent} */ event) => this.#report(event, line)}>
        <label>${say('talk-web-report-why')}<input name="text" required maxlength="500" autocomplete="off"></label>
        <button>${say('talk-web-report-send')}</button></form>`;
    }
    return html`<div class="deeds">
      <button @click=${() => this.#mute(line)}>${say('talk-web-mute', { place: this.place })}</button>
      ${line.account && account.value ? html`<button @click=${() => this.#block(line)}>${say('talk-web-block')}</button>` : ''}
      <button @click=${() => this.#set({ reporting: true })}>${say('talk-web-report')}</button></div>`;
  }

  /**
   * A muted speaker, with a button to unmute.
   * @param {string} whom
   * @param {string} name  empty where it is not known
   */
  muted(whom, name) {
    return html`<p class="muted">${say('talk-web-muted', { name: name || say('talk-web-unnamed'), place: this.place })}
      <button @click=${() => emit(this.host, 'mute', whom)}>${say('talk-web-unmute')}</button></p>`;
  }

  /** @param {Line['id'] | null} about */
  ask(about) {
    this.#set({ about, reporting: false });
  }

  /**
   * Perform an action; returns whether it succeeded.
   * @param {() => Promise<unknown>} act
   * @param {string} done  the message for success
   */
  async do(act, done) {
    try {
      await act();
      this.#set({ told: done });
      return true;
    } catch (error) {
      this.#set({ told: (error instanceof Refusal && error.message) || say('web-not-sent') });
      return false;
    }
  }

  /** @param {Line} line */
  #mute({ whom }) {
    this.ask(null);
    emit(this.host, 'mute', whom);
    this.back();
  }

  /** @param {Line} line */
  async #block(line) {
    const name = line.account;
    if (await this.do(() => block(name), say('talk-web-blocked', { name }))) this.#mute(line);
  }

  /**
   * @param {SubmitEvent} event
   * @param {Line} line
   */
  async #report(event, { at }) {
    event.preventDefault();
    const text = String(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get('text'));
    if (await this.do(() => report({ text, ...at }), say('talk-web-reported'))) {
      this.ask(null);
      this.back();
    }
  }

  /** @param {Partial<Pick<Dealing, 'about' | 'reporting' | 'told'>>} changes */
  #set(changes) {
    Object.assign(this, changes);
    this.host.requestUpdate();
  }
}
