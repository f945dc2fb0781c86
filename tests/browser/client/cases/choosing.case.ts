import {
  arrange,
  built,
  choices,
  choose,
  chosen,
  closeTable,
  confirm,
  isBuilding,
  clear,
  mayUndo,
  picked,
  press,
  resign,
  resigner,
  stepBack,
  targets,
  undo,
  unchoose,
} from '../../../../src/tessera/web/state/choosing.js';
import { type GameState, reduce, connectionChanged, nothing } from '../../../../src/tessera/web/state/game.js';
import { look } from '../../../../src/tessera/web/state/game.js';
import { consider } from '../../../../src/tessera/web/state/offering.js';
import { holds, same } from './expect.js';
import { happened, scene, table, welcome } from './tables.js';

export function a_source_is_chosen_and_let_go() {
  const state = choose(table(), 'b2');
  same([chosen(state), targets(state)], ['b2', { b1: 'b2-b1' }]);
  same(chosen(choose(state, 'b2')), null);
  same(chosen(unchoose(state)), null);
}

export function pressing_a_target_sends_the_action_with_the_newest_event() {
  const { state, request } = press(choose(table(), 'b2'), 'b1');
  same(request, { type: 'act', seq: 0, action: 'b2-b1' });
  same([state.sent, state.picks], ['b2-b1', []]);
}

export function nothing_may_be_done_while_a_request_is_on_its_way() {
  const { state } = press(choose(table(), 'b2'), 'b1');
  same([choices(state), press(state, 'b2').request], [{}, undefined]);
}

export function pressing_elsewhere_asks_why_not() {
  const { state, request } = press(choose(table(), 'b2'), 'a3');
  same(request, { type: 'explain', picks: ['b2', 'a3'] });
  same(chosen(state), 'b2');
}

export function pressing_another_source_changes_the_choice() {
  const both = { b2: { b1: 'b2-b1' }, b3: { a3: 'b3-a3' } };
  const state = reduce(nothing, welcome({ history: [scene({ choices: both })] }));
  same(chosen(press(choose(state, 'b2'), 'b3').state), 'b3');
}

export function a_kind_in_hand_is_summoned() {
  same(press(choose(table(), '@D'), 'c2').request, { type: 'act', seq: 0, action: 'D@c2' });
}

export function a_single_thing_in_hand_needs_no_choosing() {
  const only = { '@L': { a1: 'L@a1' } };
  const state = reduce(nothing, welcome({ history: [scene({ phase: 'blocks', choices: only })] }));
  same([chosen(state), press(state, 'a1').request?.type], ['@L', 'act']);
}

export function nobody_acts_for_the_other_side() {
  const state = reduce(nothing, welcome({ you: ['r'] }));
  same([choices(state), chosen(choose(state, 'b2'))], [{}, null]);
}

export function nobody_acts_in_the_past() {
  same(choices(look(reduce(table(), happened()), 0)), {});
}

export function nobody_acts_without_a_connection() {
  same(choices(connectionChanged(table(), 'lost')), {});
}

export function a_piece_that_has_acted_says_so() {
  const { state } = press(reduce(table(), happened({ scene: acted() })), 'b1');
  same(state.note, { key: 'web-note-acted' });
}

export function what_the_server_allows_is_taken_back() {
  holds(!mayUndo(table()), 'nothing was played');
  const state = reduce(table(), happened());
  same(undo(state).request, { type: 'undo', seq: 1 });
  same(undo(undo(state).state).request, undefined);
  same(undo(look(state, 0)).request, undefined);
  holds(!mayUndo(reduce(table(), happened({ may_undo: false }))), 'the server says no');
}

export function resigning_asks_first() {
  same(resign(table()).request, undefined);
  const asked = consider(table(), 'resign');
  same(resign(asked).request, { type: 'resign', seq: 0, side: 'b' });
}

export function at_one_screen_the_side_to_move_resigns() {
  const state = reduce(nothing, welcome({ you: ['b', 'r'], history: [scene({ turn: 'r' })] }));
  same(resigner(state), 'r');
  same(resigner(reduce(nothing, welcome({ you: [] }))), null);
}

function acted() {
  const { scene: after } = happened();
  return { ...after, pieces: [{ cell: 'b1', kind: 'H', side: 'b' }] };
}

/** An Imp that may move, push with its move and without; a Gargoyle that may carry, or sink. */
function building() {
  const pieces = [
    { cell: 'c3', kind: 'I', side: 'b' },
    { cell: 'c6', kind: 'G', side: 'b' },
    { cell: 'd5', kind: 'I', side: 'r' },
    { cell: 'd3', kind: 'B', side: 'r' },
    { cell: 'e6', kind: 'I', side: 'r' },
  ];
  const choices = {
    c3: { c4: 'c3-c4', c5: { '': 'c3-c5', d5: 'c3-c5>d5' }, d3: 'c3>d3' },
    c6: {
      h6: { '': 'c6-h6', e6: { f6: 'c6-h6~e6:f6', g6: 'c6-h6~e6:g6' } },
      i6: { e6: 'c6-i6~e6:i6' },
    },
  };
  return reduce(nothing, welcome({ history: [scene({ pieces, choices })] }));
}

function pressed(state: GameState, ...cells: string[]) {
  return cells.reduce((state, cell) => press(state, cell).state, state);
}

export function what_is_complete_with_its_target_is_played_at_once() {
  same(press(pressed(building(), 'c3'), 'c4').request, { type: 'act', seq: 0, action: 'c3-c4' });
}

export function where_more_can_be_picked_an_action_is_built() {
  const state = pressed(building(), 'c3', 'c5');
  same([picked(state), isBuilding(state), built(state)], [['c3', 'c5'], true, 'c3-c5']);
  same(targets(state), { d5: 'c3-c5>d5' });
  same(confirm(state).request, { type: 'act', seq: 0, action: 'c3-c5' });
}

export function the_last_pick_pressed_again_confirms() {
  const state = pressed(building(), 'c3', 'c5', 'd5');
  same([built(state), state.sent], ['c3-c5>d5', null]);
  same(press(state, 'd5').request, { type: 'act', seq: 0, action: 'c3-c5>d5' });
}

export function a_pick_that_must_be_followed_is_let_go_when_pressed_again() {
  const state = pressed(building(), 'c6', 'i6');
  same([built(state), confirm(state).request], [null, undefined]);
  same(picked(pressed(state, 'i6')), ['c6']);
}

export function a_push_on_the_spot_is_confirmed_too() {
  const { state, request } = press(pressed(building(), 'c3'), 'd3');
  same([request, built(state)], [undefined, 'c3>d3']);
  same(Object.keys(targets(state)), ['c4', 'c5', 'd3']);
  same(confirm(state).request?.type, 'act');
}

export function where_nothing_is_built_a_target_is_all_there_is_to_pick() {
  const state = { ...building(), builds: false };
  same(press(pressed(state, 'c3'), 'd3').request, { type: 'act', seq: 0, action: 'c3>d3' });
}

export function another_cell_of_the_same_step_changes_the_pick() {
  const state = pressed(building(), 'c6', 'h6', 'e6', 'f6', 'g6');
  same([picked(state), built(state)], [['c6', 'h6', 'e6', 'g6'], 'c6-h6~e6:g6']);
}

export function another_cell_of_an_earlier_step_is_shown_before_it_is_played() {
  const { state, request } = press(pressed(building(), 'c3', 'c5'), 'c4');
  same([request, picked(state), built(state)], [undefined, ['c3', 'c4'], 'c3-c4']);
}

export function an_earlier_pick_pressed_again_is_returned_to() {
  const state = pressed(building(), 'c6', 'h6', 'e6', 'f6');
  same(picked(pressed(state, 'e6')), ['c6', 'h6', 'e6']);
  same(picked(pressed(state, 'c6')), ['c6']);
}

export function there_is_a_way_back_at_each_step() {
  let state = pressed(building(), 'c6', 'h6', 'e6', 'f6');
  for (const count of [3, 2, 1, 0]) {
    state = stepBack(state);
    same(picked(state).length, count);
  }
}

export function letting_go_twice_leaves_nothing_chosen() {
  const state = clear(pressed(building(), 'c6', 'h6', 'e6', 'f6'));
  same([picked(state), picked(clear(state))], [['c6'], []]);
}

export function why_a_cell_cannot_be_picked_is_asked_for_the_open_step() {
  const open = pressed(building(), 'c6', 'h6', 'e6');
  same(press(open, 'a1').request, { type: 'explain', picks: ['c6', 'h6', 'e6', 'a1'] });
  same(press(pressed(open, 'f6'), 'a1').request, { type: 'explain', picks: ['c6', 'h6', 'e6', 'a1'] });
}

export function picks_of_another_position_are_forgotten() {
  const state = pressed(building(), 'c3', 'c5');
  same(picked(reduce(state, happened())), []);
}

export function the_last_action_of_a_turn_is_confirmed_by_who_wishes_that() {
  const last = reduce(nothing, welcome({ history: [scene({ actions_left: 1 })] }));
  same(press(choose(last, 'b2'), 'b1').request?.type, 'act');
  const { state, request } = press(choose({ ...last, sure: true }, 'b2'), 'b1');
  same([request, built(state)], [undefined, 'b2-b1']);
  same(confirm(state).request?.type, 'act');
  same(press(choose({ ...table(), sure: true }, 'b2'), 'b1').request?.type, 'act');
}

export function a_table_is_closed_while_one_waits() {
  const waiting = { ...table(), status: 'waiting' as const };
  same(closeTable(waiting).request, { type: 'close', seq: 0 });
  same([closeTable(table()).request, closeTable({ ...waiting, you: [] }).request], [undefined, undefined]);
}

export function the_house_places_until_it_is_told_to_stop() {
  same(arrange(table()).request, { type: 'arrange', seq: 0, on: true });
  const offers = { ...table().offers, arranged: true };
  const theirs = reduce(table(), happened({ offers, scene: scene({ turn: 'r' }) }));
  same(arrange(theirs).request, { type: 'arrange', seq: 1, on: false });
  same(arrange({ ...theirs, offers: table().offers }).request, undefined);
}
