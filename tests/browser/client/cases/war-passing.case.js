import { handIn } from '../../../../src/tessera/web/war/state/drafting.js';
import { DEEDS } from '../../../../src/tessera/web/war/state/doing.js';
import { mayPass, passesNow, togglePass } from '../../../../src/tessera/web/war/state/passing.js';
import { awaited, heard, moment as momentOf } from '../../../../src/tessera/web/war/state/war.js';
import { same } from './expect.js';
import { content, moment, played, scene, seat, taken, war } from './wars.js';

/** @param {string} step */
const inStep = (step) => played({ moments: { 0: moment({ scene: scene({ step }) }) } });

const passes = (/** @type {boolean} */ passing) => [{ type: 'pass', seat: 0, step_number: 3, passing }];

export function it_can_be_said_ahead_of_the_responses_and_is_shown_at_once() {
  const { state, send: sent } = togglePass(inStep('orders'));
  same([momentOf(state)?.passing, sent], ['yes', passes(true)]);
  same([passesNow(state), awaited(state)], [false, [0]]);
}

export function in_a_response_step_one_is_ready_with_it() {
  const { state } = togglePass(inStep('response'));
  same([passesNow(state), awaited(state)], [true, []]);
  same(togglePass(state).send, passes(false));
  same(awaited(togglePass(state).state), [0]);
}

export function the_key_for_ready_takes_it_back() {
  const { state } = togglePass(inStep('response'));
  same(DEEDS['ready']?.(state, content, undefined).send, passes(false));
}

export function a_response_takes_it_back() {
  const { state } = togglePass(inStep('response'));
  const step = { seat: 0, step_number: 3 };
  const answer = { type: /** @type {const} */ ('orders'), texts: ['7 glow'] };
  same(handIn(state, answer).send, [
    { type: 'ready', ...step, ready: false }, { type: 'answer', ...step, answer },
  ]);
}

export function where_no_more_responses_come_there_is_nothing_to_let_pass() {
  same(['orders', 'response', 'targets', 'defence', 'order'].map((step) => mayPass(inStep(step))),
    [true, true, false, false, false]);
  same(togglePass(inStep('targets')).send, []);
  same(mayPass(played({ war: war({ seats: [seat({ out: true }), seat()] }) })), false);
}

export function another_window_of_the_same_seat_hears_of_it() {
  const state = heard(inStep('response'), taken({ passing: 'yes' }));
  same(momentOf(state)?.passing, 'yes');
}
