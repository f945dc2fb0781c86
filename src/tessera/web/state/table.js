/**
 * @import {
 *   BoardScene, Explanation, Foresight, Foretold, Happened, Offers, Problem, Scene, SceneAction,
 *   SeatsChanged, ServerMessage, TableSummary, Thinking, Welcome
 * } from './wire.js'
 */

/**
 * A sentence shown quietly under the task: written by the server, or a key of ours.
 * @typedef {{text: string} | {key: string, args?: Record<string, string | number>}} Note
 */

/**
 * All that the page of a table knows. Functions of this folder take a tree and return a new one.
 * @typedef {object} TableState
 * @property {'connecting' | 'open' | 'lost' | 'gone'} link  how we stand with the server; `gone`
 *   when there is no such table
 * @property {TableSummary | null} table            seats and status; null before the first Welcome
 * @property {BoardScene | null} board              what stays the same for the whole game
 * @property {readonly Scene[]} history             every position; the index is its ply
 * @property {number} seq                           the number of the newest event we know
 * @property {boolean} stale                        an event was missed: only a Welcome can help
 * @property {readonly string[]} you                the sides that this browser may move
 * @property {boolean} undoable                     whether the server would take one's action back
 * @property {Offers} offers                        what the players have asked of each other
 * @property {number} spectators                    how many others watch
 * @property {string | null} thinking               the side whose bot thinks
 * @property {number | null} preparing              how far the bot's rules are prepared, 0 to 1
 * @property {readonly string[]} picks              picked by hand: a source (`d2`, `@D`), then cells
 * @property {string | null} pointed                the cell pointed at, where that shows something
 * @property {string | null} sent                   the request on its way: an action, or the type of
 *   what else was said
 * @property {number | null} viewed                 the ply looked at; null is now
 * @property {boolean} resigning                    asked whether to give up, not answered yet
 * @property {boolean} threats                      whether pieces in danger are to be marked
 * @property {'asked' | 'answered' | null} foreseeing  how far the question stands what could be
 *   taken in the newest position; null when nobody has asked
 * @property {Foresight | null} foresight           what could be taken in the newest position
 * @property {readonly string[]} asking             the actions of which one has asked what they
 *   would do and not heard it yet, in the order of asking
 * @property {Record<string, SceneAction>} foretold  what actions would do in the newest position
 * @property {Note | null} note                     what was said last about what one tried
 */

/** Events that are no more than talk. */
const TALK = new Set(['offer', 'decline', 'rematch']);

/** The side of chance, where something is drawn. */
export const CHANCE = '?';

/** @type {TableState} */
export const nothing = {
  link: 'connecting',
  table: null,
  board: null,
  history: [],
  seq: 0,
  stale: false,
  you: [],
  undoable: false,
  offers: { standing: null, may: [], rematch: null },
  spectators: 0,
  thinking: null,
  preparing: null,
  picks: [],
  pointed: null,
  sent: null,
  viewed: null,
  resigning: false,
  threats: false,
  foreseeing: null,
  foresight: null,
  asking: [],
  foretold: {},
  note: null,
};

/**
 * The position as it stands, whatever is looked at.
 * @param {TableState} state
 * @returns {Scene | null}
 */
export function now(state) {
  return state.history.at(-1) ?? null;
}

/**
 * The side that has won; null while nobody has, and in a draw.
 * @param {TableState} state
 * @returns {string | null}
 */
export function winner(state) {
  const place = ['1-0', '0-1'].indexOf(now(state)?.outcome?.result ?? '');
  return state.board?.sides[place] ?? null;
}

/**
 * How the connection stands. A request whose answer never came is forgotten, never sent again:
 * the Welcome shows whether it arrived.
 * @param {TableState} state
 * @param {TableState['link']} link
 * @returns {TableState}
 */
export function linked(state, link) {
  if (link === 'open') return { ...state, link, thinking: null };
  return { ...state, link, sent: null, asking: [], thinking: null };
}

/**
 * @param {TableState} state
 * @param {Welcome} message
 * @returns {TableState}
 */
function welcome(state, { table, board, history, seq, you, spectators, may_undo, offers }) {
  const unchanged = seq === state.seq;
  return {
    ...state,
    link: 'open',
    table,
    board,
    history,
    seq,
    stale: false,
    you,
    undoable: may_undo,
    offers,
    spectators: others(spectators, you),
    thinking: null,
    picks: unchanged ? state.picks : [],
    sent: null,
    resigning: false,
    viewed: kept(state.viewed, history.length - 1),
    foreseeing: null,
    foresight: null,
    foretold: {},
    note: unchanged ? state.note : null,
  };
}

/**
 * @param {TableState} state
 * @param {Happened} message
 * @returns {TableState}
 */
function happened(state, { seq, kind, status, scene, may_undo, offers, seed = null }) {
  if (!state.table || seq <= state.seq) return state;
  if (seq > state.seq + 1) return { ...state, stale: true };
  if (TALK.has(kind)) return talked(state, seq, offers);
  const { ply, text, outcome } = scene;
  const [result, reason] = [outcome?.result ?? null, outcome?.reason ?? null];
  return {
    ...state,
    table: { ...state.table, status, ply, text, result, reason, seed },
    history: [...state.history.slice(0, ply), scene],
    seq,
    undoable: may_undo,
    offers,
    thinking: null,
    preparing: null,
    picks: [],
    sent: null,
    resigning: state.resigning && status !== 'finished',
    viewed: kept(state.viewed, ply),
    foreseeing: null,
    foresight: null,
    foretold: {},
    note: null,
  };
}

/**
 * What leaves the game as it is, and hands that hold a piece: only requests of the same kind end.
 * @param {TableState} state
 * @param {number} seq
 * @param {Offers} offers
 * @returns {TableState}
 */
function talked(state, seq, offers) {
  const answered = state.sent === 'offer' || state.sent === 'answer';
  return { ...state, seq, offers, sent: answered ? null : state.sent };
}

/**
 * @param {TableState} state
 * @param {SeatsChanged} message
 * @returns {TableState}
 */
function seats(state, { seats, status, spectators, you }) {
  if (!state.table) return state;
  return {
    ...state,
    table: { ...state.table, seats, status },
    spectators: others(spectators, you),
    you,
  };
}

/**
 * @param {TableState} state
 * @param {Thinking} message
 * @returns {TableState}
 */
function thinking(state, { side, preparing }) {
  return { ...state, thinking: side, preparing };
}

/**
 * @param {TableState} state
 * @param {Explanation} message
 * @returns {TableState}
 */
function explanation(state, { text }) {
  return { ...state, note: { text } };
}

/**
 * What comes late, when the position is another, is of no use.
 * @param {TableState} state
 * @param {Foresight} message
 * @returns {TableState}
 */
function foresight(state, message) {
  if (message.ply !== now(state)?.ply) return state;
  return { ...state, foreseeing: 'answered', foresight: message };
}

/**
 * @param {TableState} state
 * @param {Foretold} message
 * @returns {TableState}
 */
function foretold(state, { seq, action }) {
  const asking = state.asking.slice(1);
  if (seq !== state.seq) return { ...state, asking };
  return { ...state, asking, foretold: { ...state.foretold, [action.text]: action } };
}

/**
 * Answers come in the order of the questions: while a look ahead is awaited, a refusal means that.
 * It was not asked for by hand, so nothing is said.
 * @param {TableState} state
 * @param {Problem} message
 * @returns {TableState}
 */
function problem(state, { text }) {
  if (state.foreseeing === 'asked') return { ...state, foreseeing: 'answered' };
  if (state.asking.length) return { ...state, asking: state.asking.slice(1) };
  return { ...state, sent: null, note: { text } };
}

/** @type {Record<string, (state: TableState, message: any) => TableState>} */
const HEAR = {
  welcome,
  happened,
  seats,
  thinking,
  explanation,
  foresight,
  foretold,
  error: problem,
};

/**
 * The state after a message of the server. Messages of unknown types change nothing.
 * @param {TableState} state
 * @param {ServerMessage} message
 * @returns {TableState}
 */
export function heard(state, message) {
  return HEAR[message.type]?.(state, message) ?? state;
}

/**
 * The ply looked at, if it still lies in the past.
 * @param {number | null} viewed
 * @param {number} newest
 */
function kept(viewed, newest) {
  return viewed !== null && viewed < newest ? viewed : null;
}

/**
 * How many others watch: who has no seat is one of those the server counts.
 * @param {number} spectators
 * @param {readonly string[]} you
 */
function others(spectators, you) {
  return you.length === 0 ? Math.max(0, spectators - 1) : spectators;
}
