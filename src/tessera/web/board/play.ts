/** One action, played on a stage. */

import type { Point } from '../grid/grid.js';
import type { SceneAction, SceneCapture, SceneMove } from '../wire/tables.js';
import { depart, expel, flash, rebound } from './blows.js';
import { perish } from './losses.js';
import { type Span, arrive, leave, lunge, shine, timeline, travel } from './motion.js';
import { WITHDRAWN, displaced } from './moves.js';
import type { Stage } from './show.js';

/** How much of its way an attacker has gone when its blow falls. */
const BLOW = 0.6;

interface Course {
  moves: readonly SceneMove[];
  /** What leaves. */
  taken: readonly SceneCapture[];
  /** Whether it is played, or taken back: then all moves at once. */
  forward: boolean;
  /**
   * How long the first piece has been on its way, in
   * milliseconds; infinite if it lies there already.
   */
  since: number;
}

/** Spans of moves of which the first began a while ago. */
function later(spans: readonly Span[], since: number): Span[] {
  const gone = Math.min(since, spans[0]?.duration ?? 0);
  return spans.map(({ delay, duration }, index) =>
    index ? { delay: delay - gone, duration } : { delay, duration: duration - gone },
  );
}

const waited = ({ delay, duration }: Span) => new Promise((over) => setTimeout(over, delay + duration));

export class Play {
  stage: Stage;
  course: Course;

  constructor(stage: Stage, course: Course) {
    this.stage = stage;
    this.course = course;
  }

  /**
   * Show it all. What runs side by side is awaited together from the start: stopping a show rejects
   * each of its animations, and none may be left without a handler.
   */
  async act(action: SceneAction) {
    if (!this.course.forward) await this.#go(action);
    else await Promise.all([...this.#strike(), this.#go(action).then(() => Promise.all(this.#leave()))]);
  }

  async #go({ origin, target, guard }: SceneAction) {
    const { moves, forward } = this.course;
    if (moves.length) await this.#move(origin);
    else if (forward && target && !origin) await this.#arrive(target);
    else if (forward && target && origin && guard) await this.#parry(origin, target);
  }

  async #arrive(cell: string) {
    const thing = this.#standing(cell);
    if (thing && !this.course.since) await arrive(thing);
  }

  /**
   * Show the moves: one after another, back again all at once.
   * @param actor where the acting piece stood
   */
  async #move(actor: string | null) {
    const { stage } = this;
    const { moves, forward, since } = this.course;
    const ways = moves.map((move) => ({ how: move.how, ...stage.way(move) }));
    const spans = later(timeline(ways), since);
    await Promise.all(
      moves.map(async ({ how, target, lost }, index) => {
        const thing = lost ? stage.lost(index) : this.#standing(target ?? '');
        const [way, span] = [ways[index], spans[index]];
        if (!thing || !way || !span) return;
        const { from, to } = way;
        const start = { x: from.x - to.x, y: from.y - to.y };
        const when = forward ? span : { ...span, delay: 0 };
        if (forward) this.#lend(index, how, moves[index - 1]?.target ?? actor, start, when);
        if (!since || index > 0) await travel(thing, start, how, when);
        else await waited(when);
        if (lost) await perish(thing, lost, 0);
      }),
    );
  }

  /**
   * What the acting piece does to a thing that it moves.
   * @param start of the thing, relative to where it goes
   */
  #lend(index: number, how: string, actor: string | null, start: Point, span: Span) {
    const thing = actor ? this.#standing(actor) : null;
    if (how === 'pushed' && thing) lunge(thing, { x: -start.x, y: -start.y }, span);
    const beam = how === 'pulled' ? this.stage.beam(index) : null;
    if (beam) shine(beam, span);
  }

  /** What is struck from its place flies off as the blow falls. */
  #strike() {
    const { stage } = this;
    const { moves, taken, since } = this.course;
    return taken.map(async (capture) => {
      const move = moves.find(({ target }) => target === capture.cell);
      const thing = stage.taken(capture.cell);
      if (!move || !thing || !displaced(capture, moves)) return;
      const way = stage.way(move);
      const from = { x: way.from.x - way.to.x, y: way.from.y - way.to.y };
      const [span] = timeline([{ how: move.how, ...way }]);
      await expel(thing, from, Math.max(0, BLOW * (span?.duration ?? 0) - since));
    });
  }

  /** What is taken otherwise, or taken off, leaves when all has moved. */
  #leave() {
    const { stage } = this;
    const { moves, taken } = this.course;
    return taken.map(async (capture) => {
      const thing = stage.taken(capture.cell);
      if (!thing || displaced(capture, moves)) return;
      if (capture.reason === WITHDRAWN) await depart(thing);
      else await leave(thing, stage.captors(capture.cell));
    });
  }

  /** An attacker is thrown back. */
  async #parry(origin: string, target: string) {
    const { stage } = this;
    const [from, to] = [stage.middle(origin), stage.middle(target)];
    const [thing, sign] = [this.#standing(origin), stage.ward(target)];
    if (sign) flash(sign);
    if (thing) await rebound(thing, { x: to.x - from.x, y: to.y - from.y });
  }

  /** What stands on a cell or is just leaving it. */
  #standing(cell: string) {
    return this.stage.thing(cell) ?? this.stage.taken(cell);
  }
}
