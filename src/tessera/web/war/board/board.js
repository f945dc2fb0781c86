/**
 * @import {Point} from '../../grid/grid.js'
 * @import {MapText, WarContent, WarGhost, WarPiece, WarScene} from '../wire.js'
 * @import {BoardLine} from './lines.js'
 * @import {Place} from './places.js'
 */

import { LitElement, html, nothing, svg } from '../../vendor/lit/index.js';
import { boxAround, central, outline, viewBox } from '../../board/outline.js';
import { hexGrid } from '../../grid/hex.js';
import { Spoken, language, say } from '../../text/fluent.js';
import { orderLine } from '../state/orders.js';
import { ownersStyle } from '../style/owners.js';
import { pieceTitle } from '../words.js';
import { WarHands } from './hands.js';
import { attack, battle, line } from './lines.js';
import { patterns } from './owners.js';
import { piecesStyle } from './pieces-style.js';
import { middles, standing } from './places.js';
import { groundStyle } from './style.js';
import { ground, groundParts, horizon } from './terrain.js';
import { token } from './token.js';

const FINGER_PX = 40;
const EMPTY = { x: 0, y: 0, width: 100, height: 90 };

/** @typedef {'move' | 'attack' | 'target' | 'aimed' | 'chosen' | 'told'} CellMark */
/** @typedef {'chosen' | 'goal' | 'picked' | 'told' | 'faded' | 'fallen'} PieceMark */
/** @typedef {{cell: string | null, piece: number | null, text: string, good: boolean}} Float */

/** @type {ReadonlyMap<any, any>} */
const NONE = new Map();

/**
 * The map of a war with a moment on it. Without a scene it is a picture of the map and of where
 * players begin. Tells of `cell-press` and `cell-about` with `{cell, piece}`; the piece is null
 * where the cell itself is meant; and of `piece-drop` with `from` besides, the piece that was
 * carried there.
 */
export class WarBoard extends LitElement {
  static styles = [groundStyle, ownersStyle, piecesStyle];

  static properties = {
    content: { attribute: false },
    map: { attribute: false },
    scene: { attribute: false },
    orders: { attribute: false },
    moved: { type: Boolean },
    selected: { attribute: false },
    cellMarks: { attribute: false },
    pieceMarks: { attribute: false },
    floats: { attribute: false },
    describe: { attribute: false },
    label: {},
    picture: { type: Boolean, reflect: true },
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
    /** Whether the pieces stand as if the moves among these had been made. */
    this.moved = false;
    /** @type {number | null} a piece */
    this.selected = null;
    /** @type {ReadonlyMap<string, CellMark>} */
    this.cellMarks = NONE;
    /** @type {ReadonlyMap<number, PieceMark>} */
    this.pieceMarks = NONE;
    /** @type {readonly Float[]} numbers that rise from where they are owed */
    this.floats = [];
    /** @type {(cell: string) => string} a cell in words */
    this.describe = (cell) => cell;
    this.label = '';
    /** Only to be looked at: no cells to press. */
    this.picture = false;
    /** The hour whose light falls on the map; that of the scene where there is one. */
    this.hour = 'midday';
    /** @type {Map<string, Point>} */
    this.places = new Map();
    /** @type {Map<number, Place>} where pieces stand */
    this.stands = new Map();
    this.hands = new WarHands(this, (name, detail) =>
      this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
    );
    new Spoken(this);
  }

  createRenderRoot() {
    const root = super.createRenderRoot();
    root.addEventListener('focusin', this.hands.focusIn);
    return root;
  }

  /** @param {import('lit').PropertyValues<this>} changed */
  willUpdate(changed) {
    if (changed.has('map') && this.map) {
      this.places = middles(this.map.cells);
      this.hands.focus = central(this.places, this.#box());
    }
    if (changed.has('scene') && this.scene) this.hour = this.scene.hour;
  }

  render() {
    const { map, content, scene, hands } = this;
    const box = viewBox(map ? this.#box() : EMPTY);
    if (!map || !content) return html`<svg class="board" viewBox=${box}></svg>`;
    const terrain = (/** @type {string} */ letter) => content.terrains[letter]?.id ?? 'other';
    const seen = new Set(scene?.in_view ?? []);
    return html`<svg class="board ${hands.keyed ? 'keyed' : ''}" viewBox=${box}
        role=${this.picture ? 'img' : 'grid'} aria-label=${this.label || nothing}
        @click=${hands.click} @keydown=${hands.keydown} @contextmenu=${hands.contextMenu}
        @pointerdown=${hands.touch}>
      <defs>
        ${groundParts()}${patterns()}
        <pattern id="veil" width="14" height="14" patternUnits="userSpaceOnUse">
          <path class="veil-line" d="M-2 16 16-2M-2 2 2-2M12 16 16 12"></path></pattern>
      </defs>
      <g aria-hidden="true">
        ${ground(map.cells, this.places, terrain, this.#fog(seen))}
        ${scene && seen.size < map.cells.length ? horizon(map.cells, this.places, seen) : nothing}
        ${scene ? nothing : this.#starts(map)}
        ${this.picture ? nothing : this.#rim(map)}
        ${[...this.cellMarks].map(([cell, mark]) => this.#mark(cell, mark))}
      </g>
      ${this.picture ? nothing : this.#cells(map)}
      ${scene ? svg`<g aria-hidden="true">${this.#pieces(scene, content)}</g>` : nothing}
    </svg>`;
  }

  updated() {
    // For pages that scroll a board rather than make its cells too small for fingers.
    const width = this.#box().width / (2 * hexGrid.half.x);
    this.style.setProperty('--least-width', `${Math.floor(width * FINGER_PX)}px`);
    const { width: wide, height } = this.#box();
    this.style.setProperty('--shape', String(wide / height));
  }

  /** Put the keyboard's focus on a cell. */
  focus() {
    this.#find(`.cell[data-cell="${this.hands.focus}"]`)?.focus();
  }

  /**
   * Where a cell lies on the screen.
   * @param {string} cell
   * @returns {DOMRect | null}
   */
  boxOf(cell) {
    return this.#find(`.cell[data-cell="${cell}"]`)?.getBoundingClientRect() ?? null;
  }

  /**
   * A point of the screen in units of the board.
   * @param {number} clientX
   * @param {number} clientY
   */
  pointAt(clientX, clientY) {
    const board = /** @type {SVGSVGElement} */ (this.#find('svg.board'));
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(board.getScreenCTM()?.inverse());
    return { x, y };
  }

  /** @param {string} kind */
  #kind = (kind) => this.content?.kinds[kind];

  #box() {
    return this.map ? boxAround(hexGrid, [...this.places.values()], this.picture) : EMPTY;
  }

  /**
   * @param {ReadonlySet<string>} seen
   * @returns {(cell: string) => 'view' | 'seen' | 'never'}
   */
  #fog(seen) {
    const { scene } = this;
    if (!scene) return () => 'view';
    const explored = new Set(scene.explored);
    return (cell) => (seen.has(cell) ? 'view' : explored.has(cell) ? 'seen' : 'never');
  }

  /**
   * @param {string} cell
   * @param {CellMark} mark
   */
  #mark(cell, mark) {
    const at = this.places.get(cell);
    if (!at) return nothing;
    return svg`<path class="goal-mark ${mark}" d=${outline(hexGrid, at, 0.9)}></path>`;
  }

  /** @param {MapText} map */
  #rim(map) {
    return hexGrid.rim(map.cells, 0, false).map(({ text, cell }) => {
      const { x, y } = hexGrid.place(cell, false);
      return svg`<text class="coordinate" x=${x} y=${y + 4}>${text}</text>`;
    });
  }

  /** @param {MapText} map */
  #starts(map) {
    return map.starts.map((cells, seat) => svg`<g data-owner=${seat % 9}>${cells.map((cell) => {
      const at = this.places.get(cell) ?? { x: 0, y: 0 };
      return svg`<path class="start-bed" d=${outline(hexGrid, at, 0.9)}></path>
        <path class="start" d=${outline(hexGrid, at, 0.9)}></path>`;
    })}</g>`);
  }

  /** @param {MapText} map */
  #cells(map) {
    /** @type {Map<number, MapText['cells']>} */
    const rows = new Map();
    for (const cell of map.cells) rows.set(cell.r, [...(rows.get(cell.r) ?? []), cell]);
    return svg`<g role="presentation">${[...rows.values()].map((row) => svg`<g role="row">
      ${row.map(({ name }) => {
        const mark = this.cellMarks.get(name);
        return svg`<path class="cell ${mark && mark !== 'chosen' ? 'goal' : 'source'}" role="gridcell"
          data-cell=${name} tabindex=${name === this.hands.focus ? 0 : -1}
          aria-label=${this.describe(name)} aria-selected=${mark === 'chosen' ? 'true' : 'false'}
          d=${outline(hexGrid, this.places.get(name) ?? { x: 0, y: 0 })}></path>`;
      })}</g>`)}</g>`;
  }

  /**
   * @param {WarScene} scene
   * @param {WarContent} content
   */
  #pieces(scene, content) {
    const ghosts = scene.ghosts.map(({ piece }) => piece);
    const places = standing([...scene.pieces, ...ghosts], this.places, this.#kind);
    this.stands = new Map([...places].map(([{ id }, place]) => [id, place]));
    const ordered = [...places].sort(([, one], [, other]) => one.y - other.y);
    const when = new Map(scene.ghosts.map((ghost) => [ghost.piece, ghost]));
    const alone = (/** @type {string} */ cell) => ordered.filter(([piece]) => piece.cell === cell).length === 1;
    return svg`
      ${ordered.map(([piece, place]) => {
        const ghost = when.get(piece);
        const mark = this.pieceMarks.get(piece.id) ?? '';
        const chosen = piece.id === this.selected && !ghost ? 'chosen' : '';
        const names = `${ghost ? 'ghost' : chosen || mark}`;
        const title = pieceTitle(piece, content, language(), ghost);
        const look = { hour: scene.hour, names, title };
        const told = ghost && alone(ghost.piece.cell);
        return svg`${token(piece, this.#kind(piece.kind), place, look)}
          ${told ? lastSeen(ghost, place) : nothing}`;
      })}
      ${scene.pieces.map((piece) => this.#attack(piece))}
      ${scene.battles.map(({ attacker, target }) => {
        const [from, to] = [this.stands.get(attacker), this.stands.get(target)];
        const chosen = this.selected === attacker || this.selected === target;
        return from && to ? battle(from, to, chosen) : nothing;
      })}
      ${this.#lines(scene).map(line)}
      ${this.#carried()}
      ${this.floats.map((float) => this.#float(float))}`;
  }

  /** @param {WarPiece} piece */
  #attack(piece) {
    const from = this.stands.get(piece.id);
    const to = piece.attacking && (piece.attacking === piece.cell ? from : this.places.get(piece.attacking));
    return from && to ? attack(from, to) : nothing;
  }

  #carried() {
    const { carried } = this.hands;
    const from = carried && this.stands.get(carried.piece);
    if (!carried || !from) return nothing;
    const owner = (this.scene?.pieces.find(({ id }) => id === carried.piece)?.owner ?? 0) % 9;
    return line({ kind: 'move', owner, from, to: [carried], label: '' });
  }

  /** @param {Float} float */
  #float({ cell, piece, text, good }) {
    const at = (piece !== null && this.stands.get(piece)) || (cell && this.places.get(cell));
    if (!at) return nothing;
    return svg`<g class="float ${good ? 'good' : ''}">
      <text x=${at.x} y=${at.y - 22}>${text}</text></g>`;
  }

  /**
   * @param {WarScene} scene
   * @returns {BoardLine[]}
   */
  #lines(scene) {
    const where = {
      piece: (/** @type {number} */ id) => this.stands.get(id),
      cell: (/** @type {string} */ cell) => this.places.get(cell),
    };
    return orderLine(scene, this.orders, where, this.moved);
  }

  /**
   * @param {string} selector
   * @returns {SVGElement | null}
   */
  #find(selector) {
    return this.renderRoot.querySelector(selector);
  }
}

/**
 * When a piece was seen last, under its ghost.
 * @param {WarGhost} ghost
 * @param {Place} place
 */
function lastSeen({ day, hour }, { x, y, scale }) {
  return svg`<text class="when" x=${x} y=${y + 34 * scale}
    >${say('zodiacs-web-ghost-when', { day, hour })}</text>`;
}

customElements.define('war-board', WarBoard);
