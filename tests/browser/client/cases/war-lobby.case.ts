import { clockInWords } from '../../../../src/tessera/web/war/content/clock-words.js';
import { counted } from '../../../../src/tessera/web/war/content/words.js';
import { STEPS, cameOf, noticed } from '../../../../src/tessera/web/war/learn/guide-steps.js';
import {
  objection,
  request,
  startsAtOnce,
  usualClock,
  usualWar,
  warVariant,
  withMap,
  withOthers,
  withRated,
  withSeat,
} from '../../../../src/tessera/web/war/setup/wishes.js';
import { heard } from '../../../../src/tessera/web/war/state/war.js';
import { holds, same } from './expect.js';
import { content as small, entry, moment, piece, played, scene, war } from './wars.js';

const FACTION = { name: {}, text: {}, army: [], kinds: [], resources: {}, income: {}, kinds_pay: {}, terrains_pay: {} };
const MAP = { name: {}, text: {}, cells: [], starts: [], unlike: [] };
const content = {
  ...small,
  factions: {
    air: { ...FACTION, id: 'air', leaders: ['libra', 'gemini'] },
    fire: { ...FACTION, id: 'fire', leaders: ['leo', 'aries'] },
  },
  maps: { ford: { ...MAP, id: 'ford', seats: 2 }, ring: { ...MAP, id: 'ring', seats: 5 } },
};

const usual = () => usualWar(content, 'Ada', 2);
const NONE: ReadonlySet<string> = new Set();

export function enemies_in_one_cell_always_fight_only_by_choice() {
  same(request(usual()).shared_cells, 'seen');
  same(request({ ...usual(), shared_cells: 'all' }).shared_cells, 'all');
}

export function variant_of_a_war_names_unusual_options_in_the_order_of_the_server() {
  same(warVariant({ days: 12, shared_cells: 'seen' }), 'standard');
  same(
    warVariant({ shared_cells: 'all', allied_sight: 'own', coalitions: 2 }),
    'coalitions=2,allied_sight=own,shared_cells=all',
  );
  same(warVariant({ days: 0, coalitions: 0 }), 'days=0');
}

export function without_choosing_anything_one_plays_a_bot() {
  const { map, seats } = request(usual());
  same(map, 'ford');
  same(
    seats.map(({ kind, name, level }) => [kind, name, level]),
    [
      ['me', 'Ada', null],
      ['bot', '', 2],
    ],
  );
  holds(startsAtOnce(usual()), 'nobody has to be waited for');
}

export function every_faction_comes_before_one_comes_twice_and_then_with_other_leaders() {
  const { seats } = withMap(usual(), content, 'ring');
  same(
    seats.map(({ leader }) => leader),
    ['libra', 'leo', 'gemini', 'aries', 'libra'],
  );
}

export function who_has_a_seat_keeps_it_on_another_map() {
  const named = withSeat(usual(), 1, { who: 'screen', name: ' Bob ' });
  const { seats } = request(withMap(withMap(named, content, 'ring'), content, 'ford'));
  same(
    seats.map(({ kind, name }) => [kind, name]),
    [
      ['me', 'Ada'],
      ['me', 'Bob'],
    ],
  );
}

export function all_other_seats_are_filled_at_once() {
  const large = withMap(usual(), content, 'ring');
  const open = withOthers(withSeat(large, 1, { who: 'screen' }), 'open');
  same(
    open.seats.map(({ who }) => who),
    ['me', 'screen', 'open', 'open', 'open'],
  );
  holds(!startsAtOnce(open), 'people are waited for');
  same(
    [usual(), open, { ...open, listed: false }, { ...usual(), listed: true }].map((war) => request(war).listed),
    [false, true, false, true],
  );
  same(
    withOthers(open, 'bot').seats.map(({ who }) => who),
    ['me', 'screen', 'bot', 'bot', 'bot'],
  );
}

export function a_war_needs_a_person_and_an_enemy() {
  same(objection(usual()), null);
  same(objection(withSeat(usual(), 0, { who: 'bot' })), 'watch');
  same(objection({ ...usual(), rated: true }), 'rated');
  same(objection(withRated(usual(), true)), null);
  const one = withSeat(withSeat(usual(), 0, { coalition: 'A' }), 1, { coalition: 'A' });
  same(objection(one), 'friends');
  same(objection(withSeat(one, 1, { coalition: 'B' })), null);
}

export function a_clock_tells_what_becomes_of_the_late() {
  same(clockInWords(usualClock('none')).length, 1);
  same(clockInWords(usualClock('live')).length, 2);
}

export function an_army_is_counted_in_its_order() {
  same(
    [...counted(['troll', 'gnome', 'troll'])],
    [
      ['troll', 2],
      ['gnome', 1],
    ],
  );
}

export function the_guide_notices_a_piece_in_hand_and_an_order() {
  const before = played();
  const state = { ...before, selected: 7 };
  same([...noticed(NONE, state, before)], ['piece', 'meet']);
  const texts = { type: 'orders' as const, texts: ['7 b1-a1', '8 burn 20'] };
  const given = played({ seat_states: { 0: moment({ answer: texts }) } });
  same([...noticed(NONE, given, before)], ['move', 'ability', 'meet']);
}

export function an_enemy_in_hand_is_no_piece_of_ones_own() {
  const before = played();
  holds(!noticed(NONE, { ...before, selected: 20 }, before).has('piece'), 'a red piece');
}

export function the_guide_notices_a_step_and_an_hour_that_go_by() {
  const before = played();
  const closed = (changes: object, seen: object = {}) =>
    heard(before, {
      type: 'step-ended',
      time: 0,
      war: war({ step_number: 4, ...changes }),
      entries: {},
      seat_states: { 0: moment({ scene: scene({ pieces: [], ...seen }) }) },
    });
  same([...noticed(NONE, closed({}), before)], ['ready']);
  same([...noticed(NONE, closed({ hour: 'dusk' }, { night: true }), before)], ['ready', 'hour', 'night']);
}

export function the_guide_notices_a_response_step_that_was_answered_or_let_pass() {
  const asked = played({ seat_states: { 0: moment({ scene: scene({ step: 'response' }) }) } });
  const after = heard(asked, {
    type: 'step-ended',
    time: 0,
    war: war({ step_number: 4 }),
    entries: {},
    seat_states: { 0: moment() },
  });
  holds(noticed(NONE, after, asked).has('respond'), 'it was asked');
  holds(!noticed(NONE, after, played()).has('respond'), 'it was not');
}

export function the_guide_notices_an_attack_a_fight_and_a_look_back() {
  const before = played();
  const fighting = played({
    seat_states: { 0: moment({ scene: scene({ pieces: [piece({ attacking: 'c1' })] }) }) },
    journals: { 0: [entry({ kind: 'damaged' })] },
  });
  const past = { type: 'past-map' as const, seat: 0, number: 1, scene: scene() };
  same([...noticed(NONE, { ...fighting, past }, before)], ['journal', 'attack', 'fight']);
}

export function what_has_been_done_stays_done() {
  const state = played();
  same(noticed(new Set(STEPS), state, state).size, STEPS.length);
}

export function the_guide_tells_of_nothing_that_has_not_happened() {
  const before = played();
  const quiet = heard(before, {
    type: 'step-ended',
    time: 0,
    war: war({ step_number: 4 }),
    seat_states: { 0: moment() },
    entries: { 0: [] },
  });
  same(cameOf(quiet, before), 'nothing');
  const answering = moment({ scene: scene({ step: 'response' }) });
  const given = heard(before, {
    type: 'step-ended',
    time: 0,
    war: war({ step_number: 4 }),
    seat_states: { 0: answering },
    entries: { 0: [] },
  });
  same(cameOf(given, before), 'given');
  const moved = heard(before, {
    type: 'step-ended',
    time: 0,
    war: war({ step_number: 4 }),
    seat_states: { 0: moment() },
    entries: { 0: [entry()] },
  });
  same(cameOf(moved, before), 'yes');
}
