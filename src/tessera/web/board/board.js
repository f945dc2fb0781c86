/**
 * @import {Room, Figure} from '../games/room.js'
 * @import {Box, Point} from '../grid/grid.js'
 * @import {Scene, SceneAction, SceneCapture, SceneCell, SceneFace} from '../state/wire.js'
 * @import {SceneZone, Threat} from '../state/wire.js'
 * @import {View} from './view.js'
 */

import { LitElement, html, nothing, svg } from '../vendor/lit/index.js';
import { artOf } from './art.js';
import { beams } from './beams.js';
import { cells } from './cells.js';
import { Drag } from './drag.js';
import { throws } from './ghosts.js';
import { ground, rim } from './ground.js';
import { Hands } from './hands.js';
import { marks } from './marks.js';
import { motionAllowed, settle } from './motion.js';
import { displaced, movesOf, takenBy } from './moves.js';
import { boxAround, central, viewBox } from './outline.js';
import { reasons } from './reasons.js';
import { Show } from './show.js';
import { stageOf } from './stage.js';
import { boardStyle } from './style/board.js';
import { bondsStyle } from './style/bonds.js';
import { groundStyle } from './style/ground.js';
import { marksStyle } from './style/marks.js';
import { thingsStyle } from './style/things.js';
import { tokensStyle } from './style/tokens.js';
import { things } from './things.js';
import { ties } from './ties.js';
import { middle, risesOf } from './view.js';

const FINGER_PX = 40;
const NONE = /** @type {ReadonlySet<string>} */ (new Set());
const EMPTY = { x: 0, y: 0, width: 100, height: 90 };

/**
 * A board with a position on it. Tells of `cell-press` (chosen or targeted), `cell-about` (right
 * click or long press), and `cell-point` (by mouse or key), each with the cell's name; of the last
 * one also with null, when it is no cell any more.
 */
export class TesseraBoard extends LitElement {
  static styles = [groundStyle, marksStyle, bondsStyle, thingsStyle, tokensStyle, boardStyle];

  static properties = {
    room: { attribute: false },
    cells: { attribute: false },
    gaps: { attribute: false },
    zones: { attribute: false },
    faces: { attribute: false },
    options: { attribute: false },
    scene: { attribute: false },
    sources: { attribute: false },
    targets: { attribute: false },
    trail: { attribute: false },
    takes: { attribute: false },
    picks: { attribute: false },
    preview: { attribute: false },
    threats: { attribute: false },
    chosen: { attribute: false },
    held: { attribute: false },
    describe: { attribute: false },
    label: {},
    flipped: { type: Boolean },
    busy: { type: Boolean },
    picture: { type: Boolean, reflect: true },
    small: { type: Boolean },
    _art: { state: true },
  };

  constructor() {
    super();
    /** @type {Room | null} */
    this.room = null;
    /** @type {readonly SceneCell[]} */
    this.cells = [];
    /** @type {readonly SceneCell[]} gaps that can be picked */
    this.gaps = [];
    /** @type {readonly SceneZone[]} */
    this.zones = [];
    /** @type {Record<string, SceneFace>} what tokens show, by kind */
    this.faces = {};
    /** @type {Record<string, string> | null} the options of the game, where they are known */
    this.options = null;
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {ReadonlySet<string>} cells one may choose */
    this.sources = NONE;
    /** @type {ReadonlySet<string>} cells one may go to */
    this.targets = NONE;
    /** @type {readonly SceneAction[]} the actions of this turn before the last one */
    this.trail = [];
    /** @type {Record<string, SceneCapture[]>} what a target would take or lose */
    this.takes = {};
    /** @type {readonly string[]} what has been picked after the chosen cell */
    this.picks = [];
    /** @type {SceneAction | null} what the action in view would do */
    this.preview = null;
    /** @type {readonly Threat[]} pieces in danger */
    this.threats = [];
    /** @type {string | null} the chosen cell */
    this.chosen = null;
    /** @type {Figure | null} what would be set down on a target */
    this.held = null;
    /** @type {(cell: string) => string} a cell in words */
    this.describe = (cell) => cell;
    this.label = '';
    this.flipped = false;
    /** Whether a request is on its way to the server. */
    this.busy = false;
    /** Only to be looked at: no rim, no cells to press. */
    this.picture = false;
    /** A picture so small that flat stones will do. */
    this.small = false;
    /** @type {SVGSVGElement | null} */
    this._art = null;
    /** @type {Map<string, Point>} */
    this.places = new Map();
    this.show = new Show(this, stageOf(() => this.renderRoot, () => this.#view()));
    this.drag = new Drag(this, {
      canLift: (cell) => this.sources.has(cell),
      lift: (cell) => {
        if (this.chosen !== cell) this.#tell('cell-press', cell);
      },
      drop: (from, to, offset) => this.#drop(from, to, offset),
      thing: (cell) => this.#find(`.thing[data-thing="${cell}"]`),
      point: (event) => this.#point(event),
    });
    /** @type {string | null} the cell that was told of as pointed at */
    this.pointed = null;
    this.hands = new Hands(this, (name, cell) => this.#tell(name, cell));
  }

  createRenderRoot() {
    const root = super.createRenderRoot();
    // Not on the drawing: an svg that listens to focus is a stop for Tab in itself.
    root.addEventListener('focusin', this.hands.focusIn);
    return root;
  }

  /** @param {import('lit').PropertyValues<this>} changed */
  willUpdate(changed) {
    if (changed.has('room') && this.room) {
      artOf(this.room.id).then((art) => (this._art = art));
    }
    const lies = /** @type {const} */ (['room', 'cells', 'gaps', 'flipped']);
    if (this.room && lies.some((name) => changed.has(name))) {
      const { grid } = this.room;
      this.places = new Map();
      for (const cell of [...this.cells, ...this.gaps]) {
        this.places.set(cell.name, grid.place(cell, this.flipped));
      }
    }
    if (!this.hands.reach.some(({ name }) => name === this.hands.focus)) this.#refocus();
    if (changed.has('cells') || (changed.has('scene') && this.small)) this.show.cut(this.scene);
    else if (changed.has('scene') && this.scene) this.show.follow(this.scene);
    const answered = changed.has('busy') || changed.has('targets');
    if (answered && !this.busy && !changed.has('scene')) this.#takeUp();
  }

  render() {
    const view = this.#view();
    const { hands } = this;
    const box = viewBox(this.#box() ?? EMPTY);
    if (!view || !this._art) return html`<svg class="board" viewBox=${box}></svg>`;
    const names = `board ${view.edge && `to-${view.edge}`} ${hands.keyed ? 'keyed' : ''}`;
    return html`
      ${this._art}
      <svg class=${names} viewBox=${box}
        role=${this.picture ? 'img' : 'grid'} aria-label=${this.label || nothing}
        @click=${hands.click} @keydown=${hands.keydown} @contextmenu=${hands.contextMenu}
        @pointermove=${hands.hover} @pointerleave=${hands.unhover} @pointerdown=${hands.touch}>
        <g aria-hidden="true">
          ${ground(view, this.small)}
          ${this.picture ? '' : rim(view)}
          ${marks(view)}
          ${things(view)}
          ${ties(view)}
          ${beams(view)}
          ${reasons(view)}
          ${throws(view)}
        </g>
        ${this.picture
          ? ''
          : svg`<g role="presentation">${cells(view, hands.focus ?? '', this.describe)}</g>`}
      </svg>`;
  }

  updated() {
    // For pages that scroll a board rather than make its cells too small for fingers.
    const width = (this.#box()?.width ?? 0) / (2 * (this.room?.grid.half.x ?? 1));
    this.style.setProperty('--least-width', `${Math.floor(width * FINGER_PX)}px`);
    this.#tellPointed();
  }

  /** Put the keyboard's focus on a cell. */
  focus() {
    this.#find(`.cell[data-cell="${this.hands.focus}"]`)?.focus();
  }

  /** Let the keyboard's focus go on near the gap that it was on, or in the middle of the board. */
  #refocus() {
    const left = this.places.get(this.hands.focus ?? '');
    const near = left ? { ...left, width: 0, height: 0 } : (this.#box() ?? EMPTY);
    const gaps = new Set(this.gaps.map(({ name }) => name));
    this.hands.focus = central(new Map([...this.places].filter(([name]) => !gaps.has(name))), near);
    if (left && this.hands.keyed) this.updateComplete.then(() => this.focus());
  }

  /** Show the newest position at once, so that what is marked fits what is seen. */
  catchUp() {
    this.show.catchUp();
  }

  /**
   * Where a cell lies on the screen.
   * @param {string} cell
   * @returns {DOMRect | null}
   */
  boxOf(cell) {
    return this.#find(`.cell[data-cell="${cell}"]`)?.getBoundingClientRect() ?? null;
  }

  /** @returns {View | null} */
  #view() {
    const { room, show } = this;
    const { scene } = show;
    if (!room || !scene) return null;
    return {
      room,
      cells: this.cells,
      gaps: this.gaps,
      zones: this.zones,
      faces: this.faces,
      places: this.places,
      rises: risesOf(room, scene.terrain),
      flipped: this.flipped,
      options: this.options,
      edge: this.#edge,
      terrain: scene.terrain,
      pieces: scene.pieces,
      ties: show.running ? [] : (scene.ties ?? []),
      tokens: scene.tokens ?? null,
      turn: scene.turn === '?' ? (scene.cards?.drawing ?? null) : scene.turn,
      last: scene.last,
      trail: show.running ? [] : this.trail,
      ending: scene.outcome?.cells ?? [],
      acted: scene.outcome ? [] : scene.acted.filter((cell) => cell !== show.striking),
      taken: show.taken,
      moves: show.moves,
      carried: this.drag.carrying ? this.chosen : null,
      sources: this.sources,
      targets: this.targets,
      picks: this.picks,
      takes: this.takes,
      preview: show.running ? null : this.preview,
      would: this.#wouldGo(scene),
      threats: show.running ? [] : this.threats,
      chosen: this.chosen,
      held: this.drag.carrying ? null : this.held,
      hovered: this.hands.hovered,
      pointed: this.hands.pointed,
    };
  }

  /**
   * What the action in view would take; when all is over, what the last action took, unless its
   * captor stands there now.
   * @param {Scene} scene
   */
  #wouldGo({ outcome, last }) {
    const action = outcome ? last : this.preview;
    if (action && this.show.running) return [];
    if (outcome) return last ? takenBy(last).filter((gone) => !displaced(gone, movesOf(last))) : [];
    return action ? takenBy(action) : (this.takes[this.hands.pointed ?? ''] ?? []);
  }

  /** What lies where the board ends. */
  get #edge() {
    return (this.options && this.room?.edge?.(this.options)) ?? '';
  }

  /** @returns {Box | null} */
  #box() {
    if (!this.room || this.cells.length === 0) return null;
    // Gaps that can be picked lie between cells.
    const middles = this.cells.map(({ name }) => this.places.get(name) ?? { x: 0, y: 0 });
    return boxAround(this.room.grid, middles, this.picture, this.#edge);
  }

  /**
   * @param {string} selector
   * @returns {SVGElement | null}
   */
  #find(selector) {
    return this.renderRoot.querySelector(selector);
  }

  /** @param {PointerEvent} event */
  #point(event) {
    const board = /** @type {SVGSVGElement} */ (this.#find('svg.board'));
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(
      board.getScreenCTM()?.inverse(),
    );
    return { x, y };
  }

  #tellPointed() {
    const { pointed: detail } = this.hands;
    if (detail === this.pointed) return;
    this.pointed = detail;
    this.dispatchEvent(new CustomEvent('cell-point', { detail, bubbles: true, composed: true }));
  }

  /**
   * @param {'cell-press' | 'cell-about'} name
   * @param {string} cell
   */
  #tell(name, cell) {
    this.show.catchUp();
    this.dispatchEvent(new CustomEvent(name, { detail: cell, bubbles: true, composed: true }));
  }

  /**
   * @param {string} from
   * @param {string | null} to
   * @param {Point} offset  of the piece from its place
   */
  #drop(from, to, offset) {
    const thing = this.#find(`.thing[data-thing="${from}"]`);
    if (thing && motionAllowed() && !this.targets.has(to ?? '')) settle(thing, offset);
    if (!to || to === from) return;
    if (this.targets.has(to)) {
      this.show.dropped = { from, to };
      const view = this.#view();
      const [start, end] = view ? [middle(view, from), middle(view, to)] : [offset, offset];
      const way = `translate(${end.x - start.x} ${end.y - start.y})`;
      thing?.querySelector('.glide')?.setAttribute('transform', way);
    }
    this.#tell('cell-press', to);
  }

  /** Put a piece back that was dropped, if nothing comes of it or more is to be picked. */
  #takeUp() {
    this.show.letGo();
  }
}

customElements.define('tessera-board', TesseraBoard);
