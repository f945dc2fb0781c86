/**
 * A finger that stays on a cell asks about it; the click that follows means nothing.
 * @import {ReactiveController, ReactiveControllerHost} from 'lit'
 */

import { cellAt } from './cells.js';

const LONG_PRESS_MS = 550;
/** Fingers tremble. */
const STAYS_WITHIN_PX = 8;
const ENDS = /** @type {const} */ (['pointerup', 'pointercancel']);

/** @implements {ReactiveController} */
export class LongPress {
  /**
   * @param {ReactiveControllerHost & HTMLElement} host
   * @param {(cell: string) => void} ask
   */
  constructor(host, ask) {
    this.host = host;
    this.ask = ask;
    /** Whether this touch has been answered already. */
    this.answered = false;
    this.at = { x: 0, y: 0 };
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    host.addController(this);
  }

  hostConnected() {
    this.host.addEventListener('pointerdown', this.#down);
  }

  hostDisconnected() {
    this.host.removeEventListener('pointerdown', this.#down);
    this.#stop();
  }

  /** @param {PointerEvent} event */
  #down = (event) => {
    this.#stop();
    this.answered = false;
    const cell = cellAt(event);
    if (event.pointerType !== 'touch' || !event.isPrimary || !cell) return;
    this.timer = setTimeout(() => {
      this.answered = true;
      this.ask(cell);
    }, LONG_PRESS_MS);
    this.at = { x: event.clientX, y: event.clientY };
    addEventListener('pointermove', this.#move);
    for (const end of ENDS) addEventListener(end, this.#stop);
  };

  /** @param {PointerEvent} event */
  #move = ({ clientX, clientY }) => {
    if (Math.hypot(clientX - this.at.x, clientY - this.at.y) > STAYS_WITHIN_PX) this.#stop();
  };

  #stop = () => {
    clearTimeout(this.timer);
    removeEventListener('pointermove', this.#move);
    for (const end of ENDS) removeEventListener(end, this.#stop);
  };
}
