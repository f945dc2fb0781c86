/** How pieces come to blows: one is struck from its place, another thrown back; and one is taken off. */

import type { Point } from '../grid/grid.js';
import { part } from './motion.js';

const DEPART_MS = 240;
const REBOUND_MS = 340;
/** How far towards its target a thing gets that is thrown back. */
const STRUCK = 0.62;
const EXPEL_MS = 350;
/** How far a thing flies that is struck from its place. */
const EXPELLED = 92;

/** Let a thing be taken off. */
export async function depart(thing: Element) {
  const timing = { duration: DEPART_MS, easing: 'ease-in', fill: 'both' as const };
  part(thing, 'lift').animate([{ transform: 'none' }, { transform: 'translateY(-54px) scale(1.06)' }], timing);
  const fading = [{ opacity: 1 }, { opacity: 1, offset: 0.4 }, { opacity: 0 }];
  await part(thing, 'glide').animate(fading, timing).finished;
}

/**
 * Let a thing strike at another and be thrown back to its place.
 * @param towards relative to where it stands
 */
export async function rebound(thing: Element, { x, y }: Point) {
  const at = (share: number) => `translate(${share * x}px, ${share * y}px)`;
  await part(thing, 'glide').animate(
    [
      { transform: 'none', easing: 'cubic-bezier(.5,0,.8,.4)' },
      { transform: at(STRUCK), offset: 0.42, easing: 'cubic-bezier(.1,.7,.3,1)' },
      { transform: 'none' },
    ],
    { duration: REBOUND_MS },
  ).finished;
}

/** Let a sign flash up as something is warded off. */
export function flash(sign: Element) {
  sign.animate(
    [
      { opacity: 0, scale: '.4' },
      { opacity: 0, scale: '.4', offset: 0.36 },
      { opacity: 1, scale: '1.7', offset: 0.55 },
      { opacity: 1, scale: '1' },
    ],
    { duration: REBOUND_MS * 1.3 },
  );
}

/**
 * Let a thing fly off that is struck from its place; turning over, where it has another side.
 * @param from where the blow comes from, relative to it
 */
export async function expel(thing: Element, from: Point, delay: number) {
  const far = Math.hypot(from.x, from.y) || 1;
  const away = { x: (-from.x / far) * EXPELLED, y: (-from.y / far) * EXPELLED };
  const timing = { delay, duration: EXPEL_MS, fill: 'both' as const };
  part(thing, 'glide').animate([{ transform: 'none' }, { transform: `translate(${away.x}px, ${away.y}px)` }], {
    ...timing,
    easing: 'cubic-bezier(.1,.6,.4,1)',
  });
  const [front, back] = [thing.querySelector('.front'), thing.querySelector('.back')];
  const edgeOn = { transform: 'scaleX(0)', offset: 0.35 };
  front?.animate([{ transform: 'none' }, edgeOn, { transform: 'scaleX(0)' }], timing);
  back?.animate([{ transform: 'scaleX(0)' }, edgeOn, { transform: 'none', offset: 0.65 }], timing);
  await part(thing, 'lift').animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: 'translateY(-34px) scale(1.1)', opacity: 1, offset: 0.7 },
      { transform: 'translateY(-20px) scale(.8)', opacity: 0 },
    ],
    timing,
  ).finished;
}
