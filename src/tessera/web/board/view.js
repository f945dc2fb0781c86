/**
 * The view: everything to draw, collected once for all layers.
 *
 * @import {Point} from '../grid/grid.js'
 * @import {Figure, Room} from '../games/room.js'
 * @import {SceneAction, SceneCapture, SceneCell} from '../state/wire.js'
 * @import {SceneFace, SceneMove, ScenePiece, SceneTokens, SceneZone, Threat} from '../state/wire.js'
 *
 * @typedef {object} View
 * @property {Room} room
 * @property {readonly SceneCell[]} cells
 * @property {readonly SceneCell[]} gaps            clickable gaps
 * @property {readonly SceneZone[]} zones           cells that belong together
 * @property {Record<string, SceneFace>} faces      what tokens show, by kind
 * @property {Map<string, Point>} places            the middle of each cell, on the ground
 * @property {ReadonlyMap<string, number>} rises    how high ground lies that rises
 * @property {boolean} flipped
 * @property {boolean} picture                      without interaction
 * @property {boolean} plain                        so small that flat stones will do
 * @property {Record<string, string> | null} options  of the game, where they are known
 * @property {string} edge                          `wall`, `abyss`, or nothing of the kind
 * @property {Record<string, string>} terrain
 * @property {readonly ScenePiece[]} pieces
 * @property {readonly [string, string][]} ties     cells of pieces that are tied for now
 * @property {SceneTokens | null} tokens            the scene's tokens, in games that have them
 * @property {string | null} turn                   the side to move, or for which a card is drawn
 * @property {SceneAction | null} last              the action that led here
 * @property {readonly SceneAction[]} trail         those of the same turn before it
 * @property {readonly string[]} ending             the cells that show how the game ended
 * @property {readonly string[]} acted              the cells of the pieces that have acted
 * @property {readonly SceneCapture[]} taken        pieces that are just leaving
 * @property {readonly SceneMove[]} moves           what is just moving
 * @property {string | null} carried                the cell of the dragged piece
 * @property {ReadonlySet<string>} sources
 * @property {ReadonlySet<string>} targets
 * @property {readonly string[]} picks              what has been picked after the chosen cell
 * @property {Record<string, SceneCapture[]>} takes  target to the pieces captured or lost there
 * @property {readonly SceneCapture[]} would        the pieces that the hovered target would capture or lose
 * @property {SceneAction | null} preview           the effects of the previewed action
 * @property {readonly SceneAction[]} plan           suggested actions to show
 * @property {readonly Threat[]} threats            threatened pieces
 * @property {readonly string[]} scouted           a piece's cell, and where it could go
 * @property {string | null} chosen
 * @property {Figure | null} held                   what the pointer drags
 * @property {string | null} hovered                the cell under the mouse
 * @property {string | null} pointed                the cell pointed at, by mouse, key or long press
 */

const ORIGIN = { x: 0, y: 0 };

/**
 * The middle of a cell on the level of the board.
 * @param {View} view
 * @param {string} cell
 * @returns {Point}
 */
export function floor(view, cell) {
  return view.places.get(cell) ?? ORIGIN;
}

/**
 * How high the ground of a cell lies above the board.
 * @param {View} view
 * @param {string} cell
 */
export function rise(view, cell) {
  return view.rises.get(cell) ?? 0;
}

/**
 * The middle of a cell at the height where pieces stand on it.
 * @param {View} view
 * @param {string} cell
 * @returns {Point}
 */
export function middle(view, cell) {
  const { x, y } = floor(view, cell);
  return { x, y: y - rise(view, cell) };
}

/**
 * Where a move ends, on the board or beside it.
 * @param {View} view
 * @param {SceneMove} move
 * @returns {Point}
 */
export function goal(view, { target, q, r }) {
  if (target && view.places.has(target)) return middle(view, target);
  return view.room.grid.place({ name: '', q, r }, view.flipped);
}

/**
 * The cells whose ground does not lie on the level of the board.
 * @param {Room} room
 * @param {Record<string, string>} terrain
 * @returns {ReadonlyMap<string, number>}
 */
export function risesOf({ rise }, terrain) {
  /** @type {Map<string, number>} */
  const rises = new Map();
  if (!rise) return rises;
  for (const [cell, letter] of Object.entries(terrain)) {
    if (rise(letter)) rises.set(cell, rise(letter));
  }
  return rises;
}

/** @param {Point} point */
export function moved({ x, y }) {
  return `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
}
