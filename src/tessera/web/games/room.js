/**
 * The client part of a game: how its board is laid out, and how its pieces look and are called. The
 * server has the rules.
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
 * The messages for building actions in several clicks, in games that have them.
 * @typedef {object} Build
 * @property {(action: SceneAction) => Sentence} deed  the effects of an action, without losses
 * @property {(picks: readonly string[], scene: Scene, mayEnd: boolean) => Sentence | null} next
 *   what can be clicked now, or must be to complete the action
 * @property {Sentence} [sure]  the label of the button that plays the action, in games that
 *   play actions with the last click and confirm only bad ones
 */

/**
 * The parts of the table of games with tokens: reserves, cards, points.
 * @typedef {object} Extras
 * @property {() => Promise<unknown>} load                   the elements that show it
 * @property {(kind: string) => string} nameOf               the name of a face
 * @property {boolean} facing                                whether each side sees the board from its own edge
 * @property {readonly (readonly [string, string])[]} keys   names of keys, and what they do
 * @property {(scene: Scene) => Sentence} chance             the side that draws, as a heading
 * @property {(source: string, scene: Scene) => Sentence} idle
 *   why a token or card beside the board cannot be used now
 * @property {(scene: Scene, side: string) => {said: Sentence, why: Sentence | null} | null} tally
 *   the score of a side, and its explanation
 * @property {(scene: Scene) => Sentence[]} goals            how the game can end
 * @property {(scene: Scene) => Sentence[]} zones            the zones of the board in words
 */

/**
 * Pieces to be counted beside the board: those that wait, or those that are left.
 * @typedef {{place: 'reserve' | 'board', counts: Record<string, number>}} Stock
 */

/**
 * How a game is offered: the board and its variant, the variant on other boards, and the plain values of
 * the options that these change.
 * @typedef {{board: string, variant: string, elsewhere: string, plain: string}} Offer
 */

/**
 * @typedef {object} Room
 * @property {string} id
 * @property {Offer} [offer]      none where the plain rules are offered on every board
 * @property {string} emblem      the symbol of the game
 * @property {Grid} grid
 * @property {string[]} kinds       the kinds that are counted, in the order they are shown
 * @property {(scene: Scene, side: string) => Stock} stock     how many there are of each
 * @property {(kind: string, side: string) => string} piece    the symbol of a piece
 * @property {(symbol: string, looks: Looks) => SVGTemplateResult | null} [pieceArt]
 *   the drawing of a symbol that is not in the game's art
 * @property {(symbol: string, looks: Looks) => string | null} [overturned]
 *   what a captured piece shows when it turns over; null if it does not
 * @property {(piece: ScenePiece, looks: Looks & {cells: readonly SceneCell[],
 *   pieces: readonly ScenePiece[]}) => string[]} [leads]  the cells where a piece shows that it goes
 * @property {readonly string[]} [joined]
 *   reasons of captures whose captors are joined by a line through the piece they take
 * @property {(kind: string) => string} [zone]                 the symbol of a kind of zone
 * @property {(symbol: string) => string} shade                the shadow that a figure casts
 * @property {readonly string[]} [ground]   the terrain letters of boards that are edited
 *   cell by cell; the plain one first
 * @property {(board: BoardScene) => {pieces: string[], lying: string[], waiting: string[], single: string[]}} [arranges]
 *   what the position editor offers: kinds of pieces, terrain letters put on cells,
 *   kinds with a counted reserve, and kinds of which there is one, or one per side
 * @property {(letter: string) => number} [rise]               how high the ground of a terrain lies
 * @property {(options: Record<string, string>) => string} [edge]
 *   the edge of the board: `wall`, `abyss`, or neither
 * @property {(letter: string, cell: string) => Figure} terrain  the figure of a terrain letter
 * @property {(source: string, scene: Scene, board: BoardScene) => Figure | null} held
 *   the figure of a dragged source
 * @property {(scene: Scene, yours: boolean) => Sentence} task   what to do now
 * @property {(action: SceneAction) => Sentence[]} narrate       an action and its captures, for screen readers
 * @property {(capture: SceneCapture) => Sentence} would         the captures and losses of an action
 * @property {(scene: Scene) => boolean} setup                   whether the game is still being set up
 * @property {(scene: Scene, winner: string) => Sentence} ending why the game is over
 * @property {(scene: Scene) => Sentence | null} [alarm]         what will end the game unless prevented
 * @property {(cell: string, scene: Scene, board?: BoardScene | null) => Sentence} describe
 *   the content of a cell
 * @property {(letter: string) => Sentence} about                the abilities of a piece, a card (with its colon)
 *   or terrain
 * @property {(action: SceneAction) => Sentence | null} [brief]   an action in the record that has a
 *   shorter name than its text
 * @property {(board: BoardScene) => Room} [knowing]             the same with a known board
 * @property {Extras} [extras]
 * @property {Build | null} build                                null where a target completes every action
 * @property {readonly {name: string, options: readonly string[]}[]} [groups]
 *   groups of options, if there are too many for one list
 * @property {(chosen: Readonly<Record<string, string>>) => readonly string[]} [idle]
 *   the options without effect beside the chosen ones
 * @property {string} boards                                     the file that names its boards
 * @property {(text: string) => Picture} picture                 read a position text to draw it
 * @property {Lesson[]} lesson                                   the rules in a few pictures
 */

export {};
