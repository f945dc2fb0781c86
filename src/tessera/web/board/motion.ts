/**
 * How things move: a glide along the board, a jump, a flight, a shove, an arrival, a capture.
 * 150–350 ms each.
 */

import type { Point } from '../grid/grid.js';
import { still } from '../ui/motion.js';

const STEP_MS = 180;
const MS_PER_UNIT = 0.45;
const LONGEST_MS = 330;
const ARRIVE_MS = 240;
const SHOW_CAPTORS_MS = 340;
const LEAVE_MS = 300;
const FLIGHT_MS = 350;
const SHOVE_MS = 190;
const PULL_MS = 300;

const GLIDE = 'cubic-bezier(.4,0,.25,1)';

/** When something happens. */
export type Span = { delay: number; duration: number };

/** What a manner of moving looks like. */
interface Manner {
  easing: string;
  /** Stays up on the way, instead of rising and falling in a bow. */
  hover: boolean;
  height: (distance: number) => number;
}

/** A neighbouring cell by a short hop, farther in an arc. */
const GOING: Manner = {
  easing: GLIDE,
  hover: false,
  height: (distance) => (distance > 110 ? 34 + distance * 0.13 : 9),
};

const MANNERS: Record<string, Manner> = {
  fly: { easing: 'linear', hover: true, height: () => 78 },
  carried: { easing: 'linear', hover: true, height: () => 52 },
  pushed: { easing: 'cubic-bezier(.05,.75,.3,1)', hover: false, height: () => 0 },
  pulled: { easing: 'cubic-bezier(.6,0,.3,1)', hover: false, height: () => 0 },
};

/** Whether things may move at all. */
export function motionAllowed() {
  return !document.hidden && !still();
}

/**
 * When each of some moves happens: one after another, but a load as its bearer passes, which takes
 * the time of two moves for its flight.
 */
export function timeline(moves: readonly { how: string; from: Point; to: Point }[]): Span[] {
  let time = 0;
  return moves.map(({ how, from, to }, index) => {
    const bearer = moves[index - 1];
    if (how === 'carried' && bearer) {
      const pace = (2 * FLIGHT_MS) / (distance(bearer.from, bearer.to) || 1);
      return { delay: pace * distance(bearer.from, from), duration: pace * distance(from, to) };
    }
    const loaded = moves[index + 1]?.how === 'carried';
    const duration = (loaded ? 2 : 1) * lasting(how, distance(from, to));
    const span = { delay: time, duration };
    time += duration;
    return span;
  });
}

function lasting(how: string, far: number) {
  if (how === 'fly') return FLIGHT_MS;
  if (how === 'pushed') return SHOVE_MS;
  if (how === 'pulled') return PULL_MS;
  return Math.min(LONGEST_MS, STEP_MS + far * MS_PER_UNIT);
}

function distance(from: Point, to: Point) {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/**
 * Let a thing come from elsewhere, in the manner of its move.
 * @param from relative to where it stands, and to how large it is there
 */
export async function travel(thing: Element, from: Point & { scale?: number }, how: string, span: Span) {
  const { easing, hover, height } = MANNERS[how] ?? GOING;
  const far = Math.hypot(from.x, from.y);
  const timing = { ...span, fill: 'backwards' as const };
  const glide = part(thing, 'glide').animate(
    [{ transform: `translate(${from.x}px, ${from.y}px) scale(${from.scale ?? 1})` }, { transform: 'none' }],
    { ...timing, easing },
  );
  const up = { transform: `translateY(${-height(far)}px)` };
  const rising = { transform: 'none', easing: 'ease-out' };
  const falling = { ...up, easing: 'ease-in' };
  part(thing, 'lift').animate(
    hover
      ? [rising, { ...up, offset: 0.22 }, { ...falling, offset: 0.78 }, { transform: 'none' }]
      : [rising, falling, { transform: 'none' }],
    timing,
  );
  await glide.finished;
}

/** Let a thing lunge at what it shoves. */
export function lunge(thing: Element, { x, y }: Point, { delay, duration }: Span) {
  const thrust = { transform: `translate(${x * 0.2}px, ${y * 0.2}px)`, offset: 0.3 };
  part(thing, 'glide').animate([{ transform: 'none' }, thrust, { transform: 'none' }], {
    delay: Math.max(0, delay - 0.3 * duration),
    duration,
    composite: 'add',
    easing: 'ease-out',
  });
}

/** Let something light up for a while. */
export function shine(light: Element, { delay, duration }: Span) {
  light.animate({ opacity: [0, 1, 1, 0] }, { delay, duration: duration * 1.15 });
}

/**
 * Let a dropped thing glide back to its place.
 * @param from relative to where it stands
 */
export function settle(thing: Element, from: Point) {
  part(thing, 'glide').animate([{ transform: `translate(${from.x}px, ${from.y}px)` }, { transform: 'none' }], {
    duration: STEP_MS,
    easing: 'ease-out',
  });
}

/** Let a thing be set down. */
export async function arrive(thing: Element) {
  const timing = { duration: ARRIVE_MS, easing: 'cubic-bezier(.3,0,.3,1)' };
  part(thing, 'glide').animate([{ opacity: 0 }, { opacity: 1 }], timing);
  await part(thing, 'lift').animate(
    [{ transform: 'translateY(-46px)' }, { transform: 'translateY(3px)', offset: 0.8 }, { transform: 'none' }],
    timing,
  ).finished;
}

/** Highlight the captors, let the piece tremble, then remove it. */
export async function leave(thing: Element, captors: Iterable<Element>) {
  for (const captor of captors) {
    captor.animate([{ opacity: 0 }, { opacity: 1, offset: 0.35 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], {
      duration: SHOW_CAPTORS_MS + LEAVE_MS,
      fill: 'both',
    });
  }
  part(thing, 'lift').animate(
    [0, -2.5, 2.5, -2.5, 2.5, 0].map((x) => ({ transform: `translateX(${x}px)` })),
    { duration: SHOW_CAPTORS_MS / 2, delay: SHOW_CAPTORS_MS / 2 },
  );
  await part(thing, 'glide').animate(
    [
      { opacity: 1, transform: 'none' },
      { opacity: 0, transform: 'translateY(14px) scale(.7)' },
    ],
    { duration: LEAVE_MS, delay: SHOW_CAPTORS_MS, easing: 'ease-in', fill: 'both' },
  ).finished;
}

/** Stop all that moves under an element; what it is styled to do goes on. */
export function stop(root: Element) {
  for (const animation of root.getAnimations({ subtree: true })) {
    if (!('animationName' in animation || 'transitionProperty' in animation)) animation.cancel();
  }
}

/** The part of a thing that glides, or that is lifted. */
export function part(thing: Element, name: 'glide' | 'lift') {
  return thing.querySelector(`.${name}`) ?? thing;
}
