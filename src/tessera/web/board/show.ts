/**
 * The scene on show: it follows the newest scene one animated action at a time, and catches up at
 * once when the player acts. Input never waits for it. A piece that the player moves goes at once; what
 * comes of it follows.
 */

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Scene, SceneCapture, SceneMove, ScenePiece } from '../wire/tables.js';
import { arrive, motionAllowed, stop, timeline, travel } from './motion.js';
import { movesOf, takenBy, withdrawnBy } from './moves.js';
import { Play } from './play.js';
import { type View, goal, middle } from './view.js';

const NOWHERE = { x: 0, y: 0 };

/** A piece on its way before it is known what comes of it; from no cell, if it is set down. */
export type Going = { kind: string; side: string; from: string | null; to: string };

export type Stage = ReturnType<typeof stageOf>;

/** Where a board's show is drawn: its elements by what they stand for. */
export function stageOf(root: () => ParentNode, view: () => View | null) {
  const find: (selector: string) => Element | null = (selector) => root().querySelector(selector);
  return {
    /** What stands on a cell. */
    thing: (cell: string) => find(`.thing:not(.taken, .lost, .held)[data-thing="${cell}"]`),
    /** What is leaving a cell. */
    taken: (cell: string) => find(`.taken[data-thing="${cell}"]`),
    /** The marks that say why. */
    captors: (cell: string) => root().querySelectorAll(`.reason[data-taken="${cell}"]`),
    /** What gets lost by a move. */
    lost: (index: number) => find(`.lost-${index}`),
    /** The light along which it is pulled. */
    beam: (index: number) => find(`.beam[data-move="${index}"]`),
    /** The sign of a blow warded off there. */
    ward: (cell: string) => find(`.ward.warded[data-ward="${cell}"] path`),
    /** Where a cell lies. */
    middle(cell: string) {
      const seen = view();
      return seen ? middle(seen, cell) : NOWHERE;
    },
    /** Where a move begins and ends. */
    way(move: SceneMove) {
      const seen = view();
      if (!seen) return { from: NOWHERE, to: NOWHERE };
      return { from: middle(seen, move.origin), to: goal(seen, move) };
    },
    /** Stop all that moves. */
    stop() {
      const board = find('.board');
      if (board) stop(board);
    },
  };
}

export class Show implements ReactiveController {
  host: ReactiveControllerHost;
  stage: Stage;
  /** The scene on show. */
  scene: Scene | null = null;
  /** Pieces that are leaving. */
  taken: SceneCapture[] = [];
  /** What is moving. */
  moves: readonly SceneMove[] = [];
  going: Going | null = null;
  /** When it went; long ago, if it was carried there by hand. */
  begun = 0;
  /** Scenes still to be shown. */
  waiting: Scene[] = [];
  /** What begins with the next drawing. */
  next: (() => Promise<void>) | null = null;
  /** The same, of a piece whose action is not known yet. */
  start: (() => Promise<void>) | null = null;
  /** How often the show was cut short; a running animation looks whether it still counts. */
  cuts = 0;
  running = false;

  constructor(host: ReactiveControllerHost, stage: Stage) {
    this.host = host;
    this.stage = stage;
    host.addController(this);
  }

  /** Show a scene: at once, or after those before it. */
  follow(scene: Scene) {
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

  cut(scene: Scene | null) {
    this.cuts += 1;
    this.running = false;
    this.waiting = [];
    this.taken = [];
    this.moves = [];
    this.next = null;
    this.start = null;
    this.going = null;
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
    const [first] = moves;
    const { going, taken } = this;
    const [origin, target] = first ? [first.origin, first.target] : [null, action?.target];
    const fits = forward && going?.from === origin && going.to === target;
    const since = fits ? Math.max(1, performance.now() - this.begun) : 0;
    this.going = null;
    const play = new Play(this.stage, { moves: this.moves, taken, forward, since });
    this.next = () => (action ? play.act(action) : Promise.resolve());
    this.host.requestUpdate();
  }

  /** Where a piece stands whose attack is just being warded off. */
  get striking() {
    const { last = null } = this.scene ?? {};
    return this.running && last?.guard ? last.origin : null;
  }

  /**
   * Move a piece before its action is confirmed.
   * @param byHand whether it was carried there
   */
  go(going: Going, byHand: boolean) {
    this.catchUp();
    this.going = going;
    this.begun = byHand ? -Infinity : performance.now();
    if (!byHand && motionAllowed()) this.start = () => this.#set(going.from, going.to);
    this.host.requestUpdate();
  }

  /** Move the piece back: its action was refused. */
  back() {
    const { going } = this;
    if (!going) return;
    this.going = null;
    const { from } = going;
    if (from && motionAllowed()) this.start = () => this.#set(going.to, from);
    this.host.requestUpdate();
  }

  async #set(from: string | null, to: string) {
    const thing = this.stage.thing(to);
    if (!thing) return;
    if (!from) return arrive(thing);
    const [start, end] = [this.stage.middle(from), this.stage.middle(to)];
    const [span = { delay: 0, duration: 0 }] = timeline([{ how: 'step', from: start, to: end }]);
    await travel(thing, { x: start.x - end.x, y: start.y - end.y }, 'step', span);
  }

  /** What stands on the board, with the piece that is on its way where it goes. */
  get pieces() {
    const { going, scene } = this;
    const pieces = scene?.pieces ?? [];
    if (!going) return pieces;
    const { kind, side, from, to } = going;
    const there: ScenePiece = { ...pieces.find(({ cell }) => cell === from), kind, side, cell: to };
    return [...pieces.filter(({ cell }) => cell !== from && cell !== to), there];
  }

  hostUpdated() {
    this.start?.().catch(() => undefined); // stopped by what comes
    this.start = null;
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
}

/** The same move taken back; what was lost is there again at once. */
function reversed({ target, origin, lost, ...rest }: SceneMove): SceneMove[] {
  if (lost || !target) return [];
  return [{ ...rest, how: 'step', origin: target, target: origin, lost: null }];
}
