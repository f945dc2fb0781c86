/**
 * @import {Room} from '../games/room.js'
 * @import {Step} from '../state/choosing.js'
 * @import {TableState} from '../state/table.js'
 * @import {BoardScene, ClientMessage, Offered, ServerMessage} from '../state/wire.js'
 * @import {BoardWords} from './board-words.js'
 * @import {SeatCard} from './seat-card.js'
 * @import {Asked} from './tokens/chips.js'
 * @import {TokenAbout} from './tokens/token-about.js'
 * @import {TableStage} from './stage.js'
 * @import {KeyList} from './shortcuts.js'
 * @import {LiveSpeaker} from '../ui/speaker.js'
 */

import { LitElement, html } from '../vendor/lit/index.js';
import { roomOf } from '../games/rooms.js';
import { untilItComes } from '../net/again.js';
import * as api from '../net/api.js';
import { Session } from '../net/session.js';
import * as choosing from '../state/choosing.js';
import { ending } from '../state/ending.js';
import { dangerOf, foresee, toggleThreats } from '../state/foreseeing.js';
import { foretell, point } from '../state/foretelling.js';
import { rematch } from '../state/founding.js';
import { newsFor } from '../state/noticing.js';
import * as offering from '../state/offering.js';
import { thingOn } from '../state/reading.js';
import { inHand, reserveOf } from '../state/reserve.js';
import { ended } from '../state/steps.js';
import { Store } from '../state/store.js';
import { heard, linked, nothing as nothingYet, now } from '../state/table.js';
import { dangers, tellings } from '../state/telling.js';
import { look, shown, step } from '../state/viewing.js';
import { Spoken, say, tell } from '../text/fluent.js';
import { boardAndPanel } from '../ui/board-and-panel.js';
import { base } from '../ui/style.js';
import '../ui/header.js';
import { notice } from '../ui/notice.js';
import { soundOf } from '../ui/sound.js';
import '../ui/speaker.js';
import { Asking } from './asking.js';
import './board-words.js';
import { foretold } from './foretold.js';
import { isExtra, isPressed, keyAction } from './keys.js';
import { newPlan } from './plan.js';
import './record-list.js';
import './seat-card.js';
import { singleKeys } from './shortcuts.js';
import './stage.js';
import { pageStyle } from './style.js';
import './task-box.js';
import './tools.js';

/** @type {readonly (readonly [string, string])[]} */
const NO_KEYS = [];

/** The page of a table: one state, the line to the server, and what draws them. */
export default class TablePage extends LitElement {
  static styles = [base, boardAndPanel, pageStyle];

  static properties = {
    _state: { state: true },
    _flipped: { state: true },
  };

  constructor() {
    super();
    this.tableId = location.pathname.split('/').at(-1) ?? '';
    this.store = new Store(nothingYet);
    this._state = nothingYet;
    this._flipped = false;
    /** @type {Room | null} the room that knows the board of this table */
    this.room = null;
    /** @type {Session<ClientMessage, ServerMessage>} */
    this.session = new Session(this, `/api/tables/${this.tableId}`, {
      heard: (message) => this.#heard(message),
      linked: (link) => this.#linked(link),
      key: (event) => this.#key(event),
    });
    /** @type {string | null} what was asked on a line that was lost, and never answered */
    this.unsure = null;
    this.asking = new Asking(
      this,
      () => /** @type {TokenAbout | null} */ (this.renderRoot.querySelector('token-about:defined')),
      (asked) => this.#moreOf(asked),
      (sentences) => this.#say(sentences),
    );
    this.store.watch((state, before) => this.#changed(state, before));
    new Spoken(this);
  }

  render() {
    const state = this._state;
    const room = this.#room();
    const scene = shown(state);
    if (state.link === 'gone') return this.#nowhere();
    if (!room || !scene || !state.board) return html`<tessera-header></tessera-header>`;
    const [above, below] = this.#order(state);
    const flipped = this.#isFlipped(state, room);
    return html`
      <tessera-header></tessera-header>
      <main class="board-and-panel ${room.extras ? 'richer' : ''}" @hand-press=${this.#handPress} @hand-drop=${this.#cellPress}
        @pass=${this.#pass} @again=${this.#again} @finish=${this.#finish} @withdraw=${this.#withdraw}
        @token-about=${(/** @type {CustomEvent<Asked | null>} */ { detail }) => this.asking.ask(detail)}
        @sit=${this.#sit} @look=${this.#look} @undo=${() => this.#do(choosing.undo)}
        @offer=${(/** @type {CustomEvent<Offered>} */ { detail }) => this.#do((state) => offering.offer(state, detail))}
        @answer-offer=${(/** @type {CustomEvent<boolean>} */ { detail }) => this.#do((state) => offering.answer(state, detail))}
        @consider-resigning=${this.#consider} @resign=${() => this.#do(choosing.resign)}
        @cell-press=${this.#cellPress} @cell-about=${this.#about}
        @cell-point=${this.#point}
        @confirm=${() => this.#do(choosing.confirm)} @step-back=${this.#stepBack}
        @threats=${() => this.#set(toggleThreats(this.store.value))}
        @flip=${() => (this._flipped = !this._flipped)} @shortcuts=${() => this.#keys()?.toggle()}
        @rules=${this.#rules}>
        <seat-card class="above" slim .state=${state} .room=${room} .side=${above}
          ?flipped=${flipped}></seat-card>
        <table-stage class="stage" .state=${state} .room=${room} ?flipped=${flipped}></table-stage>
        <task-box .state=${state} .room=${room}></task-box>
        <seat-card class="below" .state=${state} .room=${room} .side=${below}
          ?flipped=${flipped}></seat-card>
        <table-tools .state=${state}></table-tools>
        ${room.extras
          ? html`<game-facts .state=${state} .room=${room} ?flipped=${flipped}></game-facts>`
          : ''}
        <record-list .history=${state.history} .board=${state.board} .ply=${state.viewed ?? state.history.length - 1}
          .first=${state.board.sides[0]} .room=${room}
          .end=${ending(state, room)[1] ?? null}
          ?flipped=${flipped && room.extras?.facing === true}></record-list>
      </main>
      ${room.extras
        ? html`<token-about .room=${room} .board=${state.board} ?flipped=${flipped}></token-about>`
        : ''}
      <board-words .state=${state} .room=${room}></board-words>
      <key-list .more=${room.extras?.keys ?? NO_KEYS}></key-list>
      <live-speaker></live-speaker>`;
  }

  #nowhere() {
    return html`<tessera-header></tessera-header>
      <div class="nowhere">
        <h1>${say('web-no-table')}</h1>
        <p>${say('web-no-table-why')}</p>
        <a class="button" href="/">${say('web-home')}</a>
      </div>`;
  }

  /** @returns {Room | null} */
  #room() {
    return this.room;
  }

  /**
   * Whether the board is turned around: by hand, or since one sits at its far edge.
   * @param {TableState} state
   * @param {Room} room
   */
  #isFlipped({ board, you }, room) {
    const far = room.extras?.facing && you.length === 1 && you[0] === board?.sides[1];
    return this._flipped !== (far ?? false);
  }

  /**
   * The sides above and below the board: one's own below.
   * @param {TableState} state
   * @returns {[string, string]}
   */
  #order({ board, you }) {
    const [first, second] = board?.sides ?? ['', ''];
    return you.length === 1 && you[0] === second ? [first, second] : [second, first];
  }

  /** @param {'lost' | 'gone'} link */
  #linked(link) {
    this.unsure ??= this.store.value.sent;
    this.#set(linked(this.store.value, link));
  }

  /** @param {ServerMessage} message */
  #heard(message) {
    const { seq, sent } = this.store.value;
    this.#set(heard(this.store.value, message));
    if (message.type !== 'welcome') return;
    // Nothing is said twice, so that nothing is played twice; but what has not arrived is told.
    const lost = (this.unsure ?? sent) !== null && message.seq === seq;
    this.unsure = null;
    if (lost) this.#set({ ...this.store.value, note: { key: 'web-not-arrived' } });
  }

  /**
   * @param {TableState} state
   * @param {TableState} before
   */
  #changed(state, before) {
    this._state = state;
    if (state.board && state.board !== before.board) this.#enter(state.board);
    if (state.history !== before.history) this.asking.close();
    if (state.picks.length && state.picks !== before.picks) this.#stage()?.catchUp();
    if (state.stale && !before.stale) this.session.renew();
    const again = offering.rematchBegun(before, state);
    if (again) location.assign(`/t/${again}`);
    if (state.sent !== before.sent) this.session.expect(state.sent !== null);
    const room = this.#room();
    const played = state.history.length > before.history.length ? now(state)?.last : null;
    if (before.table && played) {
      soundOf(played);
      this.#stage()?.reveal(played.target);
    }
    const told = room
      ? [
          ...[
            ...tellings(before, state, room),
            ...offering.offersTold(before, state),
            ...dangers(before, state),
          ].map(tell),
          ...newPlan(before, state, room),
        ]
      : [];
    const note = state.note !== before.note ? state.note : null;
    if (note) told.push('text' in note ? note.text : say(note.key, note.args));
    this.#say(told);
    document.title = this.#title(state);
    const news = newsFor(before, state);
    if (news && state.board) notice(this.tableId, say(`${state.board.game}-web-name`), tell(news));
    this.#do(foresee);
    this.#do(foretell);
  }

  /**
   * Enter the room of a game, and have fetched what only its tables need.
   * @param {BoardScene} board
   */
  #enter(board) {
    this.room = roomOf(board.game, board);
    this.room.extras?.load();
  }

  /** @param {string[]} sentences */
  async #say(sentences) {
    // The first sentences come before anything is drawn that could say them.
    await this.updateComplete;
    /** @type {LiveSpeaker | null} */
    const speaker = this.renderRoot.querySelector('live-speaker');
    speaker?.say(sentences);
  }

  /** Say what stands where. */
  #sayBoard() {
    /** @type {BoardWords | null} */
    const words = this.renderRoot.querySelector('board-words');
    if (words) this.#say(words.sentences());
  }

  /** @param {TableState} state */
  #title(state) {
    const turn = now(state)?.turn;
    const yours = turn != null && state.you.includes(turn) && state.table?.status === 'playing';
    const game = state.board ? say(`${state.board.game}-web-name`) : '';
    return yours ? `● ${say('web-your-turn')} · ${game}` : `${game} · Tessera`;
  }

  /** @param {TableState} state */
  #set(state) {
    this.store.set(state);
  }

  /**
   * Take a step of the player and say to the server what it says.
   * @param {(state: TableState) => Step} take
   */
  #do(take) {
    const { state, say } = take(this.store.value);
    this.#set(state);
    if (say) this.session.say(say);
  }

  /** @param {CustomEvent<string>} event */
  #cellPress({ detail: cell }) {
    this.#do((state) => choosing.press(state, cell));
  }

  /** @param {CustomEvent<string>} event */
  #handPress({ detail: source }) {
    this.#take(source);
  }

  /**
   * Take up what lies beside the board, or say why nothing can be done with it.
   * @param {string} source
   */
  #take(source) {
    this.#do((state) => choosing.takeUp(state, source));
    const state = this.store.value;
    const scene = now(state);
    const { extras } = this.room ?? {};
    if (!extras || !scene || !choosing.mayAct(state) || source in choosing.choices(state)) return;
    const taken = choosing.picked(state).includes(source);
    if (taken === choosing.isIdle(state)) this.#set({ ...state, note: extras.idle(source, scene) });
  }

  #finish() {
    const action = ended(choosing.choices(this.store.value)['end']);
    if (action !== null) this.#do((state) => choosing.act(state, action));
  }

  #withdraw() {
    const action = choosing.withdrawal(this.store.value);
    if (action !== null) this.#do((state) => choosing.act(state, action));
  }

  /** @param {CustomEvent<string | null>} event */
  #point({ detail: cell }) {
    this.#set(point(this.store.value, cell));
    const hovered = cell && this.#stage()?.board?.hands.hovered === cell;
    const aims = cell && cell in choosing.targets(this.store.value);
    this.asking.ask(hovered && !aims ? this.#tokenOn(cell, false) : null);
  }

  /**
   * What one asks about by its cell, where tokens stand.
   * @param {string} cell
   * @param {boolean} told
   * @returns {Asked | null}
   */
  #tokenOn(cell, told) {
    const piece = shown(this._state)?.pieces.find((piece) => piece.cell === cell);
    const place = this.#stage()?.board?.boxOf(cell);
    if (!this.room?.extras || !piece || !place) return null;
    return { source: piece.kind, side: piece.side, place, told };
  }

  #pass() {
    const action = ended(choosing.choices(this.store.value)['pass']);
    if (action !== null) this.#do((state) => choosing.act(state, action));
  }

  /** @param {CustomEvent<number>} event */
  #look({ detail: ply }) {
    this.#set(look(this.store.value, ply));
  }

  /** @param {CustomEvent<boolean>} event */
  #consider({ detail: resigning }) {
    this.#set(choosing.considerResigning(this.store.value, resigning));
  }

  #stepBack() {
    this.#set(choosing.stepBack(this.store.value));
  }

  /** @param {CustomEvent<string>} event */
  #about({ detail: cell }) {
    const room = this.#room();
    const scene = shown(this.store.value);
    const state = this.store.value;
    const token = this.#tokenOn(cell, true);
    if (token) {
      this.asking.ask(token);
      return;
    }
    const kind = scene && thingOn(cell, scene, state.board);
    if (!room) return;
    const would = foretold(state, room, cell);
    const note = would.length
      ? { text: `${cell}: ${would.join('; ')}.` }
      : (dangerOf(state, cell) ?? (kind ? room.about(kind) : null));
    if (note) this.#set({ ...state, note });
  }

  /**
   * Why a card or a token beside the board cannot be used just now.
   * @param {Asked} asked
   */
  #moreOf({ source, side, idle }) {
    const { extras } = this.room ?? {};
    const scene = now(this._state);
    const mine = scene?.turn === side && choosing.mayAct(this._state);
    if (!extras || !scene || !idle || !mine) return '';
    return tell(extras.idle(source, scene));
  }

  /** @param {CustomEvent<{side: string, name: string}>} event */
  async #sit({ detail: { side, name } }) {
    await this.#ask(async () => {
      await api.takeSeat(this.tableId, side, name);
      // The seat is a cookie: only a new socket carries it.
      this.session.renew();
    });
  }

  async #again() {
    const { table, history, you } = this.store.value;
    const start = history[0];
    if (!table || !start) return;
    await this.#ask(async () => {
      const { id } = await api.newTable(rematch(table, start.text, you));
      location.assign(`/t/${id}`);
    });
  }

  /** @param {() => Promise<void>} asking */
  async #ask(asking) {
    try {
      await asking();
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      const note = error.message ? { text: error.message } : { key: 'web-no-answer' };
      this.#set({ ...this.store.value, note });
    }
  }

  /** Open the rules beside the game, or close them; they are fetched when somebody asks. */
  async #rules() {
    const { RulesPanel } = await untilItComes(() => import('../learn/rules-panel.js'));
    let panel = this.renderRoot.querySelector('rules-panel');
    if (!(panel instanceof RulesPanel)) {
      panel = Object.assign(new RulesPanel(), { game: this.#room()?.id ?? '' });
      this.renderRoot.append(panel);
    }
    /** @type {InstanceType<typeof RulesPanel>} */ (panel).toggle();
  }

  /** @returns {KeyList | null} */
  #keys() {
    return this.renderRoot.querySelector('key-list');
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const [target] = event.composedPath();
    const typing = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing) return;
    const name = keyAction(event, singleKeys());
    if (name === null || (name === 'confirm' && isPressed(event))) return;
    const building = choosing.isBuilding(this.store.value);
    if ((name === 'confirm' || name === 'step-back') && !building) return;
    if (isExtra(name) && !this.room?.extras) return;
    if (name === 'escape' && this.asking.open) {
      this.asking.close();
      return;
    }
    // An open list of keys closes by itself, unless the key is taken from it.
    if (name === 'escape' && this.#keys()?.open) return;
    event.preventDefault();
    const state = this.store.value;
    if (name === 'back') this.#set(step(state, -1));
    else if (name === 'forth') this.#set(step(state, 1));
    else if (name === 'first') this.#set(look(state, 0));
    else if (name === 'now') this.#set(look(state, Infinity));
    else if (name === 'escape') this.#escape(state);
    else if (name === 'confirm') this.#do(choosing.confirm);
    else if (name === 'step-back') this.#stepBack();
    else if (name === 'undo') this.#do(choosing.undo);
    else if (name === 'flip') this._flipped = !this._flipped;
    else if (name === 'help') this.#keys()?.toggle();
    else if (name === 'board') this.#stage()?.focus();
    else if (name === 'threats') this.#set(toggleThreats(state));
    else if (name === 'rules') this.#rules();
    else if (name === 'words') this.#sayBoard();
    else if (name === 'nearer') this.#stage()?.zoom(1);
    else if (name === 'farther') this.#stage()?.zoom(-1);
    else if (name === 'whole') this.#stage()?.zoom(0);
    else if (name === 'hand') this.#toHand();
    else if (name === 'withdraw') this.#withdraw();
    else if (name === 'finish') this.#finish();
    else this.#takeUp(name);
  }

  /**
   * Choose a kind in reserve, and say so: the focus does not go there.
   * @param {number} place
   */
  #takeUp(place) {
    const room = this.#room();
    const scene = now(this._state);
    const { board } = this._state;
    if (!room || !scene || !board) return;
    const side = scene.turn ?? '';
    const kind = (room.extras ? inHand(reserveOf(scene, board, side)) : room.kinds)[place] ?? '';
    this.#take(`@${kind}`);
    if (choosing.chosen(this._state) !== `@${kind}`) return;
    const count = room.stock(scene, side).counts[kind] ?? 0;
    const label = { key: `${room.id}-web-in-reserve`, args: { kind, count } };
    this.#say([room.extras ? room.extras.nameOf(kind) : tell(label)]);
  }

  /** Put the keyboard's focus on one's reserve. */
  #toHand() {
    /** @type {SeatCard | null} */
    const card = this.renderRoot.querySelector('seat-card.below');
    card?.enterReserve();
  }

  /** @param {TableState} state */
  #escape(state) {
    const busy = state.picks.length > 0 || state.note !== null || state.resigning;
    this.#set(busy ? choosing.letGo(state) : look(state, Infinity));
  }

  /** @returns {TableStage | null} */
  #stage() {
    return this.renderRoot.querySelector('table-stage');
  }
}
