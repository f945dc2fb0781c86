/**
 * @import {LayerSet} from '../../board/element.js'
 * @import {Hit} from '../../board/hands.js'
 * @import {Point} from '../../grid/grid.js'
 * @import {March} from '../state/marching.js'
 * @import {MapText, WarContent, WarGhost, WarPiece, WarScene} from '../wire.js'
 * @import {Place} from './places.js'
 */

import { BoardElement } from '../../board/element.js';
import { Glides } from '../../board/glides.js';
import { hitOf } from '../../board/hands.js';
import { boardStyle } from '../../board/style/board.js';
import { Spoken } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import { ownersStyle } from '../style/owners.js';
import { attacks, battles, inHand, orders, ways } from './lines.js';
import { floats, marks, rim, starts } from './marks.js';
import { names, pieces } from './pieces.js';
import { piecesStyle } from './pieces-style.js';
import { standing } from './places.js';
import { groundStyle } from './style.js';
import { ground, horizon, parts } from './terrain.js';

/** @typedef {'move' | 'full' | 'attack' | 'target' | 'aimed' | 'chosen' | 'told'} CellMark */
/** @typedef {'chosen' | 'goal' | 'picked' | 'told' | 'able' | 'unseen'} PieceMark */
/** @typedef {{cell: string | null, piece: number | null, text: string, good: boolean}} Float */
/** What is carried to where something was hit. @typedef {Hit & {from: number}} Drop */

/**
 * Where a piece stands, or where it was seen last.
 * @typedef {Place & {piece: WarPiece, ghost: WarGhost | null, struck: boolean}} Standing
 */

/** A board with something to draw. @typedef {WarBoard & {content: WarContent, map: MapText}} WarView */

/** @type {ReadonlyMap<any, any>} */
const NONE = new Map();

/**
 * The map of a war with a moment on it. Without a scene it is a picture of the map and the starts of the
 * players. Emits `cell-press` and `cell-about` with `{cell, piece}`; the piece is null
 * for the cell itself; `piece-drop` with `from` as well, the piece that was dragged
 * there; and `gap-press` outside all cells.
 * @implements {LayerSet}
 */
export class WarBoard extends BoardElement {
  static styles = [boardStyle, groundStyle, ownersStyle, piecesStyle];
  static under = [parts, ground, horizon, starts, rim, marks];
  static over = [pieces, names, attacks, battles, ways, orders, inHand, floats];
  static walks = true;
  static hovers = false;

  static properties = {
    content: { attribute: false },
    map: { attribute: false },
    scene: { attribute: false },
    orders: { attribute: false },
    sketches: { attribute: false },
    marches: { attribute: false },
    own: { attribute: false },
    allies: { attribute: false },
    stuck: { attribute: false },
    moved: { type: Boolean },
    names: { type: Boolean },
    selected: { attribute: false },
    cellMarks: { attribute: false },
    pieceMarks: { attribute: false },
    floats: { attribute: false },
    hour: { reflect: true },
  };

  constructor() {
    super();
    /** @type {WarContent | null} */
    this.content = null;
    /** @type {MapText | null} */
    this.map = null;
    /** @type {WarScene | null} */
    this.scene = null;
    /** @type {readonly string[]} drafted orders, as texts */
    this.orders = [];
    /** @type {Readonly<Record<string, readonly string[]>>} what allies draft, by their seats */
    this.sketches = {};
    /** @type {readonly March[]} ways on which pieces are to go in later hours */
    this.marches = [];
    /** @type {number | null} the player's seat */
    this.own = null;
    /** @type {ReadonlySet<number>} the seats allied with it */
    this.allies = new Set();
    /** @type {ReadonlySet<string>} those drafted moves that will find no room */
    this.stuck = new Set();
    /** Whether the pieces stand as if the moves among these had been made. */
    this.moved = false;
    /** Whether the names of kinds stand under pieces. */
    this.names = false;
    /** @type {number | null} a piece */
    this.selected = null;
    /** @type {ReadonlyMap<string, CellMark>} */
    this.cellMarks = NONE;
    /** @type {ReadonlyMap<number, PieceMark>} */
    this.pieceMarks = NONE;
    /** @type {readonly Float[]} numbers that rise from where they are owed */
    this.floats = [];
    /** The hour whose light falls on the map; that of the scene where there is one. */
    this.hour = 'midday';
    /** @type {ReadonlySet<string>} the cells in view */
    this.seen = new Set();
    /** @type {(Point & {piece: number}) | null} a dragged piece and its position */
    this.inHand = null;
    /** @type {Glides<Standing>} */
    this.glides = new Glides(this, (id) => this.find(`.token[data-token="${id}"]`));
    new Spoken(this);
  }

  /** @returns {WarBoard | null} */
  get view() {
    return this.content && this.map ? this : null;
  }

  /** Where pieces stand. */
  get stands() {
    return this.glides.stands;
  }

  /** @param {string} cell */
  kindOf(cell) {
    const mark = this.cellMarks.get(cell);
    if (mark === 'chosen') return 'selected';
    return mark ? 'goal' : '';
  }

  /** @param {import('lit').PropertyValues<this>} changed */
  willUpdate(changed) {
    if (changed.has('map')) this.cells = this.map?.cells ?? [];
    super.willUpdate(changed);
    if (changed.has('scene')) {
      this.hour = this.scene?.hour ?? this.hour;
      this.seen = new Set(this.scene?.in_view);
    }
    const names = /** @type {const} */ (['map', 'scene', 'content']);
    if (names.some((name) => changed.has(name))) {
      this.glides.follow(this.#standing(), changed.has('map') || changed.has('content'));
    }
  }

  /** @param {import('lit').PropertyValues<this>} changed */
  updated(changed) {
    super.updated(changed);
    const { width, height } = this.box;
    this.style.setProperty('--shape', String(width / height));
  }

  #standing() {
    const { scene, content } = this;
    /** @type {Map<number, Standing>} */
    const stands = new Map();
    if (!scene || !content) return stands;
    const known = new Set(scene.pieces.map(({ id }) => id));
    const unseen = scene.ghosts.filter(({ piece }) => !known.has(piece.id));
    const ghosts = new Map(unseen.map((ghost) => [ghost.piece, ghost]));
    const all = [...scene.pieces, ...ghosts.keys()];
    for (const [piece, place] of standing(all, this.places, (kind) => content.kinds[kind])) {
      const struck = piece.hp <= 0;
      stands.set(piece.id, { ...place, piece, ghost: ghosts.get(piece) ?? null, struck });
    }
    return stands;
  }

  /**
   * Where some pieces lie on the screen, and how large the smallest is there.
   * @param {readonly number[]} ids
   * @returns {{box: DOMRect, smallest: number} | null}
   */
  around(ids) {
    const found = ids.map((id) => this.find(`.token[data-token="${id}"]`)?.getBoundingClientRect());
    const [first, ...others] = found.flatMap((box) => box ?? []);
    if (!first) return null;
    let { left, top, right, bottom } = first;
    let smallest = Math.min(first.width, first.height);
    for (const box of others) {
      [left, top] = [Math.min(left, box.left), Math.min(top, box.top)];
      [right, bottom] = [Math.max(right, box.right), Math.max(bottom, box.bottom)];
      smallest = Math.min(smallest, box.width, box.height);
    }
    return { box: new DOMRect(left, top, right - left, bottom - top), smallest };
  }

  /**
   * @param {Hit} hit
   * @param {MouseEvent} [event]
   */
  pressed(hit, event) {
    // Keys point at cells alone: there a piece is meant before the ground beside it.
    emit(this, event?.shiftKey ? 'cell-about' : 'cell-press', event ? hit : { ...hit, keyed: true });
  }

  missed() {
    emit(this, 'gap-press');
  }

  /** @param {Hit} hit */
  asked(hit) {
    emit(this, 'cell-about', hit);
  }

  /** @param {Hit} hit */
  liftOf({ piece }) {
    return piece;
  }

  /**
   * @param {number} piece
   * @param {PointerEvent} event
   */
  carried(piece, event) {
    this.inHand = { piece, ...this.pointAt(event) };
    this.requestUpdate();
  }

  letGo() {
    this.inHand = null;
  }

  /**
   * @param {number} from
   * @param {PointerEvent} event
   */
  dropped(from, event) {
    const hit = hitOf(event);
    if (hit && hit.piece !== from) emit(this, 'piece-drop', { ...hit, from });
  }
}

customElements.define('war-board', WarBoard);
