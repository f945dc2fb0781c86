/**
 * What mouse, fingers and keys do to the board of a war.
 * @import {WarBoard} from './board.js'
 */

import { LongPress } from '../../board/long-press.js';
import { walk } from '../../grid/walk.js';
import { hexGrid } from '../../grid/hex.js';

/** @typedef {{cell: string, piece: number | null}} Hit */
/** @typedef {'cell-press' | 'cell-about' | 'piece-drop'} Told */
/** @typedef {Hit & {from: number}} Drop  what a piece was carried to */

/** So far, in pixels, a pressed mouse moves before it carries a piece. */
const CARRY_BEGINS_AT = 6;

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
   * @param {(name: Told, hit: Hit | Drop) => void} tell
   */
  constructor(board, tell) {
    this.board = board;
    this.tell = tell;
    /** @type {string | null} the one cell that Tab reaches */
    this.focus = null;
    /** Whether the focus came by key: then it is shown, and the arrows walk the board. */
    this.keyed = false;
    /** @type {{piece: number, x: number, y: number} | null} a piece that may come to be carried */
    this.lifted = null;
    /** @type {{piece: number, x: number, y: number} | null} one that is carried, and where */
    this.carried = null;
    /** Whether the click that ends a carry is still to come. */
    this.dropped = false;
    this.press = new LongPress(board, hitOf, ({ cell }) =>
      tell('cell-about', { cell, piece: null }),
    );
  }

  /** @param {MouseEvent} event */
  click = (event) => {
    const hit = hitOf(event);
    if (this.press.answered || this.dropped) {
      this.press.answered = false;
      this.dropped = false;
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

  /** @param {PointerEvent} event */
  touch = (event) => {
    this.keyed = false;
    this.dropped = false;
    const piece = hitOf(event)?.piece ?? null;
    if (event.button === 0 && event.pointerType !== 'touch' && piece !== null && !this.board.picture) {
      this.lifted = { piece, x: event.clientX, y: event.clientY };
      addEventListener('pointermove', this.#carry);
      addEventListener('pointerup', this.#drop);
      addEventListener('pointercancel', this.#release);
    }
    this.board.requestUpdate();
  };

  /** @param {PointerEvent} event */
  #carry = ({ clientX, clientY }) => {
    const { lifted } = this;
    if (!lifted) return;
    const far = Math.hypot(clientX - lifted.x, clientY - lifted.y);
    if (!this.carried && far < CARRY_BEGINS_AT) return;
    this.carried = { piece: lifted.piece, ...this.board.pointAt(clientX, clientY) };
    this.board.requestUpdate();
  };

  /** @param {PointerEvent} event */
  #drop = (event) => {
    const from = this.carried?.piece;
    this.#release();
    if (from === undefined) return;
    this.dropped = true;
    const hit = hitOf(event);
    if (hit && hit.piece !== from) this.tell('piece-drop', { ...hit, from });
  };

  #release = () => {
    this.lifted = null;
    this.carried = null;
    removeEventListener('pointermove', this.#carry);
    removeEventListener('pointerup', this.#drop);
    removeEventListener('pointercancel', this.#release);
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
