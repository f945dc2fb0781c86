/** The symmetry of a board: rotation about a point, or reflection in a line. */

import type { Plan } from '../adapter.js';
import { type Cell, across, cellKey, cellOf, span } from './plan.js';

/** As new boards have them; see `tessera.geometry.generator`. */
export const LIKENESSES = ['half-turn', 'mirror', 'third-turn'] as const;

/**
 * What makes the images of a cell, and where its middle lies: of a mirror, the line through it from
 * top to bottom. A middle may lie between cells.
 */
export interface Axis {
  images: readonly ((cell: Cell) => Cell)[];
  middle: Cell;
  mirror: boolean;
}

/**
 * The axis through the middle of a plan.
 * @returns null without symmetry
 */
export function axisOf(plan: Plan, likeness: string): Axis | null {
  if (likeness === 'half-turn') return halfTurn(plan);
  if (likeness === 'mirror') return mirror(plan);
  return likeness === 'third-turn' ? thirdTurn(plan) : null;
}

/** Places with those of their images, each once. */
export function withImages(cells: readonly Cell[], axis: Axis | null): Cell[][] {
  const all = [[...cells], ...(axis?.images ?? []).map((image) => cells.map((cell) => image(cell)))];
  return [...new Map(all.map((place) => [place.map(cellKey).sort().join(' '), place])).values()];
}

/** A board with all that it lacks to be alike. */
export function completed(plan: Plan, likeness: string): Plan {
  const next = new Map(plan);
  for (const image of axisOf(plan, likeness)?.images ?? []) {
    for (const [key, letter] of plan) {
      const other = cellKey(image(cellOf(key)));
      if (!next.has(other)) next.set(other, letter);
    }
  }
  return next;
}

/** About the middle of a board; of an empty one, that of an edge: then no fragment is its own image. */
function halfTurn(plan: Plan): Axis {
  const [[left, right], [top, bottom]] = [span(plan, ({ q }) => q), span(plan, ({ r }) => r)];
  const whole = plan.size ? { q: left + right, r: top + bottom } : { q: 1, r: 0 };
  return {
    images: [({ q, r }) => ({ q: whole.q - q, r: whole.r - r })],
    middle: { q: whole.q / 2, r: whole.r / 2 },
    mirror: false,
  };
}

function mirror(plan: Plan): Axis {
  const [left, right] = span(plan, across);
  const twice = Math.floor((left + right) / 2);
  return {
    images: [({ q, r }) => ({ q: twice - q - r, r })],
    middle: { q: twice / 2, r: 0 },
    mirror: true,
  };
}

/**
 * About a cell, or about a corner where three meet. A third of a turn takes (q, r) to
 * (a - q - r, q + b); the board stays where it is if its extent in one direction goes to that in
 * the next.
 */
function thirdTurn(plan: Plan): Axis {
  const middle = (measure: (cell: Cell) => number) => {
    const [least, most] = span(plan, measure);
    return least + most;
  };
  const [q, r, s] = [middle((cell) => cell.q), middle((cell) => cell.r), middle((cell) => -cell.q - cell.r)];
  const [a, b] = plan.size ? [Math.round((q - s) / 2), Math.round((r - q) / 2)] : [1, 0];
  const turned = (cell: Cell) => ({ q: a - cell.q - cell.r, r: cell.q + b });
  return {
    images: [turned, (cell) => turned(turned(cell))],
    middle: { q: (a - b) / 3, r: (a - b) / 3 + b },
    mirror: false,
  };
}
