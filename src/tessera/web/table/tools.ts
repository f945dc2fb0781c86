import { type PropertyValues, css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { href, linkTo } from '../base/address.js';
import { serverNow } from '../base/server-time.js';
import * as api from '../net/api.js';
import { TablePart } from '../play/view/table-part.js';
import '../shell/notifications-switch.js';
import { notificationsWanted } from '../shell/notifications.js';
import { mayUndo, resigner } from '../state/choosing.js';
import { UNPLAYED } from '../state/ending.js';
import { type GameState, shown } from '../state/game.js';
import { hasLeft, isBetweenPeople, mayOffer, offerNamed, standing } from '../state/offering.js';
import { t } from '../text/fluent.js';
import { dayAndHour } from '../ui/ago.js';
import { narrow, tiny } from '../ui/breakpoints.js';
import '../ui/copy-button.js';
import { download } from '../ui/download.js';
import { emit } from '../ui/emit.js';
import { icon } from '../ui/icons.js';
import { type MenuButton, menuStyle } from '../ui/menu-button.js';
import { Request } from '../ui/request.js';
import { soundWanted, wantSound } from '../ui/sound.js';
import { touchOnly } from '../ui/touch.js';
import type { Offered } from '../wire/tables.js';
import './claim-bar.js';
import './offer-bar.js';

/** What the names of files cannot have. */
const UNFIT = /[\\/:*?"<>|]/g;

/**
 * Take back, offer a draw, resign, the rules, and the rest in a menu; above them, the offers.
 * Emits `undo`, `consider` (with `resign`, `draw` or null), `resign`, `offer` (with what), `claim` (with
 * whether as a draw), `rules`,
 * `shortcuts`, `talk`, and `want-chat` (with yes or no).
 */
export class TableTools extends TablePart {
  static styles = css`
    ${menuStyle}
    :host {
      position: relative;
    }
    .row {
      min-height: 2.75rem;
    }
    .row > p {
      padding-left: 1.15rem;
      flex: 1;
      font-size: var(--size-m);
    }
    .ask {
      padding: 0.6rem 0.75rem;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: flex-end;
      gap: 0.5rem;
      position: absolute;
      z-index: 2;
      inset: auto 0 calc(100% + 0.4rem);
      box-shadow: 0 12px 32px rgb(0 0 0 / 0.4);
    }
    .ask p {
      flex: 1 1 8rem;
    }
    .gives-up {
      border-color: var(--warn);
      color: var(--warn);
    }
    .talk {
      position: relative;
    }
    .new {
      position: absolute;
      inset: 1px 1px auto auto;
      min-width: 1.15rem;
      padding: 0 0.25rem;
      border-radius: 1rem;
      background: var(--accent);
      color: var(--on-accent);
      font: 600 var(--size-2xs)/1.15rem var(--font-text);
    }
    .wide {
      flex: 1;
      padding: 0.4em 0.25em;
      white-space: nowrap;
    }
    .between > .wide {
      flex: 1 1 auto;
      min-width: min-content;
      padding-block: 0.1em;
      line-height: 1.15;
      white-space: normal;
    }
    @media (max-width: 380px) {
      .between {
        gap: 0.3rem;
      }
      .between > .wide {
        padding-inline: 0;
      }
      .wide {
        min-width: 0;
        font-size: var(--size-xs);
        line-height: 1.1;
        white-space: normal;
      }
    }
    @media ${tiny} {
      .row {
        gap: 0.35rem;
      }
      /* The menu has it, too. */
      .draw {
        display: none;
      }
      .wide {
        min-width: 0;
        font-size: var(--size-xs);
        line-height: 1.1;
        white-space: normal;
      }
    }
    /* Below the tools, over what is only read: nothing moves when it comes or goes. */
    offer-bar,
    claim-bar {
      display: block;
      position: absolute;
      z-index: 2;
      inset: calc(100% + 0.4rem) 0 auto;
      border-radius: var(--round);
      box-shadow: 0 12px 32px rgb(0 0 0 / 0.4);
    }
    @media (min-width: 761px) and (max-width: 1000px) and (max-aspect-ratio: 1/1), ${tiny} {
      offer-bar,
      claim-bar {
        position: fixed;
        inset: auto 0.75rem 0.5rem auto;
        width: clamp(16.5rem, 40vw, 24rem);
      }
    }
    /* At the upper edge, where it does not cover what is in reserve. */
    @media ${narrow} {
      .ask,
      offer-bar,
      claim-bar {
        position: fixed;
        inset: calc(var(--bar) + 0.1rem) 0.5rem auto;
      }
    }
    .problem {
      max-width: 18rem;
      padding: 0.25rem 0.75rem;
      font-size: var(--size-s);
    }
  `;

  /** How many messages are new. */
  @property({ type: Number }) unread = 0;
  /** Whether what people say is open. */
  @property({ type: Boolean }) talking = false;
  /** Whether it is shown at all in this browser. */
  @property({ type: Boolean }) wantsChat = false;
  @state() _open = false;
  /** For the animation of the game, which is drawn first. */
  animation: Request<void> = new Request(this);
  /** Until the game may be claimed. */
  claimable: ReturnType<typeof setTimeout> | undefined;

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.claimable);
  }

  render() {
    const { state } = this;
    if (!state?.board) return html`<div class="row"></div>`;
    return html`${this.#row(state)} ${this.#bar(state)}`;
  }

  /** The offer to answer, or whom the game waits for. */
  #bar(state: GameState) {
    if (hasLeft(state) && !standing(state)?.asked) return html`<claim-bar .state=${state}></claim-bar>`;
    if (!state.offers.pending) return '';
    return html`<offer-bar .state=${state} @answer-offer=${() => this.#focusMenu()}></offer-bar>`;
  }

  #row(state: GameState) {
    const plays = state.you.length > 0 && state.status !== 'finished';
    const between = plays && isBetweenPeople(state);
    return html`<div class="row ${between ? 'between' : ''}">
      ${
        plays
          ? html`${this.#undo(state)} ${between ? this.#draw(state) : ''} ${this.#resign(state)}`
          : this.#aside(state)
      }
      <button class="icon" aria-label=${t('web-rules')} title=${t('web-rules')}
        @click=${() => this.#choose('rules')}>${icon('book')}</button>
      ${this.#chat()}
      <menu-button .label=${t('web-more')} @toggled=${({ detail }: CustomEvent<boolean>) => (this._open = detail)}>
        ${this._open ? this.#items(state) : ''}</menu-button>
      ${state.considering ? this.#confirm(state, state.considering) : ''}
    </div>`;
  }

  /** The button of the chat, with the number of new messages. */
  #chat() {
    const label = t('web-talk', { count: this.unread });
    return html`<button class="icon talk" aria-label=${label} title=${label}
      aria-expanded=${this.talking ? 'true' : 'false'} @click=${() => this.#choose('talk')}>
      ${icon('talk')}${this.unread ? html`<span class="new" aria-hidden="true">${this.unread}</span>` : ''}</button>`;
  }

  /** The buttons for spectators, and for players after the game. */
  #aside(state: GameState) {
    const { table, status, spectators } = state;
    const played = status !== 'finished' || state.tree.live || shown(state)?.outcome?.result !== UNPLAYED;
    if (!played) return '';
    if (table && status === 'finished') {
      return html`<a class="button wide" href=${href(`/replay?table=${table.id}`)}>
        ${t('web-replay')}</a>
        <a class="button wide" href=${href(`/replay?table=${table.id}&review`)}>
          ${t('web-review')}</a>`;
    }
    return html`<p>${t('web-watchers', { count: spectators })}</p>`;
  }

  /** To take the last action back or, after the end of the turn, to ask for it. */
  #undo(state: GameState) {
    const able = mayUndo(state);
    if (able || !mayOffer(state, 'undo')) {
      return html`<button class="wide" aria-disabled=${able ? 'false' : 'true'}
        @click=${() => able && this.#choose('undo')}>${t('web-undo')}</button>`;
    }
    return html`<button class="wide" title=${t('web-offer', { what: 'undo' })}
      @click=${() => this.#offer('undo')}>${t('web-ask-undo')}</button>`;
  }

  #draw(state: GameState) {
    const label = t('web-offer', { what: 'draw' });
    return html`<button class="icon draw" aria-label=${label} title=${label} aria-expanded=${`${state.considering === 'draw'}`}
      aria-disabled=${mayOffer(state, 'draw') ? 'false' : 'true'} @click=${() => this.#consider('draw')}>½</button>`;
  }

  #resign(state: GameState) {
    return html`<button class="wide" aria-expanded=${`${state.considering === 'resign'}`}
      aria-disabled=${resigner(state) === null ? 'true' : 'false'} @click=${() => this.#consider('resign')}>
      ${t('web-resign')}</button>`;
  }

  /**
   * The question appears away from the click, and a double click does not answer it, so that no one
   * resigns or offers a draw by accident.
   */
  #confirm(state: GameState, what: 'resign' | 'draw') {
    const draw = what === 'draw';
    const side = resigner(state) ?? '';
    const label = draw ? t('web-offer', { what }) : t('web-resign');
    const question = draw ? 'web-draw-sure' : state.you.length > 1 ? 'web-resign-as' : 'web-resign-sure';
    const confirm = () => (draw ? this.#offer('draw') : this.#choose('resign'));
    return html`<div class="ask asks" role="group" aria-label=${label}>
      <p>${t(question, { side })}</p>
      <button id="stay" @click=${() => this.#choose('consider', null)}>
        ${t('web-play-on')}</button>
      <button class=${draw ? 'primary' : 'gives-up'} @click=${({ detail }: MouseEvent) => detail < 2 && confirm()}>
        ${label}</button>
    </div>`;
  }

  #items(state: GameState) {
    const id = state.table?.id ?? '';
    const recorded = async () => JSON.stringify(await api.record(id), null, 2);
    const sound = soundWanted();
    return html`${this.#offers(state)} ${this.#early(state)} ${this.#claim(state)}
      <copy-button item .text=${shown(state)?.text ?? ''}>
        ${icon('copy')} ${t('web-copy-position')}</copy-button>
      <copy-button item .text=${recorded}>${icon('copy')} ${t('web-copy-record')}</copy-button>
      <button @click=${async () => download(new Blob([await recorded()], { type: 'application/json' }), `${fileName(state)}.json`)}>
        ${icon('download')} ${t('web-download-record')}</button>
      <a class="button" href=${href(`/api/tables/${id}/picture.png`)} download=${`${fileName(state)}.png`}>
        ${icon('download')} ${t('web-download-picture')}</a>
      ${state.status === 'finished' ? this.#animationButton(state) : ''}
      <copy-button item .text=${location.origin + location.pathname}>
        ${icon('link')} ${t('web-copy-link')}</copy-button>
      ${
        shown(state)?.last
          ? html`<copy-button item .text=${linkTo(`/replay?table=${id}#${shown(state)?.ply}`)}>
            ${icon('link')} ${t('web-copy-move')}</copy-button>`
          : ''
      }
      <button role="switch" aria-checked=${sound ? 'true' : 'false'} @click=${this.#sound}>
        ${icon(sound ? 'sound' : 'mute')} ${t('web-sound')}</button>
      ${notificationsWanted() === null ? '' : html`<notifications-switch></notifications-switch>`}
      <button role="switch" aria-checked=${this.wantsChat ? 'true' : 'false'} @click=${() => emit(this, 'want-chat', !this.wantsChat)}>
        ${icon(this.wantsChat ? 'talk' : 'hushed')} ${t('web-talk-shown')}</button>
      ${this.#sureSwitch(state)}
      ${
        touchOnly()
          ? ''
          : html`<button @click=${() => this.#choose('shortcuts')}>
            ${icon('help')} ${t('web-shortcuts')}</button>`
      }`;
  }

  /** The animation of the game; while it is drawn, that is said. */
  #animationButton(state: GameState) {
    const { busy, failed, problem } = this.animation;
    return html`<button aria-disabled=${busy ? 'true' : 'false'} @click=${() => !busy && this.#animate(state)}>
        ${icon('download')} ${t(busy ? 'web-animating' : 'web-download-animation')}</button>
      ${failed ? html`<p class="problem" role="alert">${problem}</p>` : ''}`;
  }

  #animate(state: GameState) {
    return this.animation.run(async () =>
      download(await api.animation(state.table?.id ?? ''), `${fileName(state)}.webp`),
    );
  }

  /** Whether the action with which a turn is given to another person is confirmed. */
  #sureSwitch(state: GameState) {
    if (!isBetweenPeople(state)) return '';
    return html`<button role="switch" aria-checked=${state.sure ? 'true' : 'false'}
      @click=${() => emit(this, 'want-sure', !state.sure)}>
      ${icon(state.sure ? 'ticked' : 'unticked')} ${t('web-sure')}</button>`;
  }

  /** What may be asked of the other player while the game goes on. */
  #offers(state: GameState) {
    const signs = { draw: 'half', pause: 'pause', resume: 'play' } as const;
    return (['draw', 'pause', 'resume'] as const).map((what) =>
      mayOffer(state, what)
        ? html`<button @click=${() => this.#offer(what)}>
            ${icon(signs[what])} ${t(offerNamed(state, what))}</button>`
        : '',
    );
  }

  /** To abort a game that has hardly begun: without a winner. */
  #early({ offers }: GameState) {
    if (!offers.may_abort || offers.suspended) return ''; // the text about it has its own button
    return html`<button @click=${() => this.#choose('close-table')}>${icon('close')} ${t('web-abort')}</button>`;
  }

  /** To claim the game from an opponent who has left, and when that is possible. */
  #claim(state: GameState) {
    const from = state.offers.claim_from;
    if (from === null || hasLeft(state)) return '';
    const able = serverNow() >= from;
    const text = able ? t('web-claim') : t('web-claim-later', { when: dayAndHour(from) });
    return html`<button aria-disabled=${able ? 'false' : 'true'}
      @click=${() => able && this.#choose('claim', false)}>${icon('flag')} ${text}</button>
      ${able ? html`<button @click=${() => this.#choose('claim', true)}>${icon('half')} ${t('web-claim-draw')}</button>` : ''}`;
  }

  updated(changed: PropertyValues) {
    const before = changed.get('state');
    const asked = (before as GameState | null)?.considering === null;
    if (asked && this.state?.considering) this.#focusStay();
    clearTimeout(this.claimable);
    const from = this.state?.offers.claim_from ?? null;
    const left = from === null ? 0 : from - serverNow();
    if (left > 0) this.claimable = setTimeout(() => this.requestUpdate(), left);
  }

  /** Ask for confirmation; a second click returns to the question. */
  #consider(what: 'resign' | 'draw') {
    this.#choose('consider', what);
    this.#focusStay();
  }

  #focusStay() {
    (this.renderRoot.querySelector('#stay') as HTMLElement | null)?.focus();
  }

  #offer(what: Offered) {
    this.#choose('offer', what);
    this.#focusMenu();
  }

  /** What was pressed goes away; the focus stays near. */
  #focusMenu() {
    this.#menu?.focus();
  }

  get #menu(): MenuButton | null {
    return this.renderRoot.querySelector('menu-button');
  }

  /** Put the keyboard where what people say is opened. */
  focusChat() {
    (this.renderRoot.querySelector('.talk') as HTMLElement | null)?.focus();
  }

  #sound() {
    wantSound(!soundWanted());
    this.requestUpdate();
  }

  #choose(name: string, detail?: unknown) {
    this.#menu?.close();
    emit(this, name, detail);
  }
}

/** The file name of the game: players and date. */
function fileName({ seats, table }: GameState) {
  const names = seats.map(
    ({ side, kind, name, level }) =>
      name || (kind === 'bot' ? t('web-seat-bot-brief', { level: level ?? 1 }) : t('web-side', { side })),
  );
  return `${names.join(t('web-versus'))} ${table?.created.slice(0, 10) ?? ''}`.replaceAll(UNFIT, '_');
}

customElements.define('table-tools', TableTools);
