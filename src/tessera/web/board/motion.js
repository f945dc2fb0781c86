/**
 * How things move: a glide along the board, a jump, an arrival, a capture. 150–350 ms each.
 * @import {Point} from '../grid/grid.js'
 */

const STEP_MS = 180;
const MS_PER_UNIT = 0.45;
const LONGEST_MS = 330;
const ARRIVE_MS = 240;
const SHOW_CAPTORS_MS = 340;
const LEAVE_MS = 300;

/** Whether things may move at all. */
export function motionAllowed() {
  return !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Let a thing come from elsewhere: a neighbouring cell by a short hop, farther in an arc.
 * @param {Element} thing
 * @param {Point} from  relative to where it stands
 */
export async function travel(thing, from) {
  const distance = Math.hypot(from.x, from.y);
  const duration = Math.min(LONGEST_MS, STEP_MS + distance * MS_PER_UNIT);
  const height = distance > 110 ? 34 + distance * 0.13 : 9;
  const easing = 'cubic-bezier(.4,0,.25,1)';
  const glide = part(thing, 'glide').animate(
    [{ transform: `translate(${from.x}px, ${from.y}px)` }, { transform: 'none' }],
    { duration, easing },
  );
  part(thing, 'lift').animate(
    [
      { transform: 'none', easing: 'ease-out' },
      { transform: `translateY(${-height}px)`, easing: 'ease-in' },
      { transform: 'none' },
    ],
    { duration },
  );
  await glide.finished;
}

/**
 * Let a thing that was let go of glide back to its place.
 * @param {Element} thing
 * @param {Point} from  relative to where it stands
 */
export function settle(thing, from) {
  part(thing, 'glide').animate(
    [{ transform: `translate(${from.x}px, ${from.y}px)` }, { transform: 'none' }],
    { duration: STEP_MS, easing: 'ease-out' },
  );
}

/**
 * Let a thing be set down.
 * @param {Element} thing
 */
export async function arrive(thing) {
  const timing = { duration: ARRIVE_MS, easing: 'cubic-bezier(.3,0,.3,1)' };
  part(thing, 'glide').animate([{ opacity: 0 }, { opacity: 1 }], timing);
  await part(thing, 'lift').animate(
    [
      { transform: 'translateY(-46px)' },
      { transform: 'translateY(3px)', offset: 0.8 },
      { transform: 'none' },
    ],
    timing,
  ).finished;
}

/**
 * Show who takes it, let it tremble, then let it go.
 * @param {Element} thing
 * @param {Iterable<Element>} captors
 */
export async function leave(thing, captors) {
  for (const captor of captors) {
    captor.animate(
      [{ opacity: 0 }, { opacity: 1, offset: 0.35 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }],
      { duration: SHOW_CAPTORS_MS + LEAVE_MS, fill: 'both' },
    );
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

/**
 * @param {Element} thing
 * @param {string} name
 */
function part(thing, name) {
  return thing.querySelector(`.${name}`) ?? thing;
}
