/**
 * What is on show: it follows the newest scene one animated action at a time, and catches up at
 * once when somebody acts. Input never waits for it.
 *
 * @import {ReactiveController, ReactiveControllerHost} from 'lit'
 * @import {Point} from '../grid/grid.js'
 * @import {Scene, SceneAction, SceneCapture, SceneMove} from '../state/wire.js'
 * @import {Span} from './motion.js'
 */

import { depart, expel, flash, rebound } from './blows.js';
import { perish } from './losses.js';
import { arrive, leave, lunge, motionAllowed, shine, timeline, travel } from './motion.js';
import { WITHDRAWN, displaced, movesOf, takenBy, withdrawnBy } from './moves.js';

/** How much of its way an attacker has gone when its blow falls. */
const BLOW = 0.6;

/**
 * @typedef {object} Stage  where the show is drawn
 * @property {(cell: string) => Element | null} thing           what stands on a cell
 * @property {(cell: string) => Element | null} taken           what is leaving a cell
 * @property {(cell: string) => Iterable<Element>} captors      the marks that say why
 * @property {(index: number) => Element | null} lost           what gets lost by a move
 * @property {(index: number) => Element | null} beam           the light along which it is pulled
 * @property {(cell: string) => Element | null} ward            the sign of a blow warded off there
 * @property {(cell: string) => void} letGo                     put a piece back that was dropped
 * @property {(cell: string) => Point} middle                   where a cell lies
 * @property {(move: SceneMove) => {from: Point, to: Point}} way  where a move begins and ends
 * @property {() => void} stop                                  stop all that moves
 */

/** @implements {ReactiveController} */
export class Show {
  /**
   * @param {ReactiveControllerHost} host
   * @param {Stage} stage
   */
  constructor(host, stage) {
    this.host = host;
    this.stage = stage;
    /** @type {Scene | null} the scene on show */
    this.scene = null;
    /** @type {SceneCapture[]} pieces that are leaving */
    this.taken = [];
    /** @type {readonly SceneMove[]} what is moving */
    this.moves = [];
    /** @type {{from: string, to: string} | null} where a piece was dropped by hand */
    this.dropped = null;
    /** @type {Scene[]} scenes still to be shown */
    this.waiting = [];
    /** @type {(() => Promise<void>) | null} what begins with the next drawing */
    this.next = null;
    /** How often the show was cut short; a running animation looks whether it still counts. */
    this.cuts = 0;
    this.running = false;
    host.addController(this);
  }

  /**
   * Show a scene: at once, or after those before it.
   * @param {Scene} scene
   */
  follow(scene) {
    const newest = this.waiting.at(-1) ?? this.scene;
    const apart = newest ? scene.ply - newest.ply : 0;
    if (!newest || Math.abs(apart) !== 1 || !motionAllowed()) return this.cut(scene);
    if (apart === -1 || this.waiting.length > 2) this.catchUp();
    this.waiting.push(scene);
    if (!this.running) this.#advance();
  }

  /** Show the newest scene at once. */
  catchUp() {
    const newest = this.waiting.at(-1);
    if (newest || this.running) this.cut(newest ?? this.scene);
  }

  /** @param {Scene | null} scene */
  cut(scene) {
    this.cuts += 1;
    this.running = false;
    this.waiting = [];
    this.taken = [];
    this.moves = [];
    this.next = null;
    this.letGo();
    this.scene = scene;
    this.stage.stop();
    this.host.requestUpdate();
  }

  #advance() {
    const before = this.scene;
    const scene = this.waiting.shift();
    if (!before || !scene) return;
    const forward = scene.ply > before.ply;
    const action = forward ? scene.last : before.last;
    this.scene = scene;
    this.running = true;
    const moves = action ? movesOf(action) : [];
    this.moves = forward ? moves : moves.flatMap(reversed);
    this.taken = forward && action ? [...takenBy(action), ...withdrawnBy(action)] : [];
    const dropped = this.letGo();
    const [first] = moves;
    const byHand = forward && dropped?.to === first?.target && dropped?.from === first?.origin;
    this.next = () => (action ? this.#play(action, forward, byHand) : Promise.resolve());
    this.host.requestUpdate();
  }

  /** Whatever was dropped is no longer where it was dropped; if it went there, it is drawn anew. */
  letGo() {
    const { dropped } = this;
    this.dropped = null;
    if (dropped) this.stage.letGo(dropped.from);
    return dropped;
  }

  hostUpdated() {
    const play = this.next;
    if (!play) return;
    this.next = null;
    const cuts = this.cuts;
    const after = () => {
      if (cuts !== this.cuts) return;
      this.running = false;
      this.moves = [];
      this.taken = [];
      this.#advance();
      this.host.requestUpdate();
    };
    play().then(after, after);
  }

  /**
   * @param {SceneAction} action
   * @param {boolean} forward
   * @param {boolean} byHand   the first piece already lies where it was dropped
   */
  async #play(action, forward, byHand) {
    const { origin, target, guard } = action;
    const { moves } = this;
    const struck = forward ? this.#strike(byHand) : [];
    if (moves.length) await this.#move(origin, forward, byHand);
    else if (forward && target && !origin) await this.#arrive(target);
    else if (forward && target && origin && guard) await this.#parry(origin, target);
    if (forward) await Promise.all([...struck, ...this.#leave()]);
  }

  /**
   * What is struck from its place flies off as the blow falls.
   * @param {boolean} byHand
   */
  #strike(byHand) {
    const { stage, moves } = this;
    return this.taken.map(async (capture) => {
      const move = moves.find(({ target }) => target === capture.cell);
      const thing = stage.taken(capture.cell);
      if (!move || !thing || !displaced(capture, moves)) return;
      const way = stage.way(move);
      const from = { x: way.from.x - way.to.x, y: way.from.y - way.to.y };
      const [span] = timeline([{ how: move.how, ...way }]);
      await expel(thing, from, byHand ? 0 : BLOW * (span?.duration ?? 0));
    });
  }

  /** What is taken otherwise, or taken off, leaves when all has moved. */
  #leave() {
    const { stage, moves } = this;
    return this.taken.map(async (capture) => {
      const thing = stage.taken(capture.cell);
      if (!thing || displaced(capture, moves)) return;
      if (capture.reason === WITHDRAWN) await depart(thing);
      else await leave(thing, stage.captors(capture.cell));
    });
  }

  /**
   * @param {string} origin
   * @param {string} target
   */
  async #parry(origin, target) {
    const { stage } = this;
    const [from, to] = [stage.middle(origin), stage.middle(target)];
    const [thing, sign] = [this.#standing(origin), stage.ward(target)];
    if (sign) flash(sign);
    if (thing) await rebound(thing, { x: to.x - from.x, y: to.y - from.y });
  }

  /** @param {string} cell */
  async #arrive(cell) {
    const thing = this.#standing(cell);
    if (thing) await arrive(thing);
  }

  /**
   * Show the moves: one after another, back again all at once.
   * @param {string | null} actor  where the acting piece stood
   * @param {boolean} forward
   * @param {boolean} byHand
   */
  async #move(actor, forward, byHand) {
    const { stage, moves } = this;
    const ways = moves.map((move) => ({ how: move.how, ...stage.way(move) }));
    const spans = timeline(byHand ? ways.slice(1) : ways);
    if (byHand) spans.unshift({ delay: 0, duration: 0 });
    await Promise.all(
      moves.map(async ({ how, target, lost }, index) => {
        const thing = lost ? stage.lost(index) : this.#standing(target ?? '');
        const [way, span] = [ways[index], spans[index]];
        if (!thing || !way || !span) return;
        const { from, to } = way;
        const start = { x: from.x - to.x, y: from.y - to.y };
        const when = forward ? span : { ...span, delay: 0 };
        if (forward) this.#lend(index, how, moves[index - 1]?.target ?? actor, start, when);
        if (!byHand || index > 0) await travel(thing, start, how, when);
        if (lost) await perish(thing, lost, 0);
      }),
    );
  }

  /**
   * What the acting piece does to a thing that it moves.
   * @param {number} index
   * @param {string} how
   * @param {string | null} actor
   * @param {Point} start  of the thing, relative to where it goes
   * @param {Span} span
   */
  #lend(index, how, actor, start, span) {
    const thing = actor ? this.#standing(actor) : null;
    if (how === 'pushed' && thing) lunge(thing, { x: -start.x, y: -start.y }, span);
    const beam = how === 'pulled' ? this.stage.beam(index) : null;
    if (beam) shine(beam, span);
  }

  /**
   * What stands on a cell or is just leaving it.
   * @param {string} cell
   */
  #standing(cell) {
    return this.stage.thing(cell) ?? this.stage.taken(cell);
  }
}

/**
 * The same move taken back; what was lost is there again at once.
 * @param {SceneMove} move
 * @returns {SceneMove[]}
 */
function reversed({ target, origin, lost, ...rest }) {
  if (lost || !target) return [];
  return [{ ...rest, how: 'step', origin: target, target: origin, lost: null }];
}
