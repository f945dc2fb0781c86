/**
 * What the server says and hears, field by field as in `tessera.server.messages` and
 * `tessera.games.common.scene`, where the meaning of each field is told.
 *
 * @typedef {{name: string, q: number, r: number}} SceneCell
 * @typedef {{cell: string, kind: string, side: string}} ScenePiece
 * @typedef {ScenePiece & {reason: string, by: string[]}} SceneCapture
 *
 * @typedef {object} SceneMove
 * @property {string} kind
 * @property {string} side
 * @property {string} how
 * @property {string} origin
 * @property {string | null} target
 * @property {number} q
 * @property {number} r
 * @property {string | null} lost
 *
 * @typedef {object} SceneAction
 * @property {string} text
 * @property {string} side
 * @property {string} verb
 * @property {string | null} origin
 * @property {string | null} target
 * @property {string | null} kind
 * @property {SceneMove[]} moves
 * @property {SceneCapture[]} captures
 * @property {string | null} card
 * @property {string | null} guard
 *
 * @typedef {object} SceneTokens
 * @property {string[]} active
 * @property {[string, string][]} guards
 * @property {string[]} guarded
 * @property {Record<string, Record<string, number>>} fresh
 * @property {Record<string, Record<string, number>>} pending
 * @property {boolean} portal_used
 * @property {Record<string, number>} to_place
 * @property {Record<string, number>} taken
 * @property {string | null} looming     the side that wins when its next turn begins, if it may stay
 * @property {Record<string, number>} points
 * @property {number} turns
 * @property {number} limit
 *
 * @typedef {object} SceneCards
 * @property {Record<string, string[]>} hands
 * @property {string[]} deck
 * @property {string[]} discards
 * @property {string | null} drawing
 *
 * @typedef {{result: string, reason: string, cells: string[]}} SceneOutcome
 *
 * @typedef {{[pick: string]: string | Steps}} Steps  a pick to more of them, or to an action
 *
 * @typedef {object} Scene
 * @property {number} ply
 * @property {string} text
 * @property {string | null} turn
 * @property {string} phase
 * @property {number} actions_left
 * @property {number} full_turn
 * @property {number} to_lay
 * @property {string[]} acted
 * @property {Record<string, string>} terrain
 * @property {ScenePiece[]} pieces
 * @property {[string, string][]} ties
 * @property {Record<string, Record<string, number>>} reserves
 * @property {SceneTokens | null} tokens
 * @property {SceneCards | null} cards
 * @property {number} clock
 * @property {number} draw_after
 * @property {SceneAction | null} last
 * @property {SceneOutcome | null} outcome
 * @property {Steps} choices
 *
 * @typedef {{kind: string, cells: string[], mark: string | null}} SceneZone
 *
 * @typedef {object} SceneFace
 * @property {string} type
 * @property {string} back
 * @property {string} category
 * @property {Record<string, string>} name
 * @property {[number, number][]} marks
 * @property {number} [copies]
 *
 * @typedef {object} BoardScene
 * @property {string} game
 * @property {string} variant
 * @property {[string, string]} sides
 * @property {Record<string, string>} options
 * @property {SceneCell[]} cells
 * @property {SceneCell[]} gaps
 * @property {'hex' | 'square'} grid
 * @property {SceneZone[]} zones
 * @property {Record<string, SceneFace>} faces
 *
 * @typedef {'open' | 'person' | 'bot'} SeatKind
 * @typedef {'waiting' | 'playing' | 'finished'} TableStatus
 *
 * @typedef {object} Seat
 * @property {string} side
 * @property {SeatKind} kind
 * @property {string} name
 * @property {number | null} level
 * @property {boolean} present
 *
 * @typedef {object} TableSummary
 * @property {string} id
 * @property {string} game
 * @property {string} variant
 * @property {string} board
 * @property {TableStatus} status
 * @property {Seat[]} seats
 * @property {number} ply
 * @property {string | null} result
 * @property {string | null} reason
 * @property {string} created
 * @property {string} updated
 * @property {string} text
 * @property {boolean} listed
 * @property {string[]} [you]          the sides of the guest who asks
 * @property {string | null} [turn]    the side to move
 * @property {string | null} [seed_hash]  what seals the draws of chance, where there are some
 * @property {string | null} [seed]    that from which they were drawn, once the game is over
 * @property {string} board_name      what an own board is called, if it has a name
 * @property {string} board_text      the text of an own board that can be dealt on again
 *
 * @typedef {'draw' | 'undo' | 'rematch'} Offered
 *
 * @typedef {object} Offers
 * @property {{side: string, what: Offered} | null} standing
 * @property {Offered[]} may             what this browser may ask of the other player now
 * @property {string | null} rematch     the table at which they play once more
 *
 * @typedef {object} Welcome
 * @property {'welcome'} type
 * @property {TableSummary} table
 * @property {BoardScene} board
 * @property {Scene[]} history
 * @property {number} seq
 * @property {string[]} you
 * @property {number} spectators
 * @property {boolean} may_undo
 * @property {Offers} offers
 *
 * @typedef {object} Happened
 * @property {'happened'} type
 * @property {number} seq
 * @property {'action' | 'undo' | 'resign' | 'offer' | 'decline' | 'agree' | 'rematch'} kind
 * @property {string} side
 * @property {TableStatus} status
 * @property {Scene} scene
 * @property {boolean} may_undo
 * @property {Offers} offers
 * @property {string | null} [seed]
 *
 * @typedef {object} SeatsChanged
 * @property {'seats'} type
 * @property {TableStatus} status
 * @property {Seat[]} seats
 * @property {number} spectators
 * @property {string[]} you
 *
 * @typedef {{type: 'thinking', side: string, preparing: number | null}} Thinking
 * @typedef {{type: 'explanation', action: string, text: string}} Explanation
 * @typedef {{cell: string, side: string, reason: string, by: string[]}} Threat
 *
 * @typedef {object} Foresight
 * @property {'foresight'} type
 * @property {number} ply
 * @property {Record<string, SceneCapture[]>} takes
 * @property {Threat[]} threats
 *
 * @typedef {{type: 'foretold', seq: number, action: SceneAction}} Foretold
 * @typedef {{type: 'error', code: string, text: string}} Problem
 * @typedef {Welcome | Happened | SeatsChanged | Thinking | Explanation | Foresight | Foretold
 *   | Problem} ServerMessage
 *
 * @typedef {{type: 'act', seq: number, action: string}} Act
 * @typedef {{type: 'undo', seq: number}} Undo
 * @typedef {{type: 'resign', seq: number, side: string}} Resign
 * @typedef {{type: 'offer', seq: number, what: Offered}} MakeOffer
 * @typedef {{type: 'answer', seq: number, agreed: boolean}} AnswerOffer
 * @typedef {{type: 'explain', picks: string[]}} Explain
 * @typedef {{type: 'foretell', action: string}} Foretell
 * @typedef {{type: 'foresee'}} Foresee
 * @typedef {{type: 'language', language: string}} Language
 * @typedef {Act | Undo | Resign | MakeOffer | AnswerOffer | Explain | Foretell | Foresee
 *   | Language} ClientMessage
 *
 * @typedef {{kind: 'me' | 'open' | 'bot', name?: string, level?: number}} NewSeat
 *
 * @typedef {object} NewTable
 * @property {string} game
 * @property {Record<string, NewSeat>} seats
 * @property {string} [variant]
 * @property {string} [board]
 * @property {string} [board_name]
 * @property {string} [position]
 * @property {boolean} [listed]
 *
 * @typedef {object} GameOption
 * @property {string} name
 * @property {string[]} [values]  what it may be, when that is a list
 * @property {number} [min]       the least, when it is a number
 * @property {number} [max]
 * @property {string | number} default
 *
 * @typedef {object} GameInfo
 * @property {string} id
 * @property {[string, string]} sides
 * @property {GameOption[]} options
 * @property {string[]} boards   the default first
 * @property {number[]} levels
 *
 * @typedef {object} BoardPicture
 * @property {string} name
 * @property {SceneCell[]} cells
 * @property {Record<string, string>} terrain
 * @property {string} variant   what it is made for
 * @property {SceneZone[]} [zones]
 * @property {string} [text]    what to ask for where not all that it is made for is wished
 *
 * @typedef {{tables: TableSummary[], next: string | null}} TablePage
 *
 * @typedef {object} Replay
 * @property {BoardScene} board
 * @property {Scene[]} history
 * @property {Record<string, {name: string, kind?: 'person' | 'bot'}>} players  by side
 * @property {string} result
 * @property {string | null} reason
 * @property {Record<string, string>} tags
 *
 * @typedef {{name: string, position: string, accepts: string[], replies: string[]}} LessonStep
 *
 * @typedef {{status: string, kernels: {ready: boolean, progress: number, what: string}}} Health
 */

export {};
