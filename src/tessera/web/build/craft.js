/**
 * The adapter of the board editor for a kind of board: how boards are read, written and edited, and
 * their symmetries. Everything else is the same for all games.
 *
 * @import {TemplateResult} from 'lit'
 * @import {Room} from '../games/room.js'
 * @import {Sentence} from '../text/fluent.js'
 *
 * The content of a board, by keys that the adapter defines: letters of board texts.
 * @typedef {ReadonlyMap<string, string>} Plan
 *
 * What a board cannot have more of.
 * @typedef {'zones' | 'width' | 'height' | 'cells' | 'files' | 'ranks'} Full
 *
 * How the board is shown in the editor. `put` handles the event `put`.
 * @typedef {object} Stage
 * @property {Plan} plan
 * @property {Readonly<Record<string, string>>} options
 * @property {string} likeness            the symmetry; empty for none
 * @property {readonly string[]} lit      names of cells that violate a guideline
 * @property {readonly string[]} noted    names of the cells of the finding that is pointed at
 * @property {(event: CustomEvent<Put>) => void} put
 *
 * A change with its description; changes with the same `doing` in a row are one step.
 * @typedef {{plan: Plan, told: string, doing?: string}} Put
 *
 * An operation on a whole board; `plan` is the result.
 * @typedef {{name: 'like-south' | 'twice' | 'complete', plan: Plan}} Whole
 *
 * A number that can be chosen for a new board.
 * @typedef {object} Field
 * @property {'zones' | 'portals' | 'obelisks' | 'fragments' | 'holes' | 'pillars' | 'lava'} name
 * @property {number} least
 * @property {number} most
 * @property {number | null} usual  null: automatic
 *
 * The token editor of games with custom tokens; `content` is the text of the kit, empty for the built-in
 * one. The editor emits `content` with another text and a description, and `back`.
 * @typedef {object} Kits
 * @property {(content: string) => TemplateResult} picture
 * @property {(content: string, put: (event: CustomEvent<{text: string, told: string}>) => void,
 *   back: () => void) => TemplateResult} editor
 *
 * @typedef {object} Craft
 * @property {Room} room
 * @property {string} named           the name of the game in addresses; empty for the default
 * @property {import('../ui/memory.js').Memory} memory  where the draft is stored
 * @property {RegExp} boards          the form of board texts
 * @property {string} example         an example of a board text
 * @property {(text: string) => Plan} planOf
 * @property {(plan: Plan) => string} textOf
 * @property {(plan: Plan) => Full | null} fullness  the limit that a plan breaks
 * @property {readonly string[]} likenesses
 * @property {(plan: Plan, likeness: string) => Whole[]} wholes
 * @property {(stage: Stage) => TemplateResult} stage
 * @property {(plan: Plan) => Sentence} hint  what can be done
 * @property {Kits | null} kits              for games with custom tokens
 * @property {Sentence} random                a description of generated boards
 * @property {readonly string[]} symmetries   of generated boards
 * @property {readonly Field[]} fields
 */

export {};
