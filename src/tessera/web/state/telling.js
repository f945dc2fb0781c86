/**
 * What a screen reader is told when something happens.
 * @import {TableState} from './table.js'
 * @import {SceneAction} from './wire.js'
 * @import {Sentence} from '../text/fluent.js'
 */

import { now } from './table.js';

/**
 * The sentences for what changed between two states.
 * @param {TableState} before
 * @param {TableState} after
 * @param {(action: SceneAction) => Sentence[]} tellAction  the words of the game
 * @returns {Sentence[]}
 */
export function tellings(before, after, tellAction) {
  if (!after.table) return [];
  if (before.link === 'open' && after.link === 'lost') return [{ key: 'web-link-lost' }];
  if (!before.table) return state(after);
  if (before.viewed !== after.viewed) return viewed(after, tellAction);
  if (before.seq === after.seq) return seats(before, after);
  /** @type {Sentence[]} */
  const told = [];
  const undone = after.history.length < before.history.length;
  if (undone) told.push({ key: 'web-told-undo' });
  for (const scene of after.history.slice(before.history.length)) {
    if (scene.last) told.push(...tellAction(scene.last));
  }
  return [...told, ...state(after)];
}

/**
 * Whose turn it is, or how the game ended.
 * @param {TableState} after
 * @returns {Sentence[]}
 */
function state(after) {
  const scene = now(after);
  if (!scene) return [];
  if (scene.outcome) {
    const { result, reason } = scene.outcome;
    return [{ key: 'web-result', args: { result, reason } }];
  }
  if (after.table?.status === 'waiting') return [{ key: 'web-status-waiting' }];
  const side = scene.turn ?? '';
  const key = after.you.includes(side) ? 'web-told-your-turn' : 'web-told-turn';
  return [{ key, args: { side, left: scene.actions_left } }];
}

/**
 * @param {TableState} after
 * @param {(action: SceneAction) => Sentence[]} tellAction
 * @returns {Sentence[]}
 */
function viewed(after, tellAction) {
  if (after.viewed === null) return [{ key: 'web-told-now' }, ...state(after)];
  const last = after.history[after.viewed]?.last;
  const place = { key: 'web-past', args: { ply: after.viewed, of: after.history.length - 1 } };
  return last ? [place, ...tellAction(last)] : [place];
}

/**
 * @param {TableState} before
 * @param {TableState} after
 * @returns {Sentence[]}
 */
function seats(before, after) {
  const started = before.table?.status === 'waiting' && after.table?.status === 'playing';
  return started ? [{ key: 'web-told-started' }, ...state(after)] : [];
}
