import { type LitElement, type ReactiveController, html } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { Refusal } from '../net/api.js';
import { block, report } from '../players/api.js';
import { accountLink } from '../shell/account-link.js';
import { account } from '../shell/account.js';
import { t, requestMessages } from '../text/fluent.js';
import { regional } from '../text/region.js';
import { emit } from '../ui/emit.js';
import { icon } from '../ui/icons.js';
import { touchOnly } from '../ui/touch.js';
import type { ChatMessage } from '../wire/tables.js';

/** The messages of the chat, loaded in the background. */
export const messageText = requestMessages('talk-web');

/** What a line says, in the language of the page. */
export const linkedText = ({ greeting, text }: ChatMessage) => (greeting ? t('talk-web-greeting', { greeting }) : text);

/** A message as it is listed. */
export interface ChatLine {
  /** Unique among those shown. */
  id: number | string;
  /** The sign of its speaker. */
  sign?: unknown;
  /** The displayed name of its speaker. */
  name: string;
  /** When it was sent, and perhaps to whom. */
  details: string;
  text: string;
  /** Whether it is the user’s own. */
  own: boolean;
  /** The speaker, as used for muting. */
  whom: string;
  /** The speaker's account; empty if unknown. */
  account: string;
  /** Its address for reports. */
  at: { message: number; room?: string };
}

/** The time of a message. */
export const timeOf = (time: number | string) =>
  new Date(time).toLocaleTimeString(regional(), { hour: '2-digit', minute: '2-digit' });

/** The parts of a chat: messages with a menu on their speakers (mute, block, report), and the form. */
export class ChatController implements ReactiveController {
  host: LitElement;
  place: 'table' | 'war';
  /** The line about which something may be done. */
  about: ChatLine['id'] | null = null;
  /** Whether that line is being reported. */
  reporting = false;
  /** What the server said of what was asked last. */
  told = '';
  /** Why the last request failed. */
  failed = '';
  /** By list the newest message that was scrolled to. */
  newest: WeakMap<Element, Element> = new WeakMap();

  /** @param host which emits `mute` with the speaker */
  constructor(host: LitElement, place: 'table' | 'war') {
    this.host = host;
    this.place = place;
    host.addController(this);
    messageText.then(() => host.requestUpdate());
  }

  hostUpdated() {
    for (const list of this.host.renderRoot.querySelectorAll('ol')) {
      const newest = list.lastElementChild;
      if (newest && newest !== this.newest.get(list)) list.scrollTop = list.scrollHeight;
      if (newest) this.newest.set(list, newest);
    }
  }

  list(lines: readonly ChatLine[], label: string) {
    return html`<ol tabindex="0" aria-label=${label}>${repeat(
      lines,
      ({ id }) => id,
      (line) => this.#line(line),
    )}</ol>`;
  }

  #line(line: ChatLine) {
    return html`<li>
      <p>${line.sign} <b>${line.name}</b> <span class="details">${line.details}</span>
        ${line.own ? '' : this.#button(line)}</p>
      <p class="text">${line.text}</p>
      ${this.#actions(line)}</li>`;
  }

  /**
   * The form of a message; its text is emptied once the message is sent, but whom it addresses stays.
   * @param before fields before that of the text
   */
  form(longest: number, send: (text: string, form: FormData) => Promise<unknown>, before: unknown = '') {
    const submit = async (event: SubmitEvent) => {
      event.preventDefault();
      const form = event.currentTarget as HTMLFormElement;
      const data = new FormData(form);
      const text = String(data.get('text')).trim();
      const field = form.elements.namedItem('text') as HTMLInputElement;
      if (text && (await this.do(() => send(text, data), ''))) field.value = '';
    };
    return html`<form class="write" @submit=${submit}>${before}<input name="text" maxlength=${longest} autocomplete="off"
      aria-label=${t('talk-web-message')} placeholder=${t('talk-web-message')}>
      <button>${t('talk-web-send')}</button></form>`;
  }

  /** In place of the form for users without an account. */
  door() {
    return html`<p class="door">${t('talk-web-guest')} ${accountLink(t('talk-web-log-in'))}</p>`;
  }

  /** What came of the last request. */
  status() {
    return html`<p class="told" role="status">${this.told}</p>
      ${this.failed ? html`<p class="failed" role="alert">${this.failed}</p>` : ''}`;
  }

  /** Focus the input; on a touch screen, whose keyboard would cover the board, another part. */
  async enter() {
    await messageText;
    await this.host.updateComplete;
    const input: HTMLElement | null = touchOnly() ? null : this.host.renderRoot.querySelector('.write input');
    const place: HTMLElement | null = input ?? this.host.renderRoot.querySelector('.close, ol');
    place?.focus({ preventScroll: true });
  }

  #button({ id, name }: ChatLine) {
    const open = this.about === id;
    return html`<button class="icon quiet" aria-label=${t('talk-web-about', { name })} aria-expanded=${open ? 'true' : 'false'}
      @click=${() => this.#ask(open ? null : id)}>${icon('more', 16)}</button>`;
  }

  #actions(line: ChatLine) {
    if (this.about !== line.id) return '';
    if (this.reporting) {
      return html`<form class="report" @submit=${(event: SubmitEvent) => this.#report(event, line)}>
        <label>${t('talk-web-report-why')}<input name="text" required maxlength="500" autocomplete="off"></label>
        <button>${t('talk-web-report-send')}</button></form>`;
    }
    return html`<div class="actions">
      <button @click=${() => this.#mute(line)}>${t('talk-web-mute', { place: this.place })}</button>
      ${line.account && account.value ? html`<button @click=${() => this.#block(line)}>${t('talk-web-block')}</button>` : ''}
      <button @click=${() => this.#open({ reporting: true })}>${t('talk-web-report')}</button></div>`;
  }

  /**
   * A muted speaker, with a button to unmute.
   * @param name empty if unknown
   */
  muted(whom: string, name: string) {
    return html`<p class="muted">${t('talk-web-muted', { name: name || t('talk-web-unnamed'), place: this.place })}
      <button @click=${() => emit(this.host, 'mute', whom)}>${t('talk-web-unmute')}</button></p>`;
  }

  #ask(about: ChatLine['id'] | null) {
    this.#open({ about, reporting: false });
    if (about !== null) emit(this.host, 'speaker-menu');
  }

  /** Open the menu or the report, or close them; what opens is scrolled into view. */
  async #open(changes: { about?: ChatLine['id'] | null; reporting: boolean }) {
    this.#set(changes);
    await this.host.updateComplete;
    this.host.renderRoot.querySelector('.actions, .report')?.scrollIntoView({ block: 'nearest' });
  }

  /**
   * Perform an action; returns whether it succeeded.
   * @param done the message for success
   */
  async do(act: () => Promise<unknown>, done: string) {
    try {
      await act();
      this.#set({ told: done, failed: '' });
      return true;
    } catch (error) {
      this.#set({ told: '', failed: (error instanceof Refusal && error.message) || t('web-not-sent') });
      return false;
    }
  }

  #mute({ whom }: ChatLine) {
    this.#ask(null);
    emit(this.host, 'mute', whom);
    this.enter();
  }

  async #block(line: ChatLine) {
    const name = line.account;
    if (await this.do(() => block(name), t('talk-web-blocked', { name }))) this.#mute(line);
  }

  async #report(event: SubmitEvent, { at }: ChatLine) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget as HTMLFormElement).get('text'));
    if (await this.do(() => report({ text, ...at }), t('talk-web-reported'))) {
      this.#ask(null);
      this.enter();
    }
  }

  #set(changes: Partial<Pick<ChatController, 'about' | 'reporting' | 'told' | 'failed'>>) {
    Object.assign(this, changes);
    this.host.requestUpdate();
  }
}
