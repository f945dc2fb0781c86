import { html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { account } from '../shell/account.js';
import { type Chat, isOwn, readable, emptyChat, speaker } from '../state/chat.js';
import type { GameState } from '../state/game.js';
import { isBetweenPeople } from '../state/offering.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { emit } from '../ui/emit.js';
import { icon, sideSign } from '../ui/icons.js';
import type { ChatMessage, PlayerAt } from '../wire/tables.js';
import { postMessage } from './api.js';
import { ChatController, type ChatLine, linkedText, timeOf } from './chat-controller.js';
import './private-note.js';
import { chatStyle, tableChatStyle } from './style.js';

const LONGEST = 300;
/** What is said with one press: before and during a game, and when it is over. */
const GREETINGS = {
  before: ['hello', 'good-luck', 'thanks'] as const,
  after: ['well-played', 'thanks', 'good-game', 'bye'] as const,
};

/**
 * The chat of a table, and the user's note. Emits `chat-closed`, and `mute` with the speaker.
 */
export class TableChat extends TesseraElement {
  static styles = [chatStyle, tableChatStyle];

  @property({ attribute: false }) state: GameState | null = null;
  @property({ attribute: false }) chat: Chat = emptyChat;
  /** The registered players of the table. */
  @property({ attribute: false }) players: readonly PlayerAt[] = [];
  /** Whether one’s note is shown instead of what is said. */
  @state() _noting = false;
  parts = new ChatController(this, 'table');

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
            ? html`<button class="quiet other fine" @click=${() => (this._noting = !noting)}>${t(noting ? title : 'talk-web-note')}</button>`
            : ''
        }
        <button class="icon quiet close" aria-label=${t('talk-web-close')} @click=${this.#close}>${icon('close')}</button></div>
      ${noting ? html`<private-note about=${state.table.id}></private-note>` : html`${this.#lines(state, t(title))} ${this.#write(state, plays)}`}
      ${this.parts.status()}
    </section>`;
  }

  #lines(state: GameState, label: string) {
    const lines = readable(this.chat, state.you);
    const { muted } = this.chat;
    return html`${lines.length ? '' : html`<p class="none">${t('talk-web-none')}</p>`}
      ${this.parts.list(
        lines.map((line) => this.#line(state, line)),
        label,
      )}
      ${muted.map((whom) => {
        const name = this.chat.lines.find((line) => speaker(line) === whom)?.name ?? '';
        return this.parts.muted(whom, name);
      })}`;
  }

  #line({ you, board }: GameState, line: ChatMessage): ChatLine {
    const { id, side } = line;
    return {
      id,
      sign: side ? sideSign(side, board?.sides[0] === side) : '',
      name: line.name || (side ? t('web-side', { side }) : t('talk-web-unnamed')),
      details: timeOf(line.time),
      text: linkedText(line),
      own: isOwn(line, you, account.value),
      whom: speaker(line),
      account: this.#accountOf(line),
      at: { message: id },
    };
  }

  /** The account of the speaker of a message; of spectators only registered ones can write. */
  #accountOf({ side, name }: ChatMessage) {
    return side ? (this.players.find((player) => player.side === side)?.name ?? '') : name;
  }

  #write({ status }: GameState, plays: boolean) {
    if (!plays && !account.value) return this.parts.door();
    const greetings = GREETINGS[status === 'finished' ? 'after' : 'before'];
    return html`${
      plays
        ? html`<div class="greetings">${greetings.map(
            (greeting) => html`<button
            @click=${() => this.parts.do(() => this.#post({ greeting }), '')}>${t('talk-web-greeting', { greeting })}</button>`,
          )}</div>`
        : ''
    }
      ${this.parts.form(LONGEST, (text) => this.#post({ text }))}`;
  }

  #post(wish: { text: string } | { greeting: string }) {
    return postMessage(`tables/${this.state?.table?.id ?? ''}`, wish);
  }

  #key = (event: KeyboardEvent) => {
    event.stopPropagation(); // what is written plays nothing
    if (event.key === 'Escape') this.#close();
  };

  #close = () => emit(this, 'chat-closed');
}

customElements.define('table-chat', TableChat);
