import { ACTIONS } from '../../../../src/tessera/web/war/state/actions.js';
import { crowding, stuckOrders } from '../../../../src/tessera/web/war/state/capacity.js';
import {
  add,
  choose,
  drop,
  mayOrder,
  nextTargets,
  pick,
  press,
  reorder,
  select,
  stepBack,
  texts,
  toggleReady,
  withdraw,
} from '../../../../src/tessera/web/war/state/drafting.js';
import { arrange, join, joined, meet, orderNow, targetsNow } from '../../../../src/tessera/web/war/state/fighting.js';
import { begun, led, nextPiece } from '../../../../src/tessera/web/war/state/leading.js';
import { cellMarks, pieceMarks } from '../../../../src/tessera/web/war/state/marking.js';
import { orderLine, readOrder } from '../../../../src/tessera/web/war/state/orders.js';
import { ordersPreview, laterHours, planOptions } from '../../../../src/tessera/web/war/state/planning.js';
import { canPreview, previewed } from '../../../../src/tessera/web/war/state/preview.js';
import { type WarState, heard } from '../../../../src/tessera/web/war/state/war.js';
import { targetWords } from '../../../../src/tessera/web/war/state/words.js';
import type { WarQuestion } from '../../../../src/tessera/web/wire/war.js';
import { same } from './expect.js';
import { content, moment, piece, played, scene, seat, war } from './wars.js';

const orders = (...list: string[]) => ({ type: 'orders' as const, texts: list });
const withOrders = (...list: string[]) => played({ seat_states: { 0: moment({ answer: orders(...list) }) } });

export function order_texts_are_read() {
  same(readOrder('12 c3-d3'), { piece: 12, ability: null, targets: ['d3'] });
  same(readOrder('12 swap 33 c2'), { piece: 12, ability: 'swap', targets: ['33', 'c2'] });
}

export function a_piece_and_a_cell_make_a_move() {
  const { state, send } = press(select(played(), 7), content, 'b2', null);
  same(texts(state), ['7 b1-b2']);
  same(send, [{ type: 'answer', seat: 0, step_number: 3, answer: orders('7 b1-b2') }]);
}

export function pressing_an_enemy_in_reach_attacks_it() {
  same(texts(press(select(played(), 7), content, 'c1', 20).state), ['7 b1-c1']);
}

export function pressing_another_own_piece_elsewhere_chooses_it() {
  const far = scene({ pieces: [piece(), piece({ id: 8, cell: 'd1' })] });
  const { state, send } = press(select(played({ seat_states: { 0: moment({ scene: far }) } }), 7), content, 'd1', 8);
  same([state.selected, send], [8, []]);
}

export function a_press_beside_the_map_lets_go_of_the_piece() {
  const step = ACTIONS['gap-press']?.(select(played(), 7), content, undefined);
  same([step?.state.selected, step?.send], [null, []]);
}

export function asking_about_a_piece_chooses_it_even_in_a_lit_cell() {
  const step = ACTIONS['cell-about']?.(select(played(), 7), content, { cell: 'a1', piece: 8 });
  same([step?.state.selected, step?.send], [8, []]);
}

export function the_plan_moves_only_where_there_is_room() {
  const crowd = scene({
    pieces: [
      piece(),
      piece({ id: 8, cell: 'a1' }),
      piece({ id: 9, cell: 'a2' }),
      piece({ id: 20, owner: 1, cell: 'c1' }),
    ],
  });
  const answer = orders('7 b1-a1', '9 a2-a1', '8 a1-b1');
  const state = played({ seat_states: { 0: moment({ scene: crowd, answer }) } });
  same(
    previewed(state, content, crowd).pieces.map(({ cell }) => cell),
    ['a1', 'b1', 'a2', 'c1'],
  );
  same(
    [...crowding(state, content)],
    [
      ['7 b1-a1', { cell: 'a1', stays: [9], leaves: [] }],
      ['9 a2-a1', { cell: 'a1', stays: [], leaves: [8] }],
    ],
  );
  const attack = played({ seat_states: { 0: moment({ scene: crowd, answer: orders('7 b1-c1') }) } });
  same(previewed(attack, content, crowd).pieces[0], piece({ attacking: 'c1' }));
  same([...crowding(attack, content)], []);
}

export function a_cell_chooses_its_pieces_one_after_another() {
  const crowd = scene({ pieces: [piece(), piece({ id: 9 }), piece({ id: 20, owner: 1 })] });
  let state = played({ seat_states: { 0: moment({ scene: crowd, options: [] }) } });
  const seen = [];
  for (let count = 0; count < 4; count += 1) {
    ({ state } = press(state, content, 'b1', null));
    seen.push(state.selected);
  }
  same(seen, [7, 9, 20, null]);
}

export function an_ability_takes_its_targets_one_after_another() {
  let { state } = choose(select(played(), 7), content, 'swap');
  same(nextTargets(state, content), ['a1', 'b1']);
  ({ state } = pick(state, content, 'a1'));
  same([nextTargets(state, content), stepBack(state).building], [['b1'], { ability: 'swap', picks: [] }]);
  ({ state } = press(state, content, 'b1', 7));
  same([texts(state), state.building], [['7 swap a1 b1'], null]);
}

export function an_ability_without_targets_is_ordered_at_once() {
  same(texts(choose(select(played(), 7), content, 'glow').state), ['7 glow']);
}

export function what_is_refused_cannot_be_chosen() {
  same(choose(select(played(), 8), content, 'burn').state.building, null);
}

export function a_new_action_takes_the_place_of_the_old_one() {
  const { state } = add(withOrders('7 glow', '7 b1-a1'), content, '7 burn 20');
  same(texts(state), ['7 glow', '7 burn 20']);
}

export function orders_are_reordered_and_withdrawn() {
  const state = withOrders('7 b1-a2', '8 a1-a2', '7 glow');
  same(texts(reorder(state, 2, 0).state), ['7 glow', '7 b1-a2', '8 a1-a2']);
  same(texts(withdraw(state, '8 a1-a2').state), ['7 b1-a2', '7 glow']);
}

export function a_piece_can_be_carried_to_a_cell() {
  same(texts(drop(played(), content, 7, 'b2').state), ['7 b1-b2']);
  same(drop(played(), content, 7, 'd1').send, []);
}

export function changing_orders_takes_readiness_back() {
  const ready = heard(played(), { type: 'war-changed', time: 0, war: war({ seats: [seat({ ready: true }), seat()] }) });
  same(
    add(ready, content, '7 glow').send.map(({ type }) => type),
    ['ready', 'answer'],
  );
  same(
    toggleReady(played()).state.war?.seats.map((found) => found.ready),
    [true, false],
  );
  same(toggleReady(ready).send, [{ type: 'ready', seat: 0, step_number: 3, ready: false, again: false }]);
}

export function nothing_is_ordered_in_a_pause_or_in_the_past() {
  const paused = heard(played(), { type: 'war-changed', time: 0, war: war({ paused: true }) });
  same([mayOrder(played()), mayOrder(paused)], [true, false]);
  const past = { type: 'past-map' as const, seat: 0, number: 1, scene: scene() };
  same(mayOrder({ ...played(), past }), false);
}

export function the_next_piece_is_one_without_orders() {
  same(nextPiece(played(), content, 1).selected, 7);
  same(nextPiece(withOrders('7 b1-a2'), content, 1).selected, 8);
  same(nextPiece(withOrders('7 b1-a2', '8 a1-a2'), content, 1).selected, null);
}

const pressLed = (state: WarState, cell: string, id: number | null = null) =>
  led('cell-press', ACTIONS['cell-press']?.(state, content, { cell, piece: id }) ?? { state, send: [] }, state, content)
    .state;

export function pieces_come_into_the_hand_one_after_another() {
  const first = begun(played(), content);
  same([first.selected, first.offered], [7, true]);
  const second = pressLed(first, 'b2');
  same([texts(second), second.selected, second.offered], [['7 b1-b2'], 8, true]);
}

export function who_takes_the_piece_that_was_offered_keeps_it() {
  const taken = pressLed(begun(played(), content), 'b1', 7);
  same([taken.selected, taken.offered], [7, false]);
}

export function who_takes_another_own_piece_does_not_move_the_one_that_was_offered() {
  const taken = pressLed(begun(played(), content), 'a1', 8);
  same([taken.selected, taken.offered, texts(taken)], [8, false, []]);
}

export function a_piece_that_was_offered_marches_as_one_that_was_taken_does() {
  const taken = { ...select(played(), 8) };
  for (const state of [taken, { ...taken, offered: true }]) same(texts(pressLed(state, 'c2')), ['8 a1-b1']);
}

export function a_press_on_an_own_piece_takes_it_however_the_one_in_hand_got_there() {
  for (const state of [begun(played(), content), select(played(), 7)]) {
    const taken = pressLed(state, 'a1', 8);
    same([taken.selected, taken.offered, texts(taken)], [8, false, []]);
  }
}

export function the_ground_beside_an_own_piece_is_where_one_moves() {
  same(texts(pressLed(select(played(), 7), 'a1')), ['7 b1-a1']);
}

export function a_key_on_a_cell_with_an_own_piece_takes_it() {
  const hit = { cell: 'a1', piece: null, keyed: true };
  const step = ACTIONS['cell-press']?.(select(played(), 7), content, hit);
  same([step?.state.selected, step?.send], [8, []]);
}

export function nobody_is_led_who_does_not_wish_it() {
  same(begun({ ...played(), leads: false }, content).selected, null);
}

export function orders_shown_are_pointed_at_by_their_pieces() {
  const shown = [{ number: 2, step: 1, name: '#2', piece: 20, ability: null, targets: ['b1'] }];
  const option = {
    piece: 7,
    move_refusal: 'no',
    moves: [],
    abilities: [{ ability: 'burn', refusal: null, warning: null, targets: [['#2']] }],
  };
  const now = moment({ scene: scene({ step: 'response', shown }), options: [option] });
  const { state } = choose(select(played({ seat_states: { 0: now } }), 7), content, 'burn');
  same([...pieceMarks(state, content)], [[20, 'goal']]);
  same(texts(press(state, content, 'c1', 20).state), ['7 burn #2']);
}

export function an_event_of_the_hour_is_aimed_at_by_its_piece() {
  const option = {
    piece: 7,
    move_refusal: null,
    moves: [],
    abilities: [{ ability: 'burn', refusal: null, warning: null, targets: [['!2']] }],
  };
  const hour_events = [
    { name: '!1', kind: 'done' as const, piece: 8 },
    { name: '!2', kind: 'seen' as const, piece: 20 },
  ];
  const now = moment({ scene: scene({ hour_events }), options: [option] });
  const { state } = choose(select(played({ seat_states: { 0: now } }), 7), content, 'burn');
  same([...pieceMarks(state, content)], [[20, 'goal']]);
  same(texts(press(state, content, 'c1', 20).state), ['7 burn !2']);
  same(texts(press(state, content, 'a1', 8).state), []);
}

export function events_that_say_the_same_of_a_piece_are_offered_once() {
  const targets = [['!1', '!2', '!3']];
  const abilities = [{ ability: 'burn', refusal: null, warning: null, targets }];
  const hour_events = [
    { name: '!1', kind: 'seen' as const, piece: 20 },
    { name: '!2', kind: 'done' as const, piece: 20 },
    { name: '!3', kind: 'seen' as const, piece: 20 },
  ];
  const options = [{ piece: 7, move_refusal: null, moves: [], abilities }];
  const now = moment({ scene: scene({ hour_events }), options });
  const { state } = choose(select(played({ seat_states: { 0: now } }), 7), content, 'burn');
  same(nextTargets(state, content), ['!1', '!2']);
}

export function a_target_that_is_none_keeps_its_word() {
  same(targetWords('nonsense', content, []), 'nonsense');
}

export function lines_lead_to_cells_pieces_and_ordered_pieces() {
  const at = { x: 0, y: 0 };
  const shown = [{ number: 1, step: 1, name: '#1', piece: 20, ability: null, targets: ['a1', null] }];
  const lines = orderLine(scene({ shown }), ['7 b1-a1', '7 burn 20', '8 veto #1', '99 a1-b1'], {
    piece: (id) => (id === 99 ? undefined : at),
    cell: () => at,
  });
  same(
    lines.map(({ kind, to, owner }) => [kind, to.length, owner]),
    [
      ['shown', 1, 1],
      ['move', 1, 0],
      ['ability', 1, 0],
      ['ability', 1, 0],
    ],
  );
}

export function the_plan_shows_where_abilities_are_aimed() {
  const drafted = ['7 burn 20', '7 b1-a2', '8 rain a2', '8 glow'];
  const state = { ...withOrders(...drafted), previewing: true };
  same([...cellMarks(state, content)], [['a2', 'aimed']]);
  same(
    [...pieceMarks(state, content)],
    [
      [20, 'picked'],
      [7, 'picked'],
    ],
  );
  const after = previewed(state, content, scene());
  same(
    after.pieces.map(({ cell }) => cell),
    ['a2', 'a1', 'c1'],
  );
  const places = { b1: { x: 1, y: 0 }, a2: { x: 2, y: 0 } };
  const lines = orderLine(
    after,
    drafted,
    {
      piece: (id) => ({ x: id, y: 9 }),
      cell: (name) => places[name as 'b1' | 'a2'],
    },
    { moved: true },
  );
  // An ability is used from where its piece stands then: before the move.
  same(
    lines.map(({ from, to, label }) => [from.x, to.map(({ x }) => x), label]),
    [
      [1, [20], '1'],
      [8, [2], '3'],
      [8, [], '4'],
    ],
  );
}

export function orders_given_before_belong_to_the_plan() {
  const given = [
    { text: '7 b1-a2', piece: 7, step: 1, name: '#1', outcome: '' },
    { text: '8 glow', piece: 8, step: 1, name: '#2', outcome: 'executed' },
  ];
  const state = played({ seat_states: { 0: moment({ scene: scene({ step: 'response', orders: given }) }) } });
  same(previewed(state, content, scene({ orders: given })).pieces[0]?.cell, 'a2');
  same([canPreview(state), canPreview(played())], [true, false]);
}

export function moves_and_attacks_are_marked() {
  const marks = cellMarks(select(played(), 7), content);
  same([marks.get('a1'), marks.get('c1'), marks.get('b1'), marks.get('d1')], ['move', 'attack', 'chosen', undefined]);
}

export function a_cell_without_room_is_marked_and_its_order_too() {
  const crowd = [...scene().pieces, piece({ id: 9, cell: 'b2' }), piece({ id: 10, cell: 'b2' })];
  const options = [{ piece: 7, move_refusal: null, moves: ['a1', 'b2'], abilities: [] }];
  const answer = { type: 'orders' as const, texts: ['7 b1-b2'] };
  const state = played({ seat_states: { 0: moment({ scene: scene({ pieces: crowd }), options, answer }) } });
  const marks = cellMarks(select(state, 7), content);
  same([marks.get('b2'), marks.get('a1')], ['full', 'move']);
  same([...stuckOrders(state, content)], ['7 b1-b2']);
  const [line] = orderLine(
    scene({ pieces: crowd }),
    ['7 b1-b2'],
    {
      piece: () => ({ x: 0, y: 0 }),
      cell: () => ({ x: 9, y: 0 }),
    },
    { stuck: stuckOrders(state, content) },
  );
  same(line?.refused, true);
}

export function a_piece_that_has_acted_is_not_offered_but_can_be_walked_to() {
  const extra = [
    { ability: 'glow', refusal: null, warning: null, targets: [] },
    { ability: 'burn', refusal: 'acted', warning: null, targets: [['20']] },
  ];
  const options = [{ piece: 7, move_refusal: 'acted', moves: [], abilities: extra }];
  const state = played({ seat_states: { 0: moment({ options }) } });
  same([begun(state, content).selected, nextPiece(state, content, 1).selected], [null, 7]);
}

export function plans_begin_where_orders_end() {
  const ahead = { day: 1, hour: 'midday' };
  const state = { ...withOrders('7 b1-a1'), ahead };
  same(
    ordersPreview(scene().pieces, ['7 b1-a1']).map(({ cell }) => cell),
    ['a1', 'a1', 'c1'],
  );
  same(planOptions(state, content, 7, ahead)?.moves, ['b1', 'a2', 'b2']);
  const { state: after, send } = press(select(state, 7), content, 'a2', null);
  same(send, [{ type: 'set-draft', seat: 0, day: 1, hour: 'midday', orders: ['7 a1-a2'] }]);
  same(texts(after), ['7 a1-a2']);
}

export function the_entry_of_a_plan_leads_from_the_past_to_its_hour() {
  const past = { type: 'past-map' as const, seat: 0, number: 1, scene: scene() };
  const ahead = { day: 1, hour: 'midday' };
  const after = ACTIONS['ahead']?.({ ...played(), past }, content, ahead).state;
  same([after?.ahead, after?.past], [ahead, null]);
}

export function nothing_is_planned_onto_mountains() {
  const ahead = { day: 1, hour: 'midday' };
  const state = played({ seat_states: { 0: moment({ scene: scene({ pieces: [piece({ cell: 'c1' })] }) }) } });
  same(planOptions({ ...state, ahead }, content, 7, ahead)?.moves, ['b1', 'd1', 'c2']);
}

export function asleep_pieces_are_planned_no_action() {
  const ahead = { day: 1, hour: 'dusk' };
  const options = planOptions({ ...played(), ahead }, content, 7, ahead);
  same([options?.moves, options?.abilities.map(({ ability }) => ability)], [[], ['swap', 'glow']]);
}

export function hours_are_planned_up_to_the_last_day() {
  const last = played({ seat_states: { 0: moment({ scene: scene({ day: 2, hour: 'dusk' }) }) } });
  same(laterHours(last), [
    { day: 2, hour: 'midnight' },
    { day: 2, hour: 'dawn' },
  ]);
}

const combat = (question: Partial<WarQuestion>) =>
  played({
    seat_states: {
      0: moment({
        question: { targets: {}, vanguards: [], orders: [], strikes: {}, ...question },
      }),
    },
  });

export function a_target_is_chosen_beside_the_defaults() {
  const state = combat({ targets: { 7: [20, 21], 8: [20] } });
  same(targetsNow(state), { 7: 20, 8: 20 });
  same(targetsNow(meet(state, 7, 21).state), { 7: 21, 8: 20 });
  same(meet(state, 7, 99).send, []);
}

export function a_piece_joins_one_vanguard() {
  const pairs = [
    { own: 7, enemy: 20, pieces: [8, 9] },
    { own: 7, enemy: 21, pieces: [8, 9] },
  ];
  let { state } = join(combat({ vanguards: pairs }), 8, pairs[0] ?? null);
  ({ state } = join(state, 9, pairs[0] ?? null));
  ({ state } = join(state, 8, pairs[1] ?? null));
  same([joined(state, 8)?.enemy, joined(state, 9)?.enemy], [21, 20]);
  same(joined(join(state, 8, null).state, 8), null);
}

export function a_vanguard_is_met_in_the_order_chosen() {
  const pair = { own: 7, enemy: 20, pieces: [21, 22, 23] };
  const state = combat({ orders: [pair], strikes: { 8: [20, 21] } });
  const { state: after, send } = arrange(state, pair, 2, 0);
  same(orderNow(after, pair), [23, 21, 22]);
  same(send.at(-1), {
    type: 'answer',
    seat: 0,
    step_number: 3,
    answer: { type: 'arrangement', orders: { 7: { 20: [23, 21, 22] } }, strikes: { 8: 20 } },
  });
}
