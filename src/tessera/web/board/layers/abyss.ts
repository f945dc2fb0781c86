/** A board that floats above the dark: bare rock falls away on every side, in gaps too. */

import { svg } from 'lit';
import type { Point } from '../../grid/grid.js';
import { outline } from '../outline.js';
import type { View } from '../view.js';
import { type Face, border, wall } from './faces.js';
import { chance } from './grain.js';

/** How far the rock is seen before the dark swallows it. */
const DEPTH = 62;
/** How far the dark reaches around the board: as cells so much larger would. */
const AROUND = 1.6;
const CRACKS = 5;

export function abyss(view: View, middles: readonly Point[]) {
  const { grid } = view.room;
  const dark = middles.flatMap(({ x, y }) => {
    return [0, DEPTH].map((down) => outline(grid, { x, y: y + down }, AROUND));
  });
  const cliffs = border(grid, middles).filter(({ face: { from, to } }) => from.y + to.y > 0);
  return svg`
    <path class="abyss" d=${dark.join('')}></path>
    ${cliffs.map(({ place, face }, index) => cliff(place, face, index + 1))}`;
}

function cliff(place: Point, face: Face, seed: number) {
  // As in the shared art.
  const fill = `url(#cliff-${face.lit ? 'lit' : 'dim'})`;
  return svg`<path fill=${fill} d=${wall(place, face, DEPTH)}></path>
    <path class="fissure" d=${fissures(place, face, seed)}></path>`;
}

/** Cracks that run down a face, each a little longer or shorter than the next. */
function fissures({ x, y }: Point, { from, to }: Face, seed: number) {
  const next = chance(seed * 7919);
  return Array.from({ length: CRACKS }, (_, index) => {
    const share = (index + 0.2 + 0.6 * next()) / CRACKS;
    const left = x + from.x + share * (to.x - from.x);
    const top = y + from.y + share * (to.y - from.y);
    const [lean, run] = [(next() - 0.5) * 9, 10 + next() * 32];
    const start = index % 2 ? next() * 12 : 0;
    return `M${left} ${top + start}l${lean} ${run / 2}l${-lean * 0.7} ${run / 2}`;
  }).join('');
}
