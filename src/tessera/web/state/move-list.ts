/** The record as a list of turns, variations among them. */

import type { Scene, SceneAction } from '../wire/tables.js';
import { type GameNode, type GameTree, ROOT, endFrom, nodeAt, pathTo } from './tree.js';

/** `id` is that of the position after it. */
type MoveEntry = { id: number; action: SceneAction };

export interface Turn {
  /** 0 for the main line, 1 for a variation of it, and so on. */
  depth: number;
  /** Whether a variation begins here. */
  first: boolean;
  /** From 1; 0 for the set-up. */
  number: number;
  /** Empty for the set-up, where both sides place. */
  side: string;
  actions: MoveEntry[];
}

/**
 * The actions before the one that led to a position, as far as they belong to the same turn; while
 * chance has only drawn since, those of the turn before.
 */
export function trail(history: readonly (Scene | null)[], ply: number): SceneAction[] {
  const actions: SceneAction[] = [];
  const drawn = isDraw(history[ply]?.last);
  for (let at = ply - 1; at > 0; at -= 1) {
    const { last, actions_left: left, full_turn: full } = history[at] ?? {};
    const passing = drawn && actions.length === 0;
    if (passing && isDraw(last)) continue;
    if (!last || isDraw(last) || (!passing && left === full)) break;
    actions.push(last);
  }
  return actions;
}

/** The cards that chance drew for the turn to which a position belongs. */
export function drawn(history: readonly (Scene | null)[], ply: number) {
  let at = isDraw(history[ply]?.last) ? ply : ply - trail(history, ply).length - 1;
  const cards: string[] = [];
  for (; isDraw(history[at]?.last); at -= 1) cards.push(history[at]?.last?.card ?? '');
  return cards;
}

/** Whether chance acts, and no side. */
export function isDraw(action?: SceneAction | null) {
  return action?.verb === 'draw';
}

/**
 * All that was played: the actions of the set-up together, then those of each turn, what chance
 * draws for it first. A variation stands after the turn that was played in its place.
 * @param setup whether a position belongs to the set-up
 */
export function turns(tree: GameTree, setup: (scene: Scene) => boolean): Turn[] {
  return turnsFrom(tree, ROOT, 0, setup);
}

/** The turns of a line from a node on, with the variations that branch off after it. */
function turnsFrom(tree: GameTree, from: number, depth: number, setup: (scene: Scene) => boolean): Turn[] {
  const path = pathTo(tree, endFrom(tree, from));
  const begins = nodeAt(tree, from)?.ply ?? 0;
  return turnsOf(path, setup).flatMap((turn) => {
    const actions = turn.actions.filter(({ id }) => (nodeAt(tree, id)?.ply ?? 0) >= begins);
    if (!actions.length) return [];
    const first = depth > 0 && actions[0]?.id === from;
    const aside = actions
      .flatMap(({ id }) => (id === from ? [] : othersThan(tree, id)))
      .flatMap((id) => turnsFrom(tree, id, depth + 1, setup));
    return [{ ...turn, depth, first, actions }, ...aside];
  });
}

/** What was played, too, where the main line went to a node. */
function othersThan(tree: GameTree, id: number) {
  const { children = [] } = nodeAt(tree, nodeAt(tree, id)?.parent ?? -1) ?? {};
  return children[0] === id ? children.slice(1) : [];
}

function turnsOf(path: readonly GameNode[], setup: (scene: Scene) => boolean): Turn[] {
  const list: Turn[] = [];
  let number = 0;
  path.forEach(({ id, scene }, ply) => {
    const before = path[ply - 1]?.scene;
    const action = scene?.last;
    if (!before || !action) return;
    let turn = list.at(-1);
    const placing = setup(before);
    const side = placing ? '' : action.side;
    const begins = isDraw(action) || before.actions_left === before.full_turn;
    const drawn = turn?.actions.at(-1)?.action;
    const fresh = !placing && begins && !(drawn && isDraw(drawn));
    if (!turn || turn.side !== side || fresh) {
      if (!placing) number += 1;
      turn = { depth: 0, first: false, number, side, actions: [] };
      list.push(turn);
    }
    turn.actions.push({ id, action });
  });
  return list;
}
