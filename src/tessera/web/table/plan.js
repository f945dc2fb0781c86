/**
 * @import {Room} from '../games/room.js'
 * @import {GameState} from '../state/game.js'
 * @import {SceneAction} from '../state/wire.js'
 */

import { built, isBuilding, isOpen, picked } from '../state/choosing.js';
import { pointedPick, preview } from '../state/foretelling.js';
import { now } from '../state/game.js';
import { say } from '../text/fluent.js';

/**
 * The action being built, in words.
 * @typedef {object} Plan
 * @property {string} deed     the effects of the previewed action; empty while unknown
 * @property {string} losses    its captures and losses
 * @property {string} next     what can or must be clicked next
 */

/**
 * @param {GameState} state
 * @param {Room} room
 * @returns {Plan | null} null while nothing is built
 */
export function planOf(state, { build, would, narrate }) {
  const action = preview(state);
  const scene = now(state);
  if (!scene || !(isBuilding(state) || (build && action))) return null;
  const asks = isBuilding(state) && isOpen(state) && !pointedPick(state);
  const next = asks && build?.next(picked(state), scene, built(state) !== null);
  return {
    deed: action ? deedOf(action, build, narrate) : '',
    losses: action ? sentence(action.captures.map((capture) => say(would(capture)))) : '',
    next: next ? say(next) : '',
  };
}

/**
 * The announcement when the action being built has changed.
 * @param {GameState} before
 * @param {GameState} after
 * @param {Room} room
 * @returns {string[]}
 */
export function newPlan(before, after, room) {
  if (!isBuilding(after) || pointedPick(after)) return [];
  const plan = sentences(planOf(after, room));
  if (picked(after).join() !== picked(before).join()) return plan;
  const known = pointedPick(before) !== null || sentences(planOf(before, room)).join() === plan.join();
  return known ? [] : plan;
}

/**
 * @param {SceneAction} action
 * @param {Room['build']} build
 * @param {Room['narrate']} narrate
 */
function deedOf(action, build, narrate) {
  if (build) return `${say(build.deed(action))}.`;
  const [deed] = narrate(action);
  return deed ? say(deed) : '';
}

/** @param {Plan | null} plan */
function sentences(plan) {
  if (!plan) return [];
  const { deed, losses, next } = plan;
  return [deed, losses, next].filter(Boolean);
}

/** @param {string[]} parts */
function sentence(parts) {
  const text = parts.join('; ');
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
