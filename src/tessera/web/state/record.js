/**
 * The record as a list of turns, variations among them.
 * @import {Scene, SceneAction} from './wire.js'
 * @import {GameNode, GameTree} from './tree.js'
 */

import { ROOT, endFrom, nodeAt, pathTo } from './tree.js';

/**
 * @typedef {{id: number, action: SceneAction}} Step  `id` is that of the position after it
 *
 * @typedef {object} Turn
 * @property {number} depth                0 for the main line, 1 for a variation of it, and so on
 * @property {boolean} first               whether a variation begins here
 * @property {number} number               from 1; 0 for the set-up
 * @property {string} side                 empty for the set-up, where both sides place
 * @property {Step[]} actions
 */

/**
 * The actions before the one that led to a position, as far as they belong to the same turn; while
 * chance has only drawn since, those of the turn before.
 * @param {readonly (Scene | null)[]} history
 * @param {number} ply
 * @returns {SceneAction[]}
 */
export function trail(history, ply) {
  /** @type {SceneAction[]} */
  const actions = [];
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

/**
 * The cards that chance drew for the turn to which a position belongs.
 * @param {readonly (Scene | null)[]} history
 * @param {number} ply
 */
export function drawn(history, ply) {
  let at = isDraw(history[ply]?.last) ? ply : ply - trail(history, ply).length - 1;
  /** @type {string[]} */
  const cards = [];
  for (; isDraw(history[at]?.last); at -= 1) cards.push(history[at]?.last?.card ?? '');
  return cards;
}

/**
 * Whether chance acts, and no side.
 * @param {SceneAction | null} [action]
 */
export function isDraw(action) {
  return action?.verb === 'draw';
}

/**
 * All that was played: the actions of the set-up together, then those of each turn, what chance
 * draws for it first. A variation stands after the turn that was played in its place.
 * @param {GameTree} tree
 * @param {(scene: Scene) => boolean} setup  whether a position belongs to the set-up
 * @returns {Turn[]}
 */
export function turns(tree, setup) {
  return turnsFrom(tree, ROOT, 0, setup);
}

/**
 * The turns of a line from a node on, with the variations that branch off after it.
 * @param {GameTree} tree
 * @param {number} from
 * @param {number} depth
 * @param {(scene: Scene) => boolean} setup
 * @returns {Turn[]}
 */
function turnsFrom(tree, from, depth, setup) {
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

/**
 * What was played, too, where the main line went to a node.
 * @param {GameTree} tree
 * @param {number} id
 */
function othersThan(tree, id) {
  const { children = [] } = nodeAt(tree, nodeAt(tree, id)?.parent ?? -1) ?? {};
  return children[0] === id ? children.slice(1) : [];
}

/**
 * @param {readonly GameNode[]} path
 * @param {(scene: Scene) => boolean} setup
 * @returns {Turn[]}
 */
function turnsOf(path, setup) {
  /** @type {Turn[]} */
  const list = [];
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
