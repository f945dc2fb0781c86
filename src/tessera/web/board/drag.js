/**
 * Carrying a piece with the mouse: the same choice and target as two clicks.
 * Touch scrolls and taps instead.
 *
 * @import {ReactiveController, ReactiveControllerHost} from 'lit'
 */

import { cellAt } from './cells.js';

const BEGINS_AT = 6;

/**
 * @typedef {object} Carrier  the board, as far as carrying needs it
 * @property {(cell: string) => boolean} canLift
 * @property {(cell: string) => void} lift
 * @property {(from: string, to: string | null, offset: {x: number, y: number}) => void} drop
 *   `offset` is how far from its place the piece was let go
 * @property {(cell: string) => HTMLElement | SVGElement | null} thing
 * @property {(event: PointerEvent) => {x: number, y: number}} point  in units of the board
 */

/** @implements {ReactiveController} */
export class Drag {
  /**
   * @param {ReactiveControllerHost & HTMLElement} host
   * @param {Carrier} board
   */
  constructor(host, board) {
    this.host = host;
    this.board = board;
    /** @type {{cell: string, x: number, y: number, at: {x: number, y: number}} | null} */
    this.pressed = null;
    /** Whether a piece is being carried. */
    this.carrying = false;
    /** Whether the click that ends a carry is still to come. */
    this.justDropped = false;
    host.addController(this);
  }

  hostConnected() {
    this.host.addEventListener('pointerdown', this.#down);
  }

  hostDisconnected() {
    this.host.removeEventListener('pointerdown', this.#down);
    this.#release();
  }

  /** @param {PointerEvent} event */
  #down = (event) => {
    this.justDropped = false;
    const cell = cellAt(event);
    if (event.button !== 0 || event.pointerType === 'touch' || !cell) return;
    if (!this.board.canLift(cell)) return;
    this.pressed = { cell, x: event.clientX, y: event.clientY, at: this.board.point(event) };
    addEventListener('pointermove', this.#move);
    addEventListener('pointerup', this.#up);
    addEventListener('pointercancel', this.#cancel);
  };

  /** @param {PointerEvent} event */
  #move = (event) => {
    const { pressed } = this;
    if (!pressed) return;
    const far = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > BEGINS_AT;
    if (!this.carrying && !far) return;
    if (!this.carrying) {
      this.carrying = true;
      this.host.classList.add('carrying');
      this.board.lift(pressed.cell);
    }
    const { x, y } = this.board.point(event);
    const glide = this.board.thing(pressed.cell)?.querySelector('.glide');
    glide?.setAttribute('transform', `translate(${x - pressed.at.x} ${y - pressed.at.y})`);
  };

  /** @param {PointerEvent} event */
  #up = (event) => {
    const { pressed, carrying } = this;
    this.#release();
    if (!pressed || !carrying) return;
    this.justDropped = true;
    this.board.thing(pressed.cell)?.querySelector('.glide')?.removeAttribute('transform');
    const { x, y } = this.board.point(event);
    const offset = { x: x - pressed.at.x, y: y - pressed.at.y };
    this.board.drop(pressed.cell, cellAt(event), offset);
  };

  #cancel = () => {
    const { pressed } = this;
    this.#release();
    if (pressed) {
      this.board.thing(pressed.cell)?.querySelector('.glide')?.removeAttribute('transform');
    }
  };

  #release() {
    this.pressed = null;
    this.carrying = false;
    this.host.classList.remove('carrying');
    removeEventListener('pointermove', this.#move);
    removeEventListener('pointerup', this.#up);
    removeEventListener('pointercancel', this.#cancel);
  }
}
