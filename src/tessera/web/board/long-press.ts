import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** A finger that stays on something asks about it; the click that follows means nothing. */

const LONG_PRESS_MS = 550;
/** Fingers tremble. */
const STAYS_WITHIN_PX = 10;
const ENDS = ['pointerup', 'pointercancel'] as const;

export class LongPress<T> implements ReactiveController {
  host: ReactiveControllerHost & HTMLElement;
  find: (event: Event) => T | null;
  ask: (thing: T) => void;
  /** Whether this touch has been answered already. */
  answered = false;
  at = { x: 0, y: 0 };
  timer: ReturnType<typeof setTimeout> | undefined;

  /** @param find what is touched, of all that one may ask about */
  constructor(host: ReactiveControllerHost & HTMLElement, find: (event: Event) => T | null, ask: (thing: T) => void) {
    this.host = host;
    this.find = find;
    this.ask = ask;
    host.addController(this);
  }

  hostConnected() {
    this.host.addEventListener('pointerdown', this.#down);
  }

  hostDisconnected() {
    this.host.removeEventListener('pointerdown', this.#down);
    this.#stop();
  }

  #down = (event: PointerEvent) => {
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

  #move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - this.at.x, clientY - this.at.y) > STAYS_WITHIN_PX) this.#stop();
  };

  #stop = () => {
    clearTimeout(this.timer);
    removeEventListener('pointermove', this.#move);
    for (const end of ENDS) removeEventListener(end, this.#stop);
  };
}
