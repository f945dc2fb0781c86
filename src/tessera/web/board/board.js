/**
 * @import {Room, Figure} from '../games/room.js'
 * @import {Point} from '../grid/grid.js'
 * @import {Scene, SceneAction, SceneCapture, SceneCell, SceneFace} from '../state/wire.js'
 * @import {SceneZone, Threat} from '../state/wire.js'
 * @import {LayerSet} from './element.js'
 * @import {Hit} from './hands.js'
 * @import {Going} from './show.js'
 * @import {View} from './view.js'
 */

import { hexGrid } from '../grid/hex.js';
import { emit } from '../ui/emit.js';
import { artOf } from './art.js';
import { BoardElement } from './element.js';
import { hitOf } from './hands.js';
import { beams } from './layers/beams.js';
import { ground, rim } from './layers/ground.js';
import { marks } from './layers/marks.js';
import { plan } from './layers/plan.js';
import { reasons } from './layers/reasons.js';
import { things } from './layers/things.js';
import { throws } from './layers/throws.js';
import { ties } from './layers/ties.js';
import { motionAllowed, settle } from './motion.js';
import { displaced, moveOf, movesOf, takenBy } from './moves.js';
import { Show, stageOf } from './show.js';
import { boardStyle } from './style/board.js';
import { bondsStyle } from './style/bonds.js';
import { groundStyle } from './style/ground.js';
import { marksStyle } from './style/marks.js';
import { thingsStyle } from './style/things.js';
import { tokensStyle } from './style/tokens.js';
import { risesOf } from './view.js';

const NONE = /** @type {ReadonlySet<string>} */ (new Set());
const NOTHING_RISES = /** @type {ReadonlyMap<string, number>} */ (new Map());

/** @param {unknown} one @param {unknown} other */
const isOther = (one, other) => JSON.stringify(one) !== JSON.stringify(other);

/** A dragged piece and where it was picked up. @typedef {{cell: string, at: Point}} Load */

/**
 * The board of a game for two, of hexes or of zones, with a position on it. Emits `cell-press`
 * (chosen or targeted), `cell-about` (right click or long press), and `cell-point` (by mouse or
 * key), each with the cell's name; of the last one also with null, when it is no cell any more; and
 * of `gap-press`, where there is no cell.
 * @implements {LayerSet}
 */
export class TesseraBoard extends BoardElement {
  static styles = [boardStyle, groundStyle, marksStyle, bondsStyle, thingsStyle, tokensStyle];
  static under = [ground, rim, marks, things, ties, beams, reasons, throws, plan];
  static lying = ['room', 'cells', 'gaps', 'flipped'];

  static properties = {
    room: { attribute: false },
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
    plan: { attribute: false },
    threats: { attribute: false },
    scouted: { attribute: false },
    chosen: { attribute: false },
    held: { attribute: false },
    going: { attribute: false, hasChanged: isOther },
    small: { type: Boolean },
  };

  constructor() {
    super();
    /** @type {Room | null} */
    this.room = null;
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
    /** @type {readonly SceneAction[]} what could be played, to be shown */
    this.plan = [];
    /** @type {readonly Threat[]} pieces in danger */
    this.threats = [];
    /** @type {readonly string[]} the cell of a piece, and where it could go, were it its turn */
    this.scouted = [];
    /** @type {string | null} the chosen cell */
    this.chosen = null;
    /** @type {Figure | null} what would be set down on a target */
    this.held = null;
    /** @type {Going | null} the piece that the player moves, until it is known what comes of it */
    this.going = null;
    /** @type {{from: string, to: string} | null} where a piece was dropped last */
    this.laid = null;
    /** A picture so small that flat stones will do. */
    this.small = false;
    this.show = new Show(this, stageOf(() => this.renderRoot, () => this.view));
    /** @type {string | null} the cell last emitted as pointed at */
    this.pointed = null;
    this.rises = NOTHING_RISES;
  }

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

  /** @param {string} cell */
  kindOf(cell) {
    const kind = this.targets.has(cell) ? 'goal' : this.sources.has(cell) ? 'source' : '';
    return this.chosen === cell ? `${kind} selected` : kind;
  }

  /** @param {string} cell */
  riseOf(cell) {
    return this.rises.get(cell) ?? 0;
  }

  /** @param {import('lit').PropertyValues<this>} changed */
  willUpdate(changed) {
    super.willUpdate(changed);
    if (changed.has('room') && this.room) {
      artOf(this.room.id).then((art) => (this._art = art));
    }
    if (changed.has('cells') || (changed.has('scene') && this.small)) this.show.cut(this.scene);
    else if (changed.has('scene') && this.scene) this.show.follow(this.scene);
    if (changed.has('going')) this.#follow(changed.has('scene'));
    else if (changed.has('picks')) this.laid = null; // dropped there, it makes no action yet
    const { room, show } = this;
    this.rises = room && show.scene ? risesOf(room, show.scene.terrain) : NOTHING_RISES;
  }

  /** @param {import('lit').PropertyValues<this>} changed */
  updated(changed) {
    super.updated(changed);
    const { pointed } = this.hands;
    if (pointed !== this.pointed) emit(this, 'cell-point', pointed);
    this.pointed = pointed;
  }

  /** Show the newest position at once, so that what is marked fits what is seen. */
  catchUp() {
    this.show.catchUp();
  }

  /** @returns {View | null} */
  get view() {
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
   * @param {Scene} scene
   */
  #wouldGo({ outcome, last }) {
    const action = outcome ? last : this.preview;
    if (action && this.show.running) return [];
    if (outcome) return last ? takenBy(last).filter((gone) => !displaced(gone, movesOf(last))) : [];
    return action ? takenBy(action) : (this.takes[this.hands.pointed ?? ''] ?? []);
  }

  /** @param {Hit} hit */
  pressed({ cell }) {
    this.#act('cell-press', cell);
  }

  missed() {
    emit(this, 'gap-press');
  }

  /** @param {Hit} hit */
  asked({ cell }) {
    this.#act('cell-about', cell);
  }

  /**
   * @param {Hit} hit
   * @param {PointerEvent} event
   * @returns {Load | null}
   */
  liftOf({ cell }, event) {
    return this.sources.has(cell) ? { cell, at: this.pointAt(event) } : null;
  }

  /** @param {Load} load */
  lifted({ cell }) {
    if (this.chosen !== cell) this.#act('cell-press', cell);
  }

  /**
   * @param {Load} load
   * @param {PointerEvent} event
   */
  carried({ cell, at }, event) {
    const { x, y } = this.pointAt(event);
    this.#glide(cell)?.setAttribute('transform', `translate(${x - at.x} ${y - at.y})`);
  }

  /** @param {Load} load */
  letGo({ cell }) {
    this.#glide(cell)?.removeAttribute('transform');
  }

  /**
   * @param {Load} load
   * @param {PointerEvent} event
   */
  dropped({ cell: from, at }, event) {
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
   * @param {boolean} answered  whether the position has changed
   */
  #follow(answered) {
    const { going, laid } = this;
    this.laid = null;
    if (going) this.show.go(going, laid?.from === going.from && laid?.to === going.to);
    else if (!answered) this.show.back();
  }

  /** @param {string} cell */
  #glide(cell) {
    return this.find(`.thing[data-thing="${cell}"] .glide`);
  }

  /**
   * @param {'cell-press' | 'cell-about'} name
   * @param {string} cell
   */
  #act(name, cell) {
    this.show.catchUp();
    emit(this, name, cell);
  }
}

customElements.define('tessera-board', TesseraBoard);
