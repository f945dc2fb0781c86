import { ACTIONS } from '../../../../src/tessera/web/war/state/actions.js';
import { select, texts } from '../../../../src/tessera/web/war/state/drafting.js';
import { marches } from '../../../../src/tessera/web/war/state/marching.js';
import { plansFor } from '../../../../src/tessera/web/war/state/planning.js';
import type { WarState } from '../../../../src/tessera/web/war/state/war.js';
import { same } from './expect.js';
import { content, moment, piece, played, scene } from './wars.js';

const MIDDAY: { day: number; hour: 'midday' } = { day: 1, hour: 'midday' };
/** The message that plans for midday. */
const plan = (...orders: string[]) => ({ type: 'set-draft', seat: 0, ...MIDDAY, orders });
const pressed = (state: WarState, cell: string) =>
  ACTIONS['cell-press']?.(state, content, { cell, piece: null }) ?? { state, send: [] };

export function a_press_on_a_far_cell_sends_a_piece_there_hour_by_hour() {
  const { state, send } = pressed(select(played(), 8), 'c2');
  same(texts(state), ['8 a1-b1']);
  same(plansFor(state, MIDDAY), ['8 b1-c2']);
  same(
    send.map(({ type }) => type),
    ['answer', 'set-draft'],
  );
  same(send[1], plan('8 b1-c2'));
  same(marches(state), [{ piece: 8, cells: ['b1', 'c2'], until: MIDDAY }]);
}

export function a_piece_marches_only_in_hours_in_which_it_is_awake() {
  const evening = moment({ scene: scene({ hour: 'midday' }) });
  const { state } = pressed(select(played({ seat_states: { 0: evening } }), 8), 'c2');
  same(plansFor(state, { day: 1, hour: 'evening' }), []);
  same(plansFor(state, { day: 2, hour: 'morning' }), ['8 b1-c2']);
}

export function a_march_takes_the_place_of_the_one_before() {
  const alone = moment({ scene: scene({ pieces: [piece({ id: 8, kind: 'spark', cell: 'a1' })] }) });
  const first = pressed(select(played({ seat_states: { 0: alone } }), 8), 'd1').state;
  same(
    marches(first).map(({ cells }) => cells),
    [['b1', 'c1', 'd1']],
  );
  const { state, send } = pressed(select(first, 8), 'c2');
  same(
    marches(state).map(({ cells }) => cells),
    [['b1', 'c2']],
  );
  same(send.length, 3);
}

export function who_takes_the_move_back_stops_the_march() {
  const begun = pressed(select(played(), 8), 'c2').state;
  const step = ACTIONS['withdraw']?.(begun, content, '8 a1-b1');
  same([step && texts(step.state), step && plansFor(step.state, MIDDAY)], [[], []]);
  same(step?.send.at(-1), plan());
}

export function orders_of_others_for_later_hours_stay() {
  const known = moment({ drafts: [{ ...MIDDAY, orders: ['7 glow', '8 burn 20'] }] });
  const { state } = pressed(select(played({ seat_states: { 0: known } }), 8), 'c2');
  same(plansFor(state, MIDDAY), ['7 glow', '8 b1-c2']);
}

export function nobody_marches_through_enemies_nor_where_it_is_too_big() {
  const { state, send } = pressed(select(played(), 7), 'd1');
  same([texts(state), send, marches(state)], [[], [], []]);
}

export function a_march_that_came_to_a_stop_is_not_drawn() {
  const elsewhere = scene({ pieces: [piece({ id: 8, kind: 'spark', cell: 'a2' })] });
  const state = played({
    seat_states: { 0: moment({ scene: elsewhere, drafts: [{ ...MIDDAY, orders: ['8 b1-c2'] }] }) },
  });
  same(marches(state), []);
}
