/**
 * Dragging: something is picked up from a board or beside it, and carried until it is dropped.
 * Escape puts it back, and so does a second finger, which may want to zoom.
 * @import {ReactiveController, ReactiveControllerHost} from 'lit'
 */

const BEGINS_AT_PX = 6;

/**
 * @template T
 * @typedef {object} Carrier
 * @property {(load: T) => void} [lift]  it has left its place
 * @property {(load: T, event: PointerEvent) => void} [move]
 * @property {(load: T) => void} [rest]  it is no longer in the hand, wherever it goes
 * @property {(load: T, event: PointerEvent) => void} drop
 */

/**
 * @template T
 * @implements {ReactiveController}
 */
export class Carry {
  /**
   * @param {ReactiveControllerHost} host
   * @param {Carrier<T>} carrier
   */
  constructor(host, carrier) {
    this.host = host;
    this.carrier = carrier;
    /** @type {{load: T, ends: AbortController} | null} what is pressed, and may come to be carried */
    this.holding = null;
    /** Whether it is being carried. */
    this.carrying = false;
    /** Whether the last press has become a carrying, so that its click means nothing. */
    this.carried = false;
    host.addController(this);
  }

  hostDisconnected() {
    this.letGo();
  }

  /**
   * A press that may become a carrying.
   * @param {PointerEvent} event
   * @param {T} load
   * @param {boolean} [fingers]  whether fingers carry, too; otherwise they scroll and tap
   */
  press(event, load, fingers = false) {
    this.carried = false;
    if (event.button !== 0 || !event.isPrimary) return;
    if (event.pointerType === 'touch' && !fingers) return;
    this.letGo();
    const ends = new AbortController();
    const heard = { signal: ends.signal };
    this.holding = { load, ends };
    const mine = (/** @type {PointerEvent} */ { pointerId }) => pointerId === event.pointerId;
    addEventListener('pointerdown', (at) => mine(at) || this.letGo(), { ...heard, capture: true });
    addEventListener('pointermove', (at) => mine(at) && this.#move(event, at), heard);
    addEventListener('pointerup', (at) => mine(at) && this.#drop(at), heard);
    addEventListener('pointercancel', (at) => mine(at) && this.letGo(), heard);
    addEventListener('keydown', ({ key }) => key === 'Escape' && this.letGo(), heard);
  }

  /**
   * Whether a click means something, and does not only end a carrying.
   * @param {MouseEvent} click
   */
  meant({ detail }) {
    return !this.carried || detail === 0;
  }

  /** Put back what is carried. */
  letGo() {
    const { holding, carrying } = this;
    this.holding = null;
    this.carrying = false;
    holding?.ends.abort();
    if (!holding || !carrying) return;
    this.carrier.rest?.(holding.load);
    this.host.requestUpdate();
  }

  /**
   * @param {PointerEvent} start
   * @param {PointerEvent} at
   */
  #move(start, at) {
    if (!this.holding) return;
    const { load } = this.holding;
    const far = Math.hypot(at.clientX - start.clientX, at.clientY - start.clientY);
    if (!this.carrying && far < BEGINS_AT_PX) return;
    if (!this.carrying) {
      this.carrying = true;
      this.carried = true;
      this.carrier.lift?.(load);
      this.host.requestUpdate();
    }
    this.carrier.move?.(load, at);
  }

  /** @param {PointerEvent} at */
  #drop(at) {
    const load = this.carrying ? this.holding?.load : undefined;
    this.letGo();
    if (load !== undefined) this.carrier.drop(load, at);
  }
}
