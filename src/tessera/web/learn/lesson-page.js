/**
 * @import {LessonState, Note} from './lesson.js'
 * @import {Step} from '../state/choosing.js'
 * @import {SceneFace} from '../state/wire.js'
 * @import {Asked} from '../table/tokens/chips.js'
 * @import {TesseraBoard} from '../board/board.js'
 * @import {SeatCard} from '../table/seat-card.js'
 * @import {LiveSpeaker} from '../ui/speaker.js'
 */

import { LitElement, html } from '../vendor/lit/index.js';
import '../board/board.js';
import { roomOf } from '../games/rooms.js';
import * as api from '../net/api.js';
import * as choosing from '../state/choosing.js';
import { request, usualWishes } from '../state/founding.js';
import { foretell, preview } from '../state/foretelling.js';
import { thingOn } from '../state/reading.js';
import { ended, isCard, isCell } from '../state/steps.js';
import { inHand, reserveOf } from '../state/reserve.js';
import { heard, now } from '../state/table.js';
import { isExtra, isPressed, keyAction } from '../table/keys.js';
import { Asking } from '../table/asking.js';
import '../table/plan-bar.js';
import { newPlan } from '../table/plan.js';
import '../table/seat-card.js';
import { singleKeys } from '../table/shortcuts.js';
import { Spoken, say, speakSoon, tell } from '../text/fluent.js';
import { boardAndPanel } from '../ui/board-and-panel.js';
import '../ui/header.js';
import { remember, remembered } from '../ui/memory.js';
import '../ui/speaker.js';
import { base, thinBar } from '../ui/style.js';
import { soundOf } from '../ui/sound.js';
import {
  answered,
  begun,
  cellsAsked,
  hinted,
  isAccepted,
  posed,
  shownNext,
  stepOf,
  textAfter,
} from './lesson.js';
import { lessonStyle } from './lesson-style.js';

/** Between positions that answer the pupil, so that each can be seen. */
const PACE_MS = 1100;
const NONE = /** @type {ReadonlySet<string>} */ (new Set());
/** @type {Record<string, SceneFace>} */
const NO_FACES = {};

/** The page `/learn/<game>`: a guided first game, step by step. */
export default class LessonPage extends LitElement {
  static styles = [base, thinBar, boardAndPanel, lessonStyle];

  static properties = { _state: { state: true }, _failed: { state: true } };

  constructor() {
    super();
    this.game = location.pathname.split('/').at(-1) ?? '';
    this.room = roomOf(this.game);
    this._state = begun([], 0);
    this._failed = '';
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.asking = new Asking(
      this,
      () => this.renderRoot.querySelector('token-about'),
      () => '',
      (sentences) => this.#say(sentences),
    );
    new Spoken(this);
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('keydown', this.#key);
    this.room.extras?.load();
    this.#attempt(async () => {
      const [steps] = await Promise.all([
        api.lesson(this.game),
        speakSoon(`${this.game}-learn`),
      ]);
      const reached = Number(remembered(`lesson-${this.game}`) ?? 0);
      await this.#pose(begun(steps, reached < steps.length ? reached : 0));
    });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('keydown', this.#key);
    clearTimeout(this.timer);
  }

  render() {
    document.title = `${say('learn-lesson')} · ${say(`${this.game}-web-name`)} · Tessera`;
    const state = this._state;
    return html`
      <tessera-header></tessera-header>
      <main class="board-and-panel" @hand-press=${this.#handPress} @hand-drop=${this.#cellPress}
        @withdraw=${this.#withdraw}
        @token-about=${(/** @type {CustomEvent<Asked | null>} */ { detail }) => this.asking.ask(detail)}
        @confirm=${() => this.#do(choosing.confirm)}
        @step-back=${() => this.#do((state) => ({ state: choosing.stepBack(state) }))}>
        <div class="stage">${this.#board(state)}</div>
        <section class="words ${this.room.extras ? 'richer' : ''}">${this.#words(state)}</section>
        <seat-card .state=${state.table} .room=${this.room}
          .side=${state.table.you[0] ?? ''}></seat-card>
      </main>
      ${this.room.extras
        ? html`<token-about .room=${this.room} .board=${state.table.board}></token-about>`
        : ''}
      <live-speaker></live-speaker>`;
  }

  /** @param {LessonState} state */
  #board(state) {
    const { table } = state;
    const scene = now(table);
    const sources = Object.keys(this.#choices(state));
    const picked = sources.length ? choosing.picked(table) : [];
    const [chosen = null, ...picks] = picked.filter((pick) => !isCard(pick));
    const lit = state.note ? cellsAsked(state) : [];
    const shown = scene && lit.length
      ? { ...scene, outcome: { result: '*', reason: '', cells: lit } }
      : scene;
    return html`<tessera-board .room=${this.room} .cells=${table.board?.cells ?? []}
      .gaps=${table.board?.gaps ?? []} .zones=${table.board?.zones ?? []}
      .faces=${table.board?.faces ?? NO_FACES} .options=${table.board?.options ?? null} .scene=${shown}
      .picks=${picks} .preview=${sources.length ? preview(table) : null}
      .sources=${sources.length ? new Set(sources) : NONE}
      .targets=${sources.length
        ? new Set(Object.keys(choosing.targets(table)).filter(isCell))
        : NONE}
      .chosen=${chosen}
      .held=${chosen && scene && table.board ? this.room.held(chosen, scene, table.board) : null}
      .describe=${(/** @type {string} */ cell) => this.#describe(cell)}
      .label=${say('web-board')} @cell-press=${this.#cellPress} @cell-about=${this.#about}
    ></tessera-board>`;
  }

  /** @param {LessonState} state */
  #words(state) {
    const { steps, index, part } = state;
    if (this._failed) return this.#sorry();
    if (steps.length === 0) return html`<p class="quietly" role="status">${say('learn-loading')}</p>`;
    const step = stepOf(state);
    if (!step) return this.#finished();
    const key = `${this.game}-learn-${step.name}`;
    return html`
      ${this.#progress(index, steps.length)}
      <h1 tabindex="-1">${say(key)}</h1>
      <p class="task ${part === 'asked' ? '' : 'past'}">${say(`${key}-task`)}</p>
      <div class="answer">${this.#answer(state, key)}</div>
      ${this.room.extras ? this.#ways(state) : ''}
      ${isBuilding(state) ? '' : this.#buttons(state)}`;
  }

  /**
   * The ways to end the turn, and to take what is chosen off the board, in games that have them.
   * @param {LessonState} state
   */
  #ways(state) {
    const { part, table } = state;
    const open = part === 'asked' && now(table)?.phase === 'main' && !isBuilding(state);
    const [end, off] = [choosing.mayEnd(table), choosing.withdrawal(table) !== null];
    return html`<div class="buttons ways ${open ? '' : 'shut'}">
      <button aria-disabled=${end ? 'false' : 'true'} @click=${this.#finish}
        >${say('almajara-web-end')}</button>
      <button aria-disabled=${off ? 'false' : 'true'} @click=${this.#withdraw}
        >${say('almajara-web-withdraw')}</button>
    </div>`;
  }

  /** @param {LessonState} state */
  #buttons({ index, part }) {
    return html`<div class="buttons">
      ${index > 0
        ? html`<button @click=${() => this.#to(index - 1)}>${say('learn-back')}</button>`
        : ''}
      ${part === 'done'
        ? html`<button class="primary next" @click=${() => this.#to(index + 1)}>
            ${say('learn-next')}</button>`
        : html`<button @click=${() => this.#hint('hint')}>${say('learn-show')}</button>
            <button class="quiet" @click=${() => this.#to(index + 1)}>
              ${say('learn-skip')}</button>`}
    </div>`;
  }

  /**
   * @param {LessonState} state
   * @param {string} key
   */
  #answer(state, key) {
    if (state.part === 'done') {
      return html`<p class="right"><b>${say('learn-right')}.</b> ${say(`${key}-done`)}</p>`;
    }
    if (state.part === 'shown') {
      const side = state.coming[0]?.last?.side ?? '';
      return html`<p class="quietly">${say('learn-watch', { side })}</p>`;
    }
    const note = state.note ? html`<p class="hint">${noteText(state.note, key)}</p>` : '';
    return isBuilding(state)
      ? html`${note}<plan-bar .state=${state.table} .room=${this.room}></plan-bar>`
      : note;
  }

  /**
   * @param {number} index
   * @param {number} of
   */
  #progress(index, of) {
    return html`<div class="progress">
      <span>${say('learn-progress', { step: index + 1, of })}</span>
      <progress max=${of} .value=${index} aria-label=${say('learn-lesson')}></progress>
    </div>`;
  }

  #finished() {
    const { length } = this._state.steps;
    return html`
      <div class="progress"><span>${say('learn-progress', { step: length, of: length })}</span>
        <progress max=${length} .value=${length} aria-label=${say('learn-lesson')}></progress></div>
      <h1 tabindex="-1">${say('learn-finished')}</h1>
      <p class="task">${say('learn-finished-text')}</p>
      <div class="buttons tall">
        <button class="primary next" @click=${this.#play}>${say('learn-play-bot')}</button>
        <a class="button" href=${`/rules/${this.game}`}>${say('learn-rules-text')}</a>
        <button class="quiet" @click=${() => this.#to(0)}>${say('learn-again')}</button>
      </div>`;
  }

  #sorry() {
    return html`<h1>${say('learn-lesson')}</h1>
      <p class="hint" role="alert">${this._failed}</p>
      <div class="buttons"><button @click=${() => location.reload()}>${say('learn-again')}</button></div>`;
  }

  /**
   * What may be done: nothing while an answer is shown, or the step is done.
   * @param {LessonState} state
   */
  #choices(state) {
    return state.part === 'asked' ? choosing.choices(state.table) : {};
  }

  /** @param {string} cell */
  #describe(cell) {
    const { table } = this._state;
    const scene = now(table);
    if (!scene) return cell;
    const words = [cell, tell(this.room.describe(cell, scene, table.board))];
    if (choosing.vain(table).includes(cell)) words.push(say('almajara-web-cell-vain'));
    if (scene.acted.includes(cell)) words.push(say('web-cell-acted'));
    if (choosing.picked(table).includes(cell)) words.push(say('web-cell-chosen'));
    else if (cell in choosing.targets(table)) words.push(say('web-cell-target'));
    else if (cell in this.#choices(this._state)) words.push(say('web-cell-source'));
    return words.join(', ');
  }

  /** @param {CustomEvent<string>} event */
  #cellPress({ detail: cell }) {
    this.#do((table) => choosing.press(table, cell));
  }

  /** @param {CustomEvent<string>} event */
  #handPress({ detail: source }) {
    this.#do((table) => choosing.takeUp(table, source));
  }

  #finish() {
    const action = ended(this.#choices(this._state)['end']);
    if (action !== null) this.#do((table) => choosing.act(table, action));
  }

  #withdraw() {
    const { part, table } = this._state;
    const action = part === 'asked' ? choosing.withdrawal(table) : null;
    if (action !== null) this.#do((table) => choosing.act(table, action));
  }

  /** @param {CustomEvent<string>} event */
  #about({ detail: cell }) {
    const { table } = this._state;
    const scene = now(table);
    const piece = this.room.extras && scene?.pieces.find((piece) => piece.cell === cell);
    /** @type {TesseraBoard | null} */
    const board = this.renderRoot.querySelector('tessera-board');
    const place = piece && board?.boxOf(cell);
    if (piece && place) {
      this.asking.ask({ source: piece.kind, side: piece.side, place, told: true });
      return;
    }
    const thing = scene && thingOn(cell, scene, table.board);
    if (thing) this.#say([tell(this.room.about(thing))]);
  }

  /**
   * Take a step of the player; what would be said to a table is weighed here.
   * @param {(table: LessonState['table']) => Step} take
   */
  #do(take) {
    const state = this._state;
    if (state.part !== 'asked' || !stepOf(state)) return;
    const { state: table, say: said } = take(state.table);
    if (said?.type === 'act') this.#try(said.action);
    else if (said?.type === 'explain') this.#hint('not-there');
    else {
      this._state = { ...state, table: { ...table, note: null }, note: null };
      this.#say(newPlan(state.table, table, this.room));
      this.#foretell();
    }
  }

  /** Ask what the action that is built would do, as a table asks; here a replay tells it. */
  async #foretell() {
    const state = this._state;
    const step = stepOf(state);
    const { state: asking, say: said } = foretell(state.table);
    if (!step || said?.type !== 'foretell') return;
    this._state = { ...state, table: asking };
    const replay = await api.replay(`${step.position}\t${said.action}`, true).catch(() => null);
    const action = replay?.history.at(-1)?.last;
    const later = this._state;
    if (stepOf(later) !== step) return;
    const table = heard(later.table, action
      ? { type: 'foretold', seq: later.table.seq, action }
      : { type: 'error', code: 'failed', text: '' });
    this._state = { ...later, table };
    this.#say(newPlan(later.table, table, this.room));
    if (action) this.#foretell();
  }

  /** @param {string} action */
  async #try(action) {
    const state = this._state;
    const step = stepOf(state);
    if (!step) return;
    if (!isAccepted(state, action)) return this.#hint('other');
    this._state = { ...state, table: { ...state.table, picks: [], sent: action } };
    await this.#attempt(async () => {
      const replay = await api.replay(textAfter(step, action), true);
      if (stepOf(this._state) === step) this.#show(answered(this._state, replay));
    });
  }

  /**
   * Show what comes, one position after the other.
   * @param {LessonState} state
   */
  #show(state) {
    this._state = state;
    const last = now(state.table)?.last;
    if (last) {
      soundOf(last);
      this.#say(this.room.tell(last).map(tell));
    }
    if (state.part === 'done') this.#done(state);
    else this.timer = setTimeout(() => this.#show(shownNext(this._state)), PACE_MS);
  }

  /** @param {LessonState} state */
  async #done(state) {
    const step = stepOf(state);
    remember(`lesson-${this.game}`, String(state.index + 1));
    this.#say([`${say('learn-right')}. ${say(`${this.game}-learn-${step?.name}-done`)}`]);
    await this.updateComplete;
    this.#find('.next')?.focus({ preventScroll: true });
  }

  /** @param {Note} note */
  #hint(note) {
    this._state = hinted(this._state, note);
    this.#say([noteText(note, `${this.game}-learn-${stepOf(this._state)?.name}`)]);
  }

  /** @param {number} index */
  async #to(index) {
    remember(`lesson-${this.game}`, String(index));
    await this.#attempt(() => this.#pose(begun(this._state.steps, index)));
    await this.updateComplete;
    this.#find('h1')?.focus({ preventScroll: true });
  }

  /**
   * Fetch the position of a step; the board before stays until it is there.
   * @param {LessonState} state
   */
  async #pose(state) {
    clearTimeout(this.timer);
    const step = stepOf(state);
    if (step) {
      this._state = posed(state, await api.replay(step.position, true));
      this.room = roomOf(this.game, this._state.table.board);
    } else this._state = { ...state, table: this._state.table };
  }

  #play() {
    this.#attempt(async () => {
      const game = (await api.games()).find(({ id }) => id === this.game);
      if (!game) return;
      const wishes = { ...usualWishes, level: game.levels[0] ?? 1, name: remembered('name') ?? '' };
      const { id } = await api.newTable(request(game, wishes, 'bot', Math.random()));
      location.assign(`/t/${id}`);
    });
  }

  /** @param {() => Promise<void>} asking */
  async #attempt(asking) {
    try {
      await asking();
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      this._failed = error.message || say('web-no-answer');
    }
  }

  /** @param {KeyboardEvent} event */
  #key = (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const name = keyAction(event, singleKeys());
    if (name === null || (isExtra(name) && !this.room.extras)) return;
    if (name === 'escape') this.#do((table) => ({ state: choosing.letGo(table) }));
    else if (name === 'confirm' && !isPressed(event)) this.#do(choosing.confirm);
    else if (name === 'step-back') this.#do((table) => ({ state: choosing.stepBack(table) }));
    else if (name === 'board') this.#find('tessera-board')?.focus();
    else if (name === 'finish') this.#finish();
    else if (name === 'withdraw') this.#withdraw();
    else if (name === 'hand') this.#hand()?.enterReserve();
    else if (typeof name === 'number') this.#takeUp(name);
  };

  /**
   * Choose a kind in reserve.
   * @param {number} place
   */
  #takeUp(place) {
    const { board } = this._state.table;
    const scene = now(this._state.table);
    if (!scene || !board) return;
    const waiting = () => inHand(reserveOf(scene, board, scene.turn ?? ''));
    const kind = (this.room.extras ? waiting() : this.room.kinds)[place];
    this.#do((table) => ({ state: choosing.choose(table, `@${kind}`) }));
  }

  /** @returns {SeatCard | null} */
  #hand() {
    return this.renderRoot.querySelector('seat-card');
  }

  /** @param {string[]} sentences */
  #say(sentences) {
    /** @type {LiveSpeaker | null} */ (this.renderRoot.querySelector('live-speaker'))?.say(sentences);
  }

  /**
   * @param {string} selector
   * @returns {HTMLElement | null}
   */
  #find(selector) {
    return this.renderRoot.querySelector(selector);
  }
}

/**
 * Whether an action is being built; its own buttons then stand in the place of the step's.
 * @param {LessonState} state
 */
function isBuilding({ part, table }) {
  return part === 'asked' && choosing.isBuilding(table);
}

/**
 * @param {Note} note
 * @param {string} key  of the step
 */
function noteText(note, key) {
  if (note === 'not-there') return say('learn-not-there');
  return [note === 'other' ? say('learn-allowed') : '', say(`${key}-hint`)].join(' ').trim();
}
