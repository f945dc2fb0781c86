import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { href } from '../base/address.js';
import { atMostEvery } from '../base/at-most.js';
import { listen } from '../base/listen.js';
import { store, stored, storeFor, storedFor } from '../base/storage.js';
import { Store } from '../base/store.js';
import '../chat/private-note.js';
import { Refusal } from '../net/api.js';
import { retry } from '../net/retry.js';
import type { Listener } from '../net/socket.js';
import { actionOf } from '../play/keys.js';
import type { KeyList } from '../play/shortcuts.js';
import '../play/shortcuts.js';
import { account } from '../shell/account.js';
import '../shell/header.js';
import { notFound, notFoundStyle } from '../shell/not-found.js';
import '../shell/notifications-switch.js';
import { notify } from '../shell/notifications.js';
import { endSearch, searchAgain } from '../shell/search.js';
import { Session } from '../shell/session.js';
import { checkSoon } from '../shell/waiting-games.js';
import { t, loadMessages } from '../text/fluent.js';
import { boardAndPanel } from '../ui/board-and-panel.js';
import { TesseraElement } from '../ui/element.js';
import { keepClear } from '../ui/keep-clear.js';
import { isInField, mayBeShortcut } from '../ui/key-of.js';
import { still } from '../ui/motion.js';
import { announce } from '../ui/speaker.js';
import { walkTabs } from '../ui/tabs.js';
import type { ChatHistory, ChatMessage } from '../wire/tables.js';
import type { WarClientMessage, WarContent, WarInfo, WarServerMessage } from '../wire/war.js';
import { content, contentOf } from './content/api.js';
import { KEYS } from './keys.js';
import './panel/away-card.js';
import './panel/combat-card.js';
import './panel/digest-card.js';
import './panel/ending-row.js';
import { bringToFore } from './panel/fore.js';
import './panel/hand-over.js';
import './panel/order-list.js';
import './panel/order-pile.js';
import './panel/piece-card.js';
import './panel/responses-list.js';
import './panel/seat-list.js';
import './panel/task-card.js';
import './panel/time-bar.js';
import './panel/vote-card.js';
import type { WarChat } from './panel/war-chat.js';
import './panel/war-chat.js';
import './panel/war-journal.js';
import { ACTIONS } from './state/actions.js';
import { announcements } from './state/announcing.js';
import * as talking from './state/chat.js';
import type { Transition } from './state/drafting.js';
import * as drafting from './state/drafting.js';
import * as fighting from './state/fighting.js';
import { type Lasting, keep, lasts, refused, renewed, settled } from './state/keeping.js';
import { begun, led, nextPiece } from './state/leading.js';
import { isAsked, newsFor } from './state/notifying.js';
import { pile } from './state/pile.js';
import { caughtUp, isWorthIt, playedScene, stepOn, stopped, watched } from './state/playback.js';
import { arrived, left } from './state/visiting.js';
import { votesOfOthers } from './state/voting.js';
import {
  type WarState,
  heard,
  connectionChanged,
  nothing as nothingYet,
  sceneNow,
  seesMore,
  serverTime,
  sitDown,
  unwatched,
} from './state/war.js';
import { CALLED_OFF, noteWords } from './state/words.js';
import { colourSeats } from './style/owners.js';
import { pageStyle } from './style/war-page.js';
import type { WarStage } from './war-stage.js';
import './war-stage.js';

await Promise.all([loadMessages('zodiacs-web'), loadMessages('zodiacs-journal')]);

export type Hearing = Listener<WarServerMessage | ChatHistory | ChatMessage> & {
  key?: (event: KeyboardEvent) => void;
};

/** The partner of a page: the server, by a connection, or a stand-in. */
export interface Conversation {
  /**
   * Of what needs no answer; returns whether it was
   * sent.
   */
  send: (message: WarClientMessage) => boolean;
  /**
   * See
   * `Requests.ask`.
   */
  request: (message: WarClientMessage, isValid?: (() => boolean) | null) => Promise<any>;
  renew: () => void;
}

/** The truth is requested no more often. */
const TRUTH_MS = 500;
const PACE_MS = { slow: 1800, usual: 950, fast: 380 } as Record<string, number>;

/** By tab what it shows. */
const PARTS = { talk: 'war-chat', note: '.note' } as Record<string, string>;
/** Messages with what people say. */
const CHAT = new Set(['player-message', 'chat-message', 'chat-history']);

/** Refusals caused by a stale state: a new welcome repairs it. */
const STALE = new Set(['out-of-date', 'not-asked', 'paused']);

/** The page of a war: one state, the line to the server, and what draws them. */
export default class WarPage extends TesseraElement {
  static styles = [boardAndPanel, notFoundStyle, pageStyle];

  @state() _state = nothingYet;
  @state() _content: WarContent | null = null;
  @state() _tab = 'journal';
  @state() _speed = 'usual';
  /** Own seat to the last entry reported as watched. */
  told: Record<string, number> = {};
  /** Own seat to the last entry reported as visited. */
  toldVisits: Record<string, number> = {};
  /** Announcements that wait for the live region. */
  unsaid: string[] = [];
  pace: ReturnType<typeof setTimeout> | undefined;
  /** What people gather in, while they do. */
  lobby: Promise<unknown> | null = null;
  address = location.pathname.split('/').at(-1) ?? '';
  store: Store<WarState>;
  session: Conversation;

  constructor() {
    super();
    const muted = storedFor('muted', this.address);
    const first: WarState = {
      ...nothingYet,
      leads: stored('war-leads') !== 'no',
      asides: { ...nothingYet.asides, muted },
    };
    this.store = new Store(first);
    this.session = this.meet({
      received: (message) => this.#heard(message),
      connectionChanged: (link) => this.#set(connectionChanged(this.store.value, link)),
      key: (event) => this.#key(event),
    });
    this.store.watch((state, before) => this.#changed(state, before));
  }

  createRenderRoot() {
    const root = super.createRenderRoot();
    for (const name of Object.keys(ACTIONS)) {
      root.addEventListener(name, (event) => {
        this.#action(name, (event as CustomEvent).detail);
      });
    }
    root.addEventListener('open-journal', () => this.#open('journal'));
    return root;
  }

  /** The partner that reports events of the war and receives commands. */
  meet(listener: Hearing): Conversation {
    return new Session(this, `/api/wars/${this.address}`, listener);
  }

  whileConnected() {
    content().catch(() => undefined); // under way while the line opens
    return [
      // Identity is a cookie, which only a new socket sends.
      account.watch(() => this.session.renew()),
      listen('visibilitychange', this.#looks, { target: document }),
      () => clearTimeout(this.pace),
      keepClear('4.5rem'), // the button on phones
    ];
  }

  /** A page that is shown again counts as a new visit; a playback continues while it is visible. */
  #looks = () => {
    const { value } = this.store;
    this.#set(document.hidden ? left(value) : arrived(value));
    this.#pace();
  };

  render() {
    const { _state: state, _content: known } = this;
    const { header } = this;
    if (state.link === 'gone') return this.#nowhere();
    if (!known || !state.war) return header;
    if (state.war.status === 'gathering' || state.war.result === CALLED_OFF) {
      this.lobby ??= retry(() => import('./gathering/war-lobby.js'));
      return html`${header}<main class="lobby"><war-lobby .war=${state.war} .content=${known} .clock=${state.clock}
        @send=${({ detail }: CustomEvent<WarClientMessage>) => this.#send(detail)}>${this.#chat(state)} ${this.#note(state)}</war-lobby>
        ${state.link === 'lost' ? html`<p class="warn" role="status">${t('web-link-lost')}</p>` : nothing}
        ${state.note ? html`<p class="warn" role="alert">${noteWords(state.note)}</p>` : nothing}
      </main><live-speaker></live-speaker>`;
    }
    if (state.cover !== null) {
      return html`${header}<hand-over .state=${state}
        @uncover=${() => this.#sitDown(state.cover ?? 0)}></hand-over>`;
    }
    return html`${header}${this.#war(state, known)}
      <key-list .keys=${KEYS}></key-list><live-speaker></live-speaker>`;
  }

  #war(state: WarState, known: WarContent) {
    const played = state.playback && playedScene(state.playback);
    const isOver = state.war?.status === 'finished';
    const hour = (played ?? sceneNow(state))?.hour ?? state.war?.hour;
    return html`<main class="board-and-panel war" data-hour=${hour}
        @play-speed=${({ detail }: CustomEvent<string>) => (this._speed = detail)}>
      <war-stage class="stage" .state=${state} .content=${known} .speed=${this._speed}></war-stage>
      <div class="panel">
        <time-bar .state=${state}></time-bar>
        <away-card .state=${state}></away-card>
        <digest-card .state=${state} .content=${known}></digest-card>
        ${votesOfOthers(state).length ? html`<vote-card .state=${state}></vote-card>` : nothing}
        ${this.task(state, known)}
        ${pile(state).length ? html`<order-pile .state=${state} .content=${known}></order-pile>` : nothing}
        ${fighting.question(state) ? html`<combat-card .state=${state} .content=${known}></combat-card>` : nothing}
        <piece-card .state=${state} .content=${known}></piece-card>
        ${state.past || state.truth || isOver ? nothing : html`<order-list .state=${state} .content=${known}></order-list>`}
        ${isOver ? nothing : this.standing(state, known)}
        <seat-list .state=${state} .content=${known}></seat-list>
        ${this.#tabs(state, known)}
        <div class="foot row">
          <a class="button quiet" href=${href('/rules/zodiacs')}>${t('web-rules')}</a>
          <button class="quiet" @click=${() => this.#keys()?.toggle()}>${t('web-shortcuts')}</button>
          ${this.ending(state)}
        </div>
      </div></main>`;
  }

  /** The task. */
  task(state: WarState, known: WarContent): unknown {
    return html`<task-card .state=${state} .content=${known}></task-card>`;
  }

  /** What stands by itself. */
  standing(state: WarState, known: WarContent): unknown {
    return html`<responses-list .state=${state} .content=${known}></responses-list>`;
  }

  /** Notifications, and ways to end the war. */
  ending(state: WarState): unknown {
    return html`${state.seat === null ? nothing : html`<notifications-switch></notifications-switch>`}
      <ending-row .state=${state}></ending-row>`;
  }

  get header(): unknown {
    return html`<tessera-header></tessera-header>`;
  }

  get title(): string {
    return t('zodiacs-web-name');
  }

  #chat(state: WarState) {
    if (!state.war?.chat) return nothing;
    return html`<war-chat .state=${state}></war-chat>`;
  }

  #note(state: WarState) {
    return this.notes(state)
      ? html`<section class="card note"><private-note about=${this.address}></private-note></section>`
      : nothing;
  }

  /** Whether the user can write a note here: only alone, because it may contain secrets. */
  notes({ war }: WarState) {
    return war?.you.length === 1;
  }

  /** What the open tab shows. */
  #opened(tab: string, state: WarState, known: WarContent) {
    if (tab === 'talk') return this.#chat(state);
    if (tab === 'note') return this.#note(state);
    return html`<war-journal .state=${state} .content=${known}></war-journal>`;
  }

  /** The journal, and beside it chat and notes, where there are any. */
  #tabs(state: WarState, known: WarContent) {
    const tabs = ['journal', ...(state.war?.chat ? ['talk'] : []), ...(this.notes(state) ? ['note'] : [])];
    if (tabs.length === 1) return this.#opened('journal', state, known);
    const open = tabs.includes(this._tab) ? this._tab : 'journal';
    const unread = talking.unread(state, account.value);
    return html`<div class="tabs" role="tablist" @keydown=${walkTabs}>
      ${tabs.map(
        (tab) => html`<button role="tab" class="quiet" id=${`tab-${tab}`} aria-controls="opened"
        aria-selected=${open === tab ? 'true' : 'false'} tabindex=${open === tab ? 0 : -1} @click=${() => this.#open(tab)}
        >${t('zodiacs-web-tab', { tab })}${
          tab === 'talk' && unread > 0 && open !== 'talk' ? html` <span class="unread">${unread}</span>` : nothing
        }</button>`,
      )}</div>
      <div id="opened" role="tabpanel" aria-labelledby=${`tab-${open}`}>${this.#opened(open, state, known)}</div>`;
  }

  #nowhere() {
    const { note } = this._state;
    const why = note && 'text' in note ? note.text : t('web-no-table-why');
    return notFound(t('zodiacs-web-no-war'), why, href('/zodiacs'), t('web-new-game'));
  }

  /** Show the player the screen was handed to only what others may not have seen. */
  #sitDown(seat: number) {
    this.#set(this.#lead(arrived(sitDown(this.store.value, seat))));
  }

  #open(tab: string) {
    this._tab = tab;
    if (tab === 'talk') this.#set(talking.readAll(this.store.value));
    this.#bring(PARTS[tab] ?? 'war-journal');
  }

  /** Let a part of the panel be seen. */
  async #bring(name: string) {
    await this.updateComplete;
    const [part, panel, stage] = [name, '.panel', '.stage'].map((found) => this.renderRoot.querySelector(found));
    if (part && panel && stage) await bringToFore(part, panel, stage);
  }

  /** Talk, with the message to be written at once. */
  async #speak() {
    this.#open('talk');
    await this.updateComplete;
    const chat: WarChat | null = this.renderRoot.querySelector('war-chat');
    chat?.parts.enter();
  }

  /** Ask for the truth; bots that are alone may end many steps a second. */
  #seeAll = atMostEvery(TRUTH_MS, () => this.#send({ type: 'get-truth', seat: null }));

  // the state

  /** Learn what is played with. */
  #learn(war: WarInfo) {
    retry(() => contentOf(war)).then((found) => {
      this._content = found;
      this.#set(this.#lead(this.store.value));
    });
  }

  /** The first piece of a step comes into the hand. */
  #lead(state: WarState) {
    return this._content && state.cover === null ? begun(state, this._content) : state;
  }

  #heard(message: WarServerMessage | ChatHistory | ChatMessage) {
    if (message.type === 'welcome' && !this._content) this.#learn(message.war);
    const before = this.store.value;
    let state = heard(before, message);
    if (message.type === 'welcome') {
      state = renewed(state);
      this.told = {};
      this.toldVisits = {};
      if (!document.hidden) state = arrived(state);
    }
    if (message.type === 'step-ended') state = this.#shows(state);
    this.#set(message.type === 'step-ended' || message.type === 'welcome' ? this.#lead(state) : state);
    // Only now: what has been read is not announced.
    if (CHAT.has(message.type) && this._tab === 'talk') this.#set(talking.readAll(this.store.value));
    // Spectators have no view of their own: the truth is shown as soon as it is public.
    const { war } = state;
    const watched = war?.status === 'finished' && war.result !== CALLED_OFF && state.seat === null && !state.truth;
    const all = seesMore(before, state, message.type);
    if (all || (watched && message.type !== 'error')) this.#seeAll();
  }

  /**
   * Start the playback of a step. With reduced motion nothing moves by itself: the user starts it. What
   * happened while the page was hidden waits, too. Minor events were announced at once, if the page was
   * visible.
   */
  #shows(state: WarState): WarState {
    if (document.hidden) return { ...stopped(state), reel: null };
    if (still()) return { ...state, playback: null, reel: state.playback ?? state.reel };
    const { playback, reel, cover } = state;
    if (playback) return { ...state, playback: caughtUp(playback) };
    const news = unwatched(state);
    const small = !reel && news.length > 0 && !isWorthIt(news);
    return small && cover === null ? watched(state, news.at(-1)?.number ?? -1) : state;
  }

  /** Report to the server what has been watched, for other devices and the next visit. */
  #tellWatched({ seat, watched, moments, link, playback }: WarState) {
    const number = watched[seat ?? -1] ?? -1;
    if (seat === null || link !== 'open' || playback) return;
    if (number <= Math.max(moments[seat]?.last_viewed ?? number, this.told[seat] ?? -1)) return;
    if (this.session.send({ type: 'mark-viewed', seat, number })) this.told[seat] = number;
  }

  /** Tell the server up to where the journal went on arriving and on leaving, for the next visit. */
  #tellVisited({ visited, moments, link }: WarState) {
    if (link !== 'open') return;
    for (const [seat, { last_visited: known }] of Object.entries(moments)) {
      const number = visited[seat] ?? -1;
      if (number <= Math.max(known, this.toldVisits[seat] ?? -1)) continue;
      if (this.session.send({ type: 'mark-visited', seat: Number(seat), number })) this.toldVisits[seat] = number;
    }
  }

  #changed(state: WarState, before: WarState) {
    this._state = state;
    if (state.war && state.war !== before.war) colourSeats(this, state.war.seats);
    this.#tellWatched(state);
    this.#tellVisited(state);
    if (state.playback !== before.playback) this.#pace();
    const taken = before.offered && !state.offered;
    const chosen = taken || state.selected !== before.selected || state.cell !== before.cell;
    if (chosen && !state.offered && (state.selected ?? state.cell) !== null) this.#bring('piece-card');
    if (state.asides.muted !== before.asides.muted) storeFor('muted', this.address, state.asides.muted);
    if (state.leads !== before.leads) store('war-leads', state.leads ? 'yes' : 'no');
    if (votesOfOthers(state).length > votesOfOthers(before).length) this.#bring('vote-card');
    if (botPlays(state) && !botPlays(before)) this.#bring('away-card');
    const sentences = state.cover === null ? announcements(state, before, this._content) : [];
    if (sentences.length) this.#announce(sentences);
    document.title = `${isAsked(state) ? '● ' : ''}${this.title} · Tessera`;
    if (isAsked(state) !== isAsked(before)) checkSoon();
    if (isAsked(state) && state.war?.clock.kind === 'live') endSearch();
    if (leftByOther(state)) searchAgain(this.address);
    const news = newsFor(state, before);
    if (news) notify(location.pathname, t('zodiacs-web-name'), news);
  }

  #pace() {
    clearTimeout(this.pace);
    if (!this.store.value.playback || still() || document.hidden) return;
    this.pace = setTimeout(() => this.#set(stepOn(this.store.value)), PACE_MS[this._speed]);
  }

  #set(state: WarState) {
    this.store.set(state);
  }

  /** Do what hands or keys mean. */
  #action(name: string, detail?: unknown) {
    const [action, known] = [ACTIONS[name], this._content];
    if (!action || !known) return;
    const { selected } = this.store.value;
    this.#do((state) => led(name, action(state, known, detail), state, known));
    const { offered, selected: next, cell } = this.store.value;
    if (offered && next !== selected) this.#stage()?.reveal(cell);
  }

  #do(take: (state: WarState) => Transition) {
    const { state, send } = take(this.store.value);
    this.#set(state);
    for (const message of send) this.#send(message);
  }

  #send(message: WarClientMessage) {
    if (lasts(message)) this.#give(message);
    else this.#ask(message);
  }

  /** Send what is kept until the server has answered it. */
  async #give(message: Lasting) {
    this.#set(keep(this.store.value, message));
    try {
      await this.session.request(message, () => this.store.value.kept.includes(message));
      this.#set(settled(this.store.value, message));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'overtaken') return; // no longer kept
      this.#set(refused(this.store.value, message, { code: error.code, text: error.message }));
      if (error.code !== 'illegal') this.session.renew(); // what was shown meanwhile is not so
    }
  }

  /** Ask something once. */
  async #ask(message: WarClientMessage) {
    try {
      const result = await this.session.request(message);
      if (result) this.#heard(result);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, message: text } = error;
      if (text) this.#heard({ type: 'error', code, text });
      else this.#set({ ...this.store.value, note: { key: 'web-not-sent' } });
      if (STALE.has(code)) this.session.renew();
    }
  }

  #announce(sentences: string[]) {
    this.unsaid.push(...sentences);
    this.requestUpdate();
  }

  /** Announcements wait until the content has been loaded. */
  updated() {
    if (!this._content || this.unsaid.length === 0) return;
    announce(this, this.unsaid.splice(0));
  }

  // keys

  #keys(): KeyList | null {
    return this.renderRoot.querySelector('key-list');
  }

  #stage(): WarStage | null {
    return this.renderRoot.querySelector('war-stage');
  }

  #key(event: KeyboardEvent) {
    if (event.key === 'Escape' && isInField(event)) (event.composedPath()[0] as HTMLElement).blur();
    if (!mayBeShortcut(event)) return;
    const name = actionOf(KEYS, event);
    if (name === null || this.store.value.cover !== null || !this._content) return;
    if (name === 'escape' && this.#keys()?.open) return;
    event.preventDefault();
    if (typeof name === 'number') this.#ability(name);
    else this.#named(name, this._content);
  }

  #named(name: string, known: WarContent) {
    /** The others are user actions, or only these. */
    const does: Record<string, () => void> = {
      next: () => this.#walk(known, 1),
      previous: () => this.#walk(known, -1),
      map: () => this.#stage()?.focus(),
      journal: () => this.#open('journal'),
      talk: () => this.#speak(),
      play: () => this.#play(),
      help: () => this.#keys()?.toggle(),
      nearer: () => this.#stage()?.zoom(1),
      farther: () => this.#stage()?.zoom(-1),
      whole: () => this.#stage()?.zoom(0),
    };
    (does[name] ?? (() => this.#action(name)))();
  }

  /** What is played back goes on; else the news are, or what was played last. */
  #play() {
    const { playback, reel } = this.store.value;
    const news = reel || unwatched(this.store.value).length > 0;
    this.#action(playback ? 'play-on' : news ? 'play-news' : 'play-again');
  }

  #walk(known: WarContent, by: number) {
    this.#set(nextPiece(this.store.value, known, by));
    this.#stage()?.reveal(this.store.value.cell);
  }

  #ability(index: number) {
    const known = this._content;
    if (!known) return;
    const options = drafting.optionsOf(this.store.value, known, this.store.value.selected);
    const ability = options?.abilities[index]?.ability;
    if (ability) this.#do((state) => drafting.choose(state, known, ability));
  }
}

/** Whether another player has just left a war that quick pairing found, which cancelled it. */
function leftByOther({ war, clock }: WarState) {
  const startsAt = war?.starts_at ?? null;
  return war?.result === CALLED_OFF && war.you.length > 0 && startsAt !== null && serverTime({ clock }) < startsAt;
}

/** Whether a bot plays for the user. */
function botPlays({ war, seat }: WarState) {
  return war?.seats[seat ?? -1]?.stand_in ?? false;
}
