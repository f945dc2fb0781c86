/**
 * How a thing perishes that is thrown down, into lava, or off the board.
 * @import {SVGTemplateResult} from 'lit'
 * @import {SceneMove} from '../state/wire.js'
 */

import { svg } from '../vendor/lit/index.js';

const LOSS_MS = 340;
/** Whither each shard flies, and how far it turns. */
const SHARDS = [
  { x: -46, y: -18, turn: -190, d: 'M-9 4-3-12 8-4 3 8Z' },
  { x: -26, y: -44, turn: -120, d: 'M-7 6-5-8 7-6 4 7Z' },
  { x: 6, y: -54, turn: 90, d: 'M-6 3-1-10 8 0 0 8Z' },
  { x: 34, y: -36, turn: 160, d: 'M-8 2 2-10 7 4-2 8Z' },
  { x: 48, y: -8, turn: 210, d: 'M-6 5-4-7 7-3 5 6Z' },
  { x: -10, y: 20, turn: -80, d: 'M-7 3 0-7 8 1 1 6Z' },
];
/** Sinking things are seen down to the surface of the lava. */
const SURFACE = 'M-90-320H90V2Q0 58-90 2Z';

/**
 * A thing with what is seen of its end.
 * @param {SVGTemplateResult} body
 * @param {SceneMove} move
 */
export function perishing(body, { lost, side }) {
  if (lost === 'burnt') {
    return svg`<clipPath id="surface"><path d=${SURFACE}></path></clipPath>
      <ellipse class="flare" cy="4" rx="62" ry="44"></ellipse>
      <g clip-path="url(#surface)">${body}</g>`;
  }
  if (lost !== 'smashed') return body;
  const [light, dark] = [`var(--side-${side})`, `var(--side-${side}-deep)`];
  return svg`${body}${SHARDS.map(
    ({ d }) => svg`<path class="shard" fill=${light} stroke=${dark} d=${d}></path>`,
  )}`;
}

/**
 * Let a thing perish after a while.
 * @param {Element} thing
 * @param {string} how    `smashed`, `burnt`, `fallen`
 * @param {number} delay
 */
export async function perish(thing, how, delay) {
  const timing = { duration: LOSS_MS, delay, fill: /** @type {const} */ ('both') };
  const lift = thing.querySelector('.lift') ?? thing;
  const shade = thing.querySelector('.shade');
  shade?.animate({ opacity: [1, 0] }, { ...timing, duration: LOSS_MS / 3 });
  if (how === 'burnt') {
    flare(thing, timing);
    await lift.animate(sinking, { ...timing, easing: 'ease-in' }).finished;
  } else if (how === 'smashed') {
    lift.animate({ opacity: [1, 0] }, { ...timing, duration: 40 });
    await Promise.all([...scattered(thing, timing)]);
  } else {
    await lift.animate(falling, { ...timing, easing: 'cubic-bezier(.4,0,.9,.6)' }).finished;
  }
}

const sinking = [
  { transform: 'none', filter: 'none' },
  { transform: 'translateY(24px)', filter: 'brightness(1.5)', offset: 0.35 },
  { transform: 'translateY(150px)', filter: 'brightness(.5)' },
];

const falling = [
  { transform: 'none', opacity: 1, filter: 'none' },
  { opacity: 0.9, offset: 0.6 },
  { transform: 'translateY(30px) rotate(50deg) scale(.1)', opacity: 0, filter: 'brightness(.1)' },
];

/**
 * @param {Element} thing
 * @param {KeyframeAnimationOptions} timing
 */
function flare(thing, timing) {
  const frames = [
    { opacity: 0, transform: 'scale(.3)' },
    { opacity: 1, transform: 'scale(1.15)', offset: 0.4 },
    { opacity: 0, transform: 'scale(1.5)' },
  ];
  thing.querySelector('.flare')?.animate(frames, timing);
}

/**
 * @param {Element} thing
 * @param {KeyframeAnimationOptions} timing
 */
function* scattered(thing, timing) {
  for (const [index, shard] of thing.querySelectorAll('.shard').entries()) {
    const { x, y, turn } = SHARDS[index] ?? { x: 0, y: 0, turn: 0 };
    const flight = [
      { opacity: 1, transform: 'translateY(-14px)' },
      {
        opacity: 1,
        transform: `translate(${x * 0.8}px, ${y - 14}px) rotate(${turn * 0.7}deg)`,
        offset: 0.55,
        easing: 'ease-in',
      },
      { opacity: 0, transform: `translate(${x}px, ${y / 3 + 16}px) rotate(${turn}deg) scale(.7)` },
    ];
    yield shard.animate(flight, { ...timing, easing: 'ease-out' }).finished;
  }
}
