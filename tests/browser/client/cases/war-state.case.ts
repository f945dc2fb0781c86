import { ACTIONS } from '../../../../src/tessera/web/war/state/actions.js';
import { ALL, turns } from '../../../../src/tessera/web/war/state/chronicle.js';
import { digest } from '../../../../src/tessera/web/war/state/digest.js';
import { handIn } from '../../../../src/tessera/web/war/state/drafting.js';
import { attackedCells } from '../../../../src/tessera/web/war/state/ground.js';
import { sketchLines } from '../../../../src/tessera/web/war/state/orders.js';
import {
  caughtUp,
  endsNow,
  floats,
  opened,
  playedScene,
  skipped,
  stepOn,
  stopped,
} from '../../../../src/tessera/web/war/state/playback.js';
import { arrived } from '../../../../src/tessera/web/war/state/visiting.js';
import {
  type Playback,
  awaited,
  draft,
  heard,
  moment as momentOf,
  nothing,
  sceneNow,
  seesMore,
  serverTime,
  sitDown,
  textsOf,
  unwatched,
} from '../../../../src/tessera/web/war/state/war.js';
import type { JournalEntry, StepEnded } from '../../../../src/tessera/web/wire/war.js';
import { holds, same } from './expect.js';
import { content, entry, moment, piece, played, scene, seat, taken, war, welcome } from './wars.js';

const orders = (...texts: string[]) => ({ type: 'orders' as const, texts });

export function a_welcome_tells_everything() {
  const state = played({ seat_states: { 0: moment({ answer: orders('7 b1-a1') }) } });
  same([state.link, state.seat, state.cover, textsOf(draft(state).taken)], ['open', 0, null, ['7 b1-a1']]);
}

export function who_holds_no_seat_sees_no_moment() {
  const state = played({ war: war({ you: [] }), seat_states: {}, journals: {} });
  same([state.seat, momentOf(state), sceneNow(state)], [null, null, null]);
}

export function who_is_out_asks_for_the_truth_where_that_is_allowed() {
  const out = { out_sees_all: true, seats: [seat({ out: true }), seat()] };
  const [before, after] = [played(), played({ war: war(out) })];
  same(seesMore(before, after, 'step-ended'), true);
  same(seesMore(after, after, 'step-ended'), false);
  same(
    seesMore({ ...after, truth: { type: 'truth', seat: null, entries: [], scene: scene() } }, after, 'step-ended'),
    true,
  );
  same(seesMore(after, played({ war: war({ ...out, out_sees_all: false }) }), 'welcome'), false);
  same(seesMore(after, played({ war: war({ ...out, you: [0, 1] }) }), 'welcome'), false);
  same(seesMore(after, played({ war: war({ ...out, you: [] }) }), 'welcome'), false);
}

export function a_result_waits_until_the_last_hour_has_been_played() {
  const over = war({ status: 'finished', result: 'last:Ada', step_number: 4 });
  const news = {
    type: 'step-ended' as const,
    time: 0,
    war: over,
    seat_states: { 0: moment() },
    entries: { 0: [entry()] },
  };
  const state = heard(played(), news);
  same([endsNow(state), endsNow(skipped(state)), endsNow(played({ war: over }))], [true, false, false]);
  const again = ACTIONS['play-again']?.(skipped(state), content, undefined).state;
  same([again?.playback !== null, again && endsNow(again)], [true, false]);
}

export function a_taken_answer_is_no_longer_on_its_way() {
  const { state } = handIn(played(), orders('7 b1-a1'));
  same(draft(state).sent, orders('7 b1-a1'));
  const after = heard(state, taken({ answer: orders('7 b1-a1') }));
  same([draft(after).taken, draft(after).sent], [orders('7 b1-a1'), null]);
}

export function an_older_answer_does_not_hide_a_newer_one() {
  let { state } = handIn(played(), orders('7 b1-a1'));
  ({ state } = handIn(state, orders('7 b1-a1', '8 a1-a2')));
  state = heard(state, taken({ answer: orders('7 b1-a1') }));
  same(draft(state).sent, orders('7 b1-a1', '8 a1-a2'));
}

export function other_problems_are_told_in_a_note() {
  same(heard(played(), { type: 'error', code: 'busy', text: 'later' }).note, { text: 'later' });
}

export function a_closed_step_is_played_back_from_the_scene_before_it() {
  const after = scene({ pieces: [piece({ cell: 'a1', hp: 2 })] });
  const news = [entry({ number: 5 }), entry({ number: 6, kind: 'damaged', cells: [], amount: 2 })];
  let state = heard(played(), {
    type: 'step-ended',
    time: 0,
    war: war({ step_number: 4 }),
    seat_states: { 0: moment({ scene: after }) },
    entries: { 0: news },
  });
  same(
    state.journals[0]?.map(({ number }) => number),
    [5, 6],
  );
  same(state.playback && playedScene(state.playback).pieces.find(({ id }) => id === 7)?.cell, 'b1');
  state = stepOn(state);
  same(state.playback && playedScene(state.playback).pieces.find(({ id }) => id === 7)?.cell, 'a1');
  state = stepOn(state);
  same(state.playback && floats(state.playback), [{ cell: 'b1', piece: 7, text: '−2', good: false }]);
  same(stepOn(state).playback, null);
}

export function nothing_is_played_back_where_nothing_happens() {
  same(opened([entry({ kind: 'given' }), entry({ kind: 'revealed' })], scene(), scene()), null);
}

export function a_piece_that_attacks_two_cells_is_played_back_with_both() {
  const playback = opened(
    [entry({ kind: 'suspended', cells: ['c1'] }), entry({ number: 2, kind: 'marked', cells: ['b1'] })],
    scene(),
    scene(),
  );
  const at = (shown: number) =>
    playback && playedScene({ ...playback, at: shown }).pieces.map((found) => attackedCells(found))[0];
  same([at(1), at(2)], [['c1'], ['c1', 'b1']]);
}

export function what_comes_into_view_is_played_back_too() {
  const comes = piece({ id: 30, owner: 1, cell: 'c2' });
  const playback = opened(
    [entry({ kind: 'seen', pieces: [30], cells: ['c1'] }), entry({ pieces: [30], cells: ['c1', 'c2'] })],
    scene({ pieces: [] }),
    scene({ pieces: [comes] }),
  );
  holds(playback, 'it is worth it');
  if (!playback) return;
  same(
    playedScene({ ...playback, at: 1 }).pieces.map(({ cell }) => cell),
    ['c1'],
  );
  same(
    playedScene({ ...playback, at: 2 }).pieces.map(({ cell }) => cell),
    ['c2'],
  );
}

export function a_clock_goes_by_the_time_that_the_server_tells() {
  const { now } = Date;
  Date.now = () => 0; // as on a device whose clock is wrong
  const time = serverTime(heard(nothing, welcome({ time: 5_000 })));
  Date.now = now;
  holds(time >= 5_000 && time < 6_000, 'it is a moment after it was told');
}

export function entries_told_twice_count_once() {
  const state = played({ journals: { 0: [entry({ number: 5 })] } });
  const closed = {
    type: 'step-ended' as const,
    time: 0,
    war: war(),
    seat_states: { 0: moment() },
    entries: { 0: [entry({ number: 5 })] },
  };
  same(heard(state, closed).journals[0]?.length, 1);
}

export function a_past_that_was_not_asked_for_is_not_shown() {
  const past = { type: 'past-map' as const, seat: 0, number: 5, scene: scene({ day: 9 }) };
  same(heard(played(), past).past, null);
  same(sceneNow(heard({ ...played(), asked: 5 }, past))?.day, 9);
}

const shared = () =>
  welcome({
    war: war({ you: [0, 1] }),
    seat_states: { 0: moment(), 1: moment() },
    journals: { 0: [], 1: [] },
  });

export function a_shared_screen_begins_covered() {
  same(heard(nothing, shared()).cover, 0);
}

export function a_shared_screen_is_handed_on_when_one_is_ready() {
  const state = sitDown(heard(nothing, shared()), 0);
  same([state.seat, state.cover], [0, null]);
  const ready = heard(state, {
    type: 'war-changed',
    time: 0,
    war: war({ you: [0, 1], seats: [seat({ ready: true }), seat()] }),
  });
  same([ready.cover, awaited(ready), ready.selected], [1, [1], null]);
}

export function a_screen_of_one_is_never_covered() {
  same(
    heard(played(), { type: 'war-changed', time: 0, war: war({ seats: [seat({ ready: true }), seat()] }) }).cover,
    null,
  );
}

export function the_journal_is_filtered_by_player_piece_and_topic() {
  const owners = new Map([
    [7, 0],
    [20, 1],
  ]);
  const entries = [
    entry({ number: 1 }),
    entry({ number: 2, pieces: [20] }),
    entry({ number: 3, kind: 'given' }),
    entry({ number: 4, hour: 'midday', kind: 'damaged', pieces: [20] }),
  ];
  const numbers = (filter: Partial<typeof ALL>) =>
    turns(entries, { ...ALL, ...filter }, owners).map((turn) => turn.entries.map(({ number }) => number));
  same(numbers({}), [[1, 2, 3], [4]]);
  same(numbers({ player: 1 }), [[2], [4]]);
  same(numbers({ piece: 7 }), [[1, 3]]);
  same(numbers({ topic: 'battles' }), [[4]]);
}

export function drafts_of_allies_are_known_in_their_step_alone() {
  const sketch = { type: 'ally-draft' as const, seat: 0, ally: 2, step_number: 3, orders: ['9 a1-a2'] };
  same(heard(played(), sketch).moments['0']?.ally_drafts, { 2: ['9 a1-a2'] });
  same(heard(played(), { ...sketch, step_number: 2 }).moments['0']?.ally_drafts, {});
  const at = { x: 0, y: 0 };
  const lines = sketchLines(
    scene(),
    { 2: ['7 b1-a2', '8 burn ?', '99 a1-a2'] },
    {
      piece: (id) => (id === 99 ? undefined : at),
      cell: () => at,
    },
  );
  same(
    lines.map(({ kind, owner, to }) => [kind, owner, to.length]),
    [
      ['sketch', 2, 1],
      ['sketch', 2, 0],
    ],
  );
}

const MOVES = (...numbers: number[]) => numbers.map((number) => entry({ number }));

/** A step that is closed. */
const closing = (news: JournalEntry[], step: number): StepEnded => ({
  type: 'step-ended',
  time: 0,
  war: war({ step_number: step }),
  seat_states: { 0: moment() },
  entries: { 0: news },
});

export function steps_closed_in_quick_succession_are_played_back_one_after_another() {
  let state = heard(played(), closing(MOVES(1, 2), 4));
  state = heard(stepOn(state), closing([entry({ number: 3, kind: 'hour' })], 5));
  state = heard(state, closing(MOVES(4), 6));
  same(
    state.playback?.entries.map(({ number }) => number),
    [1, 2, 4],
  );
  same(state.playback?.at, 1);
}

export function what_was_broken_off_goes_on_with_the_next_step() {
  let state = stepOn(heard(played(), closing(MOVES(1, 2), 4)));
  state = stopped(state);
  same([state.playback, state.reel?.at, state.watched['0']], [null, 1, 1]);
  same(
    unwatched(state).map(({ number }) => number),
    [2],
  );
  state = heard(state, closing(MOVES(3), 5));
  same([state.playback?.at, state.playback?.entries.length], [1, 3]);
}

export function what_has_been_watched_or_skipped_is_no_news() {
  let state = heard(played(), closing(MOVES(1, 2), 4));
  for (let count = 0; count < 3; count += 1) state = stepOn(state);
  same([state.playback, unwatched(state), state.played?.entries.length], [null, [], 2]);
  state = skipped(heard(state, closing(MOVES(3), 5)));
  same([state.playback, unwatched(state), state.watched['0']], [null, [], 3]);
}

export function a_new_line_loses_nothing_of_what_is_played_back() {
  const before = stepOn(heard(played(), closing(MOVES(1, 2), 4)));
  const state = heard(before, welcome({ journals: { 0: MOVES(1, 2, 3, 4) } }));
  same(
    state.playback?.entries.map(({ number }) => number),
    [1, 2, 3, 4],
  );
  same(state.playback?.at, 1);
}

export function news_after_a_lost_line_does_not_hide_in_what_is_shown_again() {
  const before = played({ journals: { 0: MOVES(1, 2) } });
  const again = {
    ...before,
    playback: { ...(stepOn(heard(played(), closing(MOVES(1, 2), 4))).playback as any), at: 0, again: true },
  };
  same(heard(again, welcome({ journals: { 0: MOVES(1, 2) } })).playback?.again, true);
  same(heard(again, welcome({ journals: { 0: MOVES(1, 2, 3, 4) } })).playback, null);
}

export function what_another_browser_has_played_back_is_not_played_again() {
  const playback = heard(played(), closing(MOVES(1, 2), 4)).playback;
  const waiting = { ...played({ journals: { 0: MOVES(1, 2) } }), reel: playback };
  const watched = (number: number) => heard(waiting, { type: 'journal-viewed', seat: 0, number }).reel;
  same([watched(1)?.upTo, watched(2)], [2, null]);
}

export function who_comes_back_is_told_what_happened_since_and_may_have_it_played() {
  const own = { type: 'piece' as const, id: 7, kind: 'aries', owner: null };
  const foe = { ...own, id: 20, owner: 1 };
  const told = (gaps: Record<string, any>) => ({ type: 'fact' as const, key: 'x', gaps });
  const journal = [
    entry({ number: 1 }),
    entry({ number: 2, kind: 'seen', pieces: [20], piece: piece({ id: 20, owner: 1 }) }),
    entry({ number: 3, kind: 'attacked', pieces: [7, 20], message: told({ attacker: foe, target: own }) }),
    entry({ number: 4, kind: 'destroyed', pieces: [7], cells: ['b1'], message: told({ piece: own }) }),
  ];
  const state = arrived(
    played({ seat_states: { 0: moment({ last_viewed: 1, last_visited: 1 }) }, journals: { 0: journal } }),
  );
  const found = digest(state);
  same(
    found?.lost.map(({ cell, by }) => [cell, by]),
    [['b1', [foe]]],
  );
  same([found?.seen.length, found?.battles.length, found?.moves], [1, 1, 0]);
  const step = ACTIONS['play-news']?.(state, content, undefined);
  same(step?.send, [{ type: 'get-replay', seat: 0, number: 1 }]);
  const frames = [{ number: 1, scene: scene({ pieces: [piece()] }) }];
  const playing = heard(step?.state ?? state, { type: 'replay', seat: 0, frames });
  same(
    playing.playback?.entries.map(({ number }) => number),
    [2, 3, 4],
  );
  const shown = stepOn(playing).playback;
  same(shown && playedScene(shown).pieces.map(({ id }) => id), [7, 20]);
}

export function who_helps_a_piece_that_is_lost_is_not_its_enemy() {
  const named = (id: number, owner: number | null) => ({ type: 'piece' as const, id, kind: 'aries', owner });
  const [own, ally, foe] = [named(7, null), named(30, 1), named(20, 2)];
  const told = (gaps: Record<string, any>) => ({ type: 'fact' as const, key: 'x', gaps });
  const uses = (number: number, piece: typeof own) =>
    entry({ number, kind: 'fired', pieces: [piece.id, 7], message: told({ piece, order: 'x' }) });
  const journal = [
    uses(1, ally),
    uses(2, foe),
    entry({ number: 3, kind: 'destroyed', pieces: [7], cells: ['b1'], message: told({ piece: own }) }),
  ];
  const seats = [seat({ coalition: 'a' }), seat({ coalition: 'a' }), seat({ coalition: 'b' })];
  const state = arrived(played({ war: war({ seats }), seat_states: { 0: moment() }, journals: { 0: journal } }));
  same(
    digest(state)?.lost.map(({ by }) => by),
    [[foe]],
  );
}

export function what_another_browser_has_watched_is_no_news_here() {
  const state = heard(played({ journals: { 0: MOVES(1, 2) } }), { type: 'journal-viewed', seat: 0, number: 2 });
  same(unwatched(state), []);
}

const HOURS = ['morning', 'midday', 'evening', 'dusk'] as const;

/**
 * Moves of some hours.
 * @param each moves in an hour
 */
const movesOf = (hours: number, each: number = 3) =>
  HOURS.slice(0, hours).flatMap((hour, index) =>
    Array.from({ length: each }, (_, place) => entry({ number: 1 + index * each + place, hour })),
  );

export function playback_skips_to_the_last_hour_where_more_than_one_waits() {
  const of = (hours: number, at: number) => {
    const playback = opened(movesOf(hours), scene(), scene()) as Playback;
    return caughtUp({ ...playback, at }).at;
  };
  same([of(1, 0), of(2, 0)], [0, 3]);
  same([of(2, 1), of(3, 1)], [1, 6]); // the hour being shown is shown to its end before one that waits
  same([of(3, 4), of(4, 3)], [4, 9]);
  same(of(3, 9), 9);
}

export function what_was_skipped_is_shown_again_on_request() {
  const playback = opened(movesOf(4), scene(), scene());
  let state = { ...played(), playback: playback && caughtUp(playback) };
  while (state.playback) state = stepOn(state);
  const again = ACTIONS['play-again']?.(state, content, undefined).state.playback;
  same([again?.at, again?.entries.length], [0, 12]);
}

export function what_was_asked_for_is_played_in_full() {
  const playback = opened(movesOf(4), scene(), scene());
  same(playback && caughtUp({ ...playback, asked: true }).at, 0);
  same(playback && caughtUp({ ...playback, again: true }).at, 0);
}

export function what_was_asked_for_and_broken_off_waits_to_be_asked_for_again() {
  const playback = opened(MOVES(1, 2), scene(), scene());
  const asked = playback && { ...playback, asked: true };
  const state = heard(stopped(stepOn({ ...played(), playback: asked })), closing(MOVES(3), 5));
  same([state.playback, state.reel?.at, state.reel?.entries.length], [null, 1, 3]);
}
