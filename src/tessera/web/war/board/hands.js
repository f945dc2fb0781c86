/**
 * What mouse, fingers and keys do to the board of a war.
 * @import {WarBoard} from './board.js'
 */

import { LongPress } from '../../board/long-press.js';
import { walk } from '../../grid/walk.js';
import { hexGrid } from '../../grid/hex.js';

/** @typedef {{cell: string, piece: number | null}} Hit */
/** @typedef {'cell-press' | 'cell-about'} Told */

/**
 * The cell that an event hits, and the piece if it hits one.
 * @param {Event} event
 * @returns {Hit | null}
 */
export function hitOf(event) {
  for (const part of event.composedPath()) {
    if (!(part instanceof SVGElement)) continue;
    const { cell, piece } = part.dataset;
    if (cell) return { cell, piece: piece ? Number(piece) : null };
  }
  return null;
}

export class WarHands {
  /**
   * @param {WarBoard} board
   * @param {(name: Told, hit: Hit) => void} tell
   */
  constructor(board, tell) {
    this.board = board;
    this.tell = tell;
    /** @type {string | null} the one cell that Tab reaches */
    this.focus = null;
    /** Whether the focus came by key: then it is shown, and the arrows walk the board. */
    this.keyed = false;
    this.press = new LongPress(board, (cell) => tell('cell-about', { cell, piece: null }));
  }

  /** @param {MouseEvent} event */
  click = (event) => {
    const hit = hitOf(event);
    if (this.press.answered) {
      this.press.answered = false;
    } else if (hit && !this.board.picture) {
      this.focus = hit.cell;
      this.tell('cell-press', hit);
    }
  };

  /** @param {MouseEvent} event */
  contextMenu = (event) => {
    const hit = hitOf(event);
    if (!hit || this.board.picture) return;
    event.preventDefault();
    this.tell('cell-about', hit);
  };

  touch = () => {
    this.keyed = false;
    this.board.requestUpdate();
  };

  /** @param {Event} event */
  focusIn = (event) => {
    const [hit] = event.composedPath();
    this.focus = hitOf(event)?.cell ?? this.focus;
    this.keyed = hit instanceof Element && hit.matches('.cell:focus-visible');
    this.board.requestUpdate();
  };

  /** @param {KeyboardEvent} event */
  keydown = (event) => {
    const cells = this.board.map?.cells ?? [];
    const from = cells.find(({ name }) => name === this.focus);
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.tell('cell-press', { cell: from.name, piece: null });
    } else if (event.code === 'KeyI') {
      event.preventDefault();
      this.tell('cell-about', { cell: from.name, piece: null });
    } else {
      const to = walk(hexGrid, cells, from, event.code, false);
      if (!to) return;
      event.preventDefault();
      event.stopPropagation();
      this.focus = to.name;
      this.keyed = true;
      this.board.requestUpdate();
      this.board.updateComplete.then(() => this.board.focus());
    }
  };
}
