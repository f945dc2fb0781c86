/**
 * @import {Room} from '../games/room.js'
 * @import {TableState} from '../state/table.js'
 * @import {Scene, SceneFace} from '../state/wire.js'
 * @import {TesseraBoard} from '../board/board.js'
 * @import {BoardScroll} from './board-scroll.js'
 */

import { LitElement, html, nothing } from '../vendor/lit/index.js';
import '../board/board.js';
import { choices, isBuilding, picked, targets, vain } from '../state/choosing.js';
import { ownInDanger, takes, threats } from '../state/foreseeing.js';
import { preview } from '../state/foretelling.js';
import { trail } from '../state/record.js';
import { isCard, isCell } from '../state/steps.js';
import { shown } from '../state/viewing.js';
import { Spoken, say, tell } from '../text/fluent.js';
import { base } from '../ui/style.js';
import './board-scroll.js';
import './board-tools.js';
import { foretold } from './foretold.js';
import { stageStyle } from './stage-style.js';

/** @type {Record<string, SceneFace>} */
const NO_FACES = {};
const NONE = /** @type {ReadonlySet<string>} */ (new Set());

/**
 * The board of a table with what belongs to it. Tells of what the board tells, and of `flip`,
 * `threats`, and `look` with a ply.
 */
export class TableStage extends LitElement {
  static styles = [base, stageStyle];

  static properties = {
    state: { attribute: false },
    room: { attribute: false },
    flipped: { type: Boolean },
    _zoomed: { state: true },
  };

  constructor() {
    super();
    /** @type {TableState | null} */
    this.state = null;
    /** @type {Room | null} */
    this.room = null;
    this.flipped = false;
    this._zoomed = false;
    new Spoken(this);
  }

  render() {
    const { state, room } = this;
    const scene = state && shown(state);
    if (!state || !room || !scene) return nothing;
    const past = state.viewed !== null;
    return html`<div class="${past ? 'past' : ''} ${this._zoomed ? 'nearer' : ''}">
      ${past ? this.#pastSign(state) : ''}
      <board-tools .threats=${state.threats} ?safe=${ownInDanger(state)?.length === 0} .zoomed=${this._zoomed}
        @zoom=${(/** @type {CustomEvent<number>} */ { detail }) => this.zoom(detail)}></board-tools>
      <board-scroll
        @zoomed=${(/** @type {CustomEvent<boolean>} */ { detail }) => (this._zoomed = detail)}>
        ${this.#board(state, room, scene)}
      </board-scroll>
    </div>`;
  }

  /**
   * @param {TableState} state
   * @param {Room} room
   * @param {Scene} scene
   */
  #board(state, room, scene) {
    const sources = Object.keys(choices(state));
    const [source = null, ...picks] = picked(state).filter((pick) => !isCard(pick));
    return html`<tessera-board .room=${room} .cells=${state.board?.cells ?? []} .gaps=${state.board?.gaps ?? []}
      .zones=${state.board?.zones ?? []} .faces=${state.board?.faces ?? NO_FACES}
      .options=${state.board?.options ?? null}
      .scene=${scene} .picks=${picks} .preview=${preview(state)}
      .sources=${sources.length ? new Set(sources) : NONE}
      .trail=${trail(state.history, scene.ply)}
      .targets=${new Set(Object.keys(targets(state)).filter(isCell))}
      .takes=${takes(state)} .threats=${threats(state)}
      .chosen=${source} .flipped=${this.flipped} .busy=${state.sent !== null}
      .held=${source && state.board ? room.held(source, scene, state.board) : null}
      .describe=${(/** @type {string} */ cell) => this.#describe(cell)}
      .label=${say('web-board')}></tessera-board>`;
  }

  /** @param {TableState} state */
  #pastSign(state) {
    const args = { ply: state.viewed ?? 0, of: state.history.length - 1 };
    const now = () =>
      this.dispatchEvent(
        new CustomEvent('look', { detail: Infinity, bubbles: true, composed: true }),
      );
    return html`<div class="past-sign">
      <span>${say('web-past', args)}</span>
      <button class="primary" @click=${now}>${say('web-to-now')} <kbd>End</kbd></button>
    </div>`;
  }

  /**
   * A cell in words: what stands there, what it may do, what would happen there.
   * @param {string} cell
   */
  #describe(cell) {
    const { state, room } = this;
    const scene = state && shown(state);
    if (!state || !room || !scene) return cell;
    const words = [cell, tell(room.describe(cell, scene, state.board))];
    const picks = picked(state);
    if (scene.acted.includes(cell)) words.push(say('web-cell-acted'));
    if (picks.includes(cell)) words.push(say(picks[0] === cell ? 'web-cell-chosen' : 'web-cell-picked'));
    else if (cell in targets(state)) {
      words.push(say(isBuilding(state) ? 'web-cell-pick' : 'web-cell-target'));
    }
    else if (cell in choices(state)) words.push(say('web-cell-source'));
    if (vain(state).includes(cell)) words.push(say('almajara-web-cell-vain'));
    words.push(...foretold(state, room, cell));
    if (threats(state).some((threat) => threat.cell === cell)) words.push(say('web-cell-danger'));
    return words.join(', ');
  }

  updated() {
    const { cells = [], grid } = this.state?.board ?? {};
    if (!this.board || grid !== 'square') return;
    const [wide, high] = [cells.map(({ q }) => q), cells.map(({ r }) => r)].map(
      (places) => Math.max(...places) - Math.min(...places) + 2,
    );
    // On phones a narrow board is no higher than what can be seen at once.
    this.style.setProperty('--shape', `${(wide ?? 1) / (high ?? 1)}`);
  }

  /** @returns {TesseraBoard | null} */
  get board() {
    return this.renderRoot.querySelector('tessera-board');
  }

  /** @returns {BoardScroll | null} */
  get #scroll() {
    return this.renderRoot.querySelector('board-scroll');
  }

  /** Put the keyboard's focus on the board. */
  focus() {
    this.board?.focus();
  }

  /** Show the newest position at once, so that what is marked fits what is seen. */
  catchUp() {
    this.board?.catchUp();
  }

  /**
   * Bring an action into view where the board is larger than its room.
   * @param {string | null} cell
   */
  reveal(cell) {
    const place = cell && this.board?.boxOf(cell);
    if (place) this.#scroll?.reveal(place);
  }

  /**
   * Nearer by some steps, farther by less than none; zero shows the whole board.
   * @param {number} steps
   */
  zoom(steps) {
    this.#scroll?.zoomBy(steps);
  }
}

customElements.define('table-stage', TableStage);
