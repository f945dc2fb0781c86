/** Brushes: a cell, or a fragment of three. */

import type { Plan } from '../adapter.js';
import { type Cell, GROUND, PILLAR, STEPS, cellKey, sum } from './plan.js';

export const FORMS = ['cell', 'triangle', 'line', 'bent'] as const;

export type Form = (typeof FORMS)[number];

/** The directions from the first cell of a form to its others, as in `tessera.geometry.fragments`. */
const ARMS = {
  cell: [],
  triangle: [0, 1],
  line: [0, 3],
  bent: [0, 2],
} as Record<Form, readonly number[]>;

/**
 * The cells of a form.
 * @param cell where its middle goes; the corner of a triangle about which it turns
 * @param turn in sixths of a circle, counter-clockwise
 */
export function formAt(form: Form, cell: Cell, turn: number): Cell[] {
  const arms = ARMS[form].map((arm) => STEPS[(arm + turn) % STEPS.length] as Cell);
  return [cell, ...arms.map((arm) => sum(cell, arm))];
}

/** The result of a change: added, raised, changed or removed; or why it is refused. */
export type Outcome = { plan: Plan; verb: 'laid' | 'raised' | 'changed' | 'taken' | 'none' } | { refused: 'covered' };

/**
 * Change several places at once. A fragment of ground needs three free cells; where there is a second
 * level, it can also be put on three others and makes them pillars. Everything else is painted.
 * @param letter null erases
 * @param letters of the game's terrain
 */
export function lay(
  plan: Plan,
  places: readonly (readonly Cell[])[],
  letter: string | null,
  letters: readonly string[],
): Outcome {
  const next = new Map(plan);
  let raised = false;
  for (const cells of places) {
    const keys = cells.map(cellKey);
    const over = keys.filter((key) => next.has(key)).length;
    const fragment = letter === GROUND && keys.length > 1;
    const rises = fragment && over > 0;
    if (rises && (over < keys.length || !letters.includes(PILLAR) || keys.some((key) => next.get(key) === PILLAR))) {
      return { refused: 'covered' };
    }
    for (const key of keys) {
      if (letter === null) next.delete(key);
      else next.set(key, rises ? PILLAR : letter);
    }
    raised ||= rises;
  }
  if (alike(plan, next)) return { plan, verb: 'none' };
  if (letter === null) return { plan: next, verb: 'taken' };
  if (raised) return { plan: next, verb: 'raised' };
  return { plan: next, verb: next.size > plan.size ? 'laid' : 'changed' };
}

function alike(one: Plan, other: Plan) {
  return one.size === other.size && [...one].every(([key, letter]) => other.get(key) === letter);
}
