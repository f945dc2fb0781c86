/**
 * @import {LayerSet} from '../../board/element.js'
 * @import {Hit} from '../../board/hands.js'
 * @import {Room} from '../../games/room.js'
 * @import {Plan} from '../craft.js'
 * @import {Form} from './forms.js'
 * @import {Axis} from './likeness.js'
 * @import {Cell, Field} from './plan.js'
 */

import { artOf } from '../../board/art.js';
import { BoardElement } from '../../board/element.js';
import { boxAround } from '../../board/outline.js';
import { boardStyle } from '../../board/style/board.js';
import { groundStyle } from '../../board/style/ground.js';
import { risesOf } from '../../board/view.js';
import { hexGrid } from '../../grid/hex.js';
import { Spoken, say } from '../../text/fluent.js';
import { canvasStyle } from '../zones/canvas-style.js';
import { lay } from './forms.js';
import { readKey } from './keys.js';
import { axisSign, blocks, board, free, ghost, remarks } from './layers.js';
import { EMPTY, GROUND, LEAST, cellKey, cellNamed, cellOf, cellsOf, cornerOf, nameOf } from './plan.js';
import { hexStyle } from './style.js';
import { kindOf } from './words.js';

/**
 * A press that is drawn over the field.
 * @typedef {{cell: Cell, stroke: string, at: {x: number, y: number}}} Load
 */

const SIXTH = Math.PI / 3;
/** A press that is drawn so far, in widths of a cell, turns a fragment that way. */
const TURNS_FROM = 0.6;

let strokes = 0;

/**
 * The canvas on which hex boards are drawn. Emits `lay` (a cell, and what is done there) and
 * `choose`.
 * @implements {LayerSet}
 */
export class HexCanvas extends BoardElement {
  static styles = [boardStyle, groundStyle, canvasStyle, hexStyle];
  static under = [free, board, blocks, remarks, axisSign, ghost];
  static walks = true;
  static fingers = true;

  static properties = {
    room: { attribute: false },
    letters: { attribute: false },
    plan: { attribute: false },
    options: { attribute: false },
    field: { attribute: false },
    axis: { attribute: false },
    letter: { attribute: false },
    form: {},
    turn: { type: Number },
    lit: { attribute: false },
    noted: { attribute: false },
    lays: { attribute: false },
    aimed: { attribute: false },
    still: { type: Boolean },
    aim: { state: true },
  };

  constructor() {
    super();
    /** @type {Room | null} */
    this.room = null;
    /** @type {readonly string[]} */
    this.letters = [GROUND];
    /** @type {Plan} */
    this.plan = EMPTY;
    /** @type {Readonly<Record<string, string>>} */
    this.options = {};
    /** @type {Field | null} */
    this.field = null;
    /** @type {Axis | null} how parts are kept alike */
    this.axis = null;
    /** @type {string | null} what a click paints; null erases */
    this.letter = GROUND;
    /** @type {Form} */
    this.form = 'triangle';
    this.turn = 0;
    /** @type {readonly string[]} names of cells that offend advice */
    this.lit = [];
    /** @type {readonly string[]} names of the cells of the finding in view */
    this.noted = [];
    /** The result of a change, as emitted by `lay`. */
    this.lays = lay;
    /** @type {{cell: Cell, turn: number} | null} the aimed cell, before confirmation */
    this.aimed = null;
    /** Whether nothing can be changed now. */
    this.still = false;
    /** @type {{cell: Cell, turn: number} | null} a fragment that is turned while it is pressed */
    this.aim = null;
    this.corner = { q: 0, r: 0 };
    this.rises = /** @type {ReadonlyMap<string, number>} */ (new Map());
    this.describe = (/** @type {string} */ cell) => this.#inWords(cell);
    new Spoken(this);
  }

  /** @param {import('lit').PropertyValues<this>} changed */
  willUpdate(changed) {
    const { room } = this;
    if (changed.has('room') && room) artOf(room.id).then((art) => (this._art = art));
    if (changed.has('plan')) {
      this.corner = cornerOf(this.plan);
      this.rises = room ? risesOf(room, Object.fromEntries(this.plan)) : this.rises;
    }
    if (changed.has('plan') || changed.has('field')) {
      const field = this.field ?? LEAST;
      this.cells = cellsOf(field, this.plan).map((cell) => ({ name: cellKey(cell), ...cell }));
    }
    this.label = say('build-hex-board');
    super.willUpdate(changed);
  }

  /** @param {import('lit').PropertyValues<this>} changed */
  updated(changed) {
    super.updated(changed);
    const { width, height } = this.box;
    this.style.setProperty('--shape', String(width / height));
    this.style.setProperty('--widest', `${Math.round(1.1 * width)}px`);
  }

  get grid() {
    return this.room?.grid ?? hexGrid;
  }

  get box() {
    const middles = this.cells.map(({ name }) => this.places.get(name) ?? { x: 0, y: 0 });
    return boxAround(this.grid, middles, true, this.edge);
  }

  get edge() {
    return this.plan.size ? (this.room?.edge?.(this.options) ?? '') : '';
  }

  /** @returns {HexCanvas | null} */
  get view() {
    return this.room && this._art ? this : null;
  }

  /** The cells that a finding names. @param {readonly string[]} names */
  named(names) {
    return names.map((name) => cellNamed(name, this.corner));
  }

  /** @param {string} cell */
  kindOf(cell) {
    return this.plan.has(cell) ? 'laid' : '';
  }

  /** @param {string} cell */
  riseOf(cell) {
    return this.rises.get(cell) ?? 0;
  }

  /** @param {string} key */
  #inWords(key) {
    const letter = this.plan.get(key) ?? '';
    const { q, r } = cellOf(key);
    const { left, top } = this.field ?? LEAST;
    return say('build-hex-cell', {
      kind: kindOf(letter),
      name: letter ? nameOf({ q, r }, this.corner) : '',
      row: r - top + 1,
      column: Math.floor((2 * q + r - left) / 2) + 1,
    });
  }

  // --- What hands and keys do --------------------------------------------------------------------

  /** @param {Hit} hit */
  pressed({ cell }) {
    this.#tell('lay', { cell: cellOf(cell) });
  }

  /** A right click or long press rotates the fragment. */
  asked() {
    this.#tell('choose', { turn: 1 });
  }

  /**
   * @param {KeyboardEvent} event
   * @param {string} key
   */
  typed(event, key) {
    const deed = readKey(event, this.letters);
    if (!deed) return false;
    const { lay, away, ...chosen } = deed;
    if (lay || away) this.#tell('lay', { cell: cellOf(key), away: away === true });
    else this.#tell('choose', chosen);
    return true;
  }

  /**
   * @param {Hit} hit
   * @param {PointerEvent} event
   * @returns {Load}
   */
  liftOf({ cell }, event) {
    return { cell: cellOf(cell), stroke: `stroke ${++strokes}`, at: this.pointAt(event) };
  }

  /** @param {Load} load */
  lifted({ cell, stroke }) {
    if (this.form === 'cell') this.#tell('lay', { cell, stroke });
  }

  /**
   * Cells are painted; a fragment turns to where the hand goes.
   * @param {Load} load
   * @param {PointerEvent} event
   */
  carried(load, event) {
    const { x, y } = this.pointAt(event);
    if (this.form === 'cell') return this.#paint(load, { x, y });
    const { cell } = load;
    const from = this.grid.place({ name: '', ...cell }, false);
    const [dx, dy] = [x - from.x, y - from.y];
    const far = Math.hypot(dx, dy) > TURNS_FROM * 2 * this.grid.half.x;
    const turn = far ? (Math.round(Math.atan2(-dy, dx) / SIXTH) + 6) % 6 : this.turn;
    this.aim = { cell, turn };
  }

  letGo() {
    this.aim = null;
  }

  /**
   * @param {Load} load
   * @param {PointerEvent} event
   */
  dropped(load, event) {
    if (this.form === 'cell') return;
    this.carried(load, event);
    const { turn } = this.aim ?? this;
    this.aim = null;
    this.#tell('lay', { cell: load.cell, turn });
  }

  /**
   * Lay cells all the way to where the hand is now, however fast it went.
   * @param {Load} load
   * @param {{x: number, y: number}} to
   */
  #paint(load, to) {
    const { at, stroke } = load;
    const steps = Math.ceil(Math.hypot(to.x - at.x, to.y - at.y) / this.grid.half.x);
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      const cell = this.#cellAt({ x: at.x + share * (to.x - at.x), y: at.y + share * (to.y - at.y) });
      if (cell) this.#tell('lay', { cell, stroke });
    }
    load.at = to;
  }

  /**
   * @param {{x: number, y: number}} point
   * @returns {Cell | null}
   */
  #cellAt({ x, y }) {
    const { half } = this.grid;
    const near = this.cells.find(({ name }) => {
      const place = this.places.get(name);
      return place && Math.hypot((x - place.x) / half.x, (y - place.y) / half.y) < 0.9;
    });
    return near ? { q: near.q, r: near.r } : null;
  }

  /**
   * @param {'lay' | 'choose'} name
   * @param {object} detail
   */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

customElements.define('hex-canvas', HexCanvas);
