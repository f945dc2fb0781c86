/**
 * @import {Room} from '../games/room.js'
 * @import {Point} from '../grid/grid.js'
 * @import {BoardPicture} from '../state/wire.js'
 */

import { LitElement, css, html, svg } from '../vendor/lit/index.js';
import { boxAround, outline } from '../board/outline.js';
import * as api from '../net/api.js';
import { Spoken, say, sayOr, speakAlso } from '../text/fluent.js';
import { base, fieldset } from '../ui/style.js';

/**
 * The boards of a game as little pictures, one of them chosen. Tells of `choose` with the name and
 * the variant that the board is made for.
 */
export class BoardChoice extends LitElement {
  static styles = [
    base,
    fieldset,
    css`
      div {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
        gap: 0.5rem;
      }
      label {
        position: relative;
        display: grid;
        justify-items: center;
        gap: 0.25rem;
        padding: 0.6rem 0.15rem 0.4rem;
        border: 1px solid var(--line);
        border-radius: var(--round);
        font-size: 0.8125rem;
        line-height: 1.2;
        text-align: center;
        cursor: pointer;
      }
      label:hover {
        background: var(--bg-2);
      }
      label:has(:checked) {
        border-color: var(--accent);
        box-shadow: inset 0 0 0 1px var(--accent);
      }
      label:has(:focus-visible) {
        outline: 2px solid var(--focus);
        outline-offset: 2px;
      }
      input {
        position: absolute;
        opacity: 0;
      }
      .about {
        margin: 0.5rem 0 0;
        min-height: 2.6em;
        font-size: 0.875rem;
        color: var(--text-2);
      }
      svg {
        width: 64px;
        height: 54px;
      }
      path {
        fill: var(--edge);
      }
      label:has(:checked) path {
        fill: var(--accent);
      }
      path[data-symbol='pillar'] {
        fill: var(--text-2);
      }
      path[data-symbol^='lava'],
      label:has(:checked) path[data-symbol^='lava'] {
        fill: var(--lava);
      }
    `,
  ];

  static properties = {
    room: { attribute: false },
    names: { attribute: false },
    value: {},
    _boards: { state: true },
  };

  constructor() {
    super();
    /** @type {Room | null} */
    this.room = null;
    /** @type {string[]} */
    this.names = [];
    this.value = '';
    /** @type {Record<string, BoardPicture>} */
    this._boards = {};
    new Spoken(this);
  }

  /** @param {import('lit').PropertyValues<this>} changed */
  willUpdate(changed) {
    if (changed.has('room') && this.room) this.#learnNames(this.room);
    if (changed.has('names')) for (const name of this.names) this.#load(name);
  }

  render() {
    return html`<fieldset>
      <legend>${say('web-board')}</legend>
      <div>
        ${this.names.map(
          (name) => html`<label>
            <input type="radio" name="board" .value=${name} .checked=${name === this.value}
              @change=${() => this.#choose(name)}>
            ${this.#picture(this._boards[name])}
            ${sayOr(`board-${name}`, name)}
          </label>`,
        )}
      </div>
      <p class="about" aria-live="polite">${sayOr(`board-${this.value}-about`, '')}</p>
    </fieldset>`;
  }

  /** @param {BoardPicture} [board] */
  #picture(board) {
    const { room } = this;
    if (!room || !board) return html`<svg aria-hidden="true"></svg>`;
    const { grid } = room;
    const places = board.cells.map((cell) => grid.place(cell, false));
    const { x, y, width, height } = boxAround(grid, places, true);
    /** @type {Map<string, string>} symbol to the outlines of the cells that have it */
    const paths = new Map();
    board.cells.forEach(({ name }, place) => {
      const { symbol } = room.terrain(board.terrain[name] ?? '', name);
      const path = outline(grid, /** @type {Point} */ (places[place]), 0.9);
      paths.set(symbol, (paths.get(symbol) ?? '') + path);
    });
    return html`<svg viewBox="${x} ${y} ${width} ${height}" aria-hidden="true">
      ${[...paths].map(([symbol, path]) => svg`<path data-symbol=${symbol} d=${path}></path>`)}
    </svg>`;
  }

  /** @param {Room} room */
  async #learnNames({ boards }) {
    await speakAlso(boards);
    this.requestUpdate();
  }

  /** @param {string} name */
  async #load(name) {
    if (this._boards[name] || !this.room) return;
    const board = await api.boardOf(this.room.id, name).catch(() => null);
    if (board) this._boards = { ...this._boards, [name]: board };
  }

  /** @param {string} name */
  async #choose(name) {
    this.value = name;
    await this.#load(name);
    const { variant = 'standard' } = this._boards[name] ?? {};
    this.dispatchEvent(new CustomEvent('choose', { detail: { name, variant } }));
  }
}

customElements.define('board-choice', BoardChoice);
