import { html } from 'lit';
import { property } from 'lit/decorators.js';
import { href, linkTo } from '../../base/address.js';
import { store } from '../../base/storage.js';
import { retry } from '../../net/retry.js';
import { account } from '../../shell/account.js';
import { search } from '../../shell/search.js';
import { t, requestMessages } from '../../text/fluent.js';
import '../../ui/copy-button.js';
import { TesseraElement } from '../../ui/element.js';
import { emit } from '../../ui/emit.js';
import { selectAll } from '../../ui/fields.js';
import { icon } from '../../ui/icons.js';
import { Request } from '../../ui/request.js';
import type { WarClientMessage, WarContent, WarInfo } from '../../wire/war.js';
import { invite, piecesPage, takeSeat } from '../content/api.js';
import { clockInWords } from '../content/clock-words.js';
import { isFree } from '../content/free.js';
import '../content/map-picture.js';
import { inWords, listed } from '../content/words.js';
import type { WarState } from '../state/war.js';
import { CALLED_OFF, seatName } from '../state/words.js';
import './gathered-seat.js';
import { lobbyStyle } from './lobby-style.js';
import './start-timer.js';

await Promise.all([requestMessages('zodiacs-lobby-web'), requestMessages('zodiacs-learn')]);

/**
 * A war that gathers players: seats and factions, the link to send, and the agreement to
 * start. Shows what it contains, such as a chat, below the seats. Emits `send` with messages for the server.
 */
export class WarLobby extends TesseraElement {
  static styles = lobbyStyle;

  @property({ attribute: false }) war: WarInfo | null = null;
  @property({ attribute: false }) content: WarContent | null = null;
  @property({ attribute: false }) clock: WarState['clock'] = { told: 0, at: 0 };
  asking: Request<unknown> = new Request(this);

  whileConnected() {
    return [search.watch(() => this.requestUpdate())];
  }

  render() {
    const { war, content } = this;
    if (!war || !content) return '';
    const map = content.maps[war.map];
    return html`<div class="lobby">
      <div class="seats stack">
        <h1>${t('zodiacs-web-lobby')}</h1>
        <p class="state" role="status">${this.#state(war)}</p>
        ${war.result === CALLED_OFF ? this.#calledOff(war) : this.#gathering(war)}
      </div>
      <aside class="stack">
        <map-picture camps .map=${map ?? null} .terrains=${content.terrains}></map-picture>
        <h2>${inWords(map?.name)}</h2>
        ${war.own ? html`<p class="own">${t('zodiacs-web-own-of', { name: inWords(content.name) })}</p>` : ''}
        <ul class="terms">
          <li>${t('zodiacs-web-new-days')}: ${t('zodiacs-web-days', { days: war.days })}.</li>
          ${
            war.shared_cells === 'all'
              ? html`<li>${t('zodiacs-web-shared-cells')} ${t('zodiacs-web-shared-cells-of', { who: 'all' })}.</li>`
              : ''
          }
          ${
            war.allied_sight === 'own'
              ? html`<li>${t('zodiacs-web-allied-sight')} ${t('zodiacs-web-allied-sight-of', { sight: 'own' })}.</li>`
              : ''
          }
          ${clockInWords(war.clock).map((sentence) => html`<li>${sentence}</li>`)}
          <li>${t('zodiacs-web-lobby-talk', { talk: war.chat ? 'yes' : 'no' })}</li>
          ${war.out_sees_all ? html`<li>${t('zodiacs-web-lobby-out')}</li>` : ''}
          ${war.rated ? html`<li>${t('zodiacs-web-lobby-rated')}</li>` : ''}
          <li><a href=${href('/rules/zodiacs')} target="_blank">${t('learn-rules')}</a> ·
            <a href=${piecesPage(content)} target="_blank">${t('zodiacs-web-new-pieces')}</a></li>
        </ul>
      </aside>
      <div class="talk stack"><slot></slot></div>
    </div>`;
  }

  /** Where to go from a war that was cancelled. */
  #calledOff({ starts_at: startsAt }: WarInfo) {
    if (startsAt === null) return html`<p><a class="button" href=${href('/zodiacs')}>${t('web-new-game')}</a></p>`;
    return html`${search.value ? html`<p role="status">${t('zodiacs-web-lobby-search')}</p>` : ''}
      <p><a class="button" href=${href('/tables')}>${t('web-lobby')}</a></p>`;
  }

  /** What there is to do as long as people gather. */
  #gathering(war: WarInfo) {
    const { content, clock } = this;
    const { starts_at: startsAt } = war;
    return html`${startsAt === null ? '' : html`<start-timer .until=${startsAt} .clock=${clock}></start-timer>`}
      ${this.#invitation(war)} ${this.#registering(war)}
      ${war.seats.map(
        (_, place) => html`<gathered-seat .war=${war} .content=${content} .place=${place} ?guest=${!account.value}
          @sit=${({ detail }: CustomEvent<string>) => this.#sit(war, place, detail)}
        ></gathered-seat>`,
      )}
      ${war.barred ? html`<p class="barred">${t('zodiacs-web-lobby-barred')}</p>` : ''}
      ${this.#askedToLeave(war)}
      <p class="error" role="alert">${this.asking.problem}</p>
      ${this.#agreement(war)}
      ${war.creator ? html`<p><button class="quiet" @click=${() => this.#send({ type: 'cancel' })}>${t('zodiacs-web-lobby-call-off')}</button></p>` : ''}`;
  }

  /** What a guest is asked for where the war counts for ratings. */
  #registering({ rated, seats }: WarInfo) {
    if (!rated || account.value || !seats.some(isFree)) return '';
    retry(() => import('../../account/register-here.js'));
    return html`<register-here .why=${t('zodiacs-web-lobby-register')} .button=${t('zodiacs-web-lobby-register-do')}
      @registered=${() => this.requestUpdate()}></register-here>`;
  }

  #state({ result, seats, starts_at: startsAt }: WarInfo) {
    if (result === CALLED_OFF)
      return t(startsAt === null ? 'zodiacs-web-lobby-called-off' : 'zodiacs-web-lobby-player-left');
    const open = seats.filter(isFree).length;
    if (open) return t('zodiacs-web-lobby-open', { count: open });
    const waiting = seats.flatMap(({ agreed }, seat) => (agreed ? [] : [seat]));
    return t('zodiacs-web-lobby-agreeing', {
      names: listed(waiting.map((seat) => seatName(seats, seat))),
      count: waiting.length,
    });
  }

  #invitation(war: WarInfo) {
    if (!war.seats.some(isFree)) return '';
    const link = linkTo(`/w/${war.id}`);
    return html`<div class="invitation">
      <p>${t('zodiacs-web-lobby-invite')}</p>
      <div class="link">
        <input readonly .value=${link} aria-label=${t('zodiacs-web-lobby-link')}
          @focus=${selectAll}>
        <copy-button main .text=${link}>${icon('link')} ${t('web-copy-link')}</copy-button>
      </div>
      ${war.creator ? this.#byName(war) : ''}
    </div>`;
  }

  /** To invite a player to the first free seat. */
  #byName(war: WarInfo) {
    return html`<label for="invited">${t('zodiacs-web-lobby-invite-name')}</label>
      <form class="link" @submit=${(event: SubmitEvent) => this.#invite(war, event)}>
        <input id="invited" name="name" maxlength="24" autocomplete="off" required>
        <button>${t('zodiacs-web-lobby-invite-do')}</button>
      </form>`;
  }

  async #invite({ id, seats }: WarInfo, event: SubmitEvent) {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const name = String(new FormData(form).get('name') ?? '').trim();
    if (await this.#asked(() => invite(id, seats.findIndex(isFree), name))) form.reset();
  }

  #askedToLeave({ asked_to_leave: asked }: WarInfo) {
    if (asked.length === 0) return '';
    return html`<ul class="asked">
      ${asked.map(
        ({ mark, name }) => html`<li>
        <span>${t('zodiacs-web-lobby-was-asked', { name: name || t('zodiacs-web-lobby-unnamed') })}</span>
        <button class="quiet" @click=${() => this.#send({ type: 'readmit', mark })}>
          ${t('zodiacs-web-lobby-let-back')}</button>
      </li>`,
      )}
    </ul>`;
  }

  #agreement({ you, seats, starts_at: startsAt }: WarInfo) {
    if (you.length === 0) return '';
    const agreed = you.every((seat) => seats[seat]?.agreed);
    return html`<div class="agreement row">
      <button class=${agreed ? '' : 'primary'} aria-pressed=${agreed ? 'true' : 'false'}
        @click=${() => you.forEach((seat) => this.#send({ type: 'agree', seat, agreed: !agreed }))}>
        ${agreed ? icon('check') : ''} ${t('zodiacs-web-lobby-agree', { agreed: agreed ? 'yes' : 'no' })}
      </button>
      <p>${t(startsAt === null ? 'zodiacs-web-lobby-agree-about' : 'zodiacs-web-lobby-paired-about')}</p>
    </div>`;
  }

  #send(detail: WarClientMessage) {
    this.asking.clear();
    emit(this, 'send', detail);
  }

  async #sit({ id }: WarInfo, place: number, name: string) {
    store('name', name);
    await this.#asked(() => takeSeat(id, place, name));
  }

  /** Whether what is asked was granted. */
  async #asked(asking: () => Promise<WarInfo>) {
    await this.asking.run(async () => (this.war = await asking()));
    return !this.asking.failed;
  }
}

customElements.define('war-lobby', WarLobby);
