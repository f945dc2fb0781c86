import { ACTIONS } from '../../../../src/tessera/web/war/state/actions.js';
import { handIn, isHandedIn, select } from '../../../../src/tessera/web/war/state/drafting.js';
import { cellMarks } from '../../../../src/tessera/web/war/state/marking.js';
import { mayPass, passesNow, togglePass } from '../../../../src/tessera/web/war/state/passing.js';
import { awaited, heard, moment as momentOf } from '../../../../src/tessera/web/war/state/war.js';
import { same } from './expect.js';
import { content, entry, moment, played, scene, seat, taken, war } from './wars.js';

const inStep = (step: string) => played({ seat_states: { 0: moment({ scene: scene({ step }) }) } });

const pass = (passing: 'no' | 'hour' | 'alert', day = 0, hour = '') => [
  { type: 'pass', seat: 0, step_number: 3, passing, day, hour },
];

export function an_hour_that_is_let_pass_asks_nothing_more_and_is_shown_at_once() {
  for (const step of ['orders', 'response', 'targets']) {
    const { state, send } = togglePass(inStep(step), { how: 'hour' });
    same([momentOf(state)?.passing, passesNow(state), awaited(state), send], ['hour', true, [], pass('hour')]);
    same(awaited(togglePass(state, { how: 'hour' }).state), [0]);
  }
}

export function one_may_pass_until_something_happens_or_an_hour_comes() {
  same(ACTIONS['watch']?.(inStep('orders'), content, undefined).send, pass('alert'));
  const until = { how: 'alert', day: 2, hour: 'dusk' };
  same(ACTIONS['pass']?.(inStep('orders'), content, until).send, pass('alert', 2, 'dusk'));
}

export function whoever_passes_puts_down_what_was_in_hand() {
  const state = { ...select(inStep('orders'), 7), previewing: true };
  const { state: passed } = togglePass(state, { how: 'alert' });
  same([passed.selected, passed.previewing, isHandedIn(passed), isHandedIn(state)], [null, false, true, false]);
}

export function the_cells_of_what_ended_passing_are_marked() {
  const journals = { 0: [entry({ kind: 'seen', players: [1], pieces: [20], cells: ['c1'] })] };
  const marksOf = (passing: 'alerted' | 'no') => [
    ...cellMarks(played({ seat_states: { 0: moment({ passing }) }, journals }), content),
  ];
  same([marksOf('alerted'), marksOf('no')], [[['c1', 'told']], []]);
}

export function the_key_for_ready_takes_it_back() {
  const { state } = togglePass(inStep('response'), { how: 'alert' });
  same(ACTIONS['ready']?.(state, content, undefined).send, pass('no'));
}

export function a_response_takes_it_back() {
  const { state } = togglePass(inStep('response'), { how: 'hour' });
  const step = { seat: 0, step_number: 3 };
  const answer = { type: 'orders' as const, texts: ['7 glow'] };
  same(handIn(state, answer).send, [
    { type: 'ready', ...step, ready: false, again: false },
    { type: 'answer', ...step, answer },
  ]);
}

export function whoever_is_out_has_nothing_to_let_pass() {
  same(mayPass(inStep('targets')), true);
  same(mayPass(played({ war: war({ seats: [seat({ out: true }), seat()] }) })), false);
}

export function one_may_be_ready_and_wish_to_be_asked_again() {
  same(ACTIONS['ready']?.(inStep('orders'), content, { again: true }).send, [
    { type: 'ready', seat: 0, step_number: 3, ready: true, again: true },
  ]);
}

export function another_window_of_the_same_seat_hears_of_it() {
  const state = heard(inStep('response'), taken({ passing: 'alert' }));
  same(momentOf(state)?.passing, 'alert');
}
