/**
 * Things that are known by a key, and so are followed from one drawing to the next: what stands
 * elsewhere now glides there, what is new is set down, what is gone leaves.
 */

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { depart } from './blows.js';
import { arrive, leave, motionAllowed, timeline, travel } from './motion.js';

/** With more simultaneous moves than this, animations cannot be followed. */
const MOST = 60;
/** Pieces that only make room for others do not hop. */
const ASIDE = 40;

interface Stand {
  x: number;
  y: number;
  scale: number;
  /** Whether it would leave by force. */
  struck?: boolean;
}

/** A cancelled animation just ends; its target is redrawn anyway. */
const cancelled = () => undefined;

export class Glides<S extends Stand> implements ReactiveController {
  host: ReactiveControllerHost;
  find: (key: number) => Element | null;
  stands: ReadonlyMap<number, S> = new Map();
  /** What is drawn although it is gone. */
  leaving: Map<number, S> = new Map();
  /** What begins with the next drawing. */
  next: (() => Promise<void>)[] = [];

  /** @param find what is drawn for a key */
  constructor(host: ReactiveControllerHost, find: (key: number) => Element | null) {
    this.host = host;
    this.find = find;
    host.addController(this);
  }

  /**
   * What stands where from now on; with the next drawing it moves there.
   * @param cut nothing moves: what was seen before has nothing to do with it
   */
  follow(stands: ReadonlyMap<number, S>, cut: boolean) {
    const before = this.stands;
    this.stands = stands;
    this.next = [];
    for (const key of this.leaving.keys()) if (cut || stands.has(key)) this.leaving.delete(key);
    if (cut || before.size === 0 || !motionAllowed()) return;
    const moved = [...stands].filter(([key, to]) => {
      const from = before.get(key);
      return !from || from.x !== to.x || from.y !== to.y;
    });
    const gone = [...before].filter(([key]) => !stands.has(key));
    if (moved.length + gone.length > MOST) return;
    for (const [key, stand] of gone) this.leaving.set(key, stand);
    this.next = [
      ...moved.map(
        ([key, to]) =>
          () =>
            this.#move(key, before.get(key), to),
      ),
      ...gone.map(
        ([key, stand]) =>
          () =>
            this.#leave(key, stand),
      ),
    ];
  }

  hostUpdated() {
    const { next } = this;
    this.next = [];
    for (const begin of next) begin().catch(cancelled);
  }

  hostDisconnected() {
    this.next = [];
    this.leaving.clear();
  }

  async #move(key: number, from: S | undefined, to: S) {
    const thing = this.find(key);
    if (!thing) return;
    if (!from) {
      await arrive(thing);
      return;
    }
    const how = Math.hypot(from.x - to.x, from.y - to.y) < ASIDE ? 'pushed' : 'step';
    const [span] = timeline([{ how, from, to }]);
    const start = { x: (from.x - to.x) / to.scale, y: (from.y - to.y) / to.scale };
    if (span) await travel(thing, { ...start, scale: from.scale / to.scale }, how, span);
  }

  async #leave(key: number, stand: S) {
    const thing = this.find(key);
    if (thing) await (stand.struck ? leave(thing, []) : depart(thing)).catch(cancelled);
    if (this.leaving.get(key) !== stand) return;
    this.leaving.delete(key);
    this.host.requestUpdate();
  }
}
