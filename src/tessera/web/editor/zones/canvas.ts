import type { PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { artOf } from '../../board/art.js';
import { BoardElement, type LayerSet } from '../../board/element.js';
import type { Hit } from '../../board/hands.js';
import { boardStyle } from '../../board/style/board.js';
import { groundStyle } from '../../board/style/ground.js';
import { room } from '../../games/almajara/almajara.js';
import type { Point } from '../../grid/grid.js';
import { Localized, t } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import { canvasStyle } from '../style/canvas.js';
import { board, free, hand, likeness, remarks, signs } from './canvas-layers.js';
import { type Axis, type Likeness, type Plan, type Slot, canvasOf, slotKey, slotOf, slotsOf, zoneAt } from './plan.js';
import { type Held, readKey } from './slot-keys.js';
import { CELL, ZONE, slotGrid } from './tile.js';

const MARGIN = 30;
const NONE: ReadonlySet<string> = new Set();

/** A dragged zone. */
interface Load {
  letter: string;
  /** Null for one from the palette. */
  from: Slot | null;
}

/** Where it is dragged. */
interface Way {
  /** In the units of the drawing. */
  at: Point;
  /** The slot there, if the zone fits in it. */
  over: Slot | null;
  /** Whether the pointer has left the drawing. */
  outside: boolean;
  /** Whether a copy is placed. */
  copy: boolean;
}

/**
 * The grid on which zones are placed: drawn like the board, with a ring of free slots around.
 * Emits `lay` (a slot, and the letter of a zone or null) and `move` (a zone from a slot to another,
 * or to null: off the board; or a copy of it).
 */
export class ZoneCanvas extends BoardElement implements LayerSet {
  static styles = [boardStyle, groundStyle, canvasStyle];
  static under = [free, board, remarks, likeness, signs];
  static over = [hand];
  static walks = true;
  static asks = false;
  static fingers = true;

  @property({ attribute: false }) plan: Plan = new Map();
  /** What a click places; null erases. */
  @property({ attribute: false }) brush: string | null = 'v';
  /** How both sides are kept alike. */
  @property({ attribute: false }) likeness: Likeness | null = null;
  @property({ attribute: false }) axis: Axis = { x: 0, y: 0 };
  /** Cells that offend advice. */
  @property({ attribute: false }) lit: ReadonlySet<string> = NONE;
  /** Cells of the finding in view. */
  @property({ attribute: false }) noted: ReadonlySet<string> = NONE;
  /** What is carried. */
  @state() load: (Load & Way) | null = null;
  /** What was taken up with a key. */
  @state() held: Held | null = null;

  constructor() {
    super();
    this.describe = (cell: string) => this.#inWords(cell);
    new Localized(this);
  }

  connectedCallback() {
    super.connectedCallback();
    artOf(room.id).then((art) => (this._art = art));
  }

  willUpdate(changed: PropertyValues<this>) {
    if (changed.has('plan')) {
      this.cells = this.slots.map(({ x, y }) => ({ name: slotKey({ x, y }), q: x, r: y }));
      if (this.held && !zoneAt(this.plan, this.held.from)) this.held = null;
    }
    this.label = t('build-board');
    super.willUpdate(changed);
  }

  updated(changed: PropertyValues<this>) {
    super.updated(changed);
    const { width, height } = canvasOf(this.plan);
    this.style.setProperty('--columns', String(width));
    this.style.setProperty('--rows', String(height));
  }

  get grid() {
    return slotGrid;
  }

  get box() {
    const { x, y, width, height } = canvasOf(this.plan);
    return {
      x: ZONE * x - CELL / 2 - MARGIN,
      y: ZONE * y - CELL / 2 - MARGIN,
      width: ZONE * width + 2 * MARGIN,
      height: ZONE * height + 2 * MARGIN,
    };
  }

  get view() {
    return this;
  }

  /** The slots that are shown, row by row. */
  get slots() {
    return slotsOf(canvasOf(this.plan));
  }

  kindOf(cell: string) {
    const held = this.held && slotKey(this.held.from) === cell;
    return `${this.plan.has(cell) ? 'laid' : ''} ${held ? 'selected' : ''}`;
  }

  #inWords(cell: string) {
    const { x, y } = canvasOf(this.plan);
    const slot = slotOf(cell);
    const kind = this.plan.get(cell) ?? 'none';
    const held = this.kindOf(cell).endsWith('selected') ? 'yes' : 'no';
    return t('build-slot', { kind, row: slot.y - y + 1, column: slot.x - x + 1, held });
  }

  pressed({ cell }: Hit) {
    if ((this.plan.get(cell) ?? null) !== this.brush) emit(this, 'lay', { slot: slotOf(cell), letter: this.brush });
  }

  typed(event: KeyboardEvent, cell: string) {
    const letter = this.plan.get(cell) ?? null;
    const action = readKey(event, { brush: this.brush, letter, held: this.held });
    if (!action) return false;
    const slot = slotOf(cell);
    if (action.lay) emit(this, 'lay', { slot, letter: action.lay.letter });
    if (action.take) this.held = { from: slot, copy: action.take.copy };
    if (action.drop && this.held) {
      const { from, copy } = this.held;
      this.held = null;
      emit(this, 'move', { from, to: slot, copy });
    }
    if (action.letGo) this.held = null;
    return true;
  }

  /** Take up a zone of the palette. */
  take(event: PointerEvent, letter: string) {
    this.hands.carry.press(event, { letter, from: null }, true);
  }

  liftOf({ cell }: Hit): Load | null {
    const letter = this.plan.get(cell);
    return letter ? { letter, from: slotOf(cell) } : null;
  }

  carried(load: Load, event: PointerEvent) {
    this.load = { ...load, ...this.#way(load, event) };
  }

  letGo() {
    this.load = null;
  }

  dropped(load: Load, event: PointerEvent) {
    const { letter, from } = load;
    const { over, outside, copy } = this.#way(load, event);
    if (over) this.hands.focus = slotKey(over);
    if (!from) {
      if (over) emit(this, 'lay', { slot: over, letter });
    } else if (over || (outside && !copy)) {
      emit(this, 'move', { from, to: over, copy });
    }
  }

  #way({ from }: Load, event: PointerEvent): Way {
    const { clientX, clientY, altKey, ctrlKey, metaKey } = event;
    const drawing = (this.find('svg.board') as SVGElement).getBoundingClientRect();
    const at = this.pointAt(event);
    const over = { x: Math.floor((at.x + CELL / 2) / ZONE), y: Math.floor((at.y + CELL / 2) / ZONE) };
    const beside = clientX < drawing.left || clientX > drawing.right;
    const outside = beside || clientY < drawing.top || clientY > drawing.bottom;
    const lies = !outside && this.places.has(slotKey(over));
    const copy = from !== null && (altKey || ctrlKey || metaKey);
    return { at, over: lies ? over : null, outside, copy };
  }
}

customElements.define('zone-canvas', ZoneCanvas);
