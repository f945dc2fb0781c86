/** How a thing perishes that is thrown down, into lava, or off the board. */

import { type SVGTemplateResult, svg } from 'lit';
import type { SceneMove } from '../wire/tables.js';

const LOSS_MS = 340;
/** Whither each shard flies, and how far it turns. */
const SHARDS = [
  { x: -54, y: -20, turn: -190, d: 'M-14 6-5-18 12-6 5 12Z' },
  { x: -30, y: -52, turn: -120, d: 'M-11 9-8-12 11-9 6 11Z' },
  { x: 8, y: -64, turn: 90, d: 'M-9 5-2-15 12 0 0 12Z' },
  { x: 40, y: -42, turn: 160, d: 'M-12 3 3-15 11 6-3 12Z' },
  { x: 56, y: -10, turn: 210, d: 'M-9 8-6-11 11-5 8 9Z' },
  { x: -12, y: 24, turn: -80, d: 'M-11 5 0-11 12 2 2 9Z' },
];
/** Sinking things are seen down to the surface of the lava. */
const SURFACE = 'M-90-320H90V2Q0 58-90 2Z';

/** A thing with what is seen of its end. */
export function perishing(body: SVGTemplateResult, { lost, side }: SceneMove) {
  if (lost === 'burnt') {
    return svg`<clipPath id="surface"><path d=${SURFACE}></path></clipPath>
      <ellipse class="flare" cy="4" rx="62" ry="44"></ellipse>
      <g clip-path="url(#surface)">${body}</g>`;
  }
  if (lost !== 'smashed') return body;
  const [light, dark] = [`var(--side-${side})`, `var(--side-${side}-deep)`];
  return svg`${body}${SHARDS.map(({ d }) => svg`<path class="shard" fill=${light} stroke=${dark} d=${d}></path>`)}`;
}

/**
 * Let a thing perish after a while.
 * @param how `smashed`, `burnt`, `fallen`
 */
export async function perish(thing: Element, how: string, delay: number) {
  const timing = { duration: LOSS_MS, delay, fill: 'both' as const };
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

function flare(thing: Element, timing: KeyframeAnimationOptions) {
  const frames = [
    { opacity: 0, transform: 'scale(.3)' },
    { opacity: 1, transform: 'scale(1.15)', offset: 0.4 },
    { opacity: 0, transform: 'scale(1.5)' },
  ];
  thing.querySelector('.flare')?.animate(frames, timing);
}

function* scattered(thing: Element, timing: KeyframeAnimationOptions) {
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
