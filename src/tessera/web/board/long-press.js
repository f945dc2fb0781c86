/**
 * A finger that stays on something asks about it; the click that follows means nothing.
 * @import {ReactiveController, ReactiveControllerHost} from 'lit'
 */

const LONG_PRESS_MS = 550;
/** Fingers tremble. */
const STAYS_WITHIN_PX = 10;
const ENDS = /** @type {const} */ (['pointerup', 'pointercancel']);

/**
 * @template T
 * @implements {ReactiveController}
 */
export class LongPress {
  /**
   * @param {ReactiveControllerHost & HTMLElement} host
   * @param {(event: Event) => T | null} find  what is touched, of all that one may ask about
   * @param {(thing: T) => void} ask
   */
  constructor(host, find, ask) {
    this.host = host;
    this.find = find;
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
    const thing = this.find(event);
    if (event.pointerType !== 'touch' || !event.isPrimary || thing === null) return;
    this.timer = setTimeout(() => {
      this.answered = true;
      this.ask(thing);
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
