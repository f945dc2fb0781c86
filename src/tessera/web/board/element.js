/**
 * The one board element. What it shows is drawn in layers, each a function from the view to SVG;
 * what is met by hands, keys and screen readers is the same everywhere: one cell each.
 *
 * @import {Box, Grid, Point} from '../grid/grid.js'
 * @import {SceneCell} from '../state/wire.js'
 * @import {Hit} from './hands.js'
 */

import { LitElement, html, nothing, svg } from 'lit';
import { hexGrid } from '../grid/hex.js';
import { cells } from './cells.js';
import { Hands } from './hands.js';
import { boxAround, central, viewBox } from './outline.js';

/** So wide a cell is at least where a page scrolls a board rather than make it smaller. */
const FINGER_PX = 40;
const EMPTY = { x: 0, y: 0, width: 100, height: 90 };

/** @typedef {(view: any) => unknown} Layer */

/**
 * What a set of layers says of its cells, and what it does when hands do something.
 * @typedef {object} LayerSet
 * @property {(cell: string) => string} [kindOf]  class names: `source`, `goal`, `selected`, its own
 * @property {(cell: string) => number} [riseOf]  how high a cell lies above the ground
 * @property {(hit: Hit, event?: MouseEvent) => void} [pressed]
 * @property {() => void} [missed]  a press on no cell
 * @property {(hit: Hit) => void} [asked]
 * @property {(event: KeyboardEvent, cell: string) => boolean} [typed]  whether it knows a key
 * @property {(hit: Hit, event: PointerEvent) => any} [liftOf]  what a press may lift; null: nothing
 * @property {(load: any) => void} [lifted]
 * @property {(load: any, event: PointerEvent) => void} [carried]
 * @property {(load: any) => void} [letGo]  it is no longer in the hand, wherever it goes
 * @property {(load: any, event: PointerEvent) => void} [dropped]
 */

/** @typedef {BoardElement & LayerSet} Board */

/** What all boards have; `view` is what a set draws its layers from. */
export class BoardElement extends LitElement {
  /** @type {import('lit').PropertyDeclarations} */
  static properties = {
    cells: { attribute: false },
    flipped: { type: Boolean },
    describe: { attribute: false },
    label: {},
    picture: { type: Boolean, reflect: true },
    _art: { state: true },
  };

  /** @type {readonly Layer[]} what is drawn under the cells, from the ground up */
  static under = [];
  /** @type {readonly Layer[]} what is drawn above them: what hands meet itself, or is in them */
  static over = [];
  /** @type {readonly string[]} the properties by which cells come to lie elsewhere */
  static lying = ['cells', 'flipped'];
  /** Whether the cell under the mouse is looked at; it costs a drawing each time. */
  static hovers = true;
  /** Whether the arrows always walk the board; otherwise they do when the focus came by key. */
  static walks = false;
  /** Whether one may ask about a cell, by a right click or a finger that stays on it. */
  static asks = true;
  /** Whether fingers carry, too; where they do not, they scroll. */
  static fingers = false;

  constructor() {
    super();
    /** @type {readonly SceneCell[]} */
    this.cells = [];
    this.flipped = false;
    /** @type {(cell: string) => string} a cell in words */
    this.describe = (cell) => cell;
    this.label = '';
    /** Only to be looked at: no rim, no cells to press. */
    this.picture = false;
    /** @type {SVGSVGElement | null} what symbols are taken from */
    this._art = null;
    /** @type {Map<string, Point>} the middle of each cell, on the ground */
    this.places = new Map();
    this.hands = new Hands(/** @type {Board} */ (this));
  }

  createRenderRoot() {
    const root = super.createRenderRoot();
    // Not on the drawing: an svg that listens to focus is a stop for Tab in itself.
    root.addEventListener('focusin', this.hands.focusIn);
    return root;
  }

  // --- What a set of layers may say otherwise ----------------------------------------------------

  /** @returns {Grid} */
  get grid() {
    return hexGrid;
  }

  /** What the layers are drawn from; null while there is nothing to draw. @returns {any} */
  get view() {
    return null;
  }

  /** All that has a place. @returns {readonly SceneCell[]} */
  get lie() {
    return this.cells;
  }

  /** The cells that hands and keys reach. @returns {readonly SceneCell[]} */
  get reach() {
    return this.cells;
  }

  /** What lies where the board ends. */
  get edge() {
    return '';
  }

  /** The room that the drawing takes. @returns {Box} */
  get box() {
    if (this.cells.length === 0) return EMPTY;
    const middles = this.cells.map(({ name }) => this.places.get(name) ?? EMPTY);
    return boxAround(this.grid, middles, this.picture, this.edge);
  }

  /** What the next-key goes round. @returns {ReadonlySet<string> | null} */
  get wanted() {
    return null;
  }

  // --- What all have -----------------------------------------------------------------------------

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    const { lying } = this.#set;
    if (lying.some((name) => changed.has(name))) {
      this.places = new Map(this.lie.map((cell) => [cell.name, this.grid.place(cell, this.flipped)]));
    }
    if (!this.reach.some(({ name }) => name === this.hands.focus)) this.#refocus();
  }

  render() {
    const { view, hands } = this;
    const { under, over, hovers, fingers } = this.#set;
    const box = viewBox(this.box);
    if (!view) return html`<svg class="board" viewBox=${box}></svg>`;
    const { keyed, carry: { carrying } } = hands;
    const names = [this.edge && `to-${this.edge}`, keyed && 'keyed', carrying && 'carrying'];
    return html`${this._art}
      <svg class=${`board ${names.filter(Boolean).join(' ')}`} viewBox=${box}
        role=${this.picture ? 'img' : 'grid'} aria-label=${this.label || nothing}
        @click=${hands.click} @keydown=${hands.keydown} @contextmenu=${hands.contextMenu}
        @pointerdown=${hands.touch} @pointermove=${hovers ? hands.hover : nothing}
        @pointerleave=${hands.unhover} @touchmove=${fingers ? hands.stay : nothing}>
        <g aria-hidden="true">${under.map((layer) => layer(view))}</g>
        ${this.picture ? '' : svg`<g role="presentation">${cells(/** @type {Board} */ (this))}</g>`}
        ${over.length ? svg`<g aria-hidden="true">${over.map((layer) => layer(view))}</g>` : ''}
      </svg>`;
  }

  /** @param {import('lit').PropertyValues} _changed */
  updated(_changed) {
    // For pages that scroll a board rather than make its cells too small for fingers.
    const width = this.box.width / (2 * this.grid.half.x);
    this.style.setProperty('--least-width', `${Math.floor(width * FINGER_PX)}px`);
  }

  /** Put the keyboard's focus on a cell. */
  focus() {
    this.find(`.cell[data-cell="${this.hands.focus}"]`)?.focus();
  }

  /** The same by a key: it is shown, and goes on by keys, even where a press has put it there before. */
  enter() {
    this.hands.keyed = true;
    this.focus();
    this.requestUpdate();
  }

  /**
   * Let the keyboard go on from a cell; the focus moves there if a key has brought it to the board.
   * @param {string} cell
   */
  goOnFrom(cell) {
    this.hands.focus = cell;
    this.requestUpdate();
    if (this.hands.keyed && this.matches(':focus-within')) this.updateComplete.then(() => this.focus());
  }

  /**
   * Where a cell lies on the screen.
   * @param {string} cell
   * @returns {DOMRect | null}
   */
  boxOf(cell) {
    return this.find(`.cell[data-cell="${cell}"]`)?.getBoundingClientRect() ?? null;
  }

  /**
   * A point of the screen in units of the board.
   * @param {{clientX: number, clientY: number}} event
   * @returns {Point}
   */
  pointAt({ clientX, clientY }) {
    const board = /** @type {SVGSVGElement} */ (this.find('svg.board'));
    const point = new DOMPoint(clientX, clientY).matrixTransform(board.getScreenCTM()?.inverse());
    return { x: point.x, y: point.y };
  }

  /**
   * @param {string} selector
   * @returns {SVGElement | null}
   */
  find(selector) {
    return this.renderRoot.querySelector(selector);
  }

  get #set() {
    return /** @type {typeof BoardElement} */ (this.constructor);
  }

  /** Let the keyboard's focus go on near the cell that it was on, or in the middle of the board. */
  #refocus() {
    const { hands } = this;
    const left = this.places.get(hands.focus ?? '');
    const near = left ? { ...left, width: 0, height: 0 } : this.box;
    const places = this.cells.map(({ name }) => [name, this.places.get(name) ?? EMPTY]);
    hands.focus = central(new Map(/** @type {[string, Point][]} */ (places)), near);
    if (left && hands.keyed) this.updateComplete.then(() => this.focus());
  }
}
