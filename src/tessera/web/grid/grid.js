/**
 * How the cells of a board lie on the screen, in the units of the art (see games/common/art.svg).
 *
 * @import {SceneCell} from '../state/wire.js'
 *
 * @typedef {{x: number, y: number}} Point
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {{text: string, cell: SceneCell}} Letter
 *
 * @typedef {object} Grid
 * @property {Point[]} corners                of a cell whose middle is (0, 0)
 * @property {Point} slant                    how far right and down a step aslant leads, of length 1
 * @property {Point} half                     half the width and half the height of a cell
 * @property {string} foot                    a path around the foot of a piece at (0, 0)
 * @property {Point} badge                    where on a piece small signs lie
 * @property {number} inset                   how large a mark around a cell is, of its size
 * @property {number} gem                     how large a mark in the middle of a cell is
 * @property {(cell: SceneCell, flipped: boolean) => Point} place  the middle of a cell
 * @property {(cell: SceneCell) => number} tone  of the stones, so that lines are easy to follow
 * @property {(cells: readonly SceneCell[], apart: number, flipped: boolean) => Letter[]} rim
 *   the letters and numbers around the board, each at a place off the board, so much farther out
 */

export {};
