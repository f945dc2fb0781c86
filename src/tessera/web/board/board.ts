import { type PropertyValues, svg } from 'lit';
import { property } from 'lit/decorators.js';
import type { Figure, Room } from '../games/room.js';
import type { Point } from '../grid/grid.js';
import { hexGrid } from '../grid/hex.js';
import { missing } from '../net/retry.js';
import { thingOn } from '../state/reading.js';
import { t } from '../text/fluent.js';
import { emit } from '../ui/emit.js';
import type { Scene, SceneAction, SceneCapture, SceneCell, SceneFace, SceneZone, Threat } from '../wire/tables.js';
import { artOf } from './art.js';
import { BoardElement, type LayerSet } from './element.js';
import { type Hit, hitOf } from './hands.js';
import { beams } from './layers/beams.js';
import { drawings } from './layers/drawings.js';
import { ground, rim } from './layers/ground.js';
import { marks } from './layers/marks.js';
import { plan } from './layers/plan.js';
import { reasons } from './layers/reasons.js';
import { things } from './layers/things.js';
import { throws } from './layers/throws.js';
import { ties } from './layers/ties.js';
import { motionAllowed, settle } from './motion.js';
import { displaced, moveOf, movesOf, takenBy } from './moves.js';
import { outline } from './outline.js';
import { Pen } from './pen.js';
import { type Going, Show, stageOf } from './show.js';
import { boardStyle } from './style/board.js';
import { bondsStyle } from './style/bonds.js';
import { drawingsStyle } from './style/drawings.js';
import { groundStyle } from './style/ground.js';
import { marksStyle } from './style/marks.js';
import { thingsStyle } from './style/things.js';
import { tokensStyle } from './style/tokens.js';
import { type View, risesOf } from './view.js';

const NONE: ReadonlySet<string> = new Set();
const ORIGIN = { x: 0, y: 0 };
const NOTHING_RISES: ReadonlyMap<string, number> = new Map();

const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** A dragged piece and where it was picked up. */
type Load = { cell: string; at: Point };

/**
 * The board of a game for two, of hexes or of zones, with a position on it. Emits `cell-press`
 * (chosen or targeted), `cell-about` (right click or long press), and `cell-point` (by mouse or
 * key), each with the cell's name; of the last one also with null, when it is no cell any more; and
 * of `gap-press`, where there is no cell.
 */
export class TesseraBoard extends BoardElement implements LayerSet {
  static styles = [boardStyle, groundStyle, marksStyle, bondsStyle, thingsStyle, tokensStyle, drawingsStyle];
  static under = [ground, rim, marks, things, ties, beams, reasons, throws, plan, drawings];
  static lying = ['room', 'cells', 'gaps', 'flipped'];

  @property({ attribute: false }) room: Room | null = null;
  /** Gaps that can be picked. */
  @property({ attribute: false }) gaps: readonly SceneCell[] = [];
  @property({ attribute: false }) zones: readonly SceneZone[] = [];
  /** What tokens show, by kind. */
  @property({ attribute: false }) faces: Record<string, SceneFace> = {};
  /** The options of the game, where they are known. */
  @property({ attribute: false }) options: Record<string, string> | null = null;
  @property({ attribute: false }) scene: Scene | null = null;
  /** Cells one may choose. */
  @property({ attribute: false }) sources: ReadonlySet<string> = NONE;
  /** Cells one may go to. */
  @property({ attribute: false }) targets: ReadonlySet<string> = NONE;
  /** The actions of this turn before the last one. */
  @property({ attribute: false }) trail: readonly SceneAction[] = [];
  /** What a target would take or lose. */
  @property({ attribute: false }) takes: Record<string, SceneCapture[]> = {};
  /** What has been picked after the chosen cell. */
  @property({ attribute: false }) picks: readonly string[] = [];
  /** What the action in view would do. */
  @property({ attribute: false }) preview: SceneAction | null = null;
  /** What could be played, to be shown. */
  @property({ attribute: false }) plan: readonly SceneAction[] = [];
  /** Pieces in danger. */
  @property({ attribute: false }) threats: readonly Threat[] = [];
  /** The cell of a piece, and where it could go, were it its turn. */
  @property({ attribute: false }) scouted: readonly string[] = [];
  /** The chosen cell. */
  @property({ attribute: false }) chosen: string | null = null;
  /** What would be set down on a target. */
  @property({ attribute: false }) held: Figure | null = null;
  /** The piece that the player moves, until its outcome is known. */
  @property({ attribute: false, hasChanged: isOther }) going: Going | null = null;
  /** Where a piece was dropped last. */
  laid: { from: string; to: string } | null = null;
  /** A picture so small that flat stones will do. */
  @property({ type: Boolean }) small = false;
  /** Whether one may draw arrows and circles on it. */
  @property({ type: Boolean }) draws = false;
  pen = new Pen(this, {
    find: (event) => (this.draws && !this.picture && hitOf(event)?.cell) || null,
    ask: (cell) => this.#asked(cell),
  });
  show = new Show(
    this,
    stageOf(
      () => this.renderRoot,
      () => this.view,
    ),
  );
  /** The cell last emitted as pointed at. */
  pointed: string | null = null;
  rises = NOTHING_RISES;
  unwatch: (() => void) | undefined;

  get grid() {
    return this.room?.grid ?? hexGrid;
  }

  get lie() {
    return [...this.cells, ...this.gaps];
  }

  /** The cells of the board, and gaps that may be picked just now. */
  get reach() {
    const { cells, gaps, targets } = this;
    return gaps.length ? [...cells, ...gaps.filter(({ name }) => targets.has(name))] : cells;
  }

  get edge() {
    return (this.options && this.room?.edge?.(this.options)) ?? '';
  }

  get wanted() {
    return this.targets.size ? this.targets : this.sources;
  }

  kindOf(cell: string) {
    const kind = this.targets.has(cell) ? 'goal' : this.sources.has(cell) ? 'source' : '';
    return this.chosen === cell ? `${kind} selected` : kind;
  }

  riseOf(cell: string) {
    return this.rises.get(cell) ?? 0;
  }

  connectedCallback() {
    super.connectedCallback();
    this.unwatch = missing.watch(() => this._art || this.requestUpdate());
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.unwatch?.();
  }

  willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed);
    if (changed.has('room') && this.room) {
      artOf(this.room.id).then((art) => (this._art = art));
    }
    if (changed.has('scene') && changed.get('scene')?.text !== this.scene?.text) this.pen.clear();
    if (changed.has('cells') || (changed.has('scene') && this.small)) this.show.cut(this.scene);
    else if (changed.has('scene') && this.scene) this.show.follow(this.scene);
    if (changed.has('going')) this.#follow(changed.has('scene'));
    else if (changed.has('picks')) this.laid = null; // dropped there, it makes no action yet
    const { room, show } = this;
    this.rises = room && show.scene ? risesOf(room, show.scene.terrain) : NOTHING_RISES;
  }

  updated(changed: PropertyValues<this>) {
    super.updated(changed);
    const { pointed } = this.hands;
    if (pointed !== this.pointed) emit(this, 'cell-point', pointed);
    this.pointed = pointed;
  }

  /** Show the newest position at once, so that what is marked fits what is seen. */
  catchUp() {
    this.show.catchUp();
  }

  /** The outlines of cells, if the art takes longer than a moment; words, if it fails. */
  get absent() {
    const d = this.cells.map(({ name }) => outline(this.grid, this.places.get(name) ?? ORIGIN, 0.92)).join('');
    const { x, y, width, height } = this.box;
    const said = missing.value && !this.picture && this.cells.length > 0;
    return svg`<path class="absent" d=${d}></path>
      ${said ? svg`<text class="late" x=${x + width / 2} y=${y + height / 2} font-size=${width / 30}>${t('web-board-late')}</text>` : ''}`;
  }

  get view(): View | null {
    const { room, show } = this;
    const { scene } = show;
    if (!room || !scene || !this._art) return null;
    const { carrying } = this.hands.carry;
    return {
      room,
      cells: this.cells,
      gaps: this.gaps,
      zones: this.zones,
      faces: this.faces,
      places: this.places,
      rises: this.rises,
      flipped: this.flipped,
      picture: this.picture,
      plain: this.small,
      options: this.options,
      edge: this.edge,
      terrain: scene.terrain,
      pieces: show.pieces,
      ties: show.running ? [] : (scene.ties ?? []),
      tokens: scene.tokens ?? null,
      turn: scene.turn === '?' ? (scene.cards?.drawing ?? null) : scene.turn,
      last: scene.last,
      trail: show.running ? [] : this.trail,
      ending: scene.outcome?.cells ?? [],
      acted: scene.outcome ? [] : scene.acted.filter((cell) => cell !== show.striking),
      taken: show.taken,
      moves: show.going ? [moveOf(show.going)] : show.moves,
      carried: carrying ? this.chosen : null,
      sources: this.sources,
      targets: this.targets,
      picks: this.picks,
      takes: this.takes,
      preview: show.running ? null : this.preview,
      would: this.#wouldGo(scene),
      plan: show.running ? [] : this.plan,
      drawings: this.pen.shown,
      threats: show.running ? [] : this.threats,
      scouted: show.running ? [] : this.scouted,
      chosen: this.chosen,
      held: carrying ? null : this.held,
      hovered: this.hands.hovered,
      pointed: this.hands.pointed,
    };
  }

  /**
   * What the action in view would take; when all is over, what the last action took, unless its
   * captor stands there now.
   */
  #wouldGo({ outcome, last }: Scene) {
    const action = outcome ? last : this.preview;
    if (action && this.show.running) return [];
    if (outcome) return last ? takenBy(last).filter((gone) => !displaced(gone, movesOf(last))) : [];
    return action ? takenBy(action) : (this.takes[this.hands.pointed ?? ''] ?? []);
  }

  pressed({ cell }: Hit) {
    this.#act('cell-press', cell);
  }

  missed() {
    emit(this, 'gap-press');
  }

  asked({ cell }: Hit) {
    this.#act('cell-about', cell);
  }

  answersMenu() {
    return this.pen.takesMenu();
  }

  liftOf({ cell }: Hit, event: PointerEvent): Load | null {
    return this.sources.has(cell) ? { cell, at: this.pointAt(event) } : null;
  }

  lifted({ cell }: Load) {
    if (this.chosen !== cell) this.#act('cell-press', cell);
  }

  carried({ cell, at }: Load, event: PointerEvent) {
    const { x, y } = this.pointAt(event);
    this.#glide(cell)?.setAttribute('transform', `translate(${x - at.x} ${y - at.y})`);
  }

  letGo({ cell }: Load) {
    this.#glide(cell)?.removeAttribute('transform');
  }

  dropped({ cell: from, at }: Load, event: PointerEvent) {
    const to = hitOf(event)?.cell;
    const goes = to !== undefined && this.targets.has(to);
    const thing = this.find(`.thing[data-thing="${from}"]`);
    if (thing && !goes && motionAllowed()) {
      const { x, y } = this.pointAt(event);
      settle(thing, { x: x - at.x, y: y - at.y });
    }
    if (!to || to === from) return;
    this.laid = goes ? { from, to } : null;
    this.#act('cell-press', to);
  }

  /**
   * Move a piece at once, or back if its action was refused.
   * @param answered whether the position has changed
   */
  #follow(answered: boolean) {
    const { going, laid } = this;
    this.laid = null;
    if (going) this.show.go(going, laid?.from === going.from && laid?.to === going.to);
    else if (!answered) this.show.back();
  }

  /** Ask about a cell, unless nothing is there and nothing would be taken there. */
  #asked(cell: string) {
    const { scene, gaps, zones } = this;
    const idle = !scene || (thingOn(cell, scene, { gaps, zones }) === null && !(cell in this.takes));
    if (!idle) this.#act('cell-about', cell);
    return !idle;
  }

  #glide(cell: string) {
    return this.find(`.thing[data-thing="${cell}"] .glide`);
  }

  #act(name: 'cell-press' | 'cell-about', cell: string) {
    this.show.catchUp();
    emit(this, name, cell);
  }
}

customElements.define('tessera-board', TesseraBoard);
