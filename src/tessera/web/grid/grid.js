/**
 * How the cells of a board lie on the screen, in the units of the art (see games/common/art.svg).
 *
 * @import {SceneCell} from '../state/wire.js'
 *
 * @typedef {{x: number, y: number}} Point
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 *
 * @typedef {object} Grid
 * @property {Point[]} corners                of a cell whose middle is (0, 0)
 * @property {Point} half                     half the width and half the height of a cell
 * @property {(cell: SceneCell, flipped: boolean) => Point} place  the middle of a cell
 * @property {(cells: readonly SceneCell[], apart: number) => {text: string, cell: SceneCell}[]} rim
 *   the letters and numbers around the board, each at a place off the board, so much farther out
 */

export {};
