/**
 * What mouse, fingers and keys do to a board: the cell they point at, the one they press or ask
 * about, and what they carry.
 */

import { next, walk } from '../grid/walk.js';
import { keyOf } from '../ui/key-of.js';
import type { SceneCell } from '../wire/tables.js';
import { Carry } from './carry.js';
import type { Board, BoardElement } from './element.js';
import { LongPress } from './long-press.js';

export interface Hit {
  cell: string;
  /** Of several in a cell; null where the cell itself is meant. */
  piece: number | null;
}

/** So far a hand slips that means one place. */
const SLIP_PX = 6;

/** What of a board an event hits. */
export function hitOf(event: Event): Hit | null {
  const [hit] = event.composedPath();
  if (!(hit instanceof SVGElement)) return null;
  const { cell, piece } = hit.dataset;
  return cell ? { cell, piece: piece ? Number(piece) : null } : null;
}

export class Hands {
  board: Board;
  /** The cell under the mouse, or last asked about by a finger. */
  hovered: string | null = null;
  /** The one cell that Tab reaches. */
  focus: string | null = null;
  /** Whether the focus came by key, or was moved by one: then it is shown, and all arrows walk the board. */
  keyed = false;
  /** What was under a press as it began. */
  began: { hit: Hit | null; x: number; y: number } | null = null;
  /** What kind of board it is. */
  kind: typeof BoardElement;
  press: LongPress<Hit>;
  carry: Carry<any>;

  constructor(board: Board) {
    this.board = board;
    this.kind = board.constructor as typeof BoardElement;
    this.press = new LongPress(
      board,
      (event) => this.#asked(event),
      ({ cell }) => {
        this.#point(cell);
        board.asked?.({ cell, piece: null });
      },
    );
    this.carry = new Carry(board, {
      lift: (load) => board.lifted?.(load),
      move: (load, event) => board.carried?.(load, event),
      rest: (load) => board.letGo?.(load),
      drop: (load, event) => board.dropped?.(load, event),
    });
  }

  /** The cell that is pointed at, by mouse or key. */
  get pointed() {
    return this.hovered ?? (this.keyed ? this.focus : null);
  }

  click = (event: MouseEvent) => {
    const still = this.#keptStill(event);
    const hit = still ? still.hit : this.#hit(event);
    const meant = this.carry.meant(event) && !this.press.answered;
    this.began = null;
    this.carry.carried = false;
    this.press.answered = false;
    if (!meant) return;
    if (hit) {
      this.focus = hit.cell;
      this.board.pressed?.(hit, event);
    } else if (still && !this.board.picture) {
      this.board.missed?.();
    }
  };

  contextMenu = (event: MouseEvent) => {
    if (this.board.answersMenu?.()) return event.preventDefault();
    const hit = this.#asked(event);
    if (!hit) return;
    event.preventDefault();
    this.board.asked?.(hit);
  };

  hover = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') this.#point(hitOf(event)?.cell ?? null);
  };

  unhover = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') this.#point(null);
  };

  touch = (event: PointerEvent) => {
    const { board, carry } = this;
    this.keyed = false;
    if (event.pointerType === 'touch') this.hovered = null;
    if (!event.isPrimary) return; // a second finger presses nothing
    carry.carried = false;
    const hit = this.#hit(event);
    this.began = { hit, x: event.clientX, y: event.clientY };
    const load = (hit && board.liftOf?.(hit, event)) ?? null;
    if (load !== null) carry.press(event, load, this.kind.fingers);
    board.requestUpdate();
  };

  /** A finger that carries does not scroll the page. */
  stay = {
    passive: false,
    handleEvent: (event: TouchEvent) => {
      if (this.carry.holding && event.cancelable) event.preventDefault();
    },
  };

  focusIn = (event: Event) => {
    const [hit] = event.composedPath();
    this.focus = hitOf(event)?.cell ?? this.focus;
    this.keyed = hit instanceof Element && hit.matches('.cell:focus-visible');
    this.board.requestUpdate();
  };

  keydown = (event: KeyboardEvent) => {
    const { board } = this;
    const from = board.reach.find(({ name }) => name === this.focus);
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    if (board.typed?.(event, from.name)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      board.pressed?.({ cell: from.name, piece: null });
    } else if (keyOf(event) === 'KeyI' && this.kind.asks) {
      event.preventDefault();
      board.asked?.({ cell: from.name, piece: null });
    } else if (this.keyed || this.kind.walks || !event.code.startsWith('Arrow')) {
      this.#walk(from, event);
    }
  };

  /** Walk the board with an arrow that the page has no use for, if the focus is there. */
  walkOn(event: KeyboardEvent) {
    const from = this.board.reach.find(({ name }) => name === this.focus);
    if (from && this.board.matches(':focus-within')) this.#walk(from, event);
  }

  #walk(from: SceneCell, event: KeyboardEvent) {
    const { board } = this;
    const to = this.#step(from, event);
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    this.focus = to.name;
    this.keyed = true;
    board.requestUpdate();
    board.updateComplete.then(() => board.focus());
  }

  /** Where a key leads to. */
  #step(from: SceneCell, event: KeyboardEvent) {
    const code = keyOf(event);
    const { reach, wanted, grid, flipped } = this.board;
    if (wanted && code === 'KeyN') return next(reach, from, wanted, event.shiftKey);
    return walk(grid, reach, from, code, flipped);
  }

  #asked(event: Event) {
    return this.kind.asks ? this.#hit(event) : null;
  }

  #hit(event: Event) {
    return this.board.picture ? null : hitOf(event);
  }

  /**
   * The press that a click ends, where the hand kept still: it means what was there as it began, though
   * that may have glided on, or the page have moved.
   */
  #keptStill({ clientX, clientY, detail }: MouseEvent) {
    const { began } = this;
    const still = began && Math.hypot(clientX - began.x, clientY - began.y) <= SLIP_PX;
    return still && detail > 0 ? began : null;
  }

  #point(cell: string | null) {
    if (cell === this.hovered) return;
    this.hovered = cell;
    this.board.requestUpdate();
  }
}
