/**
 * Fragments of a board that is built together: their actions, and where they can go.
 * @import {Plan} from '../../build/craft.js'
 * @import {Form, Outcome} from '../../build/hexes/forms.js'
 * @import {Cell} from '../../build/hexes/plan.js'
 */

import { lay } from '../../build/hexes/forms.js';
import { GROUND, STEPS, cellKey, sum } from '../../build/hexes/plan.js';

/**
 * The action that adds a fragment.
 * @param {{cell: Cell, turn: number}} aim
 * @param {Form} form
 * @param {string} letter
 */
export function fragmentText({ cell: { q, r }, turn }, form, letter) {
  return `${letter === GROUND ? '' : letter}${form}@${q},${r}:${turn}`;
}

/**
 * As in the editor, except that each fragment touches the board and paints over nothing. This
 * previews a click; the server decides.
 * @param {Plan} plan
 * @param {readonly (readonly Cell[])[]} places
 * @param {string | null} letter
 * @param {readonly string[]} letters
 * @returns {Outcome}
 */
export function layBeside(plan, places, letter, letters) {
  const cells = places.flat();
  const over = cells.some((cell) => plan.has(cellKey(cell)));
  const beside = cells.some((cell) => STEPS.some((step) => plan.has(cellKey(sum(cell, step)))));
  const fits = plan.size === 0 || (over ? letter === GROUND : beside);
  return fits ? lay(plan, places, letter, letters) : { refused: 'covered' };
}
