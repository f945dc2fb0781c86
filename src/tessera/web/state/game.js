/**
 * @import {Line} from './ahead.js'
 * @import {Preparing} from './preparing.js'
 * @import {GameTree} from './tree.js'
 * @import {
 *   BoardScene, BuildingScene, ClockScene, Explanation, CurrentThreats, Happened, Offers, ConditionalMovesChanged, Problem, Scene, SceneAction, Seat,
 *   SeatsChanged, ServerMessage, TableStatus, TableSummary, Thinking, Welcome
 * } from './wire.js'
 */

import { preparingOf } from './preparing.js';
import {
  along,
  aside,
  at,
  bare,
  changed,
  filled,
  grown,
  happenedIn,
  isLive,
  nodeAt,
  pathTo,
  straight,
} from './tree.js';

/**
 * A sentence shown quietly under the task: written by the server, or a key of ours. One that `stays` is
 * shown until the next input, although the position has changed.
 * @typedef {({text: string} | {key: string, args?: Record<string, string | number>}) & {stays?: boolean}} Note
 */

/**
 * What is known of a game beside its moves.
 * @typedef {Pick<TableSummary, 'game' | 'variant' | 'board' | 'board_name' | 'content' | 'content_name' | 'seed_hash' | 'seed'>} Facts
 */

/**
 * What a source of games says that has no table: positions played or fetched.
 * @typedef {{type: 'played', from: number | null, scenes: Scene[]}} Played
 * @typedef {{type: 'position', node: number, scene: Scene}} Position
 *
 * What becomes of a request: the source has done it, or answers it, or has not.
 * @typedef {{type: 'done'}} Done
 * @typedef {{type: 'foreseen', node: number, threats: CurrentThreats}} Foreseen
 * @typedef {{type: 'foretold', node: number, preview: SceneAction}} Foretold
 * @typedef {{type: 'failed', request: 'act', code?: string, text: string}
 *   | {type: 'failed', request: 'foretell', node: number, action: string}
 *   | {type: 'failed', request: 'foresee', node: number}} Failed
 * @typedef {ServerMessage | Explanation | Played | Position | Done | Foreseen | Foretold | Failed} News
 */

/**
 * Everything that a page knows of the game on its board. Functions in this folder take such a state
 * and return a new one.
 * @typedef {object} GameState
 * @property {'connecting' | 'open' | 'lost' | 'gone'} link  the state of the connection; `gone`
 *   when there is no such game
 * @property {BoardScene | null} board              what stays the same for the whole game
 * @property {GameTree} tree                        every position, and the current one
 * @property {boolean} free                         whether the user may act at any position, as when
 *   trying variations
 * @property {boolean} builds                       whether an action that meets a piece is built and
 *   confirmed; otherwise a target completes every action
 * @property {boolean} sure                         whether the last action of a turn is also confirmed
 * @property {readonly Seat[]} seats
 * @property {TableStatus} status
 * @property {Facts | null} facts                   null if unknown
 * @property {TableSummary | null} table            the table, as first received
 * @property {number} seq                           the number of the newest known event
 * @property {boolean} stale                        an event was missed: only a Welcome can help
 * @property {readonly string[]} you                the sides that this browser may move
 * @property {boolean} undoable                     whether the server would take the last action back
 * @property {Offers} offers                        offers between the players
 * @property {number} spectators                    the number of other spectators
 * @property {string | null} thinking               the side whose bot thinks
 * @property {Preparing | null} preparing           the progress of compiling the bot's rules
 * @property {BuildingScene | null} laying            the board, while the players build it
 * @property {ClockScene | null} clock              the clocks as last received
 * @property {readonly Line[]} replies              the player's conditional moves
 * @property {readonly string[]} picks              clicks so far: a source (`d2`, `@D`), then cells
 * @property {string | null} pointed                the cell pointed at, where that shows something
 * @property {{node: number, cell: string} | null} scouted  a piece whose
 *   targets are shown, and its position
 * @property {string | null} sent                   the request on its way: an action, or the type of
 *   another
 * @property {boolean} resigning                    whether resignation awaits confirmation
 * @property {boolean} threats                      whether threatened pieces are marked
 * @property {number | null} foreseeing             the node whose threats
 *   are requested
 * @property {readonly {node: number, action: string}[]} asking  the actions whose previews
 *   are requested, in order
 * @property {Note | null} note                     the last message about the player's input
 */

/** Events that do not change the game. */
const TALK = new Set(['offer', 'decline', 'rematch', 'expired', 'arrange', 'pause', 'resume', 'disconnected', 'reconnected', 'time_credited', 'suspend']);

/** What may have been sent that is no action on the board. */
const COMMANDS = new Set(['undo', 'resign', 'arrange', 'close', 'claim', 'offer', 'answer']);

/** The side of chance, where something is drawn. */
export const CHANCE = '?';

/** @type {GameState} */
export const nothing = {
  link: 'connecting',
  board: null,
  tree: bare,
  free: false,
  builds: true,
  sure: false,
  seats: [],
  status: 'playing',
  facts: null,
  table: null,
  seq: 0,
  stale: false,
  you: [],
  undoable: false,
  offers: { pending: null, may: [], rematch: null, may_abort: false, claim_from: null, arranged: false, suspended: false },
  spectators: 0,
  thinking: null,
  preparing: null,
  laying: null,
  clock: null,
  replies: [],
  picks: [],
  pointed: null,
  scouted: null,
  sent: null,
  resigning: false,
  threats: false,
  foreseeing: null,
  asking: [],
  note: null,
};

/**
 * The position as the game really stands, whatever is looked at.
 * @param {GameState} state
 */
export function now({ tree }) {
  return nodeAt(tree, tree.live)?.scene ?? null;
}

/**
 * The position looked at; null while it has not been fetched.
 * @param {GameState} state
 */
export function shown({ tree }) {
  return nodeAt(tree)?.scene ?? null;
}

/**
 * Whether the current position has to be fetched, or its legal actions.
 * @param {GameState} state
 */
export function isUnknown({ tree, free, you }) {
  const node = nodeAt(tree);
  if (!node?.scene) return node !== null;
  const { turn, outcome, choices } = node.scene;
  return free && !outcome && you.includes(turn ?? '') && Object.keys(choices).length === 0;
}

/**
 * The positions up to one, by ply, as far as they are known.
 * @param {GameState} state
 * @param {number} [id]  the node looked at, if no other
 * @returns {readonly (Scene | null)[]}
 */
export function historyOf({ tree }, id = tree.at) {
  return pathTo(tree, id).map(({ scene }) => scene);
}

/**
 * Whether one looks at what is no longer so, and can only be looked at.
 * @param {GameState} state
 */
export function isPast({ free, tree }) {
  return !free && !isLive(tree);
}

/**
 * The same state with another node looked at; what was picked belongs to the one before.
 * @param {GameState} state
 * @param {GameTree} tree
 * @returns {GameState}
 */
function moved(state, tree) {
  if (tree.at === state.tree.at) return tree.tip === state.tree.tip ? state : { ...state, tree };
  return { ...state, tree, picks: [], pointed: null, note: null };
}

/**
 * Look at a node.
 * @param {GameState} state
 * @param {number} id
 */
export function look(state, id) {
  return moved(state, at(state.tree, id));
}

/**
 * Look some positions back or forth; infinitely many lead to an end of the line.
 * @param {GameState} state
 * @param {number} plies
 */
export function step(state, plies) {
  return moved(state, along(state.tree, plies));
}

/**
 * Go to another variation of this position, or where the line last branched off.
 * @param {GameState} state
 * @param {1 | -1} way
 */
export function turnAside(state, way) {
  return moved(state, aside(state.tree, way));
}

/**
 * The winning side; null without one, and in a draw.
 * @param {GameState} state
 * @returns {string | null}
 */
export function winner(state) {
  return winnerOf(state, now(state));
}

/**
 * The side that has won in a position.
 * @param {GameState} state
 * @param {Scene | null} scene
 */
export function winnerOf({ board }, scene) {
  const place = ['1-0', '0-1'].indexOf(scene?.outcome?.result ?? '');
  return board?.sides[place] ?? null;
}

/**
 * How the connection stands. What was asked about a position is forgotten with the connection; an
 * action is sent again as long as the game stands as it stood.
 * @param {GameState} state
 * @param {GameState['link']} link
 * @returns {GameState}
 */
export function linked(state, link) {
  return { ...state, link, foreseeing: null, asking: [], thinking: null };
}

/**
 * How a game stands, for comparison: an action that was sent belongs to this.
 * @param {GameState} state
 */
export function standOf(state) {
  const { status, offers, laying } = state;
  const { ply, text } = now(state) ?? {};
  return JSON.stringify([ply, text, status, offers.pending, offers.arranged, laying]);
}

/**
 * @param {GameState} state
 * @param {Welcome} message
 * @returns {GameState}
 */
function welcome(state, { table, board, history, seq, you, spectators, may_undo, offers, building: laying = null, clock = null, conditional_moves: replies = [] }) {
  const unchanged = seq === state.seq;
  const { seats, status } = table;
  /** @type {GameState} */
  const next = {
    ...state,
    link: 'open',
    board,
    tree: renewed(state.tree, straight(history)),
    seats,
    status,
    facts: table,
    table,
    seq,
    stale: false,
    you,
    undoable: may_undo,
    offers,
    laying,
    clock,
    replies,
    spectators: others(spectators, you),
    thinking: null,
    picks: unchanged ? state.picks : [],
    resigning: false,
    foreseeing: null,
    asking: [],
    note: unchanged || state.note?.stays ? state.note : null,
  };
  return state.sent !== null && standOf(next) !== standOf(state) ? overtaken(next, state) : next;
}

/**
 * The game has changed before what was sent was answered: with it, or without.
 * @param {GameState} state
 * @param {GameState} before
 * @returns {GameState}
 */
function overtaken(state, before) {
  const later = historyOf(state, state.tree.live).filter((scene) => (scene?.ply ?? 0) > (now(before)?.ply ?? 0));
  const played = later.some((scene) => scene?.last?.text === before.sent);
  const isAction = before.sent !== null && !COMMANDS.has(before.sent);
  const note = isAction && !played ? { key: 'web-overtaken' } : state.note;
  return { ...state, sent: null, note };
}

/**
 * A newly received game; a past position that was shown stays shown.
 * @param {GameTree} before
 * @param {GameTree} tree
 */
function renewed(before, tree) {
  const viewed = isLive(before) ? null : nodeAt(before);
  const newest = nodeAt(tree, tree.live);
  if (!viewed || !newest || viewed.ply >= newest.ply) return tree;
  return along(tree, viewed.ply - newest.ply);
}

/**
 * @param {GameState} state
 * @param {Happened} message
 * @returns {GameState}
 */
function happened(state, { seq, kind, side, status, scene, may_undo, offers, seed = null, clock = null, conditional_moves: replies = [] }) {
  if (!state.board || seq <= state.seq) return state;
  if (seq > state.seq + 1) return { ...state, stale: true };
  if (TALK.has(kind)) {
    const thinking = clock?.paused || offers.suspended ? null : state.thinking;
    return { ...talked(state, seq, offers, kind === 'decline' ? side : null), clock, thinking };
  }
  return {
    ...state,
    tree: happenedIn(state.tree, scene),
    status,
    facts: state.facts && { ...state.facts, seed },
    table: state.table && {
      ...state.table,
      declined: kind === 'close' && seatOf(state, side)?.kind === 'open',
      suspended: kind === 'close' && state.offers.suspended,
    },
    seq,
    undoable: may_undo,
    offers,
    clock,
    replies,
    thinking: null,
    preparing: status === 'playing' ? state.preparing : null,
    picks: [],
    resigning: state.resigning && status !== 'finished',
    foreseeing: null,
    note: null,
  };
}

/**
 * @param {GameState} state
 * @param {string} side
 */
export const seatOf = ({ seats }, side) => seats.find((seat) => seat.side === side);

/**
 * What the player of a side is called, for sentences; `none` where that is not known.
 * @param {GameState} state
 * @param {string} side
 */
export const nameOf = (state, side) => seatOf(state, side)?.name || 'none';

/**
 * The player's conditional moves, set here or in another browser.
 * @param {GameState} state
 * @param {ConditionalMovesChanged} message
 * @returns {GameState}
 */
function replies(state, { lines }) {
  return { ...state, replies: lines };
}

/**
 * What was played where something is tried out, at a node or where one is; one goes to its end,
 * unless one is elsewhere by now.
 * @param {GameState} state
 * @param {Played} message
 * @returns {GameState}
 */
function played(state, { from, scenes }) {
  const { at, tip } = state.tree;
  const tree = grown(state.tree, from ?? at, scenes);
  if (from !== null && from !== at) return { ...state, tree: { ...tree, at, tip }, sent: null };
  return { ...moved(state, tree), sent: null };
}

/**
 * A position that was fetched.
 * @param {GameState} state
 * @param {Position} message
 * @returns {GameState}
 */
function position(state, { node, scene }) {
  const known = nodeAt(state.tree, node)?.scene;
  // What a fetched position cannot tell: what led to it, and what ended the game off the board.
  const { last = scene.last, outcome = scene.outcome, turn = scene.turn } = known ?? {};
  return { ...state, tree: filled(state.tree, node, { ...scene, last, outcome, turn }) };
}

/**
 * What leaves the game as it is, and hands that hold a piece.
 * @param {GameState} state
 * @param {number} seq
 * @param {Offers} offers
 * @param {string | null} declined  the side that says no to what stands, or takes it back
 * @returns {GameState}
 */
function talked(state, seq, offers, declined) {
  const { side = '', what = '' } = state.offers.pending ?? {};
  const refused = declined && state.you.includes(side) && !state.you.includes(declined);
  const note = refused ? { key: 'web-declined', args: { side: declined, name: nameOf(state, declined), what } } : state.note;
  return { ...state, seq, offers, note };
}

/**
 * @param {GameState} state
 * @param {SeatsChanged} message
 * @returns {GameState}
 */
function seats(state, { seats, status, spectators, you }) {
  if (!state.board) return state;
  return {
    ...state,
    seats,
    status,
    spectators: others(spectators, you),
    you,
  };
}

/**
 * @param {GameState} state
 * @param {Thinking} message
 * @returns {GameState}
 */
function thinking(state, { side, preparing, seconds_left }) {
  return { ...state, thinking: side, preparing: preparing === null ? null : preparingOf(preparing, seconds_left) };
}

/**
 * @param {GameState} state
 * @param {Explanation} message
 * @returns {GameState}
 */
function explanation(state, { text }) {
  return { ...state, note: { text } };
}

/**
 * The request that was sent has been carried out.
 * @param {GameState} state
 * @returns {GameState}
 */
function done(state) {
  return { ...state, sent: null };
}

/**
 * @param {GameState} state
 * @param {Foreseen} message
 * @returns {GameState}
 */
function foreseen(state, { node, threats }) {
  const tree = nodeAt(state.tree, node) ? changed(state.tree, node, { foresight: threats }) : state.tree;
  return { ...state, foreseeing: state.foreseeing === node ? null : state.foreseeing, tree };
}

/**
 * @param {GameState} state
 * @param {Foretold} message
 * @returns {GameState}
 */
function foretold(state, { node, preview }) {
  const asking = without(state.asking, node, preview.text);
  const known = nodeAt(state.tree, node);
  if (!known) return { ...state, asking };
  const foretold = { ...known.foretold, [preview.text]: preview };
  return { ...state, asking, tree: changed(state.tree, node, { foretold }) };
}

/**
 * @param {GameState['asking']} asking
 * @param {number} node
 * @param {string} action
 */
function without(asking, node, action) {
  return asking.filter((one) => one.node !== node || one.action !== action);
}

/**
 * A trouble of the server that answers nothing.
 * @param {GameState} state
 * @param {Problem} message
 * @returns {GameState}
 */
function problem(state, { text }) {
  return { ...state, note: { text } };
}

/**
 * What fails without having been asked for by hand is not reported.
 * @param {GameState} state
 * @param {Failed} message
 * @returns {GameState}
 */
function failed(state, message) {
  if (message.request === 'act') {
    const stays = message.code === 'out-of-date'; // a Welcome follows
    return { ...state, sent: null, note: message.text ? { text: message.text, stays } : null };
  }
  const { node } = message;
  if (message.request === 'foretell') return { ...state, asking: without(state.asking, node, message.action) };
  const tree = nodeAt(state.tree, node) ? changed(state.tree, node, { foresight: 'refused' }) : state.tree;
  return { ...state, foreseeing: state.foreseeing === node ? null : state.foreseeing, tree };
}

/** @type {Record<string, (state: GameState, message: any) => GameState>} */
const HEAR = {
  welcome,
  happened,
  'conditional-moves': replies,
  seats,
  thinking,
  explanation,
  foreseen,
  foretold,
  done,
  played,
  position,
  failed,
  error: problem,
};

/**
 * The state after what the source says. Messages of unknown types change nothing.
 * @param {GameState} state
 * @param {News} message
 * @returns {GameState}
 */
export function heard(state, message) {
  return HEAR[message.type]?.(state, message) ?? state;
}

/**
 * The number of other spectators: viewers without a seat are counted by the server, too.
 * @param {number} spectators
 * @param {readonly string[]} you
 */
function others(spectators, you) {
  return you.length === 0 ? Math.max(0, spectators - 1) : spectators;
}
