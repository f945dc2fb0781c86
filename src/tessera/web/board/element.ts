/**
 * The one board element. What it shows is drawn in layers, each a function from the view to SVG;
 * what is met by hands, keys and screen readers is the same everywhere: one cell each.
 */

import { LitElement, type PropertyValues, html, nothing, svg } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Box, Grid, Point } from '../grid/grid.js';
import { hexGrid } from '../grid/hex.js';
import type { SceneCell } from '../wire/tables.js';
import { cells } from './cells.js';
import { Hands, type Hit } from './hands.js';
import { boxAround, central, viewBox } from './outline.js';

/** So wide a cell is at least where a page scrolls a board rather than make it smaller. */
const FINGER_PX = 40;
const EMPTY = { x: 0, y: 0, width: 100, height: 90 };

type Layer = (view: any) => unknown;

/** What a set of layers says of its cells, and what it does when hands do something. */
export interface LayerSet {
  /** Class names: `source`, `goal`, `selected`, its own. */
  kindOf?: (cell: string) => string;
  /** How high a cell lies above the ground. */
  riseOf?: (cell: string) => number;
  pressed?: (hit: Hit, event?: MouseEvent) => void;
  /** A press on no cell. */
  missed?: () => void;
  asked?: (hit: Hit) => void;
  /** Whether it answers the right press that a context menu belongs to. */
  answersMenu?: () => boolean;
  /** Whether it knows a key. */
  typed?: (event: KeyboardEvent, cell: string) => boolean;
  /** What a press may lift; null: nothing. */
  liftOf?: (hit: Hit, event: PointerEvent) => any;
  lifted?: (load: any) => void;
  carried?: (load: any, event: PointerEvent) => void;
  /** It is no longer in the hand, wherever it goes. */
  letGo?: (load: any) => void;
  dropped?: (load: any, event: PointerEvent) => void;
}

export type Board = BoardElement & LayerSet;

/** What all boards have; `view` is what a set draws its layers from. */
export class BoardElement extends LitElement {
  /** What is drawn under the cells, from the ground up. */
  static under: readonly Layer[] = [];
  /** What is drawn above them: what hands meet itself, or is in them. */
  static over: readonly Layer[] = [];
  /** The properties by which cells come to lie elsewhere. */
  static lying: readonly string[] = ['cells', 'flipped'];
  /** Whether the cell under the mouse is looked at; it costs a drawing each time. */
  static hovers = true;
  /** Whether the arrows always walk the board; otherwise they do when the focus came by key. */
  static walks = false;
  /** Whether one may ask about a cell, by a right click or a finger that stays on it. */
  static asks = true;
  /** Whether fingers carry, too; where they do not, they scroll. */
  static fingers = false;

  @property({ attribute: false }) cells: readonly SceneCell[] = [];
  @property({ type: Boolean }) flipped = false;
  /** A cell in words. */
  @property({ attribute: false }) describe: (cell: string) => string = (cell) => cell;
  @property() label = '';
  /** Only to be looked at: no rim, no cells to press. */
  @property({ type: Boolean, reflect: true }) picture = false;
  /** What symbols are taken from. */
  @state() _art: SVGSVGElement | null = null;
  /** The middle of each cell, on the ground. */
  places: Map<string, Point> = new Map();
  hands = new Hands(this as Board);

  createRenderRoot() {
    const root = super.createRenderRoot();
    // Not on the drawing: an svg that listens to focus is a stop for Tab in itself.
    root.addEventListener('focusin', this.hands.focusIn);
    return root;
  }

  // --- What a set of layers may say otherwise ----------------------------------------------------

  get grid(): Grid {
    return hexGrid;
  }

  /** What the layers are drawn from; null while there is nothing to draw. */
  get view(): any {
    return null;
  }

  /** What is drawn while there is no view. */
  get absent(): unknown {
    return '';
  }

  /** All that has a place. */
  get lie(): readonly SceneCell[] {
    return this.cells;
  }

  /** The cells that hands and keys reach. */
  get reach(): readonly SceneCell[] {
    return this.cells;
  }

  /** What lies where the board ends. */
  get edge() {
    return '';
  }

  /** The room that the drawing takes. */
  get box(): Box {
    if (this.cells.length === 0) return EMPTY;
    const middles = this.cells.map(({ name }) => this.places.get(name) ?? EMPTY);
    return boxAround(this.grid, middles, this.picture, this.edge);
  }

  /** What the next-key goes round. */
  get wanted(): ReadonlySet<string> | null {
    return null;
  }

  // --- What all have -----------------------------------------------------------------------------

  willUpdate(changed: PropertyValues) {
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
    if (!view) return html`<svg class="board" viewBox=${box}>${this.absent}</svg>`;
    const {
      keyed,
      carry: { carrying },
    } = hands;
    const names = [this.edge && `to-${this.edge}`, keyed && 'keyed', carrying && 'carrying'];
    return html`${this._art}
      <svg class=${`board ${names.filter(Boolean).join(' ')}`} viewBox=${box}
        role=${this.picture ? 'img' : 'grid'} aria-label=${this.label || nothing}
        @click=${hands.click} @keydown=${hands.keydown} @contextmenu=${hands.contextMenu}
        @pointerdown=${hands.touch} @pointermove=${hovers ? hands.hover : nothing}
        @pointerleave=${hands.unhover} @touchmove=${fingers ? hands.stay : nothing}>
        <g aria-hidden="true">${under.map((layer) => layer(view))}</g>
        ${this.picture ? '' : svg`<g role="presentation">${cells(this as Board)}</g>`}
        ${over.length ? svg`<g aria-hidden="true">${over.map((layer) => layer(view))}</g>` : ''}
      </svg>`;
  }

  updated(_changed: PropertyValues) {
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

  /** Let the keyboard go on from a cell; the focus moves there if a key has brought it to the board. */
  goOnFrom(cell: string) {
    this.hands.focus = cell;
    this.requestUpdate();
    if (this.hands.keyed && this.matches(':focus-within')) this.updateComplete.then(() => this.focus());
  }

  /** Where a cell lies on the screen. */
  boxOf(cell: string): DOMRect | null {
    return this.find(`.cell[data-cell="${cell}"]`)?.getBoundingClientRect() ?? null;
  }

  /** A point of the screen in units of the board. */
  pointAt({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const board = this.find('svg.board') as SVGSVGElement;
    const point = new DOMPoint(clientX, clientY).matrixTransform(board.getScreenCTM()?.inverse());
    return { x: point.x, y: point.y };
  }

  find(selector: string): SVGElement | null {
    return this.renderRoot.querySelector(selector);
  }

  get #set() {
    return this.constructor as typeof BoardElement;
  }

  /** Let the keyboard's focus go on near the cell that it was on, or in the middle of the board. */
  #refocus() {
    const { hands } = this;
    const left = this.places.get(hands.focus ?? '');
    const near = left ? { ...left, width: 0, height: 0 } : this.box;
    const places = this.cells.map(({ name }) => [name, this.places.get(name) ?? EMPTY]);
    hands.focus = central(new Map(places as [string, Point][]), near);
    if (left && hands.keyed) this.updateComplete.then(() => this.focus());
  }
}
