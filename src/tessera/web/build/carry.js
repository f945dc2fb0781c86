/**
 * A zone in one's hand: lifted from the board or taken from the palette, and carried by mouse or
 * finger until it is let go.
 * @import {Slot} from './plan.js'
 * @import {Point} from '../grid/grid.js'
 */

/**
 * @typedef {object} Load
 * @property {string} letter
 * @property {Slot | null} from  null for one from the palette
 * @property {Point} at          where the pointer is, in the units of the drawing
 * @property {Slot | null} over  the slot there, if one could lie in it
 * @property {boolean} outside   whether the pointer has left the drawing
 * @property {boolean} copy      whether another one is laid, and this one stays
 */

/**
 * @typedef {object} Ground
 * @property {(event: PointerEvent) => {at: Point, over: Slot | null, outside: boolean}} find
 * @property {(load: Load | null) => void} show
 * @property {(load: Load) => void} drop
 */

const SLACK_PX = 6;

export class Carry {
  /** @param {Ground} ground */
  constructor(ground) {
    this.ground = ground;
    /** @type {AbortController | null} ends the listening */
    this.listening = null;
    /** Whether the last press has become a carrying, so that its click means nothing. */
    this.carried = false;
  }

  /**
   * A press that may become a carrying.
   * @param {PointerEvent} event
   * @param {string} letter
   * @param {Slot | null} from
   */
  press(event, letter, from) {
    this.carried = false;
    if (event.button !== 0 || !event.isPrimary) return;
    this.letGo();
    const listening = new AbortController();
    this.listening = listening;
    const told = { signal: listening.signal };
    const { clientX, clientY } = event;
    const move = (/** @type {PointerEvent} */ at) => {
      if (!this.carried && Math.hypot(at.clientX - clientX, at.clientY - clientY) < SLACK_PX) return;
      this.carried = true;
      this.ground.show(this.#load(at, letter, from));
    };
    const end = (/** @type {PointerEvent} */ at) => {
      const dropped = this.carried ? this.#load(at, letter, from) : null;
      this.letGo();
      if (dropped) this.ground.drop(dropped);
    };
    addEventListener('pointermove', move, told);
    addEventListener('pointerup', end, told);
    addEventListener('pointercancel', () => this.letGo(), told);
    addEventListener('keydown', (key) => key.key === 'Escape' && this.letGo(), told);
  }

  /** Put back what is carried. */
  letGo() {
    this.listening?.abort();
    this.listening = null;
    this.ground.show(null);
  }

  /**
   * @param {PointerEvent} event
   * @param {string} letter
   * @param {Slot | null} from
   * @returns {Load}
   */
  #load(event, letter, from) {
    const copy = from !== null && (event.altKey || event.ctrlKey || event.metaKey);
    return { letter, from, copy, ...this.ground.find(event) };
  }
}
