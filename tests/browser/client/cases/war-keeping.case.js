import { give, toggleReady } from '../../../../src/tessera/web/war/state/drafting.js';
import { keep, lasts, sendAgain, settle } from '../../../../src/tessera/web/war/state/keeping.js';
import { draft, heard, linked } from '../../../../src/tessera/web/war/state/war.js';
import { same } from './expect.js';
import { moment, played, seat, taken, war, welcome } from './wars.js';

/**
 * @import {Step} from '../../../../src/tessera/web/war/state/drafting.js'
 * @import {WarState} from '../../../../src/tessera/web/war/state/war.js'
 * @import {WarServerMessage} from '../../../../src/tessera/web/war/wire.js'
 */

/** What the page does with a step. @param {Step} step */
const said = ({ state, send }) => send.filter(lasts).reduce(keep, state);

/** What the page does with a message. @param {WarState} state @param {WarServerMessage} message */
const told = (state, message) => settle(heard(state, message), message);

const ORDERS = { type: /** @type {const} */ ('orders'), texts: ['7 b1-c1'] };
const STEP = { seat: 0, step_number: 3 };
const ANSWER = { type: 'answer', ...STEP, answer: ORDERS };
const READY = { type: 'ready', ...STEP, ready: true, again: false };

/** A war in which one has ordered something and is ready, while the line was lost. */
function ordered() {
  const lost = linked(played(), 'lost');
  return said(toggleReady(said(give(lost, ORDERS.texts))));
}

export function orders_given_while_the_line_is_lost_are_said_when_it_is_back() {
  const { state, send } = sendAgain(told(ordered(), welcome()));
  same(send, [ANSWER, READY]);
  same([draft(state).sent, state.war?.seats[0]?.ready, state.note], [ORDERS, true, null]);
}

export function what_has_arrived_is_not_said_again() {
  const moments = { 0: moment({ answer: ORDERS }) };
  const some = told(ordered(), welcome({ seat_states: moments }));
  same(sendAgain(some).send, [READY]);
  const all = told(ordered(), welcome({ seat_states: moments, war: war({ seats: [seat({ ready: true }), seat()] }) }));
  same(sendAgain(all).send, []);
}

export function what_the_server_has_taken_is_let_go_of() {
  const state = told(ordered(), taken({ answer: ORDERS }));
  same(state.kept.map(({ message }) => message), [READY]);
  same(told(state, { type: 'war-changed', time: 0, war: war({ seats: [seat({ ready: true }), seat()] }) }).kept, []);
}

export function orders_for_a_step_that_is_over_are_told_of_and_not_said() {
  const { state, send } = sendAgain(told(ordered(), welcome({ war: war({ step_number: 4 }) })));
  same([send, state.kept, state.note], [[], [], { key: 'zodiacs-web-not-given' }]);
  same(draft(state).sent, null);
}

export function what_is_refused_is_not_said_again() {
  const state = told(ordered(), { type: 'error', code: 'illegal', text: 'No.' });
  same(sendAgain(told(state, welcome())).send, []);
}

export function a_line_that_is_lost_again_and_again_is_given_up() {
  let state = ordered();
  for (let count = 0; count < 2; count += 1) {
    const step = sendAgain(told(state, welcome()));
    same(step.send.length, 2);
    state = linked(step.state, 'lost');
  }
  const last = sendAgain(told(state, welcome()));
  same([last.send, last.state.note], [[], { key: 'zodiacs-web-not-given' }]);
}

export function of_one_matter_only_the_last_word_is_kept() {
  const state = said(give(said(give(linked(played(), 'lost'), ['7 glow'])), ORDERS.texts));
  same(state.kept.map(({ message }) => message), [ANSWER]);
}

export function what_is_said_to_others_is_not_said_twice() {
  same(lasts({ type: 'send-message', seat: 0, to: 'all', text: 'Peace?' }), false);
  same(lasts({ type: 'vote', seat: 0, proposal: 'pause', agreed: true }), false);
}
