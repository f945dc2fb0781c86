/**
 * What could be taken: asked of the server once a position, as soon as somebody wants to know.
 * @import {Step} from './choosing.js'
 * @import {Note, TableState} from './table.js'
 * @import {SceneCapture, Threat} from './wire.js'
 */

import { targets } from './choosing.js';
import { ended } from './steps.js';
import { now } from './table.js';

/** @type {Record<string, SceneCapture[]>} */
const NO_TAKES = {};

/** @type {readonly Threat[]} */
const NO_THREATS = [];

/**
 * Ask, if it is of use just now and has not been asked yet.
 * @param {TableState} state
 * @returns {Step}
 */
export function foresee(state) {
  const curious = state.threats || state.picks.length > 0;
  const open = state.link === 'open' && state.viewed === null && !now(state)?.outcome;
  if (!curious || !open || state.foreseeing !== null) return { state };
  return { state: { ...state, foreseeing: 'asked' }, say: { type: 'foresee' } };
}

/**
 * What the chosen source would take, or lose, on each of its targets.
 * @param {TableState} state
 */
export function takes(state) {
  const { foresight } = state;
  if (!foresight) return NO_TAKES;
  const found = Object.entries(targets(state)).flatMap(([target, then]) => {
    const captures = foresight.takes[ended(then) ?? ''];
    return captures?.length ? [/** @type {const} */ ([target, captures])] : [];
  });
  return found.length ? Object.fromEntries(found) : NO_TAKES;
}

/**
 * The pieces in danger, if one wants to see them.
 * @param {TableState} state
 */
export function threats(state) {
  const shown = state.threats && state.viewed === null;
  return (shown && state.foresight?.threats) || NO_THREATS;
}

/**
 * Which of one's own pieces are in danger; null while that is unknown or nobody wants to know.
 * @param {TableState} state
 * @returns {string[] | null}
 */
export function ownInDanger(state) {
  const asked = state.threats && state.viewed === null && state.you.length > 0;
  if (!asked || !state.foresight) return null;
  return threats(state).flatMap(({ side, cell }) => (state.you.includes(side) ? [cell] : []));
}

/**
 * How a piece marked as in danger could be taken; null for all others.
 * @param {TableState} state
 * @param {string} cell
 * @returns {Note | null}
 */
export function dangerOf(state, cell) {
  const threat = threats(state).find((threat) => threat.cell === cell);
  if (!threat) return null;
  const [first = '', then = ''] = threat.by;
  return { key: 'web-note-danger', args: { count: threat.by.length, first, then } };
}

/**
 * Mark the pieces in danger, or stop marking them.
 * @param {TableState} state
 * @returns {TableState}
 */
export function toggleThreats(state) {
  return { ...state, threats: !state.threats };
}
