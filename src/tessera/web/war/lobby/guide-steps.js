/**
 * What a first war teaches, in its order, and how the guide notices that it has been done.
 * @import {WarState} from '../state/war.js'
 */

import { texts } from '../state/drafting.js';
import { readOrder } from '../state/orders.js';
import { moment } from '../state/war.js';

/** @typedef {(state: WarState, before: WarState) => boolean} Notice */

/** @type {Record<string, Notice>} */
const NOTICES = {
  piece: (state, before) => !state.offered && ownPieces(state).some(({ id }) => id === state.selected) &&
    String(texts(state)) === String(texts(before)),
  move: (state) => texts(state).some((text) => readOrder(text).ability === null),
  ready: (state, before) => stepOf(state) > stepOf(before),
  hour: (state, before) => before.war !== null && hourOf(state) !== hourOf(before),
  journal: (state) => state.past !== null,
  ability: (state) => texts(state).some((text) => readOrder(text).ability !== null),
  meet: (state) => theirPieces(state).length > 0,
  attack: (state) => ownPieces(state).some(({ attacking }) => attacking) || happened(state, 'attacked'),
  fight: (state) => happened(state, 'damaged'),
  night: (state) => moment(state)?.scene.night === true,
  respond: (state, before) =>
    stepOf(state) > stepOf(before) &&
    moment(before)?.scene.step === 'response' &&
    moment(before)?.must_answer === true,
};

/** The steps by their names. */
export const STEPS = Object.keys(NOTICES);

/**
 * What has been done by now.
 * @param {ReadonlySet<string>} known  what had been done before
 * @param {WarState} state
 * @param {WarState} before
 * @returns {ReadonlySet<string>}
 */
export function noticed(known, state, before) {
  const news = STEPS.filter((step) => !known.has(step) && NOTICES[step]?.(state, before));
  return news.length ? new Set([...known, ...news]) : known;
}

/** Shown when orders had an effect. */
const CAME = new Set(['moved', 'suspended', 'fired', 'cancelled', 'damaged']);

/**
 * The effect of a step that was closed, so that the guide mentions nothing that has not happened.
 * @param {WarState} state
 * @param {WarState} before
 * @returns {'yes' | 'given' | 'nothing'}
 */
export function cameOf(state, before) {
  const { journals, seat } = state;
  const known = before.journals[seat ?? -1]?.length ?? 0;
  if ((journals[seat ?? -1] ?? []).slice(known).some(({ kind }) => CAME.has(kind))) return 'yes';
  return moment(state)?.scene.step === 'response' ? 'given' : 'nothing';
}

/** @param {WarState} state */
function stepOf({ war }) {
  return war?.step_number ?? Infinity;
}

/** @param {WarState} state */
function hourOf({ war }) {
  return `${war?.day} ${war?.hour}`;
}

/** @param {WarState} state */
function ownPieces(state) {
  return moment(state)?.scene.pieces.filter(({ owner }) => owner === state.seat) ?? [];
}

/** @param {WarState} state */
function theirPieces(state) {
  return moment(state)?.scene.pieces.filter(({ owner }) => owner !== state.seat) ?? [];
}

/**
 * @param {WarState} state
 * @param {string} kind  of an event
 */
function happened({ journals, seat }, kind) {
  return (journals[seat ?? -1] ?? []).some((entry) => entry.kind === kind);
}
