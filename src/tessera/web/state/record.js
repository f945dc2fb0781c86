/**
 * The record as a list of turns.
 * @import {Scene, SceneAction} from './wire.js'
 */

/**
 * @typedef {{ply: number, action: SceneAction}} Step  `ply` is that of the position after it
 *
 * @typedef {object} Turn
 * @property {number} number               counted from 1; 0 for the set-up, which is no turn
 * @property {string} side                 empty for the set-up, where both sides place
 * @property {Step[]} actions
 */

/**
 * The actions before the one that led to a position, as far as they belong to the same turn; while
 * chance has only drawn since, those of the turn before.
 * @param {readonly Scene[]} history
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
 * @param {readonly Scene[]} history
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
 * The actions so far: those of the set-up together, then those of each turn, what chance draws for
 * it first.
 * @param {readonly Scene[]} history
 * @param {(scene: Scene) => boolean} setup  whether a position belongs to the set-up
 * @returns {Turn[]}
 */
export function turns(history, setup) {
  /** @type {Turn[]} */
  const list = [];
  let number = 0;
  history.forEach((scene, ply) => {
    const before = history[ply - 1];
    const action = scene.last;
    if (!before || !action) return;
    let turn = list.at(-1);
    const placing = setup(before);
    const side = placing ? '' : action.side;
    const begins = isDraw(action) || before.actions_left === before.full_turn;
    const drawn = turn?.actions.at(-1)?.action;
    const fresh = !placing && begins && !(drawn && isDraw(drawn));
    if (!turn || turn.side !== side || fresh) {
      if (!placing) number += 1;
      turn = { number, side, actions: [] };
      list.push(turn);
    }
    turn.actions.push({ ply, action });
  });
  return list;
}
