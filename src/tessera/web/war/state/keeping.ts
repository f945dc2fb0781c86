/**
 * What was sent in a war and is not answered yet. It is kept, whatever fails, and sent again when the
 * connection is back: each message says how things are to be in one step, so twice is the same as
 * once, and the server refuses what comes after its step.
 */

import type { OrderDraft, SeatState, WarClientMessage } from '../../wire/war.js';
import { asReady } from './drafting.js';
import { type WarState, alike, blank, textsOf } from './war.js';

export type Lasting = Extract<WarClientMessage, { type: 'answer' | 'ready' | 'pass' | 'set-draft' | 'set-responses' }>;

/** Whether a message is kept until it has arrived. */
export function lasts(message: WarClientMessage): message is Lasting {
  return ['answer', 'ready', 'pass', 'set-draft', 'set-responses'].includes(message.type);
}

/**
 * Keep a message until the server has answered it; it replaces an earlier one about the same. A player
 * who gives orders has finished with the digest of the visit.
 */
export function keep(state: WarState, message: Lasting): WarState {
  const others = state.kept.filter((kept) => subject(kept) !== subject(message));
  return { ...state, visit: null, kept: [...others, message] };
}

function subject(message: Lasting) {
  const { type, seat } = message;
  return type === 'set-draft' ? `${type} ${seat} ${message.day} ${message.hour}` : `${type} ${seat}`;
}

/** The server has carried a message out. */
export function settled(state: WarState, message: Lasting): WarState {
  return { ...state, kept: state.kept.filter((kept) => kept !== message) };
}

/** The server has refused a message. A refused order is shown beside the orders; what the server has stays. */
export function refused(state: WarState, message: Lasting, { code, text }: { code: string; text: string }): WarState {
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
 * @param state just after a welcome
 */
function hasArrived({ war, moments }: WarState, message: Lasting) {
  const { seat } = message;
  if (message.type === 'ready') return war?.seats[seat]?.ready === message.ready;
  const moment = moments[seat];
  return moment !== undefined && holds(message, moment);
}

/** Whether a seat has what a message says. */
function holds(
  message: Exclude<Lasting, { type: 'ready' }>,
  {
    answer,
    drafts: plans,
    passing,
    automatic_responses: standing,
  }: Pick<SeatState, 'answer' | 'drafts' | 'passing' | 'automatic_responses'>,
) {
  if (message.type === 'answer') return alike(answer, message.answer);
  if (message.type === 'pass') return passing === message.passing;
  if (message.type === 'set-responses') return alike(standing, message.automatic_responses);
  const plan = plans.find(({ day, hour }) => day === message.day && hour === message.hour);
  return alike(plan?.orders ?? [], message.orders);
}

/** After a welcome: keep what has not arrived and is still valid, and say if something is not. */
export function renewed(state: WarState): WarState {
  const missing = state.kept.filter((message) => !hasArrived(state, message));
  const kept = missing.filter((message) => isTimely(state, message));
  const note = kept.length < missing.length ? { key: 'zodiacs-web-not-given' } : state.note;
  return kept.reduce(shown, { ...state, kept, note });
}

/** Whether the step that something was said of is still open. */
function isTimely({ war, moments }: WarState, message: Lasting) {
  if (!war || war.status !== 'playing' || !war.you.includes(message.seat)) return false;
  if (message.type === 'set-draft' || message.type === 'set-responses') return true;
  const asked = message.type === 'pass' || moments[message.seat]?.must_answer === true;
  return message.step_number === war.step_number && asked && !war.paused;
}

/** Show something as it was shown when it was said first. */
function shown(state: WarState, message: Lasting): WarState {
  const { seat } = message;
  const known = state.moments[seat];
  if (message.type === 'ready') return asReady(state, seat, message.ready);
  if (message.type === 'answer') {
    const draft = state.drafts[seat] ?? blank;
    return { ...state, drafts: { ...state.drafts, [seat]: { ...draft, sent: message.answer } } };
  }
  if (!known) return state;
  const told: SeatState = { ...known };
  if (message.type === 'set-draft') told.drafts = planned(known.drafts, message as OrderDraft);
  if (message.type === 'pass') told.passing = message.passing;
  if (message.type === 'set-responses') told.automatic_responses = message.automatic_responses ?? [];
  return { ...state, moments: { ...state.moments, [seat]: told } };
}

/** Plans with one in its place; without orders it is none. */
function planned(plans: readonly OrderDraft[], { day, hour, orders }: OrderDraft): OrderDraft[] {
  const others = plans.filter((other) => other.day !== day || other.hour !== hour);
  return orders.length ? [...others, { day, hour, orders }] : others;
}
