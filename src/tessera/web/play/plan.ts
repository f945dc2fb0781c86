import type { Room } from '../games/room.js';
import { built, isBuilding, isOpen, picked } from '../state/choosing.js';
import { type GameState, now } from '../state/game.js';
import { pointedPick, preview } from '../state/previews.js';
import { t } from '../text/fluent.js';
import type { SceneAction } from '../wire/tables.js';

/** The action being built, in words. */
interface Plan {
  /** The effects of the previewed action; empty while unknown. */
  action: string;
  /** Its captures and losses. */
  losses: string;
  /** What can or must be clicked next. */
  next: string;
}

/** @returns null while nothing is built */
export function planOf(state: GameState, { build, would, narrate }: Room): Plan | null {
  const action = preview(state);
  const scene = now(state);
  if (!scene || !(isBuilding(state) || (build && action))) return null;
  const asks = isBuilding(state) && isOpen(state) && !pointedPick(state);
  const next = asks && build?.next(picked(state), scene, built(state) !== null);
  return {
    action: action ? actionOf(action, build, narrate) : '',
    losses: action ? sentence(action.captures.map((capture) => t(would(capture)))) : '',
    next: next ? t(next) : '',
  };
}

/** The announcement when the action being built has changed. */
export function newPlan(before: GameState, after: GameState, room: Room): string[] {
  if (!isBuilding(after) || pointedPick(after)) return [];
  const plan = sentences(planOf(after, room));
  if (picked(after).join() !== picked(before).join()) return plan;
  const known = pointedPick(before) !== null || sentences(planOf(before, room)).join() === plan.join();
  return known ? [] : plan;
}

function actionOf(action: SceneAction, build: Room['build'], narrate: Room['narrate']) {
  if (build) return `${t(build.action(action))}.`;
  const [sentence] = narrate(action);
  return sentence ? t(sentence) : '';
}

function sentences(plan: Plan | null) {
  if (!plan) return [];
  const { action, losses, next } = plan;
  return [action, losses, next].filter(Boolean);
}

function sentence(parts: string[]) {
  const text = parts.join('; ');
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
