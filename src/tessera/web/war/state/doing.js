/**
 * The state changes of all user actions on the page of a war, by event name.
 * @import {Hit} from '../../board/hands.js'
 * @import {Drop} from '../board/board.js'
 * @import {Step} from './drafting.js'
 * @import {Pass} from './passing.js'
 * @import {WarState} from './war.js'
 * @import {Proposal, AutomaticResponse, WarClientMessage, WarContent, WarPair} from '../wire.js'
 */

import * as drafting from './drafting.js';
import * as fighting from './fighting.js';
import { halt, march, wayTo } from './marching.js';
import { moveText, readOrder } from './orders.js';
import { passesNow, togglePass } from './passing.js';
import { skipped, stepOn, stopped } from './playback.js';
import { addStanding, changeStanding } from './standing.js';
import { mute } from './talking.js';
import { letGo, moment } from './war.js';

const { quiet } = drafting;
/** @type {Pass} */
const HOUR = { how: 'hour' };

/** @typedef {(state: WarState, content: WarContent, detail: any) => Step} Deed */

/** @type {Record<string, Deed>} */
export const DEEDS = {
  'cell-press': pressed,
  'gap-press': (state) => quiet(letGo(state)),
  'cell-about': about,
  'piece-drop': dropped,

  take: (state, _, /** @type {number | null} */ piece) => quiet(drafting.select(state, piece)),
  go,
  use: drafting.choose,
  aim: (state, content, /** @type {string} */ target) => drafting.pick(state, content, target),
  answer: (state, content, /** @type {[number, string, string | null]} */ choice) =>
    drafting.answer(state, content, ...choice),
  'step-back': (state) => quiet(drafting.stepBack(state)),
  reorder: (state, _, /** @type {[number, number]} */ places) => drafting.reorder(state, ...places),
  typed: (state, content, /** @type {string} */ text) => drafting.add(state, content, text),
  withdraw,
  dismiss: (state, _, /** @type {string} */ text) => quiet(drafting.dismiss(state, text)),
  lead: (state) => quiet({ ...state, leads: !state.leads }),
  preview: (state) => quiet({ ...state, previewing: !state.previewing }),
  ahead: (state, _, /** @type {WarState['ahead']} */ ahead) =>
    quiet({ ...letGo(stopped(state)), ahead, previewing: false, past: null }),
  ready: (state, _, /** @type {{again: boolean} | undefined} */ how) =>
    passesNow(state) ? togglePass(state, HOUR) : drafting.toggleReady(state, how?.again),
  pass: (state, _, /** @type {Pass | undefined} */ pass) => togglePass(state, pass ?? HOUR),
  watch: (state) => togglePass(state, { how: 'alert' }),
  'take-over': (state) => fromSeat(state, (seat) =>
    ({ type: 'pass', seat, step_number: state.war?.step_number ?? 0, passing: 'no' })),
  'let-bot': (state) => fromSeat(state, (seat) => ({ type: 'hand-over', seat })),
  'go-on': (state) => fromSeat(state, (seat) => ({ type: 'continue', seat })),
  concede: (state) => fromSeat(state, (seat) => ({ type: 'concede', seat })),

  'stand-add': (state, _, /** @type {readonly AutomaticResponse[]} */ rules) => addStanding(state, rules),
  'stand-change': (state, _, /** @type {[number, AutomaticResponse?]} */ change) => changeStanding(state, ...change),

  meet: (state, _, /** @type {[number, number]} */ pieces) => fighting.meet(state, ...pieces),
  join: (state, _, /** @type {[number, WarPair | null]} */ choice) =>
    fighting.join(state, ...choice),
  arrange: (state, _, /** @type {[WarPair, number, number]} */ choice) =>
    fighting.arrange(state, ...choice),

  'play-on': (state) => quiet(stepOn(state)),
  'play-end': (state) => quiet(skipped(state)),
  'play-news': playNews,
  'play-again': (state) => quiet(state.played
    ? { ...letGo(state), past: null, playback: { ...state.played, at: 0, again: true } } : state),
  'look-back': lookBack,
  'to-now': (state) => quiet({ ...stopped(state), past: null }),
  escape: (state) => quiet({ ...letGo(stopped(state)), past: null, previewing: false }),
  whose,

  vote: (state, _, /** @type {{proposal: Proposal, agreed: boolean}} */ vote) =>
    fromSeat(state, (seat) => ({ type: 'vote', seat, ...vote })),
  share: (state, _, /** @type {boolean} */ sharing) =>
    fromSeat(state, (seat) => ({ type: 'share', seat, sharing })),
  talk: (state, _, /** @type {{to: string, text: string}} */ said) =>
    fromSeat(state, (seat) => ({ type: 'send-message', seat, ...said })),
  mute: (state, _, /** @type {string} */ whom) => quiet(mute(state, whom)),
};

/**
 * @param {WarState} state
 * @param {(seat: number) => WarClientMessage} message
 * @returns {Step}
 */
function fromSeat(state, message) {
  return { state, send: state.seat === null ? [] : [message(state.seat)] };
}

/**
 * A press on the map: in the past it only looks, in combat it chooses, else it orders.
 * @param {WarState} before
 * @param {WarContent} content
 * @param {Hit & {keyed?: boolean}} hit
 * @returns {Step}
 */
function pressed(before, content, { cell, piece, keyed = false }) {
  const state = stopped(before);
  const other = state.past ?? state.truth;
  if (other) {
    const there = other.scene.pieces.find((found) => found.cell === cell);
    return quiet({ ...state, cell, selected: piece ?? there?.id ?? null });
  }
  const aims = fighting.aims(state);
  const target = piece ?? aims.find((id) => cellOf(state, id) === cell) ?? null;
  if (state.selected !== null && target !== null && aims.includes(target)) {
    return fighting.meet(state, state.selected, target);
  }
  const way = wayTo(state, content, { cell, piece });
  return way ? march(state, content, way) : drafting.press(state, content, cell, piece, keyed);
}

/**
 * @param {WarState} state
 * @param {number} id
 */
function cellOf(state, id) {
  return moment(state)?.scene.pieces.find((piece) => piece.id === id)?.cell;
}

/**
 * Take an order back; a piece that was to go farther goes nowhere then.
 * @param {WarState} state
 * @param {WarContent} content
 * @param {string} text
 * @returns {Step}
 */
function withdraw(state, content, text) {
  const { state: next, send } = drafting.withdraw(state, text);
  const { piece, ability } = readOrder(text);
  const halted = ability === null ? halt(next, content, piece) : drafting.quiet(next);
  return { state: halted.state, send: [...send, ...halted.send] };
}

/**
 * @param {WarState} state
 * @param {WarContent} _
 * @param {Hit} hit
 * @returns {Step}
 */
function about(state, _, { cell, piece }) {
  const first = drafting.pieces(state).find((found) => found.cell === cell)?.id ?? null;
  return quiet(drafting.select({ ...state, cell }, piece ?? first));
}

/**
 * @param {WarState} state
 * @param {WarContent} content
 * @param {Drop} drop
 * @returns {Step}
 */
function dropped(state, content, { from, cell, piece }) {
  if (!fighting.question(state)) return drafting.drop(state, content, from, cell);
  return piece === null ? quiet(state) : fighting.meet(state, from, piece);
}

/**
 * Order the piece in hand to a cell.
 * @param {WarState} state
 * @param {WarContent} content
 * @param {string} cell
 * @returns {Step}
 */
function go(state, content, cell) {
  const piece = drafting.pieces(state).find(({ id }) => id === state.selected);
  return piece ? drafting.add(state, content, moveText(piece, cell)) : quiet(state);
}

/**
 * @param {WarState} state
 * @param {WarContent} _
 * @param {number} number  of an entry of the journal that is looked at
 * @returns {Step}
 */
function lookBack(state, _, number) {
  const seat = state.truth ? state.truth.seat : state.seat;
  return {
    state: { ...letGo(stopped(state)), asked: number },
    send: [{ type: 'get-past-map', seat, number }],
  };
}

/**
 * Play back what has happened since the last visit; missing parts are requested.
 * @param {WarState} state
 * @returns {Step}
 */
function playNews(state) {
  const { seat, reel, watched } = state;
  if (seat === null || state.playback) return quiet(state);
  if (reel) {
    const playback = { ...reel, asked: true };
    return quiet({ ...letGo(state), past: null, truth: null, visit: null, playback, reel: null });
  }
  const number = Math.max(0, watched[seat] ?? 0);
  return { state: { ...state, rewinding: true }, send: [{ type: 'get-replay', seat, number }] };
}

/**
 * After the end: switch to the user's own view, another player's, or the truth.
 * @param {WarState} state
 * @param {WarContent} _
 * @param {string} eyes  `own`, `all` or a seat
 * @returns {Step}
 */
function whose(state, _, eyes) {
  if (eyes === 'own') return quiet({ ...state, truth: null, past: null });
  return { state, send: [{ type: 'get-truth', seat: eyes === 'all' ? null : Number(eyes) }] };
}
