/**
 * @import {LayerSet} from '../../board/element.js'
 * @import {Hit} from '../../board/hands.js'
 * @import {Point} from '../../grid/grid.js'
 * @import {Axis, Likeness, Plan, Slot} from './plan.js'
 * @import {Held} from './slot-keys.js'
 */

import { artOf } from '../../board/art.js';
import { BoardElement } from '../../board/element.js';
import { boardStyle } from '../../board/style/board.js';
import { groundStyle } from '../../board/style/ground.js';
import { room } from '../../games/almajara/room.js';
import { Spoken, say } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import { canvasStyle } from './canvas-style.js';
import { board, free, hand, likeness, remarks, signs } from './canvas-layers.js';
import { canvasOf, slotKey, slotOf, slotsOf, zoneAt } from './plan.js';
import { readKey } from './slot-keys.js';
import { CELL, ZONE, slotGrid } from './tile.js';

const MARGIN = 30;
const NONE = /** @type {ReadonlySet<string>} */ (new Set());

/**
 * A dragged zone.
 * @typedef {object} Load
 * @property {string} letter
 * @property {Slot | null} from  null for one from the palette
 */

/**
 * Where it is dragged.
 * @typedef {object} Way
 * @property {Point} at          in the units of the drawing
 * @property {Slot | null} over  the slot there, if the zone fits in it
 * @property {boolean} outside   whether the pointer has left the drawing
 * @property {boolean} copy      whether a copy is placed
 */

/**
 * The grid on which zones are placed: drawn like the board, with a ring of free slots around.
 * Emits `lay` (a slot, and the letter of a zone or null) and `move` (a zone from a slot to another,
 * or to null: off the board; or a copy of it).
 * @implements {LayerSet}
 */
export class ZoneCanvas extends BoardElement {
  static styles = [boardStyle, groundStyle, canvasStyle];
  static under = [free, board, remarks, likeness, signs];
  static over = [hand];
  static walks = true;
  static asks = false;
  static fingers = true;

  static properties = {
    plan: { attribute: false },
    brush: { attribute: false },
    likeness: { attribute: false },
    axis: { attribute: false },
    lit: { attribute: false },
    noted: { attribute: false },
    load: { state: true },
    held: { state: true },
  };

  constructor() {
    super();
    /** @type {Plan} */
    this.plan = new Map();
    /** @type {string | null} what a click places; null erases */
    this.brush = 'v';
    /** @type {Likeness | null} how both sides are kept alike */
    this.likeness = null;
    /** @type {Axis} */
    this.axis = { x: 0, y: 0 };
    /** @type {ReadonlySet<string>} cells that offend advice */
    this.lit = NONE;
    /** @type {ReadonlySet<string>} cells of the finding in view */
    this.noted = NONE;
    /** @type {(Load & Way) | null} what is carried */
    this.load = null;
    /** @type {Held | null} what was taken up with a key */
    this.held = null;
    this.describe = (/** @type {string} */ cell) => this.#inWords(cell);
    new Spoken(this);
  }

  connectedCallback() {
    super.connectedCallback();
    artOf(room.id).then((art) => (this._art = art));
  }

  /** @param {import('lit').PropertyValues<this>} changed */
  willUpdate(changed) {
    if (changed.has('plan')) {
      this.cells = this.slots.map(({ x, y }) => ({ name: slotKey({ x, y }), q: x, r: y }));
      if (this.held && !zoneAt(this.plan, this.held.from)) this.held = null;
    }
    this.label = say('build-board');
    super.willUpdate(changed);
  }

  /** @param {import('lit').PropertyValues<this>} changed */
  updated(changed) {
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

  /** @param {string} cell */
  kindOf(cell) {
    const held = this.held && slotKey(this.held.from) === cell;
    return `${this.plan.has(cell) ? 'laid' : ''} ${held ? 'selected' : ''}`;
  }

  /** @param {string} cell */
  #inWords(cell) {
    const { x, y } = canvasOf(this.plan);
    const slot = slotOf(cell);
    const kind = this.plan.get(cell) ?? 'none';
    const held = this.kindOf(cell).endsWith('selected') ? 'yes' : 'no';
    return say('build-slot', { kind, row: slot.y - y + 1, column: slot.x - x + 1, held });
  }

  /** @param {Hit} hit */
  pressed({ cell }) {
    if ((this.plan.get(cell) ?? null) !== this.brush) emit(this, 'lay', { slot: slotOf(cell), letter: this.brush });
  }

  /**
   * @param {KeyboardEvent} event
   * @param {string} cell
   */
  typed(event, cell) {
    const letter = this.plan.get(cell) ?? null;
    const deed = readKey(event, { brush: this.brush, letter, held: this.held });
    if (!deed) return false;
    const slot = slotOf(cell);
    if (deed.lay) emit(this, 'lay', { slot, letter: deed.lay.letter });
    if (deed.take) this.held = { from: slot, copy: deed.take.copy };
    if (deed.drop && this.held) {
      const { from, copy } = this.held;
      this.held = null;
      emit(this, 'move', { from, to: slot, copy });
    }
    if (deed.letGo) this.held = null;
    return true;
  }

  /**
   * Take up a zone of the palette.
   * @param {PointerEvent} event
   * @param {string} letter
   */
  take(event, letter) {
    this.hands.carry.press(event, { letter, from: null }, true);
  }

  /**
   * @param {Hit} hit
   * @returns {Load | null}
   */
  liftOf({ cell }) {
    const letter = this.plan.get(cell);
    return letter ? { letter, from: slotOf(cell) } : null;
  }

  /**
   * @param {Load} load
   * @param {PointerEvent} event
   */
  carried(load, event) {
    this.load = { ...load, ...this.#way(load, event) };
  }

  letGo() {
    this.load = null;
  }

  /**
   * @param {Load} load
   * @param {PointerEvent} event
   */
  dropped(load, event) {
    const { letter, from } = load;
    const { over, outside, copy } = this.#way(load, event);
    if (over) this.hands.focus = slotKey(over);
    if (!from) {
      if (over) emit(this, 'lay', { slot: over, letter });
    } else if (over || (outside && !copy)) {
      emit(this, 'move', { from, to: over, copy });
    }
  }

  /**
   * @param {Load} load
   * @param {PointerEvent} event
   * @returns {Way}
   */
  #way({ from }, event) {
    const { clientX, clientY, altKey, ctrlKey, metaKey } = event;
    const drawing = /** @type {SVGElement} */ (this.find('svg.board')).getBoundingClientRect();
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
