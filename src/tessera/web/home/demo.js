/**
 * A short game to look at: replayed from a list of what happened, no rules needed.
 * @import {Scene, SceneAction, SceneCell, SceneFace, ScenePiece, SceneZone} from '../state/wire.js'
 */

import { still } from '../games/still.js';

/**
 * An action as in scenes, with empty fields left out.
 * @typedef {Omit<SceneAction, Spare> & Partial<Pick<SceneAction, Spare>>} Told
 * @typedef {'moves' | 'captures' | 'card' | 'guard'} Spare
 */

/**
 * @typedef {object} Demo
 * @property {Readonly<Record<string, string>>} [options]  of the variant that is played
 * @property {SceneCell[]} cells
 * @property {Record<string, string>} terrain
 * @property {SceneZone[]} [zones]
 * @property {Record<string, SceneFace>} [faces]  what tokens show, by kind
 * @property {ScenePiece[]} pieces
 * @property {Told[]} actions
 * @property {string[]} ending       the cells that show how it ended
 * @property {number} first          the position shown first: a board with something on it
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
    const action = { moves: [], captures: [], card: null, guard: null, ...told };
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
function after(pieces, { origin, target, kind, side, moves, captures, guard }) {
  if (guard) return pieces; // it came to nothing
  const acted = { origin, target, kind, side, lost: null };
  const moved = moves.length ? moves : [acted];
  const left = new Set(moved.map(({ origin }) => origin));
  const standing = pieces.filter(({ cell }) => !left.has(cell));
  for (const { target, kind, side, lost } of moved) {
    if (target && kind && !lost) standing.push({ cell: target, kind, side });
  }
  // Lost pieces are listed at the cell where they stood before and are gone; a captured token's cell
  // has its captor.
  const taken = captures.filter(({ cell }) => !left.has(cell));
  return standing.filter((piece) => !taken.some(({ cell, side }) => cell === piece.cell && side === piece.side));
}
