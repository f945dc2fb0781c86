/**
 * What is said about a war, field by field as in `tessera.server.wars.messages` and
 * `tessera.games.zodiacs.scene`, where the meaning of each field is told.
 *
 * @typedef {Record<string, string>} Words
 * @typedef {'open' | 'person' | 'bot'} SeatKind
 * @typedef {'gathering' | 'playing' | 'finished'} WarStatus
 * @typedef {'pause' | 'resume' | 'extend'} Matter
 * @typedef {{kind: 'none' | 'live' | 'slow', seconds: number, reserve: number}} WarClock
 *
 * @typedef {object} WarSeat
 * @property {SeatKind} kind
 * @property {string} name
 * @property {string} handle
 * @property {number | null} level
 * @property {string} faction
 * @property {string} leader
 * @property {string | null} coalition
 * @property {boolean} agreed
 * @property {boolean} present
 * @property {boolean} ready
 * @property {boolean} out
 * @property {boolean} stand_in
 * @property {number} reserve
 *
 * @typedef {object} WarInfo
 * @property {string} id
 * @property {string} map
 * @property {number} days
 * @property {WarClock} clock
 * @property {boolean} talk
 * @property {boolean} listed
 * @property {WarStatus} status
 * @property {WarSeat[]} seats
 * @property {boolean} founder
 * @property {number[]} you
 * @property {number} day
 * @property {string} hour
 * @property {string} step
 * @property {number} step_number
 * @property {number | null} deadline
 * @property {number} returned
 * @property {boolean} paused
 * @property {Record<string, number[]>} votes
 * @property {string | null} result
 * @property {string} created
 * @property {string} updated
 * @property {string} content  the address of what it is played with
 *
 * @typedef {object} WarPiece
 * @property {number} id
 * @property {string} kind
 * @property {number} owner
 * @property {string} cell
 * @property {number} hp
 * @property {boolean} [ready]
 * @property {boolean} [hidden]
 * @property {boolean} [acted]
 * @property {string | null} [attacking]
 * @property {number} [shield]
 * @property {number} [boost]
 * @property {number} [detecting]
 * @property {number} [stunned]
 * @property {boolean} [commanded]
 *
 * @typedef {{piece: WarPiece, day: number, hour: string}} WarGhost
 *
 * @typedef {object} WarShown
 * @property {number} number
 * @property {number} piece
 * @property {string | null} ability
 * @property {(string | null)[]} targets
 *
 * @typedef {{text: string, piece: number, outcome: string}} WarOrder
 *
 * @typedef {object} WarBattle
 * @property {number} attacker
 * @property {number} target
 * @property {[number[], number[]]} vanguards
 * @property {boolean} strikes
 *
 * @typedef {object} WarPlayer
 * @property {boolean} out
 * @property {Record<string, number> | null} resources
 * @property {number | null} glory
 *
 * @typedef {object} WarScene
 * @property {number | null} viewer
 * @property {number} day
 * @property {string} hour
 * @property {boolean} night
 * @property {number} stage
 * @property {number} round
 * @property {string} step
 * @property {number[]} priority
 * @property {WarPlayer[]} players
 * @property {WarPiece[]} pieces
 * @property {string[]} in_view
 * @property {string[]} explored
 * @property {WarGhost[]} ghosts
 * @property {WarShown[]} shown
 * @property {WarOrder[]} orders
 * @property {WarBattle[]} battles
 * @property {string | null} result
 *
 * @typedef {{ability: string, refusal: string | null, targets: string[][]}} WarAbilityOption
 *
 * @typedef {object} WarOptions
 * @property {number} piece
 * @property {string | null} move_refusal
 * @property {string[]} moves
 * @property {WarAbilityOption[]} abilities
 *
 * @typedef {{own: number, enemy: number, pieces: number[]}} WarPair
 *
 * @typedef {object} WarQuestion
 * @property {Record<string, number[]>} targets
 * @property {WarPair[]} vanguards
 * @property {WarPair[]} orders
 * @property {Record<string, number[]>} strikes
 *
 * @typedef {Record<string, Record<string, number[]>>} ByPair  own to enemy principal to pieces
 * @typedef {{type: 'orders', texts: string[]}} OrdersAnswer
 * @typedef {{type: 'targets', targets: Record<string, number>}} TargetsAnswer
 * @typedef {{type: 'vanguards', vanguards: ByPair}} VanguardsAnswer
 * @typedef {{type: 'arrangement', orders: ByPair, strikes: Record<string, number>}} ArrangementAnswer
 * @typedef {OrdersAnswer | TargetsAnswer | VanguardsAnswer | ArrangementAnswer} Answer
 *
 * @typedef {{day: number, hour: string, orders: string[]}} Plan
 *
 * @typedef {{type: 'fact', key: string, gaps: Record<string, Gap>}} Fact
 * @typedef {{type: 'piece', id: number, kind: string | null, owner: number | null}} PieceNamed
 * @typedef {{type: 'ability', kind: string, id: string}} AbilityNamed
 * @typedef {{type: 'player', seat: number}} PlayerNamed
 * @typedef {{type: 'resource', id: string}} ResourceNamed
 * @typedef {Fact | PieceNamed | AbilityNamed | PlayerNamed | ResourceNamed} Named
 * @typedef {string | number | Named | (string | number | Named)[]} Gap
 *
 * @typedef {object} JournalEntry
 * @property {number} number
 * @property {number} day
 * @property {string} hour
 * @property {string} step
 * @property {string} kind
 * @property {Fact} told
 * @property {number[]} pieces
 * @property {string[]} cells
 * @property {number | null} [amount]
 *
 * @typedef {object} Moment
 * @property {WarScene} scene
 * @property {WarOptions[]} options
 * @property {WarQuestion | null} question
 * @property {boolean} asked
 * @property {Answer | null} answer
 * @property {Plan[]} plans
 * @property {'no' | 'yes' | 'roused'} passing
 *
 * @typedef {{type: 'talk', number: number, time: number, seat: number, to: string, text: string}} Talk
 *
 * @typedef {object} Welcome
 * @property {'welcome'} type
 * @property {WarInfo} war
 * @property {Record<string, Moment>} moments
 * @property {Record<string, JournalEntry[]>} journals
 * @property {Talk[]} talk
 *
 * @typedef {{type: 'war', war: WarInfo}} WarChanged
 *
 * @typedef {object} StepClosed
 * @property {'closed'} type
 * @property {WarInfo} war
 * @property {Record<string, Moment>} moments
 * @property {Record<string, JournalEntry[]>} entries
 *
 * @typedef {object} Taken
 * @property {'taken'} type
 * @property {number} seat
 * @property {number} step_number
 * @property {Answer | null} answer
 * @property {Plan[]} plans
 * @property {Moment['passing']} passing
 *
 * @typedef {{type: 'past', seat: number | null, number: number, scene: WarScene}} Past
 * @typedef {{type: 'truth', seat: number | null, entries: JournalEntry[], scene: WarScene}} Truth
 * @typedef {{type: 'error', code: string, text: string}} Problem
 * @typedef {Welcome | WarChanged | StepClosed | Taken | Past | Truth | Talk | Problem} WarServerMessage
 *
 * @typedef {{type: 'choose', seat: number, faction: string, leader: string, coalition?: string | null}
 *   | {type: 'agree', seat: number, agreed: boolean}
 *   | {type: 'fill', seat: number, level: number | null}
 *   | {type: 'leave', seat: number}
 *   | {type: 'answer', seat: number, step_number: number, answer: Answer}
 *   | {type: 'ready', seat: number, step_number: number, ready: boolean}
 *   | {type: 'pass', seat: number, step_number: number, passing: boolean}
 *   | {type: 'plan', seat: number, day: number, hour: string, orders: string[]}
 *   | {type: 'say', seat: number, to: string, text: string}
 *   | {type: 'vote', seat: number, matter: Matter, agreed: boolean}
 *   | {type: 'look-back', seat: number | null, number: number}
 *   | {type: 'truth', seat: number | null}
 *   | {type: 'language', language: string}} WarClientMessage
 *
 * @typedef {object} AbilityText
 * @property {string} id
 * @property {Words} name
 * @property {Words} text
 * @property {boolean} main
 * @property {boolean} passive
 * @property {boolean} response
 * @property {string[]} targets
 * @property {number | null} range
 * @property {Record<string, number>} cost
 *
 * @typedef {object} KindText
 * @property {string} id
 * @property {string} faction
 * @property {Words} name
 * @property {Words} text
 * @property {number} size
 * @property {number} hp
 * @property {number} strength
 * @property {number} level
 * @property {boolean} leader
 * @property {string[]} hours
 * @property {[number, number]} sight
 * @property {boolean} stealth
 * @property {number} detect
 * @property {AbilityText[]} abilities
 *
 * @typedef {object} FactionText
 * @property {string} id
 * @property {Words} name
 * @property {Words} text
 * @property {string[]} leaders
 * @property {string[]} army
 * @property {string[]} kinds
 * @property {Record<string, number>} resources
 * @property {Record<string, number>} income
 *
 * @typedef {{name: string, q: number, r: number, terrain: string}} MapCell
 *
 * @typedef {object} MapText
 * @property {string} id
 * @property {Words} name
 * @property {Words} text
 * @property {number} seats
 * @property {MapCell[]} cells
 * @property {string[][]} starts
 *
 * @typedef {{id: string, name: Words, capacity: number}} TerrainText
 *
 * @typedef {object} WarContent
 * @property {Record<string, KindText>} kinds
 * @property {Record<string, FactionText>} factions
 * @property {Record<string, MapText>} maps
 * @property {Record<string, TerrainText>} terrains
 * @property {Record<string, Words>} resources
 * @property {number[]} levels
 * @property {string[]} [addresses]  wars that name one of these are played with nothing else
 */

export {};
