/**
 * @import {GameState} from '../state/game.js'
 * @import {PuzzleEnd, PuzzleScene} from '../state/wire.js'
 * @import {PuzzleState} from './puzzle.js'
 */

import { LitElement, html } from '../vendor/lit/index.js';
import { roomOf } from '../games/rooms.js';
import { at } from '../net/address.js';
import * as api from '../net/api.js';
import { gameBoard } from '../play/game-board.js';
import { Playing } from '../play/playing.js';
import * as choosing from '../state/choosing.js';
import { nothing as nothingYet, shown } from '../state/game.js';
import '../table/plan-bar.js';
import '../table/seat-card.js';
import { singleKeys } from '../table/shortcuts.js';
import '../table/table-terms.js';
import '../table/turn-ways.js';
import { Spoken, say, speakAlso } from '../text/fluent.js';
import { boardAndPanel } from '../ui/board-and-panel.js';
import '../ui/header.js';
import '../ui/kernel-progress.js';
import { icon, sideSign } from '../ui/icons.js';
import { keyOf } from '../ui/key-of.js';
import { beside } from '../ui/screens.js';
import '../ui/speaker.js';
import { base } from '../ui/style.js';
import { addressOf, isOver, wishOf } from './puzzle.js';
import './puzzle-end.js';
import { PuzzleSource } from './puzzle-source.js';
import { puzzleStyle } from './puzzle-style.js';
import { inWords } from './words.js';

await speakAlso('puzzles-web');

/**
 * What is said while positions are shown. Of what is wrong at once: a turn that is not over yet is
 * played to its end for whoever tries, and then answered.
 * @type {Partial<Record<PuzzleState['part'], string>>}
 */
const MEANWHILE = { revealed: 'puzzles-web-revealing', wrong: 'puzzles-web-failing' };

/** The page `/puzzles/<id>`: a puzzle on the board, and after it the next. */
export default class PuzzlePage extends LitElement {
  static styles = [base, boardAndPanel, beside, puzzleStyle];

  static properties = { _failed: { state: true } };

  constructor() {
    super();
    this._failed = '';
    this.wish = wishOf(location.search);
    this.source = new PuzzleSource((news) => this.playing.hear(news));
    this.playing = new Playing(this, this.source, nothingYet, { stepping: false });
    this.source.store.watch((after, before) => this.#judged(after, before));
    new Spoken(this);
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('keydown', this.#key);
    addEventListener('popstate', this.#reopen);
    this.#reopen();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('keydown', this.#key);
    removeEventListener('popstate', this.#reopen);
    this.source.dispose();
  }

  render() {
    const { state, room } = this.playing;
    const puzzle = this.source.state;
    const [first = '', second = ''] = state.board?.sides ?? [];
    const side = puzzle.puzzle?.side ?? first;
    document.title = `${say('puzzles-web-puzzle')} · Tessera`;
    return html`
      <tessera-header></tessera-header>
      ${room && puzzle.puzzle
        ? html`<main class="board-and-panel beside ${room.extras ? 'tokens' : ''}">
            <div class="stage">${gameBoard(state, room, this.playing.flipped, puzzle.hint ? [puzzle.hint] : [])}</div>
            <section class="words">${this.#words(puzzle, puzzle.puzzle, state)}</section>
            <seat-card class="other" slim .state=${state} .room=${room} .side=${side === first ? second : first}></seat-card>
            <seat-card class="own" .state=${state} .room=${room} .side=${side}></seat-card>
          </main>
          ${room.extras ? html`<token-about .room=${room} .board=${state.board}></token-about>` : ''}`
        : html`<main class="alone">${this._failed ? this.#sorry() : html`<kernel-progress waited></kernel-progress>`}</main>`}
      <live-speaker></live-speaker>`;
  }

  /**
   * @param {PuzzleState} state
   * @param {PuzzleScene} puzzle
   * @param {GameState} game
   */
  #words(state, puzzle, game) {
    const { side, goal, daily } = puzzle;
    const [first = ''] = puzzle.board.sides;
    return html`
      <p class="kind"><a href=${at('/puzzles')}>${say('puzzles-web-title')}</a>${daily ? ` · ${say('puzzles-web-daily')}` : ''}</p>
      <h1 tabindex="-1" data-side=${side}>${sideSign(side, side === first)} ${say('puzzles-web-goal-brief', { goal })}</h1>
      <p class="task">${say('puzzles-web-goal', { goal, side })}</p>
      <table-terms .state=${game} .room=${this.playing.room}></table-terms>
      ${this._failed ? html`<p class="wrong">${this._failed}</p>` : ''}
      <div class="answer" data-part=${state.part}>${this.#answer(state, game)}</div>
      ${this.playing.room?.extras && !choosing.isBuilding(game)
        ? html`<turn-ways class=${state.part === 'asked' && shown(game)?.phase === 'main' ? '' : 'shut'} .state=${game}></turn-ways>`
        : ''}
      ${choosing.isBuilding(game) && state.part === 'asked' ? '' : this.#buttons(state)}
      <puzzle-end .end=${state.end} .stage=${state.part} .puzzle=${puzzle}></puzzle-end>`;
  }

  /**
   * @param {PuzzleState} state
   * @param {GameState} game
   */
  #answer(state, game) {
    const { part } = state;
    const counted = part === 'wrong' || isOver(state) ? html`<p class="quietly">${countedIn(state.end)}</p>` : '';
    if (part === 'solved') return html`<p class="right">${icon('check')} ${say('puzzles-web-solved')}</p>${counted}`;
    if (part === 'wrong') return html`<p class="wrong">${icon('close')} ${say('puzzles-web-wrong', { goal: state.goal ?? '' })}</p>${counted}`;
    if (part === 'revealed') return html`<p>${say('puzzles-web-revealed')}</p>${counted}`;
    if (part === 'shown') return html`<p class="quietly">${say(MEANWHILE[state.then] ?? 'puzzles-web-answering')}</p>`;
    const said = inWords(game) || (state.hint ? say('puzzles-web-hint-given', { cell: state.hint }) : '') || this.#onward(state);
    const note = said ? html`<p class="hint">${said}</p>` : html`<p class="quietly">${say('puzzles-web-counts')}</p>`;
    return choosing.isBuilding(game)
      ? html`${note}<plan-bar .state=${game} .room=${this.playing.room}></plan-bar>`
      : note;
  }

  /** @param {PuzzleState} state */
  #onward({ actions, goal, puzzle, end }) {
    if (goal !== puzzle?.goal) return say('puzzles-web-on-next', { goal: goal ?? '' });
    if (actions.length) return say('puzzles-web-on', { goal: goal ?? '' });
    return puzzle?.tried || end ? say('puzzles-web-tried') : '';
  }

  /** @param {PuzzleState} state */
  #buttons(state) {
    const { part } = state;
    const again = part === 'wrong' || isOver(state);
    const busy = part === 'shown' ? 'true' : 'false';
    return html`<div class="buttons">
      ${part === 'wrong' ? html`<button class="primary first" aria-keyshortcuts="A" @click=${this.#again}>${say('puzzles-web-again')}</button>` : ''}
      ${isOver(state) ? html`<button class="primary first" aria-keyshortcuts="N" @click=${this.#next}>${say('puzzles-web-next')} ${icon('forth', 16)}</button>` : ''}
      ${again ? '' : html`<button aria-disabled=${busy} aria-keyshortcuts="C" @click=${this.#hint}>${say('puzzles-web-hint')}</button>`}
      ${isOver(state) ? '' : html`<button aria-disabled=${busy} aria-keyshortcuts="S" @click=${this.#giveUp}>${say('puzzles-web-show')}</button>`}
      ${part === 'wrong' ? html`<button class="quiet" aria-keyshortcuts="N" @click=${this.#next}>${say('puzzles-web-next')}</button>` : ''}
      ${isOver(state) ? html`<button class="quiet" aria-keyshortcuts="A" @click=${this.#again}>${say('puzzles-web-once-more')}</button>` : ''}
    </div>`;
  }

  #sorry() {
    return html`<h1>${say('puzzles-web-title')}</h1>
      <p class="wrong" role="alert">${this._failed}</p>
      <p class="buttons"><a class="button" href=${at('/puzzles')}>${say('puzzles-web-all')}</a></p>`;
  }

  /**
   * @param {PuzzleState} after
   * @param {PuzzleState} before
   */
  async #judged(after, before) {
    this.requestUpdate();
    if (after.hint && after.hint !== before.hint) {
      this.playing.announce([say('puzzles-web-hint-given', { cell: after.hint })]);
    }
    if (after.part === before.part || !(after.part === 'wrong' || isOver(after))) return;
    const goal = after.goal ?? '';
    this.playing.announce([
      after.part === 'solved' ? say('puzzles-web-solved') : after.part === 'wrong' ? say('puzzles-web-wrong', { goal }) : say('puzzles-web-revealed'),
      ...[countedIn(after.end)].filter(Boolean),
    ]);
    await this.updateComplete;
    this.#find('.first')?.focus({ preventScroll: true });
  }

  #again = () => {
    const { puzzle } = this.source.state;
    if (puzzle) this.#pose(puzzle);
  };

  #hint = () => {
    if (this.source.state.part !== 'asked') return;
    this.playing.set(choosing.unchoose(this.playing.state));
    this.source.hint();
  };

  #giveUp = async () => {
    if (this.source.state.part === 'shown') return;
    const game = await this.source.giveUp();
    if (game) this.playing.set(game);
  };

  #next = () =>
    this.#attempt(async () => {
      const puzzle = await api.nextPuzzle(this.wish);
      const address = addressOf(puzzle.id, this.wish);
      if (puzzle.game !== this.source.state.puzzle?.game) return location.assign(address);
      history.pushState(null, '', address);
      this.#pose(puzzle);
    });

  #reopen = () =>
    this.#attempt(async () => {
      const id = location.pathname.split('/').at(-1) ?? '';
      const puzzle = await api.puzzle(id);
      this.playing.room = roomOf(puzzle.game, puzzle.board);
      this.#pose(puzzle);
    });

  /** @param {PuzzleScene} puzzle */
  async #pose(puzzle) {
    this._failed = '';
    const game = this.source.pose(puzzle);
    this.playing.flipped = puzzle.side !== puzzle.board.sides[0];
    this.playing.set(game);
    await this.updateComplete;
    this.#find('h1')?.focus({ preventScroll: true });
  }

  /** @param {() => Promise<void>} asking */
  async #attempt(asking) {
    try {
      await asking();
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      this._failed = error.message || say('web-no-answer');
      this.playing.announce([this._failed]);
    }
  }

  /** @param {KeyboardEvent} event */
  #key = (event) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    const does = plain && singleKeys() && !event.defaultPrevented ? this.#keys[keyOf(event)] : undefined;
    if (!does) return;
    event.preventDefault();
    does();
  };

  /** @type {Record<string, () => void>} */
  #keys = {
    KeyN: () => this.#next(),
    KeyA: () => this.#again(),
    KeyC: () => this.#hint(),
    KeyS: () => this.#giveUp(),
  };

  /**
   * @param {string} selector
   * @returns {HTMLElement | null}
   */
  #find(selector) {
    return this.renderRoot.querySelector(selector);
  }
}

/**
 * What a try has made of the rating; empty where it did not count.
 * @param {PuzzleEnd | null} end
 */
function countedIn(end) {
  if (!end?.counted) return '';
  const change = end.after.rating - end.before.rating;
  return say('puzzles-web-counted', { way: change > 0 ? 'up' : change < 0 ? 'down' : 'same', by: Math.abs(change) });
}
