/**
 * A short game to look at: replayed from a list of what happened, no rules needed.
 * @import {Scene, SceneAction, SceneCell, ScenePiece} from '../state/wire.js'
 */

import { still } from '../games/still.js';

/**
 * @typedef {object} Demo
 * @property {SceneCell[]} cells
 * @property {Record<string, string>} terrain
 * @property {ScenePiece[]} pieces
 * @property {(Omit<SceneAction, 'moves'> & Partial<Pick<SceneAction, 'moves'>>)[]} actions
 * @property {string[]} ending       the cells that show how it ended
 */

/**
 * Every position of the game.
 * @param {Demo} demo
 * @returns {Scene[]}
 */
export function scenesOf({ cells, terrain, pieces, actions, ending }) {
  let standing = pieces;
  const scenes = [still({ cells, terrain, pieces })];
  actions.forEach((told, index) => {
    const action = { moves: [], ...told };
    standing = after(standing, action);
    const signs = index + 1 === actions.length ? ending : [];
    const moment = { ply: index + 1, last: action };
    scenes.push(still({ cells, terrain, pieces: standing }, signs, moment));
  });
  return scenes;
}

/**
 * @param {ScenePiece[]} pieces
 * @param {SceneAction} action
 */
function after(pieces, { origin, target, kind, side, captures }) {
  const gone = new Set([origin, ...captures.map(({ cell }) => cell)]);
  const left = pieces.filter(({ cell }) => !gone.has(cell));
  return target && kind ? [...left, { cell: target, kind, side }] : left;
}
