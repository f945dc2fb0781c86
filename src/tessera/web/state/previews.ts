/** What an action would do, asked of the server before it is played. */

import type { SceneAction } from '../wire/tables.js';
import { type Transition, choices, isBuilding, isBuilt, picked, targets } from './choosing.js';
import { type GameState, shown } from './game.js';
import { after, ended } from './steps.js';
import { takes } from './threats.js';
import { nodeAt } from './tree.js';

/** Point at a cell; stored if that shows a preview. */
export function point(state: GameState, cell: string | null): GameState {
  const pointed = cell && (cell in takes(state) || actionOf(state, cell)) ? cell : null;
  return pointed === state.pointed ? state : { ...state, pointed };
}

/** The cell pointed at, if it may be picked just now and is not the last pick. */
export function pointedPick(state: GameState) {
  const { pointed } = state;
  return pointed !== picked(state).at(-1) && pointed && pointed in targets(state) ? pointed : null;
}

/** Ask what the action in view would do, unless it is known; one question at a time. */
export function requestPreview(state: GameState): Transition {
  const action = inView(state);
  const node = nodeAt(state.tree);
  if (!action || !node || action in node.previews || state.asking.length) return { state };
  const asking = [{ node: node.id, action }];
  return { state: { ...state, asking }, request: { type: 'preview', action } };
}

/** What the action in view would do; null while that is unknown. */
export function preview(state: GameState): SceneAction | null {
  return nodeAt(state.tree)?.previews[inView(state) ?? ''] ?? null;
}

/**
 * The action to be shown: what the pick pointed at would make, or what is built, as far as it is an
 * action by itself.
 */
function inView(state: GameState) {
  const pointed = pointedPick(state);
  const other = pointed && actionOf(state, pointed);
  if (other) return other;
  const picks = picked(state);
  for (let count = picks.length; count > 1; count -= 1) {
    const action = ended(after(choices(state), picks.slice(0, count)));
    if (action !== null) return action;
  }
  return null;
}

/** The action that picking a cell would make, where it is one that is built. */
function actionOf(state: GameState, cell: string) {
  const action = ended(targets(state)[cell]);
  const source = picked(state)[0] ?? '';
  const builds = isBuilding(state) && !shown(state)?.tokens;
  return builds || isBuilt(state, [source, cell]) ? action : null;
}
