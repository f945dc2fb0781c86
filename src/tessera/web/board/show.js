/**
 * What is on show: it follows the newest scene one animated action at a time, and catches up at
 * once when somebody acts. Input never waits for it.
 *
 * @import {ReactiveController, ReactiveControllerHost} from 'lit'
 * @import {Scene, SceneAction, SceneCapture} from '../state/wire.js'
 */

import { arrive, leave, motionAllowed, travel } from './motion.js';

/**
 * @typedef {object} Stage  where the show is drawn
 * @property {(cell: string) => Element | null} thing           what stands on a cell
 * @property {(cell: string) => Element | null} taken           what is leaving a cell
 * @property {(cell: string) => Iterable<Element>} captors      the marks that say why
 * @property {(from: string, to: string) => {x: number, y: number}} way
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
    /** @type {string | null} the cell of the piece that is coming */
    this.moving = null;
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
    this.moving = null;
    this.next = null;
    this.dropped = null;
    this.scene = scene;
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
    this.moving = action ? (forward ? action.target : action.origin) : null;
    this.taken = (forward && action?.captures) || [];
    const dropped = this.dropped;
    this.dropped = null;
    const byHand = dropped?.to === action?.target && dropped?.from === action?.origin;
    this.next = () => (action ? this.#play(action, forward, byHand) : Promise.resolve());
    this.host.requestUpdate();
  }

  hostUpdated() {
    const play = this.next;
    if (!play) return;
    this.next = null;
    const cuts = this.cuts;
    const after = () => {
      if (cuts !== this.cuts) return;
      this.running = false;
      this.moving = null;
      this.taken = [];
      this.#advance();
      this.host.requestUpdate();
    };
    play().then(after, after);
  }

  /**
   * @param {SceneAction} action
   * @param {boolean} forward
   * @param {boolean} byHand   the piece already lies where it was dropped
   */
  async #play({ origin, target, captures }, forward, byHand) {
    const { stage } = this;
    const [from, to] = forward ? [origin, target] : [target, origin];
    const thing = to ? (stage.thing(to) ?? stage.taken(to)) : null;
    if (thing && from && to && !byHand) await travel(thing, stage.way(from, to));
    else if (thing && !from) await arrive(thing);
    if (!forward) return;
    const leaving = captures.map(({ cell }) => {
      const taken = stage.taken(cell);
      return taken ? leave(taken, stage.captors(cell)) : Promise.resolve();
    });
    await Promise.all(leaving);
  }
}
