import { html } from 'lit';
import { state } from 'lit/decorators.js';
import { href } from '../base/address.js';
import { store, stored, storeFor, storedFor } from '../base/storage.js';
import type { TableChat } from '../chat/table-chat.js';
import type { Room } from '../games/room.js';
import { roomOf } from '../games/rooms.js';
import { contentOf, meaningsOf } from '../games/terms.js';
import { rulesBeside } from '../learn/rules-beside.js';
import * as api from '../net/api.js';
import { keptGame } from '../net/offline.js';
import { retry } from '../net/retry.js';
import { sitsAcross } from '../play/game-board.js';
import { keysOf } from '../play/keys.js';
import { Playing } from '../play/playing.js';
import '../play/shortcuts.js';
import type { BoardWords } from '../play/view/board-words.js';
import '../play/view/board-words.js';
import '../play/view/move-list.js';
import '../play/view/seat-card.js';
import '../play/view/table-stage.js';
import '../play/view/table-terms.js';
import { playersAt } from '../players/api.js';
import { account } from '../shell/account.js';
import '../shell/header.js';
import { notFound, notFoundStyle } from '../shell/not-found.js';
import { notify } from '../shell/notifications.js';
import { endSearch } from '../shell/search.js';
import { Session } from '../shell/session.js';
import { checkSoon } from '../shell/waiting-games.js';
import { type Variation, mayLayAhead, mayTry } from '../state/ahead.js';
import { justPlayed } from '../state/announcing.js';
import { nextPlaced, placedBy, placedName } from '../state/arranging.js';
import * as talking from '../state/chat.js';
import * as choosing from '../state/choosing.js';
import { ending } from '../state/ending.js';
import { type GameState, connectionChanged, nothing as nothingYet, now, shown } from '../state/game.js';
import { rematch } from '../state/new-game.js';
import { newsFor } from '../state/notifying.js';
import { isBetweenPeople } from '../state/offering.js';
import * as offering from '../state/offering.js';
import { toggleThreats } from '../state/threats.js';
import { ROOT, nodeAt } from '../state/tree.js';
import { t } from '../text/fluent.js';
import { boardAndPanel } from '../ui/board-and-panel.js';
import { beside } from '../ui/breakpoints.js';
import { TesseraElement } from '../ui/element.js';
import '../ui/speaker.js';
import type { ConditionalMovesCard } from '../variations/conditional-moves-card.js';
import type { VariationBoard } from '../variations/variation-board.js';
import type {
  BoardScene,
  ChatHistory,
  ChatMessage,
  ClientMessage,
  Offered,
  PlayerAt,
  ServerMessage,
} from '../wire/tables.js';
import { Keeping } from './keeping.js';
import { pageStyle } from './style.js';
import { TableSource } from './table-source.js';
import './task-box.js';
import type { TableTools } from './tools.js';
import './tools.js';

/** When it is asked what a game has made of the ratings: they are worked out just after it. */
const RATED_AFTER_MS = [0, 500, 1500, 4000, 10_000];

/** Whether the viewer may take a free seat: the game may be new to them. */
function isInvited({ status, you, seats, tree }: GameState) {
  const free = seats.some(({ kind }) => kind === 'open');
  return status === 'waiting' && free && you.length === 0 && tree.live === 0;
}

/** Whether one plays another person in real time, and can’t play anybody else meanwhile. */
function isPlayedLive(state: GameState) {
  const { kind = 'slow' } = state.table?.clock ?? {};
  return isBetweenPeople(state) && state.status === 'playing' && kind !== 'slow';
}

/** Whether the players build their board. */
const isBuilding = ({ laying, status }: GameState) => laying !== null && status === 'playing';

/** The page of a table: a game whose source is the line to the server, and what draws it. */
export default class TablePage extends TesseraElement {
  static styles = [boardAndPanel, notFoundStyle, beside, pageStyle, rulesBeside];

  /** Whether the rules are open beside the game. */
  @state() _rules = false;
  /** The cells of the advice in view, while the board is built. */
  @state() _noted: readonly string[] = [];
  /** The registered players of the table. */
  @state() _players: readonly PlayerAt[] = [];
  /** What people say. */
  @state() _chat: talking.Chat = talking.emptyChat;
  /** Whether that is open. */
  @state() _chatOpen = false;
  /** Whether it is shown in this browser. */
  @state() _wantsChat = stored('talk') !== 'off';
  tableId = location.pathname.split('/').at(-1) ?? '';
  session: Session<ClientMessage, ServerMessage | ChatHistory | ChatMessage>;
  /** The placements of the last game, to be repeated in the player's turns. */
  planned: readonly string[] = [];
  /** The board for trying lines, once opened. */
  variationBoard: VariationBoard | null = null;
  /** Whether that is seen instead of the game. */
  @state() _variationBoard = false;
  playing: Playing;
  keeping = new Keeping();

  constructor() {
    super();
    this._chat = { ...this._chat, muted: storedFor('muted', this.tableId) };
    this.session = new Session(this, `/api/tables/${this.tableId}`, {
      received: (message) => this.#heard(message),
      connectionChanged: (link) => this.#linked(link),
    });
    const source = new TableSource(
      this.session,
      (news) => this.playing.hear(news),
      () => this.playing.state,
    );
    this.playing = new Playing(this, source, nothingYet);
    Object.assign(this.playing.keys, this.#keys());
    this.playing.store.watch((state, before) => this.#changed(state, before));
  }

  render() {
    const { playing } = this;
    const { state, room } = playing;
    if (state.link === 'gone') {
      return notFound(t('web-no-table'), t('web-no-table-why'), href('/'), t('web-home'));
    }
    if (!room || !shown(state) || !state.board) return html`<tessera-header></tessera-header>`;
    if (this.variationBoard) this.variationBoard.table = state;
    playing.rests = this._variationBoard && mayTry(state);
    if (playing.rests)
      return html`<tessera-header></tessera-header>${this.variationBoard}<live-speaker></live-speaker>`;
    const flipped = this.#isFlipped(state, room);
    const invited = isInvited(state);
    if (invited) retry(() => import('./invited.js'));
    if (state.laying) retry(() => import('./laying/laying.js'));
    return html`
      <tessera-header></tessera-header>
      <main class="board-and-panel beside ${invited ? 'invited' : room.extras ? 'richer' : mayTry(state) || isBuilding(state) ? 'richer slow' : ''} ${this._rules ? 'with-rules' : ''} ${state.offers.pending ? 'offered' : ''}" @again=${this.#again}
        @sit=${this.#sit} @decline-challenge=${() => this.#ask(async () => void (await api.answerInvitation('decline', this.tableId)))} @undo=${() => playing.do(choosing.undo)}
        @offer=${({ detail }: CustomEvent<Offered>) => playing.do((state) => offering.offer(state, detail))}
        @answer-offer=${({ detail }: CustomEvent<boolean>) => playing.do((state) => offering.answer(state, detail))}
        @want-sure=${({ detail }: CustomEvent<boolean>) => this.#wantSure(detail)}
        @arrange=${() => playing.do(choosing.arrange)} @arrange-again=${this.#arrangeAgain}
        @lay-fragment=${({ detail }: CustomEvent<string>) => playing.do((state) => choosing.act(state, detail))}
        @close-table=${() => playing.do(choosing.closeTable)} @claim=${({ detail }: CustomEvent<boolean>) => playing.do((state) => choosing.claim(state, detail))}
        @low-time=${this.#lowTime} @consider=${this.#consider} @resign=${() => playing.do(choosing.resign)}
        @shortcuts=${() => this.playing.keyList?.toggle()} @rules=${this.#rules}
        @talk=${this.#openChat} @chat-closed=${this.#closeChat} @want-chat=${this.#wantChat} @mute=${this.#mute}>
        ${invited ? this.#shownToGuest(state, room, state.board) : this.#played(state, room, flipped)}
      </main>
      ${room.extras ? html`<token-about .room=${room} .board=${state.board} ?flipped=${flipped}></token-about>` : ''}
      <board-words .state=${state} .room=${room}></board-words>
      <key-list .keys=${keysOf(room)}></key-list>
      <live-speaker></live-speaker>`;
  }

  /** The game as shown to invited users: a demo with a lesson beside it. */
  #shownToGuest(state: GameState, room: Room, { options }: BoardScene) {
    return html`<living-board class="stage" .room=${roomOf(room.id)}></living-board>
      <task-box .state=${state} .room=${room}></task-box>
      ${this.#tools(state)}
      <game-lesson narrow .room=${room} .options=${options}></game-lesson>`;
  }

  /** The game with its two sides. */
  #played(state: GameState, room: Room, flipped: boolean) {
    const [above, below] = this.#order(state);
    return html`<seat-card class="above" slim .state=${state} .room=${room} .side=${above} .players=${this._players}
        ?flipped=${flipped}></seat-card>
      ${
        state.laying
          ? html`<laying-stage class="stage" .state=${state} .room=${room} .noted=${this._noted}></laying-stage>`
          : html`<table-stage class="stage" .state=${state} .room=${room} ?flipped=${flipped}></table-stage>`
      }
      ${
        state.laying && state.status === 'playing'
          ? html`<laying-box class="task" .state=${state} .room=${room}></laying-box>`
          : html`<task-box .state=${state} .room=${room} .players=${this._players}></task-box>`
      }
      <seat-card class="below ${state.status === 'playing' && state.you.includes(below) ? 'plays' : ''}" .state=${state} .room=${room} .side=${below} .players=${this._players}
        ?flipped=${flipped}></seat-card>
      ${this.#tools(state)} ${this.#written(state, room, flipped)}`;
  }

  /** Actions apart from playing, and the chat. */
  #tools(state: GameState) {
    return html`<table-tools .state=${state} .unread=${this._wantsChat ? talking.unread(this._chat, state.you, account.value) : 0}
        .talking=${this._chatOpen} .wantsChat=${this._wantsChat}></table-tools>
      ${this._chatOpen ? html`<table-chat .state=${state} .chat=${this._wantsChat ? this._chat : talking.emptyChat} .players=${this._players}></table-chat>` : ''}`;
  }

  /** What is played here, and what has been played. */
  #written(state: GameState, room: Room, flipped: boolean) {
    return html`<div class="about stack">${this.#ahead(state)}
        ${
          room.extras
            ? html`<game-facts .state=${state} .room=${room} ?flipped=${flipped}></game-facts>`
            : html`<table-terms .state=${state} .room=${room}></table-terms>`
        }</div>
        ${
          isBuilding(state)
            ? html`<laying-advice .state=${state} @note=${({ detail }: CustomEvent<string[]>) => (this._noted = detail)}></laying-advice>`
            : html`<move-list .tree=${state.tree} .board=${state.board} .first=${state.board?.sides[0] ?? ''}
          .room=${room} .end=${ending(state, room)[1] ?? null}
          ?flipped=${flipped && room.extras?.facing === true}></move-list>`
        }`;
  }

  /** Whether the board is turned around: by hand, or since one sits at its far edge. */
  #isFlipped({ board, you }: GameState, room: Room) {
    return this.playing.flipped !== sitsAcross(room, board?.sides ?? [], you);
  }

  /** The sides above and below the board: the player's below. */
  #order({ board, you }: GameState): [string, string] {
    const [first, second] = board?.sides ?? ['', ''];
    return you.length === 1 && you[0] === second ? [first, second] : [second, first];
  }

  /** The conditional moves in a correspondence game, and the button to try lines. */
  #ahead(state: GameState) {
    if (!mayTry(state)) return '';
    retry(() => import('../variations/conditional-moves-card.js'));
    return html`<conditional-moves-card outside .lines=${state.replies} .sides=${state.board?.sides ?? ['', '']} .me=${state.you[0] ?? ''}
      ?own=${!mayLayAhead(state)} @try-lines=${() => this.#tryLines()}
      @look-line=${({ detail }: CustomEvent<Variation>) => this.#tryLines(detail)}></conditional-moves-card>`;
  }

  /**
   * Open the board on which lines are tried.
   * @param line to be shown there
   */
  async #tryLines(line?: Variation) {
    const { VariationBoard } = await retry(() => import('../variations/variation-board.js'));
    if (!this.variationBoard) {
      this.variationBoard = new VariationBoard();
      const { state, room } = this.playing;
      this.variationBoard.playing.flipped = room !== null && this.#isFlipped(state, room);
      this.variationBoard.addEventListener('variations-closed', () => this.#leaveLines());
    }
    if (this._rules) await this.#rules(); // they lie beside the game
    this._variationBoard = true;
    await this.updateComplete;
    await this.variationBoard.enter();
    if (line) this.variationBoard.show(line);
  }

  /** Back to the game. */
  async #leaveLines() {
    this._variationBoard = false;
    await this.updateComplete;
    (this.renderRoot.querySelector('conditional-moves-card') as ConditionalMovesCard | null)?.focus();
  }

  #linked(link: 'connecting' | 'lost' | 'gone') {
    this.#set(connectionChanged(this.playing.state, link));
    if (link === 'lost' && !this.playing.state.board) this.#showKept();
  }

  /** The game as last seen, where the server cannot be reached. */
  async #showKept() {
    const kept = await keptGame().catch(() => null);
    if (!kept || this.playing.state.board) return;
    for (const message of kept.messages) this.playing.hear(message as ServerMessage);
    this.#linked('lost');
  }

  #heard(message: ServerMessage | ChatHistory | ChatMessage) {
    if (message.type === 'chat-history' || message.type === 'chat-message') {
      this.#heardChat(message);
      return;
    }
    this.playing.hear(message);
    this.keeping.heard(message);
    this.#recallSure();
  }

  async #heardChat(message: ChatHistory | ChatMessage) {
    this._chat = talking.reduceChat(this._chat, message);
    if (this._chatOpen) this._chat = talking.read(this._chat);
    const { you } = this.playing.state;
    if (message.type === 'chat-history' || !this._wantsChat || talking.isOwn(message, you, account.value)) return;
    if (!talking.readable(this._chat, you).includes(message)) return;
    const { messageText, linkedText } = await retry(() => import('../chat/chat-controller.js'));
    await messageText;
    const name = message.name || t('web-side', { side: message.side });
    this.playing.announce([t('web-talk-says', { name, text: linkedText(message) })]);
  }

  /** Open what people say, or close it. */
  async #openChat() {
    if (this._chatOpen) {
      this.#closeChat();
      return;
    }
    await retry(() => import('../chat/table-chat.js'));
    this._chatOpen = true;
    this._chat = talking.read(this._chat);
    await this.updateComplete;
    (this.renderRoot.querySelector('table-chat') as TableChat | null)?.parts.enter();
  }

  #closeChat() {
    this._chatOpen = false;
    (this.renderRoot.querySelector('table-tools') as TableTools | null)?.focusChat();
  }

  #wantChat({ detail: wanted }: CustomEvent<boolean>) {
    this._wantsChat = wanted;
    store('talk', wanted ? 'on' : 'off');
  }

  #mute({ detail: whom }: CustomEvent<string>) {
    this._chat = talking.mute(this._chat, whom);
    storeFor('muted', this.tableId, this._chat.muted);
  }

  /** Confirm the setting, once the opponent is known. */
  #recallSure() {
    const { state } = this.playing;
    const sure = isBetweenPeople(state) && stored('sure') === 'on';
    if (sure !== state.sure) this.#set({ ...state, sure });
  }

  #changed(state: GameState, before: GameState) {
    if (state.stale && !before.stale) this.session.renew();
    const again = offering.rematchBegun(before, state);
    if (again) location.assign(href(`/t/${again}`));
    const played = before.board ? justPlayed(before, state) : null;
    if (played) this.playing.stage?.reveal(played.target);
    const chosen = choosing.chosen(state);
    if (chosen && chosen !== choosing.chosen(before)) this.#uncover();
    document.title = this.#title(state);
    this.#knowPlayers(state, before);
    this.#keepPlaced(state, before);
    this.#placeOn(state);
    if (state.you.length && now(state)?.turn !== now(before)?.turn) checkSoon();
    if (isPlayedLive(state)) endSearch();
    const news = newsFor(before, state);
    if (news && state.board) notify(this.tableId, t(`${state.board.game}-web-name`), t(news));
  }

  /** On a phone, scroll the board out from under the player's things, which stay at the lower edge. */
  async #uncover() {
    await this.updateComplete;
    const [stage, own] = ['.stage', '.plays'].map((part) => this.renderRoot.querySelector(part));
    if (!stage || !own || getComputedStyle(own).position !== 'sticky') return;
    const { top, bottom } = stage.getBoundingClientRect();
    const covered = bottom - own.getBoundingClientRect().top;
    if (covered > 0 && top > 0) scrollBy({ top: Math.min(covered, top) });
  }

  /** Load the registered players of the table when they change, and their ratings after the game. */
  async #knowPlayers({ seats, status, table }: GameState, { seats: known, status: was }: GameState) {
    const named = seats.filter(({ kind, name }) => kind === 'person' && name);
    const same = named.every(({ side, name }) => known.some((seat) => seat.side === side && seat.name === name));
    const rated = table?.rated && status === 'finished' && was !== 'finished';
    for (const wait of rated ? RATED_AFTER_MS : same ? [] : [0]) {
      if (wait) await new Promise((over) => setTimeout(over, wait));
      this._players = await playersAt(`tables/${this.tableId}`).catch(() => this._players);
      if (this._players.some(({ change }) => change !== null)) return;
    }
  }

  /** Say what stands where. */
  #sayBoard() {
    const words: BoardWords | null = this.renderRoot.querySelector('board-words');
    if (words) this.playing.announce(words.sentences());
  }

  #title(state: GameState) {
    const turn = now(state)?.turn;
    const yours = turn != null && state.you.includes(turn) && state.status === 'playing';
    const game = state.board ? t(`${state.board.game}-web-name`) : '';
    return yours ? `● ${t('web-your-turn')} · ${game}` : `${game} · Tessera`;
  }

  #set(state: GameState) {
    this.playing.set(state);
  }

  #consider({ detail: what }: CustomEvent<GameState['considering']>) {
    this.#set(offering.consider(this.playing.state, what));
  }

  #arrangeAgain() {
    const { state } = this.playing;
    const side = now(state)?.turn ?? '';
    this.planned = state.facts ? storedFor('placed', placedName(state.facts, side)) : [];
    this.#placeOn(state);
  }

  /** Continue the repeated placement; stop if nothing of it can be placed now. */
  #placeOn(state: GameState) {
    if (!this.planned.length || !choosing.mayAct(state)) return;
    const next = nextPlaced(state, this.planned);
    this.planned = next === null ? [] : this.planned.filter((action) => action !== next);
    if (next !== null) this.playing.do((state) => choosing.act(state, next));
  }

  /** Remember what one has placed, once the game proper begins. */
  #keepPlaced(state: GameState, before: GameState) {
    const { room } = this.playing;
    const [was, is] = [now(before), now(state)];
    if (!room || !state.facts || !was || !is || !room.setup(was) || room.setup(is)) return;
    for (const side of state.you) {
      const placed = placedBy(state, room, side);
      if (placed.length) storeFor('placed', placedName(state.facts, side), placed);
    }
  }

  #wantSure(sure: boolean) {
    store('sure', sure ? 'on' : 'off');
    this.#set({ ...choosing.unchoose(this.playing.state), sure });
  }

  #lowTime({ detail }: CustomEvent<{ side: string; seconds: number }>) {
    this.playing.announce([t('web-clock-low', detail)]);
  }

  async #sit({ detail: { side, name } }: CustomEvent<{ side: string; name: string }>) {
    await this.#ask(async () => {
      await api.takeSeat(this.tableId, side, name);
      // The seat is a cookie: only a new socket carries it.
      this.session.renew();
    });
  }

  async #again() {
    const { table, seats, tree, you } = this.playing.state;
    const start = nodeAt(tree, ROOT)?.scene;
    if (!table || !start) return;
    await this.#ask(async () => {
      const { id } = await api.newTable(rematch({ ...table, seats }, start.text, you));
      location.assign(href(`/t/${id}`));
    });
  }

  /** Whether an answer is awaited: what is pressed twice is asked once. */
  #asking = false;

  async #ask(asking: () => Promise<void>) {
    if (this.#asking) return;
    this.#asking = true;
    this.#set({ ...this.playing.state, note: null });
    try {
      await asking();
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      const note = error.message ? { text: error.message } : { key: 'web-no-answer' };
      this.#set({ ...this.playing.state, note });
    } finally {
      this.#asking = false;
    }
  }

  /** Open the rules beside the game, or close them; they are loaded on demand. */
  async #rules() {
    const { RulesPanel } = await retry(() => import('../learn/rules-panel.js'));
    let panel = this.renderRoot.querySelector('rules-panel');
    if (!(panel instanceof RulesPanel)) {
      const { facts } = this.playing.state;
      panel = Object.assign(new RulesPanel(), {
        game: facts?.game ?? '',
        content: facts?.content ?? '',
        terms: () => (facts ? [contentOf(facts), ...meaningsOf(facts.game, facts.variant)].filter(Boolean) : []),
      });
      panel.addEventListener('rules-opened', () => (this._rules = true));
      panel.addEventListener('rules-closed', () => (this._rules = false));
      this.renderRoot.append(panel);
    }
    (panel as InstanceType<typeof RulesPanel>).toggle();
  }

  /** What keys do at a table alone. */
  #keys() {
    const { playing } = this;
    return {
      undo: () => playing.do(choosing.undo),
      help: () => playing.keyList?.toggle(),
      threats: () => this.#set(toggleThreats(playing.state)),
      rules: () => this.#rules(),
      words: () => this.#sayBoard(),
      nearer: () => playing.stage?.zoom(1),
      farther: () => playing.stage?.zoom(-1),
      whole: () => playing.stage?.zoom(0),
    };
  }
}
