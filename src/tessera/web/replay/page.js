/**
 * @import {TableState} from '../state/table.js'
 * @import {Room} from '../games/room.js'
 * @import {BoardScene, Replay} from '../state/wire.js'
 * @import {TokenAbout} from '../table/tokens/token-about.js'
 * @import {Asked} from '../table/tokens/chips.js'
 * @import {LiveSpeaker} from '../ui/speaker.js'
 */

import { LitElement, css, html } from '../vendor/lit/index.js';
import { TesseraBoard } from '../board/board.js';
import { GAMES } from '../games/names.js';
import { roomOf } from '../games/rooms.js';
import '../home/play-choices.js';
import * as api from '../net/api.js';
import { ending } from '../state/ending.js';
import { replayed } from '../state/replayed.js';
import { look, shown, step } from '../state/viewing.js';
import { keyAction } from '../table/keys.js';
import { Asking } from '../table/asking.js';
import '../table/record-list.js';
import '../table/seat-card.js';
import { singleKeys } from '../table/shortcuts.js';
import { Spoken, say, tell } from '../text/fluent.js';
import { boardAndPanel } from '../ui/board-and-panel.js';
import '../ui/copy-button.js';
import '../ui/header.js';
import { icon } from '../ui/icons.js';
import '../ui/speaker.js';
import { base } from '../ui/style.js';
import './game-opener.js';

/** The page `/replay`: a game from a file or a text, to step through and to play on from. */
export default class ReplayPage extends LitElement {
  static styles = [
    base,
    boardAndPanel,
    css`
      .open {
        max-width: 46rem;
        margin: 0 auto;
        padding: 1.5rem 1.5rem 4rem;
      }
      .open h1 {
        font-size: 2.5rem;
        margin-bottom: 0.75rem;
      }
      .about {
        color: var(--text-2);
        margin-bottom: 1.75rem;
        text-wrap: pretty;
      }
      .game {
        grid-template-rows: auto auto auto auto minmax(8rem, 1fr);
        grid-template-areas:
          'stage head'
          'stage above'
          'stage below'
          'stage tools'
          'stage record';
      }
      .game.richer {
        grid-template-rows: auto auto auto auto auto minmax(8rem, 1fr);
        grid-template-areas:
          'stage head'
          'stage above'
          'stage below'
          'stage tools'
          'stage facts'
          'stage record';
      }
      game-facts {
        grid-area: facts;
      }
      .game.choosing {
        grid-template-rows: auto minmax(0, 1fr);
        grid-template-areas: 'stage head' 'stage choices';
      }
      .stage {
        padding: 1rem 0.5rem 0.5rem;
      }
      tessera-board {
        height: 100%;
      }
      .head {
        grid-area: head;
        display: grid;
        gap: 0.2rem;
        padding: 0.25rem 0.25rem 0.25rem 1.15rem;
        min-height: 4.6rem;
        align-content: start;
      }
      .head h1 {
        font-size: 1.625rem;
      }
      .head h1:focus {
        outline: none;
      }
      .head p {
        color: var(--text-2);
        font-size: 0.9375rem;
      }
      .above {
        grid-area: above;
      }
      .below {
        grid-area: below;
      }
      .tools {
        grid-area: tools;
        display: flex;
        flex-wrap: wrap;
        align-content: flex-start;
        gap: 0.5rem;
        padding-left: 1.15rem;
      }
      .tools > button:not(.icon) {
        padding: 0.4em 0.6em;
        white-space: nowrap;
      }
      record-list {
        grid-area: record;
      }
      .choices {
        grid-area: choices;
        overflow-y: auto;
        display: grid;
        gap: 1rem;
        align-content: start;
        padding: 0.25rem 0.25rem 1rem 1.15rem;
      }
      .choices > button {
        justify-self: start;
      }
      @media (min-width: 761px) and (max-width: 1000px) and (max-aspect-ratio: 1/1) {
        .game {
          grid-template-rows: minmax(20rem, 1fr) auto auto minmax(12rem, 22rem);
          grid-template-areas:
            'stage stage'
            'above below'
            'head record'
            'tools record';
        }
        .game.richer {
          grid-template-rows: minmax(20rem, 1fr) auto auto auto minmax(12rem, 22rem);
          grid-template-areas:
            'stage stage'
            'above below'
            'head record'
            'tools record'
            'facts record';
        }
        .game.choosing {
          grid-template-rows: minmax(20rem, 1fr) auto;
          grid-template-areas: 'stage stage' 'head choices';
        }
      }
      @media (max-width: 760px) {
        .open {
          padding: 0.75rem 1rem 3rem;
        }
        .open h1 {
          font-size: 2rem;
        }
        .head {
          min-height: 0;
          padding-left: 0.9rem;
        }
        .above {
          order: -2;
        }
        .stage {
          order: -1;
          padding: 0.9rem 0 0.25rem;
        }
        tessera-board {
          height: auto;
        }
        .below {
          order: 0;
        }
        .tools {
          padding: 0 0.5rem;
        }
      }
    `,
  ];

  static properties = {
    _state: { state: true },
    _replay: { state: true },
    _flipped: { state: true },
    _choosing: { state: true },
    _busy: { state: true },
    _error: { state: true },
  };

  constructor() {
    super();
    /** @type {TableState | null} */
    this._state = null;
    /** @type {Replay | null} */
    this._replay = null;
    this._flipped = false;
    /** Whether one chooses how to play on. */
    this._choosing = false;
    this._busy = false;
    this._error = '';
    /** @type {{board: BoardScene | null, room: Room} | undefined} */
    this.known = undefined;
    this.asking = new Asking(
      this,
      () => /** @type {TokenAbout | null} */ (this.renderRoot.querySelector('token-about:defined')),
      () => '',
      (sentences) => this.#say(sentences),
    );
    new Spoken(this);
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('keydown', this.#key);
    this.#reopen();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('keydown', this.#key);
  }

  render() {
    document.title = `${say('learn-replay')} · Tessera`;
    const { _state: state, _replay: replay } = this;
    return html`
      <tessera-header></tessera-header>
      ${state?.board && replay ? this.#game(state, replay) : ''}
      <main class="open" ?hidden=${state !== null}>
        <h1>${say('learn-replay')}</h1>
        <p class="about">${say('learn-replay-about')}</p>
        <game-opener .error=${this._error} ?busy=${this._busy}
          @open=${(/** @type {CustomEvent<string>} */ { detail }) => this.#open(async () => detail)}
          @several=${this.#other}></game-opener>
      </main>
      ${this.known?.room.extras
        ? html`<token-about .room=${this.known.room} .board=${this.known.board}
            ?flipped=${this._flipped}></token-about>`
        : ''}
      <live-speaker></live-speaker>`;
  }

  /**
   * @param {TableState} state
   * @param {Replay} replay
   */
  #game(state, replay) {
    const game = state.board?.game ?? GAMES[0] ?? '';
    const room = this.#roomOf(game, state);
    const scene = shown(state);
    const [first = '', second = ''] = state.board?.sides ?? [];
    return html`<main class="game board-and-panel ${this._choosing ? 'choosing' : room.extras ? 'richer' : ''}" @look=${this.#look}
      @token-about=${(/** @type {CustomEvent<Asked | null>} */ { detail }) => this.asking.ask(detail)}
      @cell-about=${(/** @type {CustomEvent<string>} */ { detail }) => this.#ask(detail, true)}
      @cell-point=${(/** @type {CustomEvent<string | null>} */ { detail }) => this.#ask(detail, false)}>
      <div class="head">
        <h1 tabindex="-1">${this.#title(state)}</h1>
        <p>${this.#about(state, replay)}</p>
      </div>
      <div class="stage">
        <tessera-board .room=${room} .cells=${state.board?.cells ?? []}
          .gaps=${state.board?.gaps ?? []} .zones=${state.board?.zones ?? []}
          .faces=${state.board?.faces ?? {}} .options=${state.board?.options ?? null} .scene=${scene}
          .flipped=${this._flipped} .label=${say('web-board')}
          .describe=${(/** @type {string} */ cell) =>
            scene ? `${cell}, ${tell(room.describe(cell, scene, state.board))}` : cell}></tessera-board>
      </div>
      ${this._choosing
        ? html`<div class="choices">
            <button class="quiet" @click=${() => (this._choosing = false)}>
              ${icon('back')} ${say('learn-replay-go-back')}</button>
            <play-choices .room=${room} .position=${scene?.text ?? ''}></play-choices>
          </div>`
        : html`<seat-card class="above" slim .state=${state} .room=${room}
              .side=${this._flipped ? first : second} ?flipped=${this._flipped}></seat-card>
            <seat-card class="below" slim .state=${state} .room=${room}
              .side=${this._flipped ? second : first} ?flipped=${this._flipped}></seat-card>
            ${this.#tools(scene?.outcome != null)}
            ${room.extras
              ? html`<game-facts .state=${state} .room=${room} ?flipped=${this._flipped}></game-facts>`
              : ''}
            <record-list .history=${state.history} .board=${state.board}
              .ply=${state.viewed ?? state.history.length - 1} .first=${first} .room=${room}
              .end=${ending(state, room)[1] ?? null}></record-list>`}
    </main>`;
  }

  /**
   * The room that knows the board; it stays the same for a game.
   * @param {string} game
   * @param {TableState} state
   */
  #roomOf(game, { board }) {
    if (this.known?.board !== board || this.known?.room.id !== game) {
      const room = roomOf(game, board);
      room.extras?.load();
      this.known = { board, room };
    }
    return this.known.room;
  }

  /**
   * What stands on a cell, where tokens do.
   * @param {string | null} cell
   * @param {boolean} told
   */
  #ask(cell, told) {
    const scene = this._state && shown(this._state);
    const piece = scene?.pieces.find((piece) => piece.cell === cell);
    const board = this.renderRoot.querySelector('tessera-board');
    const place = cell && board instanceof TesseraBoard && board.boxOf(cell);
    const asks = piece && place && this.known?.room.extras;
    this.asking.ask(asks ? { source: piece.kind, side: piece.side, place, told } : null);
  }

  /** @param {boolean} over */
  #tools(over) {
    const why = over ? say('learn-replay-over') : '';
    return html`<div class="tools">
      <button class="primary" aria-disabled=${over ? 'true' : 'false'} title=${why}
        @click=${() => (over ? this.#say([why]) : (this._choosing = true))}>
        ${say('learn-replay-from-here')}</button>
      <button @click=${this.#other}>${say('learn-replay-other')}</button>
      <button class="icon" aria-label=${say('web-flip')} title=${say('web-flip')}
        @click=${() => (this._flipped = !this._flipped)}>${icon('flip')}</button>
    </div>`;
  }

  /** @param {TableState} state */
  #title({ table, history }) {
    const seats = table?.seats ?? [];
    if (seats.some(({ name }) => name)) {
      const [first = '', second = ''] = seats.map(({ side, level, name }) =>
        level === null ? name || say('web-side', { side }) : say('web-seat-bot', { level }),
      );
      return say('learn-replay-versus', { first, second });
    }
    return history.length > 1 ? say(`${table?.game}-web-name`) : say('learn-replay-position');
  }

  /**
   * @param {TableState} state
   * @param {Replay} replay
   */
  #about(state, { board, tags, history }) {
    const [who] = ending(state, this.#roomOf(board.game, state)).map(tell);
    const count = history.length - 1;
    const actions = count ? say('learn-replay-actions', { count }) : '';
    return [tags['event'], tags['date'], actions, who].filter(Boolean).join(' · ');
  }

  /** The game of the table that the address names, or the one that was open before a reload. */
  async #reopen() {
    const table = new URLSearchParams(location.search).get('table');
    const text = history.state?.text;
    if (typeof text === 'string') await this.#open(async () => text);
    else if (table) await this.#open(async () => JSON.stringify(await api.record(table)));
  }

  /** @param {() => Promise<string>} fetched */
  async #open(fetched) {
    if (this._busy) return;
    this._busy = true;
    this._error = '';
    try {
      const text = await fetched();
      this._replay = await api.replay(text);
      history.replaceState({ text }, '');
      this._state = look(replayed(this._replay, []), 0);
      this._choosing = false;
      await this.updateComplete;
      /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('.head h1'))?.focus();
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      this._error = error.message || say('web-no-answer');
    } finally {
      this._busy = false;
    }
  }

  #other() {
    history.replaceState(null, '', location.pathname);
    this._state = null;
    this._replay = null;
  }

  /** @param {CustomEvent<number>} event */
  #look({ detail: ply }) {
    if (this._state) this.#set(look(this._state, ply));
  }

  /** @param {TableState} state */
  #set(state) {
    this.asking.close();
    const before = this._state;
    this._state = state;
    const last = shown(state)?.last;
    if (state !== before && last && state.board) {
      this.#say(this.#roomOf(state.board.game, state).tell(last).map(tell));
    }
  }

  /** @param {KeyboardEvent} event */
  #key = (event) => {
    const [target] = event.composedPath();
    const typing = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    const state = this._state;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!state || typing) return;
    const name = keyAction(event, singleKeys());
    if (name === 'back') this.#set(step(state, -1));
    else if (name === 'forth') this.#set(step(state, 1));
    else if (name === 'first') this.#set(look(state, 0));
    else if (name === 'now') this.#set(look(state, Infinity));
    else if (name === 'flip') this._flipped = !this._flipped;
    else if (name === 'escape') this._choosing = false;
    else return;
    event.preventDefault();
  };

  /** @param {string[]} sentences */
  #say(sentences) {
    /** @type {LiveSpeaker | null} */ (this.renderRoot.querySelector('live-speaker'))?.say(sentences);
  }
}
