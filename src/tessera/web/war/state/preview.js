/**
 * The plan as if all went well: where pieces come to stand, and what abilities are aimed at.
 * @import {WarState} from './war.js'
 * @import {WarContent, WarScene} from '../wire.js'
 */

import { texts } from './drafting.js';
import { aimedAt, pendingOrders, readOrder } from './orders.js';
import { walked } from './room.js';
import { moment } from './war.js';

/**
 * Own orders that are yet to be carried out, in that order: answers come before what was ordered.
 * @param {WarState} state
 * @param {WarScene} scene
 * @returns {readonly string[]}
 */
function coming(state, scene) {
  return [...texts({ ...state, ahead: null }), ...pendingOrders(scene)];
}

/**
 * Whether there is anything to look at.
 * @param {WarState} state
 */
export function canPreview(state) {
  const scene = moment(state)?.scene;
  return !state.ahead && scene !== undefined && coming(state, scene).length > 0;
}

/**
 * Whether the map shows it.
 * @param {WarState} state
 */
export function previews({ previewing, playback, past, truth, ahead }) {
  return previewing && !playback && !past && !truth && !ahead;
}

/** @type {WeakMap<WarState, {scene: WarScene, found: WarScene}>} what was worked out of a state last */
const known = new WeakMap();

/**
 * The scene as it would be, worked out once for each state.
 * @param {WarState} state
 * @param {WarContent} content
 * @param {WarScene} scene
 * @returns {WarScene}
 */
export function previewed(state, content, scene) {
  const before = known.get(state);
  if (before?.scene === scene) return before.found;
  const found = walkedOver(state, content, scene);
  known.set(state, { scene, found });
  return found;
}

/**
 * @param {WarState} state
 * @param {WarContent} content
 * @param {WarScene} scene
 * @returns {WarScene}
 */
function walkedOver(state, content, scene) {
  return { ...scene, pieces: [...walked(state, content, scene.pieces, coming(state, scene)).pieces] };
}

/**
 * The cells and pieces that own abilities are aimed at; what is aimed at a cell meets all in it.
 * @param {WarState} state
 * @param {WarContent} content
 * @returns {{cells: ReadonlySet<string>, pieces: ReadonlySet<number>}}
 */
export function previewAims(state, content) {
  const scene = moment(state)?.scene;
  if (!scene) return { cells: new Set(), pieces: new Set() };
  const aims = coming(state, scene).map(readOrder)
    .flatMap(({ ability, targets }) => (ability === null ? [] : targets))
    .map((target) => aimedAt(target, scene));
  const cells = new Set(aims.flatMap(({ cell }) => cell ?? []));
  const pieces = new Set(aims.flatMap(({ piece }) => piece ?? []));
  for (const { id, cell } of previewed(state, content, scene).pieces) if (cells.has(cell)) pieces.add(id);
  return { cells, pieces };
}
