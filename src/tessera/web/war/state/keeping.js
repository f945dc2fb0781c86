/**
 * What was said of a war and is not known to have arrived. It is kept, and said again when the line
 * is back: each message says how things are to be in one step, so twice is the same as once, and
 * the server refuses what comes after its step.
 * @import {ChatHistory, ChatMessage} from '../../state/wire.js'
 * @import {Step} from './drafting.js'
 * @import {WarState} from './war.js'
 * @import {SeatState, OrderDraft, WarClientMessage, WarServerMessage} from '../wire.js'
 */

import { asReady } from './drafting.js';
import { alike, blank } from './war.js';

/** The number of attempts before a failure is reported. */
const MOST_TRIES = 3;

/** @typedef {Extract<WarClientMessage, {type: 'answer' | 'ready' | 'pass' | 'set-draft' | 'set-responses'}>} Lasting */
/** @typedef {{message: Lasting, tries: number}} Kept */

/**
 * Whether a message is kept until it has arrived.
 * @param {WarClientMessage} message
 * @returns {message is Lasting}
 */
export function lasts(message) {
  return ['answer', 'ready', 'pass', 'set-draft', 'set-responses'].includes(message.type);
}

/**
 * Keep a message that is being sent; it replaces an earlier one about the same. A player who gives
 * orders has finished with the digest of the visit.
 * @param {WarState} state
 * @param {Lasting} message
 * @returns {WarState}
 */
export function keep(state, message) {
  const others = state.kept.filter((kept) => subject(kept.message) !== subject(message));
  return { ...state, visit: null, kept: [...others, { message, tries: 1 }] };
}

/** @param {Lasting} message */
function subject(message) {
  const { type, seat } = message;
  return type === 'set-draft' ? `${type} ${seat} ${message.day} ${message.hour}` : `${type} ${seat}`;
}

/**
 * Drop messages that have arrived, by the server's answer. A refusal drops all sent before it.
 * @param {WarState} state
 * @param {WarServerMessage | ChatHistory | ChatMessage} heard
 * @returns {WarState}
 */
export function settle(state, heard) {
  if (state.kept.length === 0) return state;
  const kept = heard.type === 'error' ? [] : state.kept.filter(({ message }) => !arrived(message, heard));
  return kept.length === state.kept.length ? state : { ...state, kept };
}

/**
 * @param {Lasting} message
 * @param {WarServerMessage | ChatHistory | ChatMessage} heard
 */
function arrived(message, heard) {
  const { seat } = message;
  if (message.type === 'ready') return 'war' in heard && heard.war.seats[seat]?.ready === message.ready;
  if (heard.type === 'answer-accepted') return heard.seat === seat && holds(message, heard);
  const moment = heard.type === 'welcome' ? heard.seat_states[seat] : undefined;
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
 * After a welcome: resend what is still valid, and report what is not.
 * @param {WarState} state
 * @returns {Step}
 */
export function sendAgain(state) {
  const timely = state.kept.filter(({ message, tries }) => tries < MOST_TRIES && isTimely(state, message));
  const kept = timely.map(({ message, tries }) => ({ message, tries: tries + 1 }));
  const note = timely.length < state.kept.length ? { key: 'zodiacs-web-not-given' } : state.note;
  const messages = kept.map(({ message }) => message);
  return { state: messages.reduce(shown, { ...state, kept, note }), send: messages };
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
