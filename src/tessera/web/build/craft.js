/**
 * What the desk must know of the boards of a kind of games: how they are read and written, what
 * they are laid with, how both sides are kept alike. All else is the same for every game.
 *
 * @import {TemplateResult} from 'lit'
 * @import {Room} from '../games/room.js'
 * @import {Sentence} from '../text/fluent.js'
 *
 * What lies where, by keys that its craft knows: letters of board texts.
 * @typedef {ReadonlyMap<string, string>} Plan
 *
 * What a board can have no more of.
 * @typedef {'zones' | 'width' | 'height' | 'cells' | 'files' | 'ranks'} Full
 *
 * How the board is shown while it is laid. `put` is told of `put` with what was laid.
 * @typedef {object} Stage
 * @property {Plan} plan
 * @property {Readonly<Record<string, string>>} options
 * @property {string} likeness            how parts are kept alike; empty where each is laid alone
 * @property {readonly string[]} lit      names of cells that offend advice
 * @property {readonly string[]} noted    names of the cells of the finding in view
 * @property {(event: CustomEvent<Put>) => void} put
 *
 * What was laid, in a sentence; what goes on as one step has a name for it.
 * @typedef {{plan: Plan, told: string, doing?: string}} Put
 *
 * Something that is done to a board as a whole; `plan` is what comes of it.
 * @typedef {{name: 'like-south' | 'twice' | 'complete', plan: Plan}} Whole
 *
 * A number that one may wish for of a new board; where it may be left open, some to choose from.
 * @typedef {object} Field
 * @property {'zones' | 'portals' | 'obelisks' | 'fragments' | 'holes' | 'pillars' | 'lava'} name
 * @property {number} least
 * @property {number} most
 * @property {number | null} usual  null where it is left open
 *
 * What there is for those who bring tokens; `content` is the text of their kit, empty for that of
 * the house. The editor tells of `content` with another text and what was done, and of `back`.
 * @typedef {object} Kits
 * @property {(content: string) => TemplateResult} picture
 * @property {(content: string, put: (event: CustomEvent<{text: string, told: string}>) => void,
 *   back: () => void) => TemplateResult} editor
 *
 * @typedef {object} Craft
 * @property {Room} room
 * @property {string} named           how addresses name the game; empty where they need not
 * @property {import('../ui/memory.js').Memory} memory  where the draft is kept
 * @property {RegExp} boards          what board texts look like
 * @property {string} example         a board in one line
 * @property {(text: string) => Plan} planOf
 * @property {(plan: Plan) => string} textOf
 * @property {(plan: Plan) => Full | null} fullness  the limit that a plan breaks
 * @property {readonly string[]} likenesses
 * @property {(plan: Plan, likeness: string) => Whole[]} wholes
 * @property {(stage: Stage) => TemplateResult} stage
 * @property {(plan: Plan) => Sentence} hint  what one may do
 * @property {Kits | null} kits              where one may bring tokens of one's own
 * @property {Sentence} random                what new boards are like
 * @property {readonly string[]} symmetries   of new boards
 * @property {readonly Field[]} fields
 */

export {};
