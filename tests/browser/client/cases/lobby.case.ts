import {
  type Lobby,
  forgotten,
  reduce,
  idOf,
  invitations,
  isOpen,
  isWanted,
  mine,
  paceOf,
  played,
  seatsFor,
  waiting,
} from '../../../../src/tessera/web/lobby/state.js';
import type { LobbyServerMessage, LobbyWelcome } from '../../../../src/tessera/web/wire/lobby.js';
import type { TableSummary, TimeControl } from '../../../../src/tessera/web/wire/tables.js';
import type { WarInfo, WarSeat } from '../../../../src/tessera/web/wire/war.js';
import { same } from './expect.js';
import { welcome as table } from './tables.js';
import { war as aWar } from './wars.js';

function listed(id: string, changes: Partial<TableSummary> = {}): TableSummary {
  return { ...table().table, id, status: 'waiting', created: id, you: [], ...changes };
}

function lobby(told: Partial<LobbyWelcome>, ...messages: readonly LobbyServerMessage[]) {
  const welcome: LobbyWelcome = {
    type: 'welcome',
    name: '',
    people: 1,
    pools: [],
    war_pools: [],
    seeking: { type: 'seeking', pool: '', rated: false, within: 0, seats: 0 },
    tables: [],
    wars: [],
    my_tables: [],
    my_wars: [],
    ...told,
  };
  return [welcome, ...messages].reduce(reduce, null as Lobby | null) as Lobby;
}

const NOTHING_CHANGED: LobbyServerMessage & { type: 'changed' } = { type: 'changed', tables: [], wars: [], gone: [] };

const NOTHING_OF_ONES_OWN: LobbyServerMessage & { type: 'mine' } = { type: 'mine', tables: [], wars: [], gone: [] };

export function who_has_waited_longest_stands_first_and_ones_own_apart() {
  const known = lobby({ tables: [listed('2'), listed('1'), listed('3')], my_tables: [listed('3')] });
  same(waiting(known).map(idOf), ['1', '2']);
  same(
    mine(known).tables.map(({ id }) => id),
    ['3'],
  );
}

export function what_is_taken_keeps_its_place_for_a_moment() {
  const playing = { ...NOTHING_CHANGED, tables: [listed('1', { status: 'playing' })], gone: ['2'] };
  const known = lobby({ tables: [listed('1'), listed('2'), listed('3')] }, playing);
  same(
    waiting(known).map((open) => [idOf(open), isOpen(known, idOf(open))]),
    [
      ['1', false],
      ['2', false],
      ['3', true],
    ],
  );
  same(waiting(forgotten(forgotten(known, '1'), '2')).map(idOf), ['3']);
  same(
    played(known).tables.map(({ id }) => id),
    ['1'],
  );
}

export function what_waits_again_is_no_longer_taken() {
  const known = lobby(
    { tables: [listed('1')] },
    { ...NOTHING_CHANGED, gone: ['1'] },
    { ...NOTHING_CHANGED, tables: [listed('1')] },
  );
  same(
    waiting(known).map((open) => [idOf(open), isOpen(known, idOf(open))]),
    [['1', true]],
  );
}

export function ones_own_game_that_is_over_is_shown_no_more() {
  const known = lobby(
    { my_tables: [listed('1')] },
    { ...NOTHING_OF_ONES_OWN, tables: [listed('1', { status: 'finished' })] },
  );
  same(mine(known).tables, []);
}

export function nothing_is_known_before_the_welcome() {
  same(reduce(null, NOTHING_CHANGED), null);
}

export function a_seat_that_is_kept_for_oneself_is_an_invitation() {
  const known = lobby({ my_tables: [listed('1', { invited: true }), listed('2')] });
  same(
    invitations(known).tables.map(({ id }) => id),
    ['1'],
  );
  same(
    mine(known).tables.map(({ id }) => id),
    ['2'],
  );
}

export function a_war_that_keeps_a_seat_for_oneself_is_an_invitation_until_the_seat_is_gone() {
  const wars = [keeping('1', 1), keeping('2', null)];
  const known = lobby({ my_wars: wars });
  same(
    invitations(known).wars.map(({ id }) => id),
    ['1'],
  );
  same(
    mine(known).wars.map(({ id }) => id),
    ['2'],
  );
  same(invitations(lobby({ my_wars: wars }, { ...NOTHING_OF_ONES_OWN, gone: ['1'] })).wars, []);
}

/** @param invited the seat that is kept for oneself */
function keeping(id: string, invited: number | null): WarInfo {
  return { ...aWar(), id, status: 'gathering', invited };
}

function gathering(kind: WarInfo['clock']['kind'], seconds: number = 0, changes: Partial<WarInfo> = {}) {
  const clock = { kind, seconds, reserve: 0 };
  return { table: null, war: { id: 'w', rated: false, clock, ...changes } as WarInfo };
}

function free(changes: Partial<TableSummary>) {
  return { table: listed('1', changes), war: null };
}

export function what_waits_is_live_or_slow_or_without_a_clock() {
  const slow = { kind: 'slow', seconds: 86400, extra: 0, periods: 0 } as const;
  same(paceOf(free({ clock: null })), 'none');
  same(paceOf(free({ clock: slow })), 'slow');
  same(paceOf(free({ clock: { ...slow, kind: 'fischer', seconds: 300 } })), 'live');
  same(paceOf(gathering('none')), 'none');
  same(paceOf(gathering('live', 90)), 'live');
  same(paceOf(gathering('hour', 7200)), 'slow');
  same(paceOf(gathering('day', 3600)), 'slow');
}

export function a_war_without_a_free_seat_is_no_open_challenge() {
  const seatsOf = (...kinds: ('person' | 'open')[]) => kinds.map((kind) => ({ ...aWar().seats[0], kind }) as WarSeat);
  const full = { ...keeping('full', null), seats: seatsOf('person', 'person') };
  const open = { ...full, id: 'open', seats: seatsOf('person', 'open') };
  const known = lobby({ wars: [full, open] });
  same(waiting(known).map(idOf), ['open']);
  same([isOpen(known, 'full'), isOpen(known, 'open')], [false, true]);
}

export function of_what_waits_is_shown_what_is_wanted() {
  const all = { game: '', pace: '', rated: false };
  const war = gathering('live', 90, { rated: true });
  const table = free({ game: 'pit', clock: null, rated: false });
  const shown = (wish: Partial<typeof all>) =>
    [table, war].filter((one) => isWanted(one, { ...all, ...wish }, 'zodiacs')).map(idOf);
  same(shown({}), ['1', 'w']);
  same(shown({ game: 'pit' }), ['1']);
  same(shown({ game: 'zodiacs' }), ['w']);
  same(shown({ pace: 'none' }), ['1']);
  same(shown({ rated: true }), ['w']);
  same(shown({ game: 'pit', rated: true }), []);
}

export function open_seats_for_the_game_of_a_pool_are_counted_without_ones_own() {
  const clock: TimeControl = { kind: 'slow', seconds: 86_400, extra: 0, periods: 0 };
  const usual = { game: 'vorcept', clock, variant: 'usual', board: 'hex5' };
  const open = (id: string, changes = {}) => listed(id, { ...usual, rated: false, ...changes });
  const tables = [
    open('1'),
    open('2'),
    open('3', { rated: true }),
    open('4', { board: 'hex7' }),
    open('5', { clock: null }),
    open('6', { content: 'own' }),
  ];
  const known = lobby({ tables, my_tables: [open('2')] });
  const pool = { ...usual, id: 'p', waiting: 0, rated: 0 };
  same([seatsFor(known, pool, false), seatsFor(known, pool, true)], [1, 1]);
}
