/**
 * What the server says of boards that are laid by hand, field by field as in
 * `tessera.server.drafts`, where the meaning of each field is told.
 *
 * @typedef {object} DraftWish
 * @property {string} board
 * @property {string} variant
 * @property {Readonly<Record<string, string>>} name
 * @property {Readonly<Record<string, string>>} about
 *
 * @typedef {object} Finding
 * @property {string} what
 * @property {'held' | 'broken' | 'note'} verdict
 * @property {string[]} cells
 * @property {string} text
 *
 * @typedef {object} DraftLook
 * @property {string} board
 * @property {string} variant
 * @property {Record<string, string>} name
 * @property {Record<string, string>} about
 * @property {string} line
 * @property {string} document
 * @property {string} problem
 * @property {Record<string, string[]>} ways
 * @property {Finding[]} advice
 *
 * @typedef {object} TrialWish
 * @property {string} board
 * @property {string} variant
 * @property {number} level
 * @property {number} games
 * @property {number} seed
 *
 * As in `tessera.server.trials`.
 *
 * @typedef {object} TrialNews
 * @property {number} games
 * @property {number} most
 * @property {Record<string, number>} wins
 * @property {number} draws
 * @property {number} share
 * @property {number} low
 * @property {number} high
 * @property {number} actions
 * @property {{winner: string | null, reason: string, games: number}[]} endings
 * @property {boolean} failed
 *
 * @typedef {object} NewBoardWish
 * @property {number} seed
 * @property {string} [variant]
 * @property {number} [zones]
 * @property {number} [portals]
 * @property {number} [obelisks]
 * @property {string} [symmetry]
 */

export {};
