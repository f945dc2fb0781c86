/**
 * The record as a list of turns.
 * @import {Scene, SceneAction} from './wire.js'
 */

/**
 * @typedef {object} Turn
 * @property {number} number               counted from 1
 * @property {string} side
 * @property {{ply: number, action: SceneAction}[]} actions  `ply` is that of the position after it
 */

/**
 * The actions so far, those of one turn together.
 * @param {readonly Scene[]} history
 * @returns {Turn[]}
 */
export function turns(history) {
  /** @type {Turn[]} */
  const list = [];
  history.forEach((scene, ply) => {
    const before = history[ply - 1];
    const action = scene.last;
    if (!before || !action) return;
    let turn = list.at(-1);
    if (!turn || turn.side !== action.side || before.actions_left === before.full_turn) {
      turn = { number: list.length + 1, side: action.side, actions: [] };
      list.push(turn);
    }
    turn.actions.push({ ply, action });
  });
  return list;
}
