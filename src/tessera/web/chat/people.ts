import { type LitElement, html } from 'lit';
import { Refusal } from '../net/api.js';
import { block, report } from '../players/api.js';
import { account } from '../shell/account.js';
import { t, requestMessages } from '../text/fluent.js';
import { emit } from '../ui/emit.js';
import { icon } from '../ui/icons.js';
import type { ChatMessage } from '../wire/tables.js';

/** The messages of the chat, loaded in the background. */
export const messageText = requestMessages('talk-web');

/** What a line says, in the language of the page. */
export const linkedText = ({ greeting, text }: ChatMessage) => (greeting ? t('talk-web-greeting', { greeting }) : text);

/** A message that can be acted upon. */
export interface ChatLine {
  /** Unique among those shown. */
  id: number | string;
  /** The displayed name of its speaker. */
  name: string;
  /** The speaker, as used for muting. */
  whom: string;
  /** The speaker's account; empty if unknown. */
  account: string;
  /** Its address for reports. */
  at: { message: number; room?: string };
}

/** Actions on the speaker of a message: mute, block, report. */
export class PeopleMenu {
  host: LitElement;
  place: 'table' | 'war';
  back: () => void;
  /** The line about which something may be done. */
  about: ChatLine['id'] | null = null;
  /** Whether that line is being reported. */
  reporting = false;
  /** What the server said of what was asked last. */
  told = '';

  /**
   * @param host which emits `mute` with the speaker
   * @param back returns the keyboard focus to the input
   */
  constructor(host: LitElement, place: 'table' | 'war', back: () => void) {
    this.host = host;
    this.place = place;
    this.back = back;
  }

  /** What opens it, beside a line. */
  button({ id, name }: ChatLine) {
    const open = this.about === id;
    return html`<button class="icon quiet" aria-label=${t('talk-web-about', { name })} aria-expanded=${open ? 'true' : 'false'}
      @click=${() => this.ask(open ? null : id)}>${icon('more', 16)}</button>`;
  }

  /** What may be done, below a line. */
  actions(line: ChatLine) {
    if (this.about !== line.id) return '';
    if (this.reporting) {
      return html`<form class="report" @submit=${(event: SubmitEvent) => this.#report(event, line)}>
        <label>${t('talk-web-report-why')}<input name="text" required maxlength="500" autocomplete="off"></label>
        <button>${t('talk-web-report-send')}</button></form>`;
    }
    return html`<div class="actions">
      <button @click=${() => this.#mute(line)}>${t('talk-web-mute', { place: this.place })}</button>
      ${line.account && account.value ? html`<button @click=${() => this.#block(line)}>${t('talk-web-block')}</button>` : ''}
      <button @click=${() => this.#set({ reporting: true })}>${t('talk-web-report')}</button></div>`;
  }

  /**
   * A muted speaker, with a button to unmute.
   * @param name empty where it is not known
   */
  muted(whom: string, name: string) {
    return html`<p class="muted">${t('talk-web-muted', { name: name || t('talk-web-unnamed'), place: this.place })}
      <button @click=${() => emit(this.host, 'mute', whom)}>${t('talk-web-unmute')}</button></p>`;
  }

  ask(about: ChatLine['id'] | null) {
    this.#set({ about, reporting: false });
  }

  /**
   * Perform an action; returns whether it succeeded.
   * @param done the message for success
   */
  async do(act: () => Promise<unknown>, done: string) {
    try {
      await act();
      this.#set({ told: done });
      return true;
    } catch (error) {
      this.#set({ told: (error instanceof Refusal && error.message) || t('web-not-sent') });
      return false;
    }
  }

  #mute({ whom }: ChatLine) {
    this.ask(null);
    emit(this.host, 'mute', whom);
    this.back();
  }

  async #block(line: ChatLine) {
    const name = line.account;
    if (await this.do(() => block(name), t('talk-web-blocked', { name }))) this.#mute(line);
  }

  async #report(event: SubmitEvent, { at }: ChatLine) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget as HTMLFormElement).get('text'));
    if (await this.do(() => report({ text, ...at }), t('talk-web-reported'))) {
      this.ask(null);
      this.back();
    }
  }

  #set(changes: Partial<Pick<PeopleMenu, 'about' | 'reporting' | 'told'>>) {
    Object.assign(this, changes);
    this.host.requestUpdate();
  }
}
