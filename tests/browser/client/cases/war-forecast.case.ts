import { select } from '../../../../src/tessera/web/war/state/drafting.js';
import { duels } from '../../../../src/tessera/web/war/state/forecast.js';
import { cellFacts } from '../../../../src/tessera/web/war/state/ground.js';
import { same } from './expect.js';
import { content, moment, piece, played, scene, war } from './wars.js';

const FOE = { owner: 1, kind: 'spark', ready: true };

function at(pieces: ReturnType<typeof piece>[], ...orders: string[]) {
  const answer = { type: 'orders' as const, texts: orders };
  return played({ seat_states: { 0: moment({ scene: scene({ pieces }), answer }) } });
}

const found = (state: ReturnType<typeof at>, id: number) =>
  duels(select(state, id), content).map(({ own, enemy, deals, takes, together, ordered }) => [
    own.id,
    enemy.id,
    deals,
    takes,
    together,
    ordered,
  ]);

export function a_duel_tells_what_is_dealt_and_taken() {
  const state = at([piece({ boost: 1 }), piece({ id: 20, cell: 'c1', ...FOE })]);
  same(found(state, 7), [[7, 20, 3, 2, 3, false]]);
  same(found(state, 20), [[7, 20, 3, 2, 3, false]]);
  same(found(at([piece(), piece({ id: 20, cell: 'd1', ...FOE })]), 7), []);
}

export function who_is_asleep_or_does_something_else_deals_nothing() {
  const pieces = [piece(), piece({ id: 20, cell: 'c1', ...FOE, ready: false })];
  same(found(at(pieces), 7), [[7, 20, 2, 0, 2, false]]);
  same(found(at(pieces, '7 burn 20'), 7), [[7, 20, 0, 0, 0, false]]);
  same(found(at(pieces, '7 b1-a1'), 7), []);
}

export function attacks_on_one_cell_add_up() {
  const pieces = [piece(), piece({ id: 8, cell: 'c2', kind: 'spark' }), piece({ id: 20, cell: 'c1', ...FOE })];
  same(found(at(pieces, '7 b1-c1', '8 c2-c1'), 7), [[7, 20, 2, 2, 4, true]]);
}

export function a_leader_must_be_the_target_and_others_may_cover() {
  const pieces = [piece(), piece({ id: 20, cell: 'c1', ...FOE }), piece({ id: 21, cell: 'c1', ...FOE, kind: 'aries' })];
  const state = select(at(pieces), 7);
  same(found(state, 7), [[7, 21, 2, 2, 2, false]]);
  same(
    duels(state, content)[0]?.covers.map(({ id }) => id),
    [20],
  );
}

export function nothing_is_foreseen_of_the_past() {
  const past = { type: 'past-map' as const, seat: 0, number: 1, scene: scene() };
  same(duels({ ...select(at([piece(), piece({ id: 20, cell: 'c1', ...FOE })]), 7), past }, content), []);
}

export function a_cell_tells_its_room_and_whom_it_feeds() {
  const air = {
    id: 'air',
    name: {},
    text: {},
    leaders: [],
    army: [],
    kinds: [],
    resources: {},
    income: {},
    kinds_pay: {},
    terrains_pay: { plain: { wind: 2 } },
  };
  const known = { ...content, factions: { fire: { ...air, id: 'fire' } } };
  const facts = cellFacts('b1', scene().pieces, known, war());
  same([facts?.terrain.id, facts?.free, facts?.pays], ['plain', 3, [{ faction: 'fire', amounts: { wind: 2 } }]]);
  same(cellFacts('d2', [], content, war())?.terrain.capacity, 0);
}
