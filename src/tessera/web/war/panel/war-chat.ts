import { css, html, nothing } from 'lit';
import { postMessage } from '../../chat/api.js';
import { ChatController, type ChatLine, linkedText, timeOf } from '../../chat/chat-controller.js';
import { chatStyle } from '../../chat/style.js';
import { Refusal } from '../../net/api.js';
import { playersAt } from '../../players/api.js';
import { account } from '../../shell/account.js';
import { isOwn, readable as readableAsides, speaker } from '../../state/chat.js';
import { t } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import type { ChatMessage, PlayerAt } from '../../wire/tables.js';
import type { PlayerMessage } from '../../wire/war.js';
import { ownerSign } from '../board/owners.js';
import { player, readable } from '../state/chat.js';
import type { WarState } from '../state/war.js';
import { seatName } from '../state/words.js';
import { ownersStyle } from '../style/owners.js';
import { panelStyle } from '../style/panel.js';
import { WarPart } from '../war-part.js';

const LONGEST = 500;
const LONGEST_ASIDE = 300;

/**
 * The chats of players and of spectators. Emits `talk` with
 * `{to, text}`, and `mute` with the speaker.
 */
export class WarChat extends WarPart {
  static styles = [
    panelStyle,
    ownersStyle,
    chatStyle,
    css`
      ol {
        max-height: 20rem;
      }
      select {
        grid-column: 1 / -1;
        justify-self: start;
        width: auto;
        max-width: 100%;
        font-size: var(--size-s);
      }
    `,
  ];

  /** The registered players, once needed. */
  registered: readonly PlayerAt[] = [];
  parts = new ChatController(this, 'war');

  render() {
    const { state } = this;
    if (!state?.war) return nothing;
    const lines = readable(state).map((said) => this.#line(state, said));
    return html`<section aria-label=${t('zodiacs-web-talk')} @speaker-menu=${this.#know}>
      ${state.chat.length === 0 ? html`<p class="none">${t('zodiacs-web-talk-none')}</p>` : nothing}
      ${this.parts.list(lines, t('zodiacs-web-talk'))}
      ${state.seat === null ? this.#asides(state) : this.#form(state)}
      ${state.asides.muted.map((whom) => this.parts.muted(whom, nameOf(state, whom)))}
      ${this.parts.status()}</section>`;
  }

  #line({ war }: WarState, { number, seat, to, time, text }: PlayerMessage): ChatLine {
    const whom =
      to === 'all'
        ? ''
        : to === 'coalition'
          ? t('zodiacs-web-to-coalition')
          : t('zodiacs-web-to-player', { name: seatName(war?.seats, Number(to)) });
    return {
      id: `seat ${number}`,
      sign: ownerSign(seat),
      name: seatName(war?.seats, seat),
      details: [whom, timeOf(time)].filter(Boolean).join(' · '),
      text,
      own: war?.you.includes(seat) ?? false,
      whom: player(seat),
      account: this.registered.find(({ side }) => side === String(seat))?.name ?? '',
      at: { message: number, room: war?.id ?? '' },
    };
  }

  /** The chat of spectators, which players cannot see. */
  #asides({ war, asides }: WarState) {
    const lines = readableAsides(asides, []).map((said) => this.#aside(said));
    return html`<h3>${t('talk-web-spectators')}</h3>
      <div class="asides">${this.parts.list(lines, t('talk-web-spectators'))}</div>
      ${
        account.value
          ? this.parts.form(LONGEST_ASIDE, (text) => postMessage(`wars/${war?.id}`, { text }))
          : this.parts.door()
      }`;
  }

  #aside(said: ChatMessage): ChatLine {
    const { id, name } = said;
    return {
      id,
      name: name || t('talk-web-unnamed'),
      details: timeOf(said.time),
      text: linkedText(said),
      own: isOwn(said, [], account.value),
      whom: speaker(said),
      account: name,
      at: { message: id },
    };
  }

  /** Load the players who can be blocked. */
  #know = async () => {
    if (!account.value) return;
    this.registered = await playersAt(`wars/${this.state?.war?.id}`).catch(() => this.registered);
    this.requestUpdate();
  };

  #form({ war, seat }: WarState) {
    const allied = war?.seats[seat ?? -1]?.coalition != null;
    const addressee = html`<select name="to" aria-label=${t('zodiacs-web-to')}>
      <option value="all">${t('zodiacs-web-to-all')}</option>
      ${allied ? html`<option value="coalition">${t('zodiacs-web-to-coalition')}</option>` : nothing}
      ${war?.seats.map((other, number) =>
        number === seat || other.kind !== 'person'
          ? nothing
          : html`<option value=${number}>${t('zodiacs-web-to-player', { name: seatName(war.seats, number) })}</option>`,
      )}
    </select>`;
    return this.parts.form(LONGEST, (text, form) => this.#send(text, String(form.get('to'))), addressee);
  }

  async #send(text: string, to: string) {
    if (this.state?.link !== 'open') throw new Refusal('unsent', '');
    emit(this, 'talk', { to, text });
  }
}

/** The name of a muted speaker; empty if unknown. */
function nameOf({ war, asides }: WarState, whom: string) {
  const seat = war?.seats.findIndex((_, number) => player(number) === whom) ?? -1;
  if (seat >= 0) return seatName(war?.seats, seat);
  return asides.lines.find((line) => speaker(line) === whom)?.name ?? '';
}

customElements.define('war-chat', WarChat);
