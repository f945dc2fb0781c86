/**
 * Choose, then target. All that may be done stands in `scene.choices`; no rule is worked out here.
 * @import {ClientMessage} from './wire.js'
 * @import {TableState} from './table.js'
 */

import { now } from './table.js';

/**
 * A state and what to say to the server, if anything.
 * @typedef {{state: TableState, say?: ClientMessage}} Step
 */

/** @type {Record<string, Record<string, string>>} */
const NO_CHOICES = {};

/** @type {Record<string, string>} */
const NO_TARGETS = {};

/**
 * Whether this browser may act at this moment.
 * @param {TableState} state
 */
export function mayAct(state) {
  const turn = now(state)?.turn;
  return (
    state.link === 'open' &&
    state.table?.status === 'playing' &&
    state.viewed === null &&
    state.sent === null &&
    turn != null &&
    state.you.includes(turn)
  );
}

/**
 * Source to target to action text: what this browser may do.
 * @param {TableState} state
 */
export function choices(state) {
  return (mayAct(state) && now(state)?.choices) || NO_CHOICES;
}

/**
 * The chosen source. A single thing in hand, as in the set-up, need not be chosen.
 * @param {TableState} state
 * @returns {string | null}
 */
export function chosen(state) {
  const sources = Object.keys(choices(state));
  if (state.chosen !== null && sources.includes(state.chosen)) return state.chosen;
  return sources.length === 1 && sources[0]?.startsWith('@') ? sources[0] : null;
}

/**
 * Where the chosen source may go: target to action text.
 * @param {TableState} state
 */
export function targets(state) {
  return choices(state)[chosen(state) ?? ''] ?? NO_TARGETS;
}

/**
 * Whether the only thing to do is to pass.
 * @param {TableState} state
 */
export function mustPass(state) {
  return 'pass' in choices(state);
}

/**
 * Choose a source; choosing it again lets it go.
 * @param {TableState} state
 * @param {string} source
 * @returns {TableState}
 */
export function choose(state, source) {
  if (!(source in choices(state))) return state;
  return { ...state, chosen: state.chosen === source ? null : source, note: null };
}

/**
 * Choose nothing.
 * @param {TableState} state
 * @returns {TableState}
 */
export function unchoose(state) {
  return { ...state, chosen: null, note: null, resigning: false };
}

/**
 * Press a cell: act if it is a target, choose if it is a source, else ask why not.
 * @param {TableState} state
 * @param {string} cell
 * @returns {Step}
 */
export function press(state, cell) {
  const action = targets(state)[cell];
  if (action !== undefined) return act(state, action);
  if (cell in choices(state)) return { state: choose(state, cell) };
  const source = chosen(state);
  if (source !== null) return { state, say: { type: 'explain', picks: [source, cell] } };
  return { state: { ...state, note: whyNot(state, cell) } };
}

/**
 * Play an action.
 * @param {TableState} state
 * @param {string} action
 * @returns {Step}
 */
export function act(state, action) {
  if (!mayAct(state)) return { state };
  return {
    state: { ...state, sent: action, chosen: null, note: null, resigning: false },
    say: { type: 'act', seq: state.seq, action },
  };
}

/**
 * Whether one's last action may be taken back.
 * @param {TableState} state
 */
export function mayUndo(state) {
  const { link, viewed, sent, undoable } = state;
  return undoable && link === 'open' && viewed === null && sent === null;
}

/**
 * Take one's last action back.
 * @param {TableState} state
 * @returns {Step}
 */
export function undo(state) {
  if (!mayUndo(state)) return { state };
  return {
    state: { ...state, sent: 'undo', chosen: null, note: null },
    say: { type: 'undo', seq: state.seq },
  };
}

/**
 * The side that would give up: one's own, or the side to move where one plays both.
 * @param {TableState} state
 * @returns {string | null}
 */
export function resigner(state) {
  if (state.link !== 'open' || state.table?.status !== 'playing') return null;
  const turn = now(state)?.turn;
  return (state.you.length > 1 ? turn : state.you[0]) ?? null;
}

/**
 * Ask oneself whether to resign, or stop asking.
 * @param {TableState} state
 * @param {boolean} resigning
 * @returns {TableState}
 */
export function considerResigning(state, resigning) {
  return { ...state, resigning: resigning && resigner(state) !== null };
}

/**
 * Give the game up.
 * @param {TableState} state
 * @returns {Step}
 */
export function resign(state) {
  const side = resigner(state);
  if (side === null || !state.resigning) return { state };
  return {
    state: { ...state, sent: 'resign', resigning: false, chosen: null },
    say: { type: 'resign', seq: state.seq, side },
  };
}

/**
 * Why pressing a cell does nothing, where that can be seen without knowing the rules.
 * @param {TableState} state
 * @param {string} cell
 */
function whyNot(state, cell) {
  const scene = now(state);
  const piece = scene?.pieces.find((piece) => piece.cell === cell);
  if (!scene || !piece || !mayAct(state)) return null;
  if (piece.side !== scene.turn) return { key: 'web-note-not-yours' };
  return { key: scene.acted === cell ? 'web-note-acted' : 'web-note-stuck' };
}
