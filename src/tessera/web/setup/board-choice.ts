import { type PropertyValues, css, html, svg } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { artOf } from '../board/art.js';
import { boxAround, outline } from '../board/outline.js';
import type { Room } from '../games/room.js';
import type { Point } from '../grid/grid.js';
import * as api from '../net/api.js';
import { t, tOr, requestMessages } from '../text/fluent.js';
import { choices } from '../ui/choices.js';
import { TesseraElement } from '../ui/element.js';
import type { BoardPicture } from '../wire/tables.js';
import { zonesPicture } from './zones-picture.js';

/** With more boards than this, the rest is shown on request. */
const SHOWN = 8;

/**
 * The boards of a game as little pictures, one of them chosen; with `all`, however many there are.
 * Emits `choose` with the name, the variant that the board is made for, and the text to ask for
 * where another is wished: when one is chosen, and as soon as more than the name is known.
 */
export class BoardChoice extends TesseraElement {
  static styles = [
    choices,
    css`
      label {
        font-size: var(--size-xs);
      }
      .about {
        margin: 0.5rem 0 0;
        min-height: 2.6em;
        font-size: var(--size-s);
      }
      svg {
        width: 64px;
        height: 54px;
      }
      path[data-symbol] {
        fill: var(--edge);
      }
      label:has(:checked) path[data-symbol] {
        fill: var(--accent);
      }
      .art {
        position: absolute;
      }
      .zones {
        --zone-inlay: 1;
        --zone-tint: 0.2;
      }
      .bed {
        fill: var(--stone-0);
      }
      label:has(:checked) .bed {
        fill: var(--stone-2);
      }
      .more {
        width: 100%;
        margin-top: 0.5rem;
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

  @property({ attribute: false }) room: Room | null = null;
  @property({ attribute: false }) names: string[] = [];
  @property() value = '';
  /** Whether all of them are shown. */
  @property({ type: Boolean }) all = false;
  @state() _boards: Record<string, BoardPicture> = {};
  /** What zones are drawn with. */
  @state() _art: SVGSVGElement | null = null;

  willUpdate(changed: PropertyValues<this>) {
    if (changed.has('room') && this.room) {
      this._boards = {}; // a player who returns to a game sees its board again
      this.#learnNames(this.room);
    }
    if (changed.has('names') || changed.has('all')) {
      for (const name of this.#shown) this.#load(name);
    }
  }

  /** The names of the boards that are shown; the chosen one is always among them. */
  get #shown() {
    const { names, value } = this;
    if (this.all || names.length <= 1.5 * SHOWN) return names;
    return names.filter((name, place) => place < SHOWN || name === value);
  }

  render() {
    const shown = this.#shown;
    return html`${this._art}<fieldset>
      <legend>${t('web-board')}</legend>
      <div class="pictured">
        ${shown.map(
          (name) => html`<label>
            <input type="radio" name="board" .value=${name} .checked=${live(name === this.value)}
              @change=${() => this.#choose(name)}>
            ${this.#picture(this._boards[name])}
            ${tOr(`board-${name}`, name)}
          </label>`,
        )}
      </div>
      ${
        shown.length < this.names.length
          ? html`<button type="button" class="quiet more" @click=${() => (this.all = true)}>
            ${t('build-all-boards', { count: this.names.length })}</button>`
          : ''
      }
      <p class="about" aria-live="polite">${tOr(`board-${this.value}-about`, '')}</p>
    </fieldset>`;
  }

  #picture(board?: BoardPicture) {
    const { room } = this;
    if (!room || !board) return html`<svg aria-hidden="true"></svg>`;
    const { zones } = board;
    if (zones?.length) return this._art ? zonesPicture(room, { ...board, zones }) : html`<svg></svg>`;
    const { grid } = room;
    const places = board.cells.map((cell) => grid.place(cell, false));
    const { x, y, width, height } = boxAround(grid, places, true);
    /** Symbol to the outlines of the cells that have it. */
    const paths: Map<string, string> = new Map();
    board.cells.forEach(({ name }, place) => {
      const { symbol } = room.terrain(board.terrain[name] ?? '', name);
      const path = outline(grid, places[place] as Point, 0.9);
      paths.set(symbol, (paths.get(symbol) ?? '') + path);
    });
    return html`<svg viewBox="${x} ${y} ${width} ${height}" aria-hidden="true">
      ${[...paths].map(([symbol, path]) => svg`<path data-symbol=${symbol} d=${path}></path>`)}
    </svg>`;
  }

  async #learnNames({ id, boards, zone }: Room) {
    if (zone) artOf(id).then((art) => (this._art = art));
    await Promise.all([requestMessages(boards), requestMessages('build')]);
    this.requestUpdate();
  }

  async #load(name: string) {
    if (this._boards[name] || !this.room) return;
    const board = await api.boardOf(this.room.id, name).catch(() => null);
    if (!board) return;
    this._boards = { ...this._boards, [name]: board };
    if (name === this.value) this.#tell(name);
  }

  #choose(name: string) {
    this.value = name;
    this.#tell(name);
    this.#load(name);
  }

  #tell(name: string) {
    const { variant = 'standard', text = '' } = this._boards[name] ?? {};
    this.dispatchEvent(new CustomEvent('choose', { detail: { name, variant, text } }));
  }
}

customElements.define('board-choice', BoardChoice);
