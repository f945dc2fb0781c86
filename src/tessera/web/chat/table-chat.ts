import { type PropertyValues, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { accountLink } from '../shell/account-link.js';
import { account } from '../shell/account.js';
import { type Chat, isOwn, readable, emptyChat, speaker } from '../state/chat.js';
import type { GameState } from '../state/game.js';
import { isBetweenPeople } from '../state/offering.js';
import { t } from '../text/fluent.js';
import { regional } from '../text/region.js';
import { TesseraElement } from '../ui/element.js';
import { emit } from '../ui/emit.js';
import { icon, sideSign } from '../ui/icons.js';
import { touchOnly } from '../ui/touch.js';
import type { ChatMessage, PlayerAt } from '../wire/tables.js';
import { postMessage } from './api.js';
import { PeopleMenu, messageText, linkedText } from './people.js';
import './private-note.js';
import { peopleMenuStyle, chatStyle } from './style.js';

const LONGEST = 300;
/** What is said with one press: before and during a game, and when it is over. */
const GREETINGS = {
  before: ['hello', 'good-luck', 'thanks'] as const,
  after: ['well-played', 'thanks', 'good-game', 'bye'] as const,
};

export { messageText as spoken, linkedText as worded };

/**
 * The chat of a table, and the user's note. Emits `chat-closed`, and `mute` with the speaker.
 */
export class TableChat extends TesseraElement {
  static styles = [peopleMenuStyle, chatStyle];

  @property({ attribute: false }) state: GameState | null = null;
  @property({ attribute: false }) chat: Chat = emptyChat;
  /** The registered players of the table. */
  @property({ attribute: false }) players: readonly PlayerAt[] = [];
  /** Whether one’s note is shown instead of what is said. */
  @state() _noting = false;
  peopleMenu = new PeopleMenu(this, 'table', () => this.enter());

  constructor() {
    super();
    messageText.then(() => this.requestUpdate());
  }

  render() {
    const { state } = this;
    if (!state?.table) return '';
    const plays = state.you.length > 0;
    const among = plays ? isBetweenPeople(state) : true;
    const noting = this._noting || !among;
    const title = plays ? 'talk-web-players' : 'talk-web-spectators';
    return html`<section aria-labelledby="title" @keydown=${this.#key}>
      <div class="head"><h2 id="title">${t(noting ? 'talk-web-note' : title)}</h2>
        ${
          among
            ? html`<button class="quiet other" @click=${() => (this._noting = !noting)}>${t(noting ? title : 'talk-web-note')}</button>`
            : ''
        }
        <button class="icon quiet close" aria-label=${t('talk-web-close')} @click=${this.#close}>${icon('close')}</button></div>
      ${noting ? html`<private-note about=${state.table.id}></private-note>` : html`${this.#lines(state)} ${this.#write(state, plays)}`}
      <p class="told" role="status">${this.peopleMenu.told}</p>
    </section>`;
  }

  #lines(state: GameState) {
    const lines = readable(this.chat, state.you);
    const { muted } = this.chat;
    return html`${lines.length ? '' : html`<p class="none">${t('talk-web-none')}</p>`}
      <ol tabindex="0" aria-labelledby="title">${repeat(
        lines,
        ({ id }) => id,
        (line) => this.#line(state, line),
      )}</ol>
      ${muted.map((whom) => {
        const name = this.chat.lines.find((line) => speaker(line) === whom)?.name ?? '';
        return this.peopleMenu.muted(whom, name);
      })}`;
  }

  #line(state: GameState, line: ChatMessage) {
    const own = isOwn(line, state.you, account.value);
    const name = line.name || (line.side ? t('web-side', { side: line.side }) : t('talk-web-unnamed'));
    const time = new Date(line.time).toLocaleTimeString(regional(), { hour: '2-digit', minute: '2-digit' });
    const first = state.board?.sides[0] === line.side;
    const about = { id: line.id, name, whom: speaker(line), account: this.#accountOf(line), at: { message: line.id } };
    return html`<li>
      <p>${line.side ? sideSign(line.side, first) : ''} <b>${name}</b> <span class="time">${time}</span>
        ${own ? '' : this.peopleMenu.button(about)}</p>
      <p class="text">${linkedText(line)}</p>
      ${this.peopleMenu.actions(about)}</li>`;
  }

  /** The account of the speaker of a message; of spectators only registered ones can write. */
  #accountOf({ side, name }: ChatMessage) {
    return side ? (this.players.find((player) => player.side === side)?.name ?? '') : name;
  }

  #write({ status }: GameState, plays: boolean) {
    if (!plays && !account.value) {
      return html`<p class="door">${t('talk-web-guest')} ${accountLink(t('talk-web-log-in'))}</p>`;
    }
    const greetings = GREETINGS[status === 'finished' ? 'after' : 'before'];
    return html`${
      plays
        ? html`<div class="greetings">${greetings.map(
            (greeting) => html`<button
            @click=${() => this.#send({ greeting })}>${t('talk-web-greeting', { greeting })}</button>`,
          )}</div>`
        : ''
    }
      <form @submit=${this.#submit}><input name="text" maxlength=${LONGEST} autocomplete="off"
        aria-label=${t('talk-web-message')} placeholder=${t('talk-web-message')}>
        <button>${t('talk-web-send')}</button></form>`;
  }

  /** Put the keyboard where one writes, or else on what closes this; a phone would cover the board with its own. */
  async enter() {
    await messageText;
    await this.updateComplete;
    const place: HTMLElement | null =
      (touchOnly() ? null : this.renderRoot.querySelector('form input')) ?? this.renderRoot.querySelector('.close');
    place?.focus({ preventScroll: true });
  }

  updated(changed: PropertyValues) {
    const list = this.renderRoot.querySelector('ol');
    if (list && (changed.has('talk') || changed.has('_noting'))) list.scrollTop = list.scrollHeight;
    this.renderRoot.querySelector('.actions, .report')?.scrollIntoView({ block: 'nearest' });
  }

  async #submit(event: SubmitEvent) {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const text = String(new FormData(form).get('text')).trim();
    if (text && (await this.#send({ text }))) form.reset();
  }

  #send(wish: { text: string } | { greeting: string }) {
    return this.peopleMenu.do(() => postMessage(`tables/${this.state?.table?.id ?? ''}`, wish), '');
  }

  #key = (event: KeyboardEvent) => {
    event.stopPropagation(); // what is written plays nothing
    if (event.key === 'Escape') this.#close();
  };

  #close = () => emit(this, 'chat-closed');
}

customElements.define('table-chat', TableChat);
