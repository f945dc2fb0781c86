import { claim, closeTable, mayAct } from '../../../../src/tessera/web/state/choosing.js';
import { isLow, shownAs, timeOf, untilNext } from '../../../../src/tessera/web/state/clocks.js';
import { ending } from '../../../../src/tessera/web/state/ending.js';
import { reduce } from '../../../../src/tessera/web/state/game.js';
import { rematch, request, usualWishes } from '../../../../src/tessera/web/state/new-game.js';
import type { ClockScene, GameInfo, TimeControl } from '../../../../src/tessera/web/wire/tables.js';
import { same } from './expect.js';
import { happened, scene, table, welcome } from './tables.js';

const FIVE_THREE: TimeControl = { kind: 'fischer', seconds: 300, extra: 3, periods: 0 };
const PERIODS: TimeControl = { kind: 'byo-yomi', seconds: 600, extra: 30, periods: 3 };
const A_DAY: TimeControl = { kind: 'slow', seconds: 86_400, extra: 86_400, periods: 0 };

const clock = (changes: Partial<ClockScene> = {}): ClockScene => ({
  sides: {
    b: { left: 40_000, reserve: 90_000, grace: 10_000 },
    r: { left: 50_000, reserve: 90_000, grace: 10_000 },
  },
  running: 'b',
  paused: false,
  away: false,
  begin_within: null,
  left_within: null,
  ...changes,
});

export function only_the_time_of_the_side_to_move_runs() {
  same(timeOf(FIVE_THREE, clock(), 'b', 1_500).left, 38_500);
  same(timeOf(FIVE_THREE, clock(), 'r', 1_500).left, 50_000);
  same(timeOf(FIVE_THREE, clock({ running: null }), 'b', 1_500).left, 40_000);
}

export function a_lost_connection_uses_up_its_grace_first() {
  const away = clock({ away: true });
  const { left, grace, waits } = timeOf(FIVE_THREE, away, 'b', 4_000);
  same([left, grace, waits], [40_000, 6_000, true]);
  const gone = timeOf(FIVE_THREE, away, 'b', 14_000);
  same([gone.left, gone.grace, gone.waits], [36_000, 0, false]);
}

export function behind_the_time_come_periods_or_holidays() {
  const period = timeOf(PERIODS, clock(), 'b', 45_000);
  same([period.left, period.reserve], [25_000, 60_000]);
  const last = timeOf(PERIODS, clock(), 'b', 200_000);
  same([last.left, last.reserve], [0, 0]);
  const holiday = timeOf(A_DAY, clock(), 'b', 45_000);
  same([holiday.left, holiday.reserve], [0, 85_000]);
}

export function a_clock_shows_nothing_before_nothing_is_left() {
  same(shownAs(303_000), { digits: '5:03' });
  same(shownAs(302_001), { digits: '5:03' });
  same(shownAs(9_950), { digits: '0:09.9' });
  same(shownAs(0), { digits: '0:00.0' });
  same(shownAs(3_600_000), { digits: '1:00:00' });
  same(shownAs(26 * 3_600_000 + 1), { days: 1, hours: 2 });
}

export function it_is_drawn_anew_when_it_shows_something_else() {
  same([untilNext(302_400), untilNext(302_000), untilNext(9_950)], [400, 1_000, 50]);
}

export function little_time_is_a_part_of_what_there_was() {
  const low = (control: TimeControl, left: number, reserve = 0) =>
    isLow(control, { left, reserve, grace: 0, waits: false });
  same([low(FIVE_THREE, 30_000), low(FIVE_THREE, 29_999)], [false, true]);
  same([low({ ...FIVE_THREE, seconds: 60 }, 10_000), low({ ...FIVE_THREE, seconds: 60 }, 9_999)], [false, true]);
  same([low(PERIODS, 5_000, 30_000), low(PERIODS, 5_000)], [false, true]);
  same([low(A_DAY, 4 * 3_600_000), low(A_DAY, 3 * 3_600_000)], [false, true]);
}

export function clocks_are_heard_with_every_event() {
  const begun = reduce(table(), welcome({ clock: clock() }));
  same(begun.clock, clock());
  const away = clock({ away: true });
  const waiting = reduce({ ...begun, picks: ['b2'] }, happened({ kind: 'disconnected', side: 'b', clock: away }));
  same([waiting.clock, waiting.picks], [away, ['b2']]);
  const ran = clock({ running: 'r' });
  same(reduce(begun, happened({ clock: ran })).clock, ran);
}

export function the_same_clock_is_asked_for_again() {
  const game: GameInfo = {
    id: 'vorcept',
    sides: ['b', 'r'],
    options: [],
    boards: [],
    offered: { variant: 'standard', board: '', elsewhere: 'standard' },
    levels: [1],
    rules_version: 1,
    engines: [],
  };
  same(request(game, usualWishes, 'friend', 0).clock, undefined);
  same(request(game, { ...usualWishes, clock: FIVE_THREE }, 'friend', 0).clock, FIVE_THREE);
  const { table: met } = welcome();
  same(rematch({ ...met, clock: FIVE_THREE }, 'text', ['b']).clock, FIVE_THREE);
}

export function a_game_that_one_did_not_begin_has_no_winner() {
  const outcome = { result: '*', reason: 'abandoned', cells: [] };
  const over = reduce(table(), happened({ kind: 'close', status: 'finished', scene: scene({ outcome, turn: null }) }));
  const words = { ending: () => ({ key: 'none' }) };
  const people = { ...over, seats: over.seats.map((seat) => ({ ...seat, kind: 'person' as const })) };
  same(
    ending(people, words).map(({ key }) => key),
    ['web-closed', 'web-closed-early'],
  );
}

export function a_closed_game_with_a_bot_says_why() {
  const outcome = { result: '*', reason: 'abandoned', cells: [] };
  const close = happened({ kind: 'close', status: 'finished', scene: scene({ outcome, turn: null }) });
  const words = { ending: () => ({ key: 'none' }) };
  const why = (before: ReturnType<typeof table>) => ending(reduce(before, close), words)[1]?.key;
  const before = table();
  same(why(before), 'web-closed-early');
  same(why({ ...before, offers: { ...before.offers, suspended: true } }), 'web-closed-suspended');
  same(why({ ...before, laying: { laid: 1, wanted: 5 } as any }), 'web-closed-unlaid');
  const summary = before.table as NonNullable<typeof before.table>;
  const kept = reduce(before, close);
  same(ending({ ...kept, table: { ...summary, suspended: true } }, words)[1]?.key, 'web-closed-suspended');
}

export function a_game_that_somebody_left_may_be_a_draw() {
  const outcome = { result: '1/2-1/2', reason: 'abandoned', cells: [] };
  const over = reduce(table(), happened({ kind: 'left', status: 'finished', scene: scene({ outcome, turn: null }) }));
  const words = { ending: () => ({ key: 'none' }) };
  same(
    ending(over, words).map(({ key }) => key),
    ['web-drawn', 'web-left-drawn'],
  );
}

export function nobody_acts_while_the_clocks_are_stopped() {
  same(mayAct(reduce(table(), welcome({ clock: clock() }))), true);
  same(mayAct(reduce(table(), welcome({ clock: clock({ running: null, paused: true }) }))), false);
}

export function what_the_server_allows_is_asked_for() {
  const { offers } = welcome();
  const may = reduce(table(), welcome({ offers: { ...offers, may_abort: true, claim_from: 5 } }));
  same(closeTable(may).request, { type: 'close', seq: 0 });
  same(claim(may).request, { type: 'claim', seq: 0, drawn: false });
  same(claim(may, true).request, { type: 'claim', seq: 0, drawn: true });
  same([closeTable(table()).request, claim(table()).request], [undefined, undefined]);
}
