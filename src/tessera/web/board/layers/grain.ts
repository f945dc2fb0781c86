/** The grain of the stone: flecks and a few veins, the same on every board. */

import { svg } from 'lit';

const TILE = 420;
const FLECKS = 190;
const VEINS = 7;

/** Numbers from 0 to 1 that look like chance and are always the same. */
export function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

function flecks(seed: number) {
  const next = chance(seed);
  return Array.from({ length: FLECKS }, () => {
    const [x, y, run, fall] = [next(), next(), next(), next()];
    const start = `M${(x * TILE).toFixed(1)} ${(y * TILE).toFixed(1)}`;
    return `${start}l${(run * 4 - 1).toFixed(1)} ${(fall * 3 - 1.5).toFixed(1)}`;
  }).join('');
}

function veins(seed: number) {
  const next = chance(seed);
  return Array.from({ length: VEINS }, () => {
    const [x, y, bend, fall] = [next(), next(), next(), next()];
    const start = `M${(x * TILE).toFixed(1)} ${(y * TILE).toFixed(1)}`;
    const [middle, end] = [60 * bend - 20, 90 * fall - 30];
    return `${start}q35 ${middle.toFixed(1)} ${(70 + 60 * bend).toFixed(1)} ${end.toFixed(1)}`;
  }).join('');
}

const LIGHT = flecks(7);
const DARK = flecks(1234);
const VEIN = veins(99);

/**
 * Grain over an area.
 * @param area as a path
 */
export function grain(area: string) {
  return svg`
    <defs><pattern id="grain" width=${TILE} height=${TILE} patternUnits="userSpaceOnUse">
      <path class="fleck light" d=${LIGHT}></path>
      <path class="fleck dark" d=${DARK}></path>
      <path class="vein" d=${VEIN}></path>
    </pattern></defs>
    <path class="grain" fill="url(#grain)" d=${area}></path>`;
}
