import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Dragging: something is picked up from a board or beside it, and carried until it is dropped.
 * Escape puts it back, and so does a second finger, which may want to zoom.
 */

const BEGINS_AT_PX = 6;

interface Carrier<T> {
  /** It has left its place. */
  lift?: (load: T) => void;
  move?: (load: T, event: PointerEvent) => void;
  /** It is no longer in the hand, wherever it goes. */
  rest?: (load: T) => void;
  drop: (load: T, event: PointerEvent) => void;
}

export class Carry<T> implements ReactiveController {
  host: ReactiveControllerHost;
  carrier: Carrier<T>;
  /** What is pressed, and may come to be carried. */
  holding: { load: T; ends: AbortController } | null = null;
  /** Whether it is being carried. */
  carrying = false;
  /** Whether the last press has become a carrying, so that its click means nothing. */
  carried = false;

  constructor(host: ReactiveControllerHost, carrier: Carrier<T>) {
    this.host = host;
    this.carrier = carrier;
    host.addController(this);
  }

  hostDisconnected() {
    this.letGo();
  }

  /**
   * A press that may become a carrying.
   * @param fingers whether fingers carry, too; otherwise they scroll and tap
   */
  press(event: PointerEvent, load: T, fingers: boolean = false) {
    this.carried = false;
    if (event.button !== 0 || !event.isPrimary) return;
    if (event.pointerType === 'touch' && !fingers) return;
    this.letGo();
    const ends = new AbortController();
    const heard = { signal: ends.signal };
    this.holding = { load, ends };
    const mine = ({ pointerId }: PointerEvent) => pointerId === event.pointerId;
    addEventListener('pointerdown', (at) => mine(at) || this.letGo(), { ...heard, capture: true });
    addEventListener('pointermove', (at) => mine(at) && this.#move(event, at), heard);
    addEventListener('pointerup', (at) => mine(at) && this.#drop(at), heard);
    addEventListener('pointercancel', (at) => mine(at) && this.letGo(), heard);
    addEventListener('keydown', ({ key }) => key === 'Escape' && this.letGo(), heard);
  }

  /** Whether a click means something, and does not only end a carrying. */
  meant({ detail }: MouseEvent) {
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

  #move(start: PointerEvent, at: PointerEvent) {
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

  #drop(at: PointerEvent) {
    const load = this.carrying ? this.holding?.load : undefined;
    this.letGo();
    if (load !== undefined) this.carrier.drop(load, at);
  }
}
