/**
 * What a game tells the house: how its board lies, how its pieces look and what they are called.
 * The rules stay with the server.
 *
 * @import {SVGTemplateResult} from 'lit'
 * @import {BoardScene, Scene, SceneAction, SceneCapture, SceneCell, SceneFace} from '../state/wire.js'
 * @import {ScenePiece, SceneZone} from '../state/wire.js'
 * @import {Sentence} from '../text/fluent.js'
 * @import {Grid} from '../grid/grid.js'
 */

/**
 * A symbol of the game's art and whether it lies in its cell or stands on it.
 * @typedef {{symbol: string, flat: boolean}} Figure
 */

/**
 * A position as far as a small picture needs it.
 * @typedef {{cells: SceneCell[], terrain: Record<string, string>, pieces: ScenePiece[],
 *   zones?: SceneZone[]}} Picture
 */

/**
 * What a piece that is drawn by code looks like on this board: what tokens show, by kind, and
 * whether the board is turned around.
 * @typedef {{faces: Record<string, SceneFace>, flipped: boolean}} Looks
 */

/**
 * A picture that shows a rule: lit cells, cells where a piece may go, and pieces that are tied.
 * @typedef {{name: string, text: string, signs: string[], goals: string[], ties?: [string, string][]
 *   }} Lesson
 */

/**
 * The words for actions that are built in several picks, in games that have them.
 * @typedef {object} Build
 * @property {(action: SceneAction) => Sentence} deed  what an action would do, its losses left out
 * @property {(picks: readonly string[], scene: Scene, mayEnd: boolean) => Sentence | null} next
 *   what may be picked now, or must be where the action may not end
 */

/**
 * Pieces to be counted beside the board: those that wait, or those that are left.
 * @typedef {{place: 'reserve' | 'board', counts: Record<string, number>}} Stock
 */

/**
 * @typedef {object} Room
 * @property {string} id
 * @property {string} emblem      the symbol that stands for the game
 * @property {Grid} grid
 * @property {string[]} kinds       the kinds that are counted, in the order they are shown
 * @property {(scene: Scene, side: string) => Stock} stock     how many there are of each
 * @property {(kind: string, side: string) => string} piece    the symbol of a piece
 * @property {(symbol: string, looks: Looks) => SVGTemplateResult | null} [pieceArt]
 *   the drawing that stands for a symbol which the game's art does not hold
 * @property {(kind: string) => string} [zone]                 the symbol of a kind of zone
 * @property {(symbol: string) => string} shade                the shadow that a figure casts
 * @property {(letter: string) => number} [rise]               how high the ground of a terrain lies
 * @property {(options: Record<string, string>) => string} [edge]
 *   what lies where the board ends: `wall`, `abyss`, or nothing of the kind
 * @property {(letter: string, cell: string) => Figure} terrain  the figure of a terrain letter
 * @property {(source: string, scene: Scene, board: BoardScene) => Figure | null} held
 *   what a source looks like when it follows the pointer
 * @property {(scene: Scene, yours: boolean) => Sentence} task   what is to be done now
 * @property {(action: SceneAction) => Sentence[]} tell          an action and what it took, aloud
 * @property {(capture: SceneCapture) => Sentence} would         what an action would take or lose
 * @property {(scene: Scene) => boolean} setup                   whether the game is still being set up
 * @property {(scene: Scene, winner: string) => Sentence} ending why the game is over
 * @property {(cell: string, scene: Scene, board?: BoardScene | null) => Sentence} describe
 *   what stands on a cell
 * @property {(letter: string) => Sentence} about                what a piece or terrain can do
 * @property {Build | null} build                                null where a target is all there is to pick
 * @property {string} boards                                     the file that names its boards
 * @property {(text: string) => Picture} picture                 read a position text to draw it
 * @property {Lesson[]} lesson                                   the rules in a few pictures
 */

export {};
