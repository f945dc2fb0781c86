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
 * The actions before the one that led to a position, as far as they belong to the same turn.
 * @param {readonly Scene[]} history
 * @param {number} ply
 * @returns {SceneAction[]}
 */
export function trail(history, ply) {
  /** @type {SceneAction[]} */
  const actions = [];
  for (let at = ply - 1; at > 0; at -= 1) {
    const [scene, before] = [history[at], history[at - 1]];
    if (!scene?.last || !before || scene.actions_left === scene.full_turn) break;
    if (isDraw(scene.last)) break;
    actions.push(scene.last);
  }
  return actions;
}

/**
 * Whether chance acts, and no side.
 * @param {SceneAction} action
 */
function isDraw({ verb }) {
  return verb === 'draw';
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
