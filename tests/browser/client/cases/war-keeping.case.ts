import { type Transition, give, toggleReady } from '../../../../src/tessera/web/war/state/drafting.js';
import { type Lasting, keep, lasts, refused, renewed, settled } from '../../../../src/tessera/web/war/state/keeping.js';
import { type WarState, draft, heard, connectionChanged, textsOf } from '../../../../src/tessera/web/war/state/war.js';
import type { WarServerMessage } from '../../../../src/tessera/web/wire/war.js';
import { same } from './expect.js';
import { moment, played, seat, war, welcome } from './wars.js';

/** What the page does with a step. */
const said = ({ state, send }: Transition) => send.filter(lasts).reduce(keep, state);

/** What the page does with a welcome. */
const welcomed = (state: WarState, message: WarServerMessage) => renewed(heard(state, message));

const ORDERS = { type: 'orders' as const, texts: ['7 b1-c1'] };
const STEP = { seat: 0, step_number: 3 };
const ANSWER = { type: 'answer', ...STEP, answer: ORDERS };
const READY = { type: 'ready', ...STEP, ready: true, again: false };

/** A war in which one has ordered something and is ready, while the line was lost. */
function ordered() {
  const lost = connectionChanged(played(), 'lost');
  return said(toggleReady(said(give(lost, ORDERS.texts))));
}

export function orders_given_while_the_line_is_lost_are_kept_when_it_is_back() {
  const state = welcomed(ordered(), welcome());
  same(state.kept, [ANSWER, READY]);
  same([draft(state).sent, state.war?.seats[0]?.ready, state.note], [ORDERS, true, null]);
}

export function what_has_arrived_is_not_kept() {
  const moments = { 0: moment({ answer: ORDERS }) };
  const some = welcomed(ordered(), welcome({ seat_states: moments }));
  same(some.kept, [READY]);
  const ready = war({ seats: [seat({ ready: true }), seat()] });
  const all = welcomed(ordered(), welcome({ seat_states: moments, war: ready }));
  same([all.kept, all.note], [[], null]);
}

export function what_the_server_has_carried_out_is_let_go_of() {
  const state = ordered();
  const [first, second] = state.kept as [Lasting, Lasting];
  const some = settled(state, first);
  same(some.kept, [READY]);
  same(settled(some, second).kept, []);
}

export function orders_for_a_step_that_is_over_are_told_of_and_not_kept() {
  const state = welcomed(ordered(), welcome({ war: war({ step_number: 4 }) }));
  same([state.kept, state.note], [[], { key: 'zodiacs-web-not-given' }]);
  same(draft(state).sent, null);
}

export function a_trouble_that_answers_nothing_leaves_orders_as_they_are() {
  const state = heard(ordered(), { type: 'error', code: 'busy', text: 'Later.' });
  same([state.kept, draft(state).sent, state.note], [[ANSWER, READY], ORDERS, { text: 'Later.' }]);
}

export function a_refused_order_is_shown_beside_the_orders() {
  const state = ordered();
  const [first] = state.kept as [Lasting];
  const after = refused(state, first, { code: 'illegal', text: 'No.' });
  same([after.kept, draft(after).sent, draft(after).refused], [[READY], null, [{ text: '7 b1-c1', why: 'No.' }]]);
  same(after.note, null);
}

export function what_the_server_had_before_a_refusal_stands() {
  const texts = ['7 b1-a1', '8 burn 20'];
  const before = played({ seat_states: { 0: moment({ answer: { ...ORDERS, texts: ['7 b1-a1'] } }) } });
  const state = said(give(before, texts));
  const [sent] = state.kept as [Lasting];
  const after = refused(state, sent, { code: 'illegal', text: 'too far' });
  same([draft(after).refused, textsOf(draft(after).taken)], [[{ text: '8 burn 20', why: 'too far' }], ['7 b1-a1']]);
}

export function orders_that_replace_refused_ones_stay() {
  const before = said(give(connectionChanged(played(), 'lost'), ['7 glow']));
  const [first] = before.kept as [Lasting];
  const after = refused(said(give(before, ORDERS.texts)), first, { code: 'illegal', text: 'No.' });
  same([after.kept, draft(after).sent], [[ANSWER], ORDERS]);
}

export function of_one_matter_only_the_last_word_is_kept() {
  const state = said(give(said(give(connectionChanged(played(), 'lost'), ['7 glow'])), ORDERS.texts));
  same(state.kept, [ANSWER]);
}

export function what_is_said_to_others_is_not_said_twice() {
  same(lasts({ type: 'send-message', seat: 0, to: 'all', text: 'Peace?' }), false);
  same(lasts({ type: 'vote', seat: 0, proposal: 'pause', agreed: true }), false);
}
