import type { PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { artOf } from '../../board/art.js';
import { BoardElement, type LayerSet } from '../../board/element.js';
import type { Hit } from '../../board/hands.js';
import { boxAround } from '../../board/outline.js';
import { boardStyle } from '../../board/style/board.js';
import { groundStyle } from '../../board/style/ground.js';
import { risesOf } from '../../board/view.js';
import type { Room } from '../../games/room.js';
import { hexGrid } from '../../grid/hex.js';
import { Localized, t } from '../../text/fluent.js';
import type { Plan } from '../adapter.js';
import { canvasStyle } from '../style/canvas.js';
import { type Form, lay } from './forms.js';
import { readKey } from './keys.js';
import { axisSign, blocks, board, free, ghost, remarks } from './layers.js';
import type { Axis } from './likeness.js';
import {
  type Cell,
  EMPTY,
  type Field,
  GROUND,
  LEAST,
  cellKey,
  cellNamed,
  cellOf,
  cellsOf,
  cornerOf,
  nameOf,
} from './plan.js';
import { hexStyle } from './style.js';
import { kindOf } from './words.js';

/** A press that is drawn over the field. */
type Load = { cell: Cell; stroke: string; at: { x: number; y: number } };

const SIXTH = Math.PI / 3;
/** A press that is drawn so far, in widths of a cell, turns a fragment that way. */
const TURNS_FROM = 0.6;

let strokes = 0;

/**
 * The canvas on which hex boards are drawn. Emits `lay` (a cell, and what is done there) and
 * `choose`.
 */
export class HexCanvas extends BoardElement implements LayerSet {
  static styles = [boardStyle, groundStyle, canvasStyle, hexStyle];
  static under = [free, board, blocks, remarks, axisSign, ghost];
  static walks = true;
  static fingers = true;

  @property({ attribute: false }) room: Room | null = null;
  @property({ attribute: false }) letters: readonly string[] = [GROUND];
  @property({ attribute: false }) plan: Plan = EMPTY;
  @property({ attribute: false }) options: Readonly<Record<string, string>> = {};
  @property({ attribute: false }) field: Field | null = null;
  /** How parts are kept alike. */
  @property({ attribute: false }) axis: Axis | null = null;
  /** What a click paints; null erases. */
  @property({ attribute: false }) letter: string | null = GROUND;
  @property() form: Form = 'triangle';
  @property({ type: Number }) turn = 0;
  /** Names of cells that offend advice. */
  @property({ attribute: false }) lit: readonly string[] = [];
  /** Names of the cells of the finding in view. */
  @property({ attribute: false }) noted: readonly string[] = [];
  /** The result of a change, as emitted by `lay`. */
  @property({ attribute: false }) lays = lay;
  /** The aimed cell, before confirmation. */
  @property({ attribute: false }) aimed: { cell: Cell; turn: number } | null = null;
  /** Whether nothing can be changed now. */
  @property({ type: Boolean }) still = false;
  /** A fragment that is turned while it is pressed. */
  @state() aim: { cell: Cell; turn: number } | null = null;
  corner = { q: 0, r: 0 };
  rises = new Map() as ReadonlyMap<string, number>;

  constructor() {
    super();
    this.describe = (cell: string) => this.#inWords(cell);
    new Localized(this);
  }

  willUpdate(changed: PropertyValues<this>) {
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
    this.label = t('build-hex-board');
    super.willUpdate(changed);
  }

  updated(changed: PropertyValues<this>) {
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

  get view(): HexCanvas | null {
    return this.room && this._art ? this : null;
  }

  /** The cells that a finding names. */
  named(names: readonly string[]) {
    return names.map((name) => cellNamed(name, this.corner));
  }

  kindOf(cell: string) {
    return this.plan.has(cell) ? 'laid' : '';
  }

  riseOf(cell: string) {
    return this.rises.get(cell) ?? 0;
  }

  #inWords(key: string) {
    const letter = this.plan.get(key) ?? '';
    const { q, r } = cellOf(key);
    const { left, top } = this.field ?? LEAST;
    return t('build-hex-cell', {
      kind: kindOf(letter),
      name: letter ? nameOf({ q, r }, this.corner) : '',
      row: r - top + 1,
      column: Math.floor((2 * q + r - left) / 2) + 1,
    });
  }

  // --- What hands and keys do --------------------------------------------------------------------

  pressed({ cell }: Hit) {
    this.#tell('lay', { cell: cellOf(cell) });
  }

  /** A right click or long press rotates the fragment. */
  asked() {
    this.#tell('choose', { turn: 1 });
  }

  typed(event: KeyboardEvent, key: string) {
    const action = readKey(event, this.letters);
    if (!action) return false;
    const { lay, away, ...chosen } = action;
    if (lay || away) this.#tell('lay', { cell: cellOf(key), away: away === true });
    else this.#tell('choose', chosen);
    return true;
  }

  liftOf({ cell }: Hit, event: PointerEvent): Load {
    return { cell: cellOf(cell), stroke: `stroke ${++strokes}`, at: this.pointAt(event) };
  }

  lifted({ cell, stroke }: Load) {
    if (this.form === 'cell') this.#tell('lay', { cell, stroke });
  }

  /** Cells are painted; a fragment turns to where the hand goes. */
  carried(load: Load, event: PointerEvent) {
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

  dropped(load: Load, event: PointerEvent) {
    if (this.form === 'cell') return;
    this.carried(load, event);
    const { turn } = this.aim ?? this;
    this.aim = null;
    this.#tell('lay', { cell: load.cell, turn });
  }

  /** Lay cells all the way to where the hand is now, however fast it went. */
  #paint(load: Load, to: { x: number; y: number }) {
    const { at, stroke } = load;
    const steps = Math.ceil(Math.hypot(to.x - at.x, to.y - at.y) / this.grid.half.x);
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      const cell = this.#cellAt({ x: at.x + share * (to.x - at.x), y: at.y + share * (to.y - at.y) });
      if (cell) this.#tell('lay', { cell, stroke });
    }
    load.at = to;
  }

  #cellAt({ x, y }: { x: number; y: number }): Cell | null {
    const { half } = this.grid;
    const near = this.cells.find(({ name }) => {
      const place = this.places.get(name);
      return place && Math.hypot((x - place.x) / half.x, (y - place.y) / half.y) < 0.9;
    });
    return near ? { q: near.q, r: near.r } : null;
  }

  #tell(name: 'lay' | 'choose', detail: object) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

customElements.define('hex-canvas', HexCanvas);
