import type { PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { BoardElement, type LayerSet } from '../../board/element.js';
import { Glides } from '../../board/glides.js';
import { type Hit, hitOf } from '../../board/hands.js';
import { boardStyle } from '../../board/style/board.js';
import type { Point } from '../../grid/grid.js';
import { Localized } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import type { MapText, WarContent, WarGhost, WarPiece, WarScene } from '../../wire/war.js';
import type { March } from '../state/marching.js';
import { ownersStyle } from '../style/owners.js';
import { attacks, battles, inHand, orders, ways } from './lines.js';
import { floats, marks, rim, starts } from './marks.js';
import { piecesStyle } from './pieces-style.js';
import { names, pieces } from './pieces.js';
import { type Place, standing } from './places.js';
import { groundStyle } from './style.js';
import { ground, horizon, parts } from './terrain.js';

export type CellMark = 'move' | 'full' | 'attack' | 'target' | 'aimed' | 'chosen' | 'told';
export type PieceMark = 'chosen' | 'goal' | 'picked' | 'told' | 'able' | 'unseen';
export type Float = { cell: string | null; piece: number | null; text: string; good: boolean };
/** What is carried to where something was hit. */
export type Drop = Hit & { from: number };

/** Where a piece stands, or where it was seen last. */
export type Standing = Place & { piece: WarPiece; ghost: WarGhost | null; struck: boolean };

/** A board with something to draw. */
export type WarView = WarBoard & { content: WarContent; map: MapText };

const NONE: ReadonlyMap<any, any> = new Map();

/**
 * The map of a war with a moment on it. Without a scene it is a picture of the map and the starts of the
 * players. Emits `cell-press` and `cell-about` with `{cell, piece}`; the piece is null
 * for the cell itself; `piece-drop` with `from` as well, the piece that was dragged
 * there; and `gap-press` outside all cells.
 */
export class WarBoard extends BoardElement implements LayerSet {
  static styles = [boardStyle, groundStyle, ownersStyle, piecesStyle];
  static under = [parts, ground, horizon, starts, rim, marks];
  static over = [pieces, names, attacks, battles, ways, orders, inHand, floats];
  static walks = true;
  static hovers = false;

  @property({ attribute: false }) content: WarContent | null = null;
  @property({ attribute: false }) map: MapText | null = null;
  @property({ attribute: false }) scene: WarScene | null = null;
  /** Drafted orders, as texts. */
  @property({ attribute: false }) orders: readonly string[] = [];
  /** What allies draft, by their seats. */
  @property({ attribute: false }) sketches: Readonly<Record<string, readonly string[]>> = {};
  /** Ways on which pieces are to go in later hours. */
  @property({ attribute: false }) marches: readonly March[] = [];
  /** The player's seat. */
  @property({ attribute: false }) own: number | null = null;
  /** The seats allied with it. */
  @property({ attribute: false }) allies: ReadonlySet<number> = new Set();
  /** Those drafted moves that will find no room. */
  @property({ attribute: false }) stuck: ReadonlySet<string> = new Set();
  /** Whether the pieces stand as if the moves among these had been made. */
  @property({ type: Boolean }) moved = false;
  /** Whether the names of kinds stand under pieces. */
  @property({ type: Boolean }) names = false;
  /** A piece. */
  @property({ attribute: false }) selected: number | null = null;
  @property({ attribute: false }) cellMarks: ReadonlyMap<string, CellMark> = NONE;
  @property({ attribute: false }) pieceMarks: ReadonlyMap<number, PieceMark> = NONE;
  /** Numbers that rise from where they are owed. */
  @property({ attribute: false }) floats: readonly Float[] = [];
  /** The hour whose light falls on the map; that of the scene where there is one. */
  @property({ reflect: true }) hour = 'midday';
  /** The cells in view. */
  seen: ReadonlySet<string> = new Set();
  /** A dragged piece and its position. */
  inHand: (Point & { piece: number }) | null = null;
  glides: Glides<Standing> = new Glides(this, (id) => this.find(`.token[data-token="${id}"]`));

  constructor() {
    super();
    new Localized(this);
  }

  get view(): WarBoard | null {
    return this.content && this.map ? this : null;
  }

  /** Where pieces stand. */
  get stands() {
    return this.glides.stands;
  }

  kindOf(cell: string) {
    const mark = this.cellMarks.get(cell);
    if (mark === 'chosen') return 'selected';
    return mark ? 'goal' : '';
  }

  willUpdate(changed: PropertyValues<this>) {
    if (changed.has('map')) this.cells = this.map?.cells ?? [];
    super.willUpdate(changed);
    if (changed.has('scene')) {
      this.hour = this.scene?.hour ?? this.hour;
      this.seen = new Set(this.scene?.in_view);
    }
    const names = ['map', 'scene', 'content'] as const;
    if (names.some((name) => changed.has(name))) {
      this.glides.follow(this.#standing(), changed.has('map') || changed.has('content'));
    }
  }

  updated(changed: PropertyValues<this>) {
    super.updated(changed);
    const { width, height } = this.box;
    this.style.setProperty('--shape', String(width / height));
  }

  #standing() {
    const { scene, content } = this;
    const stands: Map<number, Standing> = new Map();
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

  /** Where some pieces lie on the screen, and how large the smallest is there. */
  around(ids: readonly number[]): { box: DOMRect; smallest: number } | null {
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

  pressed(hit: Hit, event?: MouseEvent) {
    // Keys point at cells alone: there a piece is meant before the ground beside it.
    emit(this, event?.shiftKey ? 'cell-about' : 'cell-press', event ? hit : { ...hit, keyed: true });
  }

  missed() {
    emit(this, 'gap-press');
  }

  asked(hit: Hit) {
    emit(this, 'cell-about', hit);
  }

  liftOf({ piece }: Hit) {
    return piece;
  }

  carried(piece: number, event: PointerEvent) {
    this.inHand = { piece, ...this.pointAt(event) };
    this.requestUpdate();
  }

  letGo() {
    this.inHand = null;
  }

  dropped(from: number, event: PointerEvent) {
    const hit = hitOf(event);
    if (hit && hit.piece !== from) emit(this, 'piece-drop', { ...hit, from });
  }
}

customElements.define('war-board', WarBoard);
