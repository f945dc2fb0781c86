/**
 * What was sent in a war and is not answered yet. It is kept, whatever fails, and sent again when the
 * connection is back: each message says how things are to be in one step, so twice is the same as
 * once, and the server refuses what comes after its step.
 * @import {WarState} from './war.js'
 * @import {SeatState, OrderDraft, WarClientMessage} from '../wire.js'
 */

import { asReady } from './drafting.js';
import { alike, blank, textsOf } from './war.js';

/** @typedef {Extract<WarClientMessage, {type: 'answer' | 'ready' | 'pass' | 'set-draft' | 'set-responses'}>} Lasting */

/**
 * Whether a message is kept until it has arrived.
 * @param {WarClientMessage} message
 * @returns {message is Lasting}
 */
export function lasts(message) {
  return ['answer', 'ready', 'pass', 'set-draft', 'set-responses'].includes(message.type);
}

/**
 * Keep a message until the server has answered it; it replaces an earlier one about the same. A player
 * who gives orders has finished with the digest of the visit.
 * @param {WarState} state
 * @param {Lasting} message
 * @returns {WarState}
 */
export function keep(state, message) {
  const others = state.kept.filter((kept) => subject(kept) !== subject(message));
  return { ...state, visit: null, kept: [...others, message] };
}

/** @param {Lasting} message */
function subject(message) {
  const { type, seat } = message;
  return type === 'set-draft' ? `${type} ${seat} ${message.day} ${message.hour}` : `${type} ${seat}`;
}

/**
 * The server has carried a message out.
 * @param {WarState} state
 * @param {Lasting} message
 * @returns {WarState}
 */
export function settled(state, message) {
  return { ...state, kept: state.kept.filter((kept) => kept !== message) };
}

/**
 * The server has refused a message. A refused order is shown beside the orders; what the server has stays.
 * @param {WarState} state
 * @param {Lasting} message
 * @param {{code: string, text: string}} problem
 * @returns {WarState}
 */
export function refused(state, message, { code, text }) {
  const rest = settled(state, message);
  if (message.type !== 'answer') return { ...rest, note: { text } };
  const before = state.drafts[message.seat] ?? blank;
  const more = textsOf(message.answer).filter((order) => !textsOf(before.taken).includes(order));
  const orders = code === 'illegal' ? more.map((order) => ({ text: order, why: text })) : [];
  const newer = rest.kept.some(({ type, seat }) => type === 'answer' && seat === message.seat);
  const after = { ...before, sent: newer ? before.sent : null, refused: [...before.refused, ...orders] };
  return { ...rest, drafts: { ...state.drafts, [message.seat]: after }, note: orders.length ? null : { text } };
}

/**
 * Whether the server has what a message says.
 * @param {WarState} state  just after a welcome
 * @param {Lasting} message
 */
function hasArrived({ war, moments }, message) {
  const { seat } = message;
  if (message.type === 'ready') return war?.seats[seat]?.ready === message.ready;
  const moment = moments[seat];
  return moment !== undefined && holds(message, moment);
}

/**
 * Whether a seat has what a message says.
 * @param {Exclude<Lasting, {type: 'ready'}>} message
 * @param {Pick<SeatState, 'answer' | 'drafts' | 'passing' | 'automatic_responses'>} has
 */
function holds(message, { answer, drafts: plans, passing, automatic_responses: standing }) {
  if (message.type === 'answer') return alike(answer, message.answer);
  if (message.type === 'pass') return passing === message.passing;
  if (message.type === 'set-responses') return alike(standing, message.automatic_responses);
  const plan = plans.find(({ day, hour }) => day === message.day && hour === message.hour);
  return alike(plan?.orders ?? [], message.orders);
}

/**
 * After a welcome: keep what has not arrived and is still valid, and say if something is not.
 * @param {WarState} state
 * @returns {WarState}
 */
export function renewed(state) {
  const missing = state.kept.filter((message) => !hasArrived(state, message));
  const kept = missing.filter((message) => isTimely(state, message));
  const note = kept.length < missing.length ? { key: 'zodiacs-web-not-given' } : state.note;
  return kept.reduce(shown, { ...state, kept, note });
}

/**
 * Whether the step that something was said of is still open.
 * @param {WarState} state
 * @param {Lasting} message
 */
function isTimely({ war, moments }, message) {
  if (!war || war.status !== 'playing' || !war.you.includes(message.seat)) return false;
  if (message.type === 'set-draft' || message.type === 'set-responses') return true;
  const asked = message.type === 'pass' || moments[message.seat]?.must_answer === true;
  return message.step_number === war.step_number && asked && !war.paused;
}

/**
 * Show something as it was shown when it was said first.
 * @param {WarState} state
 * @param {Lasting} message
 * @returns {WarState}
 */
function shown(state, message) {
  const { seat } = message;
  const known = state.moments[seat];
  if (message.type === 'ready') return asReady(state, seat, message.ready);
  if (message.type === 'answer') {
    const draft = state.drafts[seat] ?? blank;
    return { ...state, drafts: { ...state.drafts, [seat]: { ...draft, sent: message.answer } } };
  }
  if (!known) return state;
  /** @type {SeatState} */
  const told = { ...known };
  if (message.type === 'set-draft') told.drafts = planned(known.drafts, /** @type {OrderDraft} */ (message));
  if (message.type === 'pass') told.passing = message.passing;
  if (message.type === 'set-responses') told.automatic_responses = message.automatic_responses ?? [];
  return { ...state, moments: { ...state.moments, [seat]: told } };
}

/**
 * Plans with one in its place; without orders it is none.
 * @param {readonly OrderDraft[]} plans
 * @param {OrderDraft} plan
 * @returns {OrderDraft[]}
 */
function planned(plans, { day, hour, orders }) {
  const others = plans.filter((other) => other.day !== day || other.hour !== hour);
  return orders.length ? [...others, { day, hour, orders }] : others;
}
