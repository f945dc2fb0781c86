/**
 * Pointer and keyboard input on tokens and cards beside the board: asking for details, and walking
 * between them. Clicks are handled by the elements that draw them.
 * @import {ReactiveController, ReactiveControllerHost} from 'lit'
 */

import { LongPress } from '../../board/long-press.js';
import { emit } from '../../ui/emit.js';
import { keyOf } from '../../ui/key-of.js';

/**
 * A question about a token or card: `place` is its rectangle, `told` whether it was asked explicitly
 * and is announced, rather than only pointed at.
 * @typedef {object} Asked
 * @property {string} source   a face, or a card with its colon
 * @property {string} side
 * @property {DOMRect} place
 * @property {boolean} told
 * @property {boolean} [open]  whether it can show either face; unset for those on the
 *   board
 * @property {boolean} [idle]  whether it cannot be used now
 */

/** The tolerance for uneven rows while walking. */
const ROW_PX = 12;

/**
 * The chips of a host are its buttons with `data-shows`. Emits `token-about` with the question, or
 * null when nothing is pointed at.
 * @implements {ReactiveController}
 */
export class Chips {
  /**
   * @param {ReactiveControllerHost & import('lit').LitElement & {side: string}} host
   */
  constructor(host) {
    this.host = host;
    /** @type {string | null} the one chip that Tab reaches */
    this.focus = null;
    /** @type {HTMLButtonElement | null} what was pressed last: one knows what it is */
    this.pressed = null;
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

  /** Put the keyboard's focus on the chip that has it among these. */
  enter() {
    const chip = this.#chips().find(({ tabIndex }) => tabIndex === 0);
    chip?.focus();
    return chip !== undefined;
  }

  /**
   * Ask about a chip: what a press does that takes nothing up.
   * @param {string} name
   */
  ask(name) {
    this.#show(this.#chips().find((chip) => chip.dataset['chip'] === name) ?? null, true);
  }

  /** @returns {HTMLButtonElement[]} */
  #chips() {
    return [...this.host.renderRoot.querySelectorAll('button')].filter(isChip);
  }

  /** @param {PointerEvent} event */
  #over = (event) => {
    const chip = chipAt(event);
    if (event.pointerType === 'touch' || (chip && chip === this.pressed)) return;
    this.pressed = null;
    this.#show(chip, false);
  };

  #leave = () => this.#show(null, false);

  /** @param {PointerEvent} event */
  #down = (event) => {
    this.pressed = chipAt(event);
  };

  /** @param {MouseEvent} event */
  #menu = (event) => {
    const chip = chipAt(event);
    if (!chip) return;
    event.preventDefault();
    if (!this.press.answered) this.#show(chip, true);
  };

  /** @param {MouseEvent} event */
  #click = (event) => {
    if (!this.press.answered) return;
    this.press.answered = false;
    event.stopPropagation();
  };

  /** @param {Event} event */
  #focused = (event) => {
    this.focus = chipAt(event)?.dataset['chip'] ?? this.focus;
    this.hostUpdated();
  };

  /** @param {KeyboardEvent} event */
  #key = (event) => {
    const chip = chipAt(event);
    if (!chip || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = step(chip, this.#chips(), event.key);
    if (keyOf(event) === 'KeyI') this.#show(chip, true);
    else if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    to?.focus();
  };

  /**
   * @param {HTMLButtonElement | null} chip
   * @param {boolean} told
   */
  #show(chip, told) {
    /** @type {Asked | null} */
    const detail = chip && {
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

/** @param {HTMLButtonElement} button */
function isChip(button) {
  return button.dataset['shows'] !== undefined;
}

/**
 * @param {Event} event
 * @returns {HTMLButtonElement | null}
 */
function chipAt(event) {
  const path = event.composedPath();
  const hit = path.find((part) => part instanceof HTMLButtonElement && isChip(part));
  return hit instanceof HTMLButtonElement ? hit : null;
}

/**
 * The chip that an arrow leads to; null where the key is no arrow.
 * @param {HTMLButtonElement} from
 * @param {HTMLButtonElement[]} chips  in the order they are read
 * @param {string} key
 */
function step(from, chips, key) {
  const place = chips.indexOf(from);
  if (key === 'ArrowLeft') return chips[place - 1] ?? from;
  if (key === 'ArrowRight') return chips[place + 1] ?? from;
  if (key === 'Home') return chips[0] ?? from;
  if (key === 'End') return chips.at(-1) ?? from;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const start = middle(from);
  const turn = key === 'ArrowUp' ? -1 : 1;
  const cost = (/** @type {HTMLButtonElement} */ chip) => {
    const { x, y } = middle(chip);
    const down = turn * (y - start.y);
    return down < ROW_PX ? Infinity : 3 * down + Math.abs(x - start.x);
  };
  const best = chips.reduce((least, chip) => (cost(chip) < cost(least) ? chip : least), from);
  return best;
}

/** @param {Element} element */
function middle(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
