import {
  choices,
  choose,
  chosen,
  considerResigning,
  mayUndo,
  press,
  resign,
  resigner,
  targets,
  undo,
  unchoose,
} from '../../../../src/tessera/web/state/choosing.js';
import { heard, linked, nothing } from '../../../../src/tessera/web/state/table.js';
import { look } from '../../../../src/tessera/web/state/viewing.js';
import { holds, same } from './expect.js';
import { happened, scene, table, welcome } from './tables.js';

export function a_source_is_chosen_and_let_go() {
  const state = choose(table(), 'b2');
  same([chosen(state), targets(state)], ['b2', { b1: 'b2-b1' }]);
  same(chosen(choose(state, 'b2')), null);
  same(chosen(unchoose(state)), null);
}

export function pressing_a_target_sends_the_action_with_the_newest_event() {
  const { state, say } = press(choose(table(), 'b2'), 'b1');
  same(say, { type: 'act', seq: 0, action: 'b2-b1' });
  same([state.sent, state.chosen], ['b2-b1', null]);
}

export function nothing_may_be_done_while_a_request_is_on_its_way() {
  const { state } = press(choose(table(), 'b2'), 'b1');
  same([choices(state), press(state, 'b2').say], [{}, undefined]);
}

export function pressing_elsewhere_asks_why_not() {
  const { state, say } = press(choose(table(), 'b2'), 'a3');
  same(say, { type: 'explain', picks: ['b2', 'a3'] });
  same(state.chosen, 'b2');
}

export function pressing_another_source_changes_the_choice() {
  const both = { b2: { b1: 'b2-b1' }, b3: { a3: 'b3-a3' } };
  const state = heard(nothing, welcome({ history: [scene({ choices: both })] }));
  same(chosen(press(choose(state, 'b2'), 'b3').state), 'b3');
}

export function a_kind_in_hand_is_summoned() {
  same(press(choose(table(), '@D'), 'c2').say, { type: 'act', seq: 0, action: 'D@c2' });
}

export function a_single_thing_in_hand_needs_no_choosing() {
  const only = { '@L': { a1: 'L@a1' } };
  const state = heard(nothing, welcome({ history: [scene({ phase: 'blocks', choices: only })] }));
  same([chosen(state), press(state, 'a1').say?.type], ['@L', 'act']);
}

export function nobody_acts_for_the_other_side() {
  const state = heard(nothing, welcome({ you: ['r'] }));
  same([choices(state), chosen(choose(state, 'b2'))], [{}, null]);
}

export function nobody_acts_in_the_past() {
  same(choices(look(heard(table(), happened()), 0)), {});
}

export function nobody_acts_without_a_connection() {
  same(choices(linked(table(), 'lost')), {});
}

export function a_piece_that_has_acted_says_so() {
  const { state } = press(heard(table(), happened({ scene: acted() })), 'b1');
  same(state.note, { key: 'web-note-acted' });
}

export function what_the_server_allows_is_taken_back() {
  holds(!mayUndo(table()), 'nothing was played');
  const state = heard(table(), happened());
  same(undo(state).say, { type: 'undo', seq: 1 });
  same(undo(undo(state).state).say, undefined);
  same(undo(look(state, 0)).say, undefined);
  holds(!mayUndo(heard(table(), happened({ may_undo: false }))), 'the server says no');
}

export function resigning_asks_first() {
  same(resign(table()).say, undefined);
  const asked = considerResigning(table(), true);
  same(resign(asked).say, { type: 'resign', seq: 0, side: 'b' });
}

export function at_one_screen_the_side_to_move_resigns() {
  const state = heard(nothing, welcome({ you: ['b', 'r'], history: [scene({ turn: 'r' })] }));
  same(resigner(state), 'r');
  same(resigner(heard(nothing, welcome({ you: [] }))), null);
}

function acted() {
  const { scene: after } = happened();
  return { ...after, pieces: [{ cell: 'b1', kind: 'H', side: 'b' }] };
}
