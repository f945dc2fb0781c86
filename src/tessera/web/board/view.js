/**
 * What is to be drawn, gathered once for all layers.
 *
 * @import {Point} from '../grid/grid.js'
 * @import {Figure, Room} from '../games/room.js'
 * @import {SceneAction, SceneCapture, SceneCell, ScenePiece, Threat} from '../state/wire.js'
 *
 * @typedef {object} View
 * @property {Room} room
 * @property {readonly SceneCell[]} cells
 * @property {Map<string, Point>} places            the middle of each cell
 * @property {Record<string, string>} terrain
 * @property {readonly ScenePiece[]} pieces
 * @property {SceneAction | null} last              the action that led here
 * @property {readonly SceneAction[]} trail         those of the same turn before it
 * @property {readonly string[]} ending             the cells that show how the game ended
 * @property {string | null} acted                  the cell of the piece that has acted
 * @property {readonly SceneCapture[]} taken        pieces that are just leaving
 * @property {string | null} moving                 the cell of the piece drawn above all others
 * @property {ReadonlySet<string>} sources
 * @property {ReadonlySet<string>} targets
 * @property {Record<string, SceneCapture[]>} takes  target to what would be taken or lost there
 * @property {readonly SceneCapture[]} would        what the target in hand would take or lose
 * @property {readonly Threat[]} threats            pieces in danger
 * @property {string | null} chosen
 * @property {Figure | null} held                   what the pointer holds
 * @property {string | null} hovered
 */

/**
 * The middle of a cell.
 * @param {View} view
 * @param {string} cell
 * @returns {Point}
 */
export function middle(view, cell) {
  return view.places.get(cell) ?? { x: 0, y: 0 };
}

/** @param {Point} point */
export function moved({ x, y }) {
  return `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
}
