/**
 * Brushes: a cell, or a fragment of three.
 * @import {Plan} from '../craft.js'
 * @import {Cell} from './plan.js'
 */

import { GROUND, PILLAR, STEPS, cellKey, sum } from './plan.js';

export const FORMS = /** @type {const} */ (['cell', 'triangle', 'line', 'bent']);

/** @typedef {typeof FORMS[number]} Form */

/** The directions from the first cell of a form to its others, as in `tessera.geometry.fragments`. */
const ARMS = /** @type {Record<Form, readonly number[]>} */ ({
  cell: [],
  triangle: [0, 1],
  line: [0, 3],
  bent: [0, 2],
});

/**
 * The cells of a form.
 * @param {Form} form
 * @param {Cell} cell    where its middle goes; the corner of a triangle about which it turns
 * @param {number} turn  in sixths of a circle, counter-clockwise
 * @returns {Cell[]}
 */
export function formAt(form, cell, turn) {
  const arms = ARMS[form].map((arm) => /** @type {Cell} */ (STEPS[(arm + turn) % STEPS.length]));
  return [cell, ...arms.map((arm) => sum(cell, arm))];
}

/**
 * The result of a change: added, raised, changed or removed; or why it is refused.
 * @typedef {{plan: Plan, verb: 'laid' | 'raised' | 'changed' | 'taken' | 'none'}
 *   | {refused: 'covered'}} Outcome
 */

/**
 * Change several places at once. A fragment of ground needs three free cells; where there is a second
 * level, it can also be put on three others and makes them pillars. Everything else is painted.
 * @param {Plan} plan
 * @param {readonly (readonly Cell[])[]} places
 * @param {string | null} letter  null erases
 * @param {readonly string[]} letters  of the game's terrain
 * @returns {Outcome}
 */
export function lay(plan, places, letter, letters) {
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

/**
 * @param {Plan} one
 * @param {Plan} other
 */
function alike(one, other) {
  return one.size === other.size && [...one].every(([key, letter]) => other.get(key) === letter);
}
