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
 * What the look of pieces depends on where they are drawn by code: what tokens show, by kind,
 * whether the board is turned around, and the options of the game, where they are known.
 * @typedef {{faces: Record<string, SceneFace>, flipped: boolean,
 *   options: Record<string, string> | null}} Looks
 */

/**
 * A picture that shows a rule: lit cells, cells where a piece may go, pieces that are tied, and the
 * values of options with which alone the rule holds.
 * @typedef {{name: string, text: string, signs: string[], goals: string[], ties?: [string, string][],
 *   only?: Record<string, string[]>}} Lesson
 */

/**
 * The words for actions that are built in several picks, in games that have them.
 * @typedef {object} Build
 * @property {(action: SceneAction) => Sentence} deed  what an action would do, its losses left out
 * @property {(picks: readonly string[], scene: Scene, mayEnd: boolean) => Sentence | null} next
 *   what may be picked now, or must be where the action may not end
 * @property {Sentence} [sure]  on the button that plays what is built, in games where an action is
 *   played with its last pick: there it is confirmed only against good advice
 */

/**
 * What a game has at its tables that others do not have: reserves of tokens, cards, points.
 * @typedef {object} Extras
 * @property {() => Promise<unknown>} load                   the elements that show it
 * @property {(kind: string) => string} nameOf               what a face is called
 * @property {boolean} facing                                whether each side sees the board from its own edge
 * @property {readonly (readonly [string, string])[]} keys   names of keys, and what they do
 * @property {(scene: Scene) => Sentence} chance             who draws, as a heading
 * @property {(source: string, scene: Scene) => Sentence} idle
 *   why nothing can be done just now with what lies beside the board
 * @property {(scene: Scene, side: string) => {said: Sentence, why: Sentence | null} | null} tally
 *   what is counted of a side, and how
 * @property {(scene: Scene) => Sentence[]} goals            how the game can end
 * @property {(scene: Scene) => Sentence[]} zones            the zones of the board in words
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
 * @property {(symbol: string, looks: Looks) => string | null} [overturned]
 *   what a taken piece shows when it has turned over; null where it does not
 * @property {(piece: ScenePiece, looks: Looks & {cells: readonly SceneCell[],
 *   pieces: readonly ScenePiece[]}) => string[]} [leads]  the cells where a piece shows that it goes
 * @property {readonly string[]} [joined]
 *   reasons of captures whose captors are joined by a line through the piece they take
 * @property {(kind: string) => string} [zone]                 the symbol of a kind of zone
 * @property {(symbol: string) => string} shade                the shadow that a figure casts
 * @property {readonly string[]} [ground]   letters of which its boards are laid, where one lays them
 *   cell by cell; the plain one first
 * @property {(board: BoardScene) => {pieces: string[], lying: string[], waiting: string[], single: string[]}} [arranges]
 *   what can be put on a board by hand: kinds of pieces, letters of terrain that are put on cells,
 *   the kinds that wait in a reserve that one counts, and which of all these there is one of, or one a side
 * @property {(letter: string) => number} [rise]               how high the ground of a terrain lies
 * @property {(options: Record<string, string>) => string} [edge]
 *   what lies where the board ends: `wall`, `abyss`, or nothing of the kind
 * @property {(letter: string, cell: string) => Figure} terrain  the figure of a terrain letter
 * @property {(source: string, scene: Scene, board: BoardScene) => Figure | null} held
 *   what a source looks like when it follows the pointer
 * @property {(scene: Scene, yours: boolean) => Sentence} task   what is to be done now
 * @property {(action: SceneAction) => Sentence[]} narrate       an action and what it took, aloud
 * @property {(capture: SceneCapture) => Sentence} would         what an action would take or lose
 * @property {(scene: Scene) => boolean} setup                   whether the game is still being set up
 * @property {(scene: Scene, winner: string) => Sentence} ending why the game is over
 * @property {(scene: Scene) => Sentence | null} [alarm]         what will end the game if nothing is done
 * @property {(cell: string, scene: Scene, board?: BoardScene | null) => Sentence} describe
 *   what stands on a cell
 * @property {(letter: string) => Sentence} about                what a piece, a card (with its colon)
 *   or terrain can do
 * @property {(action: SceneAction) => Sentence | null} [brief]   an action in the record that has a
 *   shorter name than its text
 * @property {(board: BoardScene) => Room} [knowing]             the room once it knows its board
 * @property {Extras} [extras]
 * @property {Build | null} build                                null where a target is all there is to pick
 * @property {readonly {name: string, options: readonly string[]}[]} [groups]
 *   which options are told together, where there are too many for one list
 * @property {(chosen: Readonly<Record<string, string>>) => readonly string[]} [idle]
 *   the options that mean nothing beside the others that are chosen
 * @property {string} boards                                     the file that names its boards
 * @property {(text: string) => Picture} picture                 read a position text to draw it
 * @property {Lesson[]} lesson                                   the rules in a few pictures
 */

export {};
