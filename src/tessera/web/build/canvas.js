/**
 * @import {Load} from './carry.js'
 * @import {Axis, Bounds, Likeness, Plan, Slot} from './plan.js'
 * @import {Held} from './slot-keys.js'
 * @import {View} from '../board/view.js'
 * @import {Point} from '../grid/grid.js'
 * @import {SceneZone} from '../state/wire.js'
 */

import { LitElement, html, svg } from '../vendor/lit/index.js';
import { artOf } from '../board/art.js';
import { ground, rim } from '../board/ground.js';
import { outline } from '../board/outline.js';
import { groundStyle } from '../board/style/ground.js';
import { moved } from '../board/view.js';
import { almajara as room } from '../games/almajara.js';
import { Spoken, say } from '../text/fluent.js';
import { canvasStyle } from './canvas-style.js';
import { Carry } from './carry.js';
import { MOST_ZONES, boundsOf, canvasOf, imageOf, slotKey, textOf, within, zoneAt } from './plan.js';
import { readKey } from './slot-keys.js';
import { CELL, ZONE, middleOf, tile } from './tile.js';

const MARGIN = 30;
const NONE = /** @type {ReadonlySet<string>} */ (new Set());
/** How much of a slot the frames in it leave free. */
const INSET = 9;

/**
 * The grid on which zones are laid: drawn as the board will be, with a ring of free slots around.
 * Tells of `lay` (a slot, and the letter of a zone or null), of `move` (a zone from a slot to
 * another, or to null: off the board; or a copy of it), and of `cursor` (where the keyboard is).
 */
export class ZoneCanvas extends LitElement {
  static styles = [groundStyle, canvasStyle];

  static properties = {
    plan: { attribute: false },
    brush: { attribute: false },
    likeness: { attribute: false },
    axis: { attribute: false },
    lit: { attribute: false },
    noted: { attribute: false },
    cursor: { attribute: false },
    _art: { state: true },
    _load: { state: true },
    _hovered: { state: true },
    _held: { state: true },
  };

  constructor() {
    super();
    /** @type {Plan} */
    this.plan = new Map();
    /** @type {string | null} what a press lays; null takes away */
    this.brush = 'v';
    /** @type {Likeness | null} how both sides are kept alike */
    this.likeness = null;
    /** @type {Axis} */
    this.axis = { x: 0, y: 0 };
    /** @type {ReadonlySet<string>} cells that offend advice */
    this.lit = NONE;
    /** @type {ReadonlySet<string>} cells of the finding in view */
    this.noted = NONE;
    /** @type {Slot} where the keyboard is */
    this.cursor = { x: 0, y: 0 };
    /** @type {SVGSVGElement | null} */
    this._art = null;
    /** @type {Load | null} what is carried */
    this._load = null;
    /** @type {Slot | null} */
    this._hovered = null;
    /** @type {Held | null} what was taken up with a key */
    this._held = null;
    this.carry = new Carry({
      find: (event) => this.#find(event),
      show: (load) => (this._load = load),
      drop: (load) => this.#drop(load),
    });
    new Spoken(this);
  }

  connectedCallback() {
    super.connectedCallback();
    artOf(room.id).then((art) => (this._art = art));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.carry.letGo();
  }

  /** @param {import('lit').PropertyValues<this>} changed */
  willUpdate(changed) {
    if (!changed.has('plan')) return;
    this.cursor = within(this.cursor, canvasOf(this.plan));
    if (this._held && !zoneAt(this.plan, this._held.from)) this._held = null;
  }

  updated() {
    const { width, height } = canvasOf(this.plan);
    this.style.setProperty('--columns', String(width));
    this.style.setProperty('--rows', String(height));
  }

  /** Put the keyboard on the board. */
  focus() {
    const slot = this.renderRoot.querySelector('.slot[tabindex="0"]');
    /** @type {SVGElement | null} */ (slot)?.focus();
  }

  render() {
    const canvas = canvasOf(this.plan);
    const box = [
      ZONE * canvas.x - CELL / 2 - MARGIN,
      ZONE * canvas.y - CELL / 2 - MARGIN,
      ZONE * canvas.width + 2 * MARGIN,
      ZONE * canvas.height + 2 * MARGIN,
    ];
    const slots = rowsOf(canvas);
    return html`${this._art}
      <svg class=${this._load ? 'canvas carrying' : 'canvas'} viewBox=${box.join(' ')} role="grid"
        aria-label=${say('build-board')} @keydown=${this.#keydown}
        @pointerleave=${() => (this._hovered = null)} @touchmove=${this.#stay}>
        <g aria-hidden="true">
          ${slots.flat().map((slot) => (zoneAt(this.plan, slot) ? '' : this.#free(slot)))}
          ${this._art ? this.#board() : ''}
          ${this.#likeness(canvas)}
          ${this.#signs()}
        </g>
        ${slots.map(
          (row, down) => svg`<g role="row">
            ${row.map((slot, right) => this.#slot(slot, down + 1, right + 1))}
          </g>`,
        )}
        ${this.#hand()}
      </svg>`;
  }

  /** The board as it will be, with the cells that are to be looked at. */
  #board() {
    const bounds = boundsOf(this.plan);
    if (!bounds) return '';
    const { cells, zones = [] } = room.picture(`${room.id} - ${textOf(this.plan)}`);
    const places = new Map(cells.map((cell) => [cell.name, room.grid.place(cell, false)]));
    const view = viewOf({ cells, zones, places });
    return svg`<g transform=${moved({ x: ZONE * bounds.x, y: ZONE * bounds.y })}>
      ${ground(view, false)}
      ${rim(view)}
      ${zones.map((zone) => this.#remarks(zone, places))}
    </g>`;
  }

  /**
   * The cells of a zone that are to be looked at, or the zone as a whole.
   * @param {SceneZone} zone
   * @param {Map<string, Point>} places
   */
  #remarks({ cells }, places) {
    return /** @type {const} */ ([['offending', this.lit], ['looked-at', this.noted]]).map(
      ([name, remarked]) => {
        const found = cells.filter((cell) => remarked.has(cell));
        const whole = found.length === cells.length ? cells[4] : undefined;
        const shapes = whole ? [outline(room.grid, placeOf(whole, places), 2.9)]
          : found.map((cell) => outline(room.grid, placeOf(cell, places), 0.84));
        return shapes.length ? svg`<path class=${name} d=${shapes.join('')}></path>` : '';
      },
    );
  }

  /** @param {Slot} slot */
  #free(slot) {
    const { x, y } = middleOf(slot);
    const full = this.plan.size >= MOST_ZONES;
    return svg`<g class=${full ? 'free full' : 'free'} transform=${moved({ x, y })}>
      ${square(ZONE / 2 - INSET)}
      ${full ? '' : svg`<path d="M-16 0H16M0-16V16"></path>`}
    </g>`;
  }

  /**
   * How both sides are kept alike: a line between them, or the point around which they turn.
   * @param {Bounds} canvas
   */
  #likeness({ x, width }) {
    if (!this.likeness) return '';
    const middle = middleOf({ x: this.axis.x / 2, y: this.axis.y / 2 });
    if (this.likeness === 'turned') {
      return svg`<g class="axis" transform=${moved(middle)}>
        <circle r="25"></circle>
        <path d="M-13-3A13 13 0 0 1 12-6M12-15V-5H2M13 3A13 13 0 0 1-12 6M-12 15V5H-2"></path>
      </g>`;
    }
    const left = ZONE * x - CELL / 2;
    return svg`<path class="axis" d="M${left} ${middle.y}h${ZONE * width}"></path>`;
  }

  /** What a press or a drop would do. */
  #signs() {
    const { _load: load, _held: held } = this;
    const away = load?.from && !load.copy ? load.from : null;
    const goal = load ? load.over : this._hovered;
    const goals = goal ? [goal, ...this.#image(goal)] : [];
    const signs = goals.map((slot) => frame(slot, load ? 'goal' : 'hovered'));
    if (away) signs.push(frame(away, 'away'));
    if (held) signs.push(frame(held.from, 'held'));
    return signs;
  }

  /** @param {Slot} slot */
  #image(slot) {
    return this.likeness ? [imageOf(slot, this.axis, this.likeness)] : [];
  }

  /**
   * @param {Slot} slot
   * @param {number} row     counted from the top
   * @param {number} column
   */
  #slot(slot, row, column) {
    const { x, y } = middleOf(slot);
    const letter = zoneAt(this.plan, slot);
    const here = slotKey(slot) === slotKey(this.cursor);
    const held = this._held && slotKey(this._held.from) === slotKey(slot) ? 'yes' : 'no';
    return svg`<rect class=${letter ? 'slot laid' : 'slot'} role="gridcell"
      x=${x - ZONE / 2} y=${y - ZONE / 2} width=${ZONE} height=${ZONE}
      data-slot=${slotKey(slot)} tabindex=${here ? 0 : -1}
      aria-label=${say('build-slot', { kind: letter ?? 'none', row, column, held })}
      @pointerdown=${(/** @type {PointerEvent} */ event) => {
        if (letter) this.carry.press(event, letter, slot);
        else this.carry.carried = false;
      }}
      @pointerenter=${(/** @type {PointerEvent} */ event) => {
        if (event.pointerType !== 'touch') this._hovered = slot;
      }}
      @focus=${() => this.#cursor(slot)}
      @click=${() => this.#press(slot)}></rect>`;
  }

  #hand() {
    const load = this._load;
    if (!load) return '';
    const gone = load.outside && load.from ? 'gone' : '';
    return svg`<g class=${`hand ${gone}`} aria-hidden="true" transform=${moved(load.at)}>
      <g class="lift">${tile(load.letter)}</g>
      ${gone ? svg`<path class="cross" d="M-44-44 44 44M44-44-44 44"></path>` : ''}
    </g>`;
  }

  /** @param {Slot} slot */
  #press(slot) {
    if (this.carry.carried) return;
    this.#cursor(slot);
    if (zoneAt(this.plan, slot) !== this.brush) this.#tell('lay', { slot, letter: this.brush });
  }

  /** @param {KeyboardEvent} event */
  #keydown = (event) => {
    const letter = zoneAt(this.plan, this.cursor);
    const deed = readKey(event, { brush: this.brush, letter, held: this._held });
    if (!deed) return;
    event.preventDefault();
    event.stopPropagation();
    const slot = this.cursor;
    if (deed.walk) this.#walk({ x: slot.x + deed.walk.x, y: slot.y + deed.walk.y });
    if (deed.lay) this.#tell('lay', { slot, letter: deed.lay.letter });
    if (deed.take) this._held = { from: slot, copy: deed.take.copy };
    if (deed.drop && this._held) {
      const { from, copy } = this._held;
      this._held = null;
      this.#tell('move', { from, to: slot, copy });
    }
    if (deed.letGo) this._held = null;
  };

  /** A finger that carries a zone does not scroll the page. */
  #stay = {
    passive: false,
    handleEvent: (/** @type {TouchEvent} */ event) => {
      if (this.carry.listening && event.cancelable) event.preventDefault();
    },
  };

  /** @param {Slot} slot */
  async #walk(slot) {
    this.#cursor(within(slot, canvasOf(this.plan)));
    await this.updateComplete;
    this.focus();
  }

  /** @param {Slot} slot */
  #cursor(slot) {
    this.cursor = slot;
    this.#tell('cursor', slot);
  }

  /** @param {PointerEvent} event */
  #find({ clientX, clientY }) {
    const drawing = /** @type {SVGSVGElement} */ (this.renderRoot.querySelector('.canvas'));
    const { left, right, top, bottom } = drawing.getBoundingClientRect();
    const point = new DOMPoint(clientX, clientY);
    const { x, y } = point.matrixTransform(drawing.getScreenCTM()?.inverse());
    const over = { x: Math.floor((x + CELL / 2) / ZONE), y: Math.floor((y + CELL / 2) / ZONE) };
    const outside = clientX < left || clientX > right || clientY < top || clientY > bottom;
    const canvas = canvasOf(this.plan);
    const lies = slotKey(within(over, canvas)) === slotKey(over);
    return { at: { x, y }, over: lies && !outside ? over : null, outside };
  }

  /** @param {Load} load */
  #drop({ letter, from, over, outside, copy }) {
    if (over) this.#cursor(over);
    if (!from) {
      if (over) this.#tell('lay', { slot: over, letter });
    } else if (over || (outside && !copy)) {
      this.#tell('move', { from, to: over, copy });
    }
  }

  /**
   * @param {'lay' | 'move' | 'cursor'} name
   * @param {unknown} detail
   */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/**
 * @param {string} cell
 * @param {Map<string, Point>} places
 */
function placeOf(cell, places) {
  return places.get(cell) ?? { x: 0, y: 0 };
}

/** @param {number} half */
function square(half) {
  return svg`<rect x=${-half} y=${-half} width=${2 * half} height=${2 * half} rx="10"></rect>`;
}

/**
 * @param {Slot} slot
 * @param {string} name
 */
function frame(slot, name) {
  return svg`<g class=${`frame ${name}`} transform=${moved(middleOf(slot))}>
    ${square(ZONE / 2 - INSET)}
  </g>`;
}

/**
 * Slots row by row, from the top.
 * @param {Bounds} bounds
 * @returns {Slot[][]}
 */
function rowsOf({ x, y, width, height }) {
  return Array.from({ length: height }, (_, down) =>
    Array.from({ length: width }, (_, right) => ({ x: x + right, y: y + down })),
  );
}

/**
 * A board on which nobody stands: all that its ground is drawn from.
 * @param {Pick<View, 'cells' | 'zones' | 'places'>} lies
 */
function viewOf(lies) {
  const flat = { rises: new Map(), edge: '', terrain: {}, flipped: false };
  const view = { room, ...lies, ...flat, tokens: null, turn: null };
  return /** @type {View} */ (/** @type {unknown} */ (view));
}

customElements.define('zone-canvas', ZoneCanvas);
