/** The plan as if all went well: where pieces come to stand, and what abilities are aimed at. */

import type { WarContent, WarScene } from '../../wire/war.js';
import { walked } from './capacity.js';
import { texts } from './drafting.js';
import { aimedAt, pendingOrders, readOrder } from './orders.js';
import { type WarState, moment } from './war.js';

/** Own orders that are yet to be carried out, in that order: answers come before what was ordered. */
function coming(state: WarState, scene: WarScene): readonly string[] {
  return [...texts({ ...state, ahead: null }), ...pendingOrders(scene)];
}

/** Whether there is anything to look at. */
export function canPreview(state: WarState) {
  const scene = moment(state)?.scene;
  return !state.ahead && scene !== undefined && coming(state, scene).length > 0;
}

/** Whether the map shows it. */
export function previews({ previewing, playback, past, truth, ahead }: WarState) {
  return previewing && !playback && !past && !truth && !ahead;
}

/** What was worked out of a state last. */
const known: WeakMap<WarState, { scene: WarScene; found: WarScene }> = new WeakMap();

/** The scene as it would be, worked out once for each state. */
export function previewed(state: WarState, content: WarContent, scene: WarScene): WarScene {
  const before = known.get(state);
  if (before?.scene === scene) return before.found;
  const found = walkedOver(state, content, scene);
  known.set(state, { scene, found });
  return found;
}

function walkedOver(state: WarState, content: WarContent, scene: WarScene): WarScene {
  return { ...scene, pieces: [...walked(state, content, scene.pieces, coming(state, scene)).pieces] };
}

/** The cells and pieces that own abilities are aimed at; what is aimed at a cell meets all in it. */
export function previewAims(
  state: WarState,
  content: WarContent,
): { cells: ReadonlySet<string>; pieces: ReadonlySet<number> } {
  const scene = moment(state)?.scene;
  if (!scene) return { cells: new Set(), pieces: new Set() };
  const aims = coming(state, scene)
    .map(readOrder)
    .flatMap(({ ability, targets }) => (ability === null ? [] : targets))
    .map((target) => aimedAt(target, scene));
  const cells = new Set(aims.flatMap(({ cell }) => cell ?? []));
  const pieces = new Set(aims.flatMap(({ piece }) => piece ?? []));
  for (const { id, cell } of previewed(state, content, scene).pieces) if (cells.has(cell)) pieces.add(id);
  return { cells, pieces };
}
