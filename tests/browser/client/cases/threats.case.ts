import { dangers } from '../../../../src/tessera/web/state/announcing.js';
import { choose, press } from '../../../../src/tessera/web/state/choosing.js';
import { reduce, connectionChanged, look } from '../../../../src/tessera/web/state/game.js';
import {
  dangerOf,
  requestThreats,
  ownInDanger,
  scouted,
  takes,
  threats,
  toggleThreats,
} from '../../../../src/tessera/web/state/threats.js';
import { holds, same } from './expect.js';
import { happened, table, welcome } from './tables.js';

const PREY = { cell: 'd3', kind: 'H', side: 'r', reason: 'clamp', by: ['b1', 'c2'] };
const ANSWER = {
  type: 'threats',
  ply: 0,
  takes: { 'b2-b1': [PREY], 'b3-a3': [PREY] },
  threats: [{ cell: 'b3', side: 'b', reason: 'clamp', by: ['d3-c3', 'D@c2'] }],
} as const;
/** What is foreseen of the first position. */
const foreseen = (changes?: object): any => ({
  type: 'foreseen',
  node: table().tree.live,
  threats: { ...ANSWER, ...changes },
});
const foresight = foreseen();

export function nobody_asks_before_it_is_of_use() {
  same(requestThreats(table()).request, undefined);
}

export function a_choice_asks_once_a_position() {
  const { state, request } = requestThreats(choose(table(), 'b2'));
  same(request, { type: 'threats' });
  same(requestThreats(state).request, undefined);
  same(requestThreats(reduce(state, foresight)).request, undefined);
  const next = reduce(state, happened());
  same(requestThreats(choose({ ...next, picks: ['b2'] }, 'b2')).request, undefined);
  same(requestThreats({ ...next, picks: ['b2'] }).request, { type: 'threats' });
}

export function what_the_chosen_piece_would_take_is_known_by_target() {
  const state = reduce(choose(table(), 'b2'), foresight);
  same(takes(state), { b1: [PREY] });
  same(takes(reduce(table(), foresight)), {});
}

export function an_answer_that_comes_late_belongs_to_the_position_that_was_asked_about() {
  const state = reduce(reduce(table(), happened()), foresight);
  same([takes(choose(state, 'b2')), threats(toggleThreats(state))], [{}, []]);
}

export function a_server_that_cannot_look_ahead_is_not_bothered_and_nobody_is_told() {
  const { state } = requestThreats(choose(table(), 'b2'));
  const after = reduce(state, { type: 'failed', request: 'foresee', node: state.tree.current });
  same([after.note, requestThreats(after).request], [null, undefined]);
}

export function a_question_lost_with_the_connection_is_asked_again() {
  const { state } = requestThreats(choose(table(), 'b2'));
  const back = reduce(connectionChanged(state, 'connecting'), welcome());
  same(requestThreats(back).request, { type: 'threats' });
}

export function ones_own_dangers_are_told_once_when_they_are_known() {
  const asked = toggleThreats(table());
  same(dangers(table(), asked), []);
  const state = reduce(asked, foresight);
  const told = [{ key: 'web-announce-danger', args: { count: 1, cells: 'b3' } }];
  same(dangers(asked, state), told);
  same(dangers(state, { ...state, picks: ['b2'] }), []);
  same(dangers(reduce(table(), foresight), state), told);
  same(dangers(state, toggleThreats(state)), []);
}

export function safety_is_known_only_after_one_has_asked() {
  const safe = reduce(table(), foreseen({ threats: [] }));
  same([ownInDanger(safe), ownInDanger(toggleThreats(table())), ownInDanger(toggleThreats(safe))], [null, null, []]);
  same(ownInDanger(toggleThreats(reduce(table(), foresight))), ['b3']);
}

export function dangers_are_shown_when_asked_for_and_only_for_the_present() {
  const hidden = reduce(table(), foresight);
  same([threats(hidden), dangerOf(hidden, 'b3')], [[], null]);
  const state = toggleThreats(hidden);
  same(
    threats(state).map(({ cell }) => cell),
    ['b3'],
  );
  same(dangerOf(state, 'b3'), { key: 'web-note-danger', args: { count: 2, first: 'd3-c3', then: 'D@c2' } });
  same(dangerOf(state, 'b2'), null);
  const past = look(reduce(state, happened()), 0);
  holds(threats(past).length === 0, 'nothing is in danger in the past');
}

export function a_press_on_an_enemy_piece_shows_where_it_could_go() {
  const { state } = press(table(), 'd3');
  same(requestThreats(state).request, { type: 'threats' });
  const known = reduce(requestThreats(state).state, foreseen({ reach: { d3: ['d2', 'e2'] } }));
  same(scouted(known), ['d3', 'd2', 'e2']);
  same(scouted(press(known, 'd3').state), []);
  same(scouted(choose(known, 'b2')), []);
  same(scouted(reduce(known, happened())), []);
}
