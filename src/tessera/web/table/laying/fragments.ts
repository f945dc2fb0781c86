/** Fragments of a board that is built together: their actions, and where they can go. */

import type { Plan } from '../../editor/adapter.js';
import { type Form, type Outcome, lay } from '../../editor/hexes/forms.js';
import { type Cell, GROUND, STEPS, cellKey, sum } from '../../editor/hexes/plan.js';

/** The action that adds a fragment. */
export function fragmentText({ cell: { q, r }, turn }: { cell: Cell; turn: number }, form: Form, letter: string) {
  return `${letter === GROUND ? '' : letter}${form}@${q},${r}:${turn}`;
}

/**
 * As in the editor, except that each fragment touches the board and paints over nothing. This
 * previews a click; the server decides.
 */
export function layBeside(
  plan: Plan,
  places: readonly (readonly Cell[])[],
  letter: string | null,
  letters: readonly string[],
): Outcome {
  const cells = places.flat();
  const over = cells.some((cell) => plan.has(cellKey(cell)));
  const beside = cells.some((cell) => STEPS.some((step) => plan.has(cellKey(sum(cell, step)))));
  const fits = plan.size === 0 || (over ? letter === GROUND : beside);
  return fits ? lay(plan, places, letter, letters) : { refused: 'covered' };
}
