/**
 * What mouse, fingers and keys do to a board: the cell they point at, and the one they press.
 * @import {SceneCell} from '../state/wire.js'
 * @import {TesseraBoard} from './board.js'
 */

import { next, walk } from '../grid/walk.js';
import { cellAt } from './cells.js';
import { LongPress } from './long-press.js';

/** @typedef {'cell-press' | 'cell-about'} Told */

export class Hands {
  /**
   * @param {TesseraBoard} board
   * @param {(name: Told, cell: string) => void} tell
   */
  constructor(board, tell) {
    this.board = board;
    this.tell = tell;
    /** @type {string | null} the cell under the mouse, or last asked about by a finger */
    this.hovered = null;
    /** @type {string | null} the one cell that Tab reaches */
    this.focus = null;
    /** Whether the focus came by key: then it is shown, and the arrows walk the board. */
    this.keyed = false;
    this.press = new LongPress(board, cellAt, (cell) => {
      this.#point(cell);
      tell('cell-about', cell);
    });
  }

  /** The cell that is pointed at, by mouse or key. */
  get pointed() {
    return this.hovered ?? (this.keyed ? this.focus : null);
  }

  /** @param {MouseEvent} event */
  click = (event) => {
    const cell = cellAt(event);
    const { drag } = this.board;
    if (drag.justDropped || this.press.answered) {
      drag.justDropped = false;
      this.press.answered = false;
    } else if (cell) {
      this.focus = cell;
      this.tell('cell-press', cell);
    }
  };

  /** @param {MouseEvent} event */
  contextMenu = (event) => {
    const cell = cellAt(event);
    if (!cell) return;
    event.preventDefault();
    this.tell('cell-about', cell);
  };

  /** @param {PointerEvent} event */
  hover = (event) => {
    if (event.pointerType !== 'touch') this.#point(cellAt(event));
  };

  /** @param {PointerEvent} event */
  unhover = (event) => {
    if (event.pointerType !== 'touch') this.#point(null);
  };

  /** @param {PointerEvent} event */
  touch = (event) => {
    this.keyed = false;
    if (event.pointerType === 'touch') this.hovered = null;
    this.board.requestUpdate();
  };

  /** @param {Event} event */
  focusIn = (event) => {
    const [hit] = event.composedPath();
    this.focus = cellAt(event) ?? this.focus;
    this.keyed = hit instanceof Element && hit.matches('.cell:focus-visible');
    this.board.requestUpdate();
  };

  /** @param {KeyboardEvent} event */
  keydown = (event) => {
    const from = this.reach.find(({ name }) => name === this.focus);
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.tell('cell-press', from.name);
    } else if (event.code === 'KeyI') {
      event.preventDefault();
      this.tell('cell-about', from.name);
    } else if (this.keyed) {
      const to = this.#step(from, event);
      if (!to) return;
      event.preventDefault();
      event.stopPropagation();
      this.focus = to.name;
      this.board.requestUpdate();
      this.board.updateComplete.then(() => this.board.focus());
    }
  };

  /**
   * Where a key leads to.
   * @param {SceneCell} from
   * @param {KeyboardEvent} event
   */
  #step(from, { code, shiftKey }) {
    const { room, targets, sources, flipped } = this.board;
    const cells = this.reach;
    if (code === 'KeyN') return next(cells, from, targets.size ? targets : sources, shiftKey);
    return room && walk(room.grid, cells, from, code, flipped);
  }

  /** The cells that keys reach: those of the board, and gaps that may be picked just now. */
  get reach() {
    const { cells, gaps, targets } = this.board;
    return [...cells, ...gaps.filter(({ name }) => targets.has(name))];
  }

  /** @param {string | null} cell */
  #point(cell) {
    if (cell === this.hovered) return;
    this.hovered = cell;
    this.board.requestUpdate();
  }
}
