/**
 * Pointer and keyboard input on tokens and cards beside the board: asking for details, and walking
 * between them. Clicks are handled by the elements that draw them.
 */

import type { LitElement, ReactiveController, ReactiveControllerHost } from 'lit';
import { LongPress } from '../../board/long-press.js';
import { emit } from '../../ui/emit.js';
import { keyOf } from '../../ui/key-of.js';

/**
 * A question about a token or card: `place` is its rectangle, `told` whether it was asked explicitly
 * and is announced, rather than only pointed at.
 */
export interface Asked {
  /** A face, or a card with its colon. */
  source: string;
  side: string;
  place: DOMRect;
  told: boolean;
  /**
   * Whether it can show either face; unset for those on the
   * board.
   */
  open?: boolean;
  /** Whether it cannot be used now. */
  idle?: boolean;
}

/** The tolerance for uneven rows while walking. */
const ROW_PX = 12;

/**
 * The chips of a host are its buttons with `data-shows`. Emits `token-about` with the question, or
 * null when nothing is pointed at.
 */
export class Chips implements ReactiveController {
  host: ReactiveControllerHost & LitElement & { side: string };
  /** The one chip that Tab reaches. */
  focus: string | null = null;
  /** What was pressed last: one knows what it is. */
  pressed: HTMLButtonElement | null = null;
  press: LongPress<HTMLButtonElement>;

  constructor(host: ReactiveControllerHost & LitElement & { side: string }) {
    this.host = host;
    this.press = new LongPress(host, chipAt, (chip) => this.#show(chip, true));
    host.addController(this);
  }

  hostConnected() {
    const { host } = this;
    host.addEventListener('pointerover', this.#over);
    host.addEventListener('pointerleave', this.#leave);
    host.addEventListener('pointerdown', this.#down);
    host.addEventListener('contextmenu', this.#menu);
    host.addEventListener('click', this.#click, { capture: true });
    host.addEventListener('keydown', this.#key);
    host.addEventListener('focusin', this.#focused);
  }

  hostUpdated() {
    const chips = this.#chips();
    const reached = chips.find((chip) => chip.dataset['chip'] === this.focus) ?? chips[0];
    for (const chip of chips) chip.tabIndex = chip === reached ? 0 : -1;
  }

  /** Put the keyboard's focus on the next chip that can act, or else on the one that Tab reaches. */
  enter() {
    const chips = this.#chips();
    const reached = chips.findIndex(({ tabIndex }) => tabIndex === 0);
    const from = chips[reached]?.matches(':focus') ? reached + 1 : reached;
    const inTurn = [...chips.slice(from), ...chips.slice(0, from)];
    const chip = inTurn.find(({ classList }) => classList.contains('ready')) ?? chips[reached];
    chip?.focus();
    return chip !== undefined;
  }

  /** Ask about a chip: what a press does that takes nothing up. */
  ask(name: string) {
    this.#show(this.#chips().find((chip) => chip.dataset['chip'] === name) ?? null, true);
  }

  #chips(): HTMLButtonElement[] {
    return [...this.host.renderRoot.querySelectorAll('button')].filter(isChip);
  }

  #over = (event: PointerEvent) => {
    const chip = chipAt(event);
    if (event.pointerType === 'touch' || (chip && chip === this.pressed)) return;
    this.pressed = null;
    this.#show(chip, false);
  };

  #leave = () => this.#show(null, false);

  #down = (event: PointerEvent) => {
    this.pressed = chipAt(event);
  };

  #menu = (event: MouseEvent) => {
    const chip = chipAt(event);
    if (!chip) return;
    event.preventDefault();
    if (!this.press.answered) this.#show(chip, true);
  };

  #click = (event: MouseEvent) => {
    if (!this.press.answered) return;
    this.press.answered = false;
    event.stopPropagation();
  };

  #focused = (event: Event) => {
    this.focus = chipAt(event)?.dataset['chip'] ?? this.focus;
    this.hostUpdated();
  };

  #key = (event: KeyboardEvent) => {
    const chip = chipAt(event);
    if (!chip || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = step(chip, this.#chips(), event.key);
    if (keyOf(event) === 'KeyI') this.#show(chip, true);
    else if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    to?.focus();
  };

  #show(chip: HTMLButtonElement | null, told: boolean) {
    const detail: Asked | null = chip && {
      source: chip.dataset['shows'] ?? '',
      side: this.host.side,
      place: chip.getBoundingClientRect(),
      told,
      open: chip.dataset['open'] !== undefined,
      idle: chip.classList.contains('idle'),
    };
    emit(this.host, 'token-about', detail);
  }
}

function isChip(button: HTMLButtonElement) {
  return button.dataset['shows'] !== undefined;
}

function chipAt(event: Event): HTMLButtonElement | null {
  const path = event.composedPath();
  const hit = path.find((part) => part instanceof HTMLButtonElement && isChip(part));
  return hit instanceof HTMLButtonElement ? hit : null;
}

/**
 * The chip that an arrow leads to; null where the key is no arrow.
 * @param chips in the order they are read
 */
function step(from: HTMLButtonElement, chips: HTMLButtonElement[], key: string) {
  const place = chips.indexOf(from);
  if (key === 'ArrowLeft') return chips[place - 1] ?? from;
  if (key === 'ArrowRight') return chips[place + 1] ?? from;
  if (key === 'Home') return chips[0] ?? from;
  if (key === 'End') return chips.at(-1) ?? from;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const start = middle(from);
  const turn = key === 'ArrowUp' ? -1 : 1;
  const cost = (chip: HTMLButtonElement) => {
    const { x, y } = middle(chip);
    const down = turn * (y - start.y);
    return down < ROW_PX ? Infinity : 3 * down + Math.abs(x - start.x);
  };
  const best = chips.reduce((least, chip) => (cost(chip) < cost(least) ? chip : least), from);
  return best;
}

function middle(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
