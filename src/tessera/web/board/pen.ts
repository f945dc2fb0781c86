/** Arrows and circles that the right mouse button draws on a board. Only the viewer sees them; the next action erases them. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';

type Ink = 'green' | 'red' | 'blue' | 'yellow';

/** An arrow from one cell to another, or a circle around one. */
export interface Drawing {
  from: string;
  to: string;
  ink: Ink;
}

/** The colour that the modifier keys choose. */
export function inkOf({ shiftKey, ctrlKey, altKey }: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'altKey'>): Ink {
  if (shiftKey || ctrlKey) return altKey ? 'yellow' : 'red';
  return altKey ? 'blue' : 'green';
}

/** Draw one more; the same one again is erased, and in another colour it is replaced. */
export function withDrawing(drawings: readonly Drawing[], one: Drawing): readonly Drawing[] {
  const inPlace = ({ from, to }: Drawing) => from === one.from && to === one.to;
  const others = drawings.filter((other) => !inPlace(other));
  return drawings.some((other) => inPlace(other) && other.ink === one.ink) ? others : [...others, one];
}

interface Paper {
  /** The cell at which one draws; null where one cannot. */
  find: (event: Event) => string | null;
  /** Answer a click on a cell; whether there was anything to say. */
  ask: (cell: string) => boolean;
}

export class Pen implements ReactiveController {
  host: ReactiveControllerHost & HTMLElement;
  paper: Paper;
  drawings: readonly Drawing[] = [];
  /** What is being drawn, as far as it ends on a cell. */
  begun: (Omit<Drawing, 'to'> & { to: string | null; ends: AbortController }) | null = null;
  /** Whether the next context menu is that of a press which draws. */
  pressed = false;

  constructor(host: ReactiveControllerHost & HTMLElement, paper: Paper) {
    this.host = host;
    this.paper = paper;
    host.addController(this);
  }

  hostConnected() {
    this.host.addEventListener('pointerdown', this.#down);
  }

  hostDisconnected() {
    this.host.removeEventListener('pointerdown', this.#down);
    this.begun?.ends.abort();
  }

  /** All drawings, with the arrow in hand. */
  get shown(): readonly Drawing[] {
    const { begun, drawings } = this;
    if (!begun?.to || begun.to === begun.from) return drawings;
    return [...drawings, { from: begun.from, to: begun.to, ink: begun.ink }];
  }

  clear() {
    if (this.drawings.length === 0) return;
    this.drawings = [];
    this.host.requestUpdate();
  }

  /** Whether a context menu belongs to a press that draws; some systems show it at once, others afterwards. */
  takesMenu() {
    const { pressed } = this;
    this.pressed = false;
    return pressed;
  }

  #down = (event: PointerEvent) => {
    if (event.button === 0) this.clear();
    const from = event.button === 2 && event.pointerType === 'mouse' ? this.paper.find(event) : null;
    this.pressed = from !== null;
    if (from === null) return;
    this.begun?.ends.abort();
    const ends = new AbortController();
    this.begun = { from, to: from, ink: inkOf(event), ends };
    const { signal } = ends;
    addEventListener('pointermove', this.#move, { signal });
    addEventListener('pointerup', this.#up, { signal });
    addEventListener('blur', () => this.#end(), { signal });
  };

  #move = (event: PointerEvent) => {
    const to = this.paper.find(event);
    if (!this.begun || to === this.begun.to) return;
    this.begun.to = to;
    this.host.requestUpdate();
  };

  #up = (event: PointerEvent) => {
    const { begun } = this;
    if (!begun || event.button !== 2) return;
    this.#end();
    const { from, ink } = begun;
    const to = this.paper.find(event);
    if (to === null || (to === from && ink === 'green' && this.paper.ask(from))) return;
    this.drawings = withDrawing(this.drawings, { from, to, ink });
  };

  #end() {
    this.begun?.ends.abort();
    this.begun = null;
    this.host.requestUpdate();
  }
}
