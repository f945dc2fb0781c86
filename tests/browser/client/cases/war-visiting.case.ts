import { ACTIONS } from '../../../../src/tessera/web/war/state/actions.js';
import { announcements } from '../../../../src/tessera/web/war/state/announcing.js';
import { digest } from '../../../../src/tessera/web/war/state/digest.js';
import { keep } from '../../../../src/tessera/web/war/state/keeping.js';
import { skipped, stepOn } from '../../../../src/tessera/web/war/state/playback.js';
import { arrived, left } from '../../../../src/tessera/web/war/state/visiting.js';
import { heard, connectionChanged, nothing, sitDown, unwatched } from '../../../../src/tessera/web/war/state/war.js';
import type { StepEnded } from '../../../../src/tessera/web/wire/war.js';
import { holds, same } from './expect.js';
import { content, entry, moment, played, scene, seat, war, welcome } from './wars.js';

type WarState = import('../../../../src/tessera/web/war/state/war.js').WarState;

const MOVES = (...numbers: number[]) => numbers.map((number) => entry({ number }));

/**
 * A step that is closed.
 * @param numbers of the entries that it reaches
 */
const closing = (...numbers: number[]): StepEnded => ({
  type: 'step-ended',
  time: 0,
  war: war({ step_number: 4 }),
  seat_states: { 0: moment() },
  entries: { 0: MOVES(...numbers) },
});

/** Back at a war in which much was not watched, some of it before the last visit. */
const back = () =>
  arrived(
    played({
      seat_states: { 0: moment({ last_viewed: 1, last_visited: 3 }) },
      journals: { 0: MOVES(1, 2, 3, 4, 5) },
    }),
  );

const counted = (state: WarState) => digest(state)?.moves ?? null;

export function a_digest_counts_what_happened_since_the_last_visit() {
  const state = back();
  same([counted(state), unwatched(state).length], [2, 4]);
  same([state.visit, state.visited['0']], [{ from: 3, to: 5 }, 5]);
}

export function a_digest_stays_as_it_is_while_more_happens() {
  same(counted(heard(back(), closing(6, 7))), 2);
}

export function news_that_was_there_on_the_last_visit_is_no_digest() {
  const state = arrived(
    played({
      seat_states: { 0: moment({ last_viewed: 1, last_visited: 5 }) },
      journals: { 0: MOVES(1, 2, 3, 4, 5) },
    }),
  );
  same([counted(state), unwatched(state).length], [null, 4]);
}

export function a_page_that_is_shown_again_tells_of_what_happened_meanwhile() {
  let state = left(heard(back(), closing(6)));
  same([state.here, state.visited['0']], [null, 6]);
  state = arrived(heard(state, closing(7)));
  same([counted(state), state.visit], [1, { from: 6, to: 7 }]);
}

export function what_a_playback_had_yet_to_show_when_one_left_is_news() {
  const upToDate = { seat_states: { 0: moment({ last_viewed: 3, last_visited: 3 }) }, journals: { 0: MOVES(1, 2, 3) } };
  const state = heard(arrived(played(upToDate)), closing(4, 5, 6));
  holds(state.playback !== null, 'it is played back');
  same(left(state).visited['0'], 3);
  same(left(stepOn(state)).visited['0'], 4);
  same(counted(arrived(left(stepOn(state)))), 2);
}

export function looking_away_for_a_moment_loses_no_digest() {
  same(counted(arrived(left(back()))), 2);
}

export function what_happened_while_the_line_was_lost_is_news() {
  let state = connectionChanged(arrived(heard(played(), closing(1, 2))), 'lost');
  state = arrived(heard(state, welcome({ journals: { 0: MOVES(1, 2, 3) } })));
  same(state.visit, { from: 2, to: 3 });
}

export function a_welcome_on_the_same_line_is_no_arrival() {
  const state = heard(back(), closing(6));
  same(arrived(heard(state, welcome({ journals: { 0: MOVES(1, 2, 3, 4, 5, 6) } }))).visit, { from: 3, to: 5 });
}

export function a_digest_gives_way_to_orders() {
  same(counted(keep(back(), { type: 'answer', seat: 0, step_number: 3, answer: { type: 'orders', texts: [] } })), null);
  same(counted(keep(back(), { type: 'ready', seat: 0, step_number: 3, ready: true, again: false })), null);
}

export function a_digest_that_was_skipped_or_is_played_gives_way() {
  same(counted(skipped(back())), null);
  const asking = ACTIONS['play-news']?.(back(), content, undefined).state ?? nothing;
  same(counted(asking), 2);
  let state = heard(asking, { type: 'replay', seat: 0, frames: [{ number: 1, scene: scene() }] });
  same([counted(state), state.playback?.entries.length], [null, 4]);
  while (state.playback) state = stepOn(state);
  same([counted(state), unwatched(state)], [null, []]);
}

export function a_war_that_is_over_has_no_digest() {
  const state = heard(back(), { type: 'war-changed', time: 0, war: war({ status: 'finished', result: 'draw' }) });
  same(counted(state), null);
}

export function who_arrives_is_told_the_counts_once() {
  const state = back();
  const [told] = announcements(state, nothing, content);
  holds(told?.includes('digest'), String(told));
  same(
    announcements(heard(state, closing(6)), state, content).filter((text) => text.includes('digest')),
    [],
  );
}

export function each_player_of_a_shared_screen_has_a_visit_of_their_own() {
  const seats = [seat({ ready: true }), seat()];
  const moments = { 0: moment({ last_visited: 0 }), 1: moment({ last_visited: 0 }) };
  const journals = { 0: MOVES(1, 2), 1: MOVES(1) };
  let state = arrived(heard(nothing, welcome({ war: war({ you: [0, 1] }), seat_states: moments, journals })));
  same([state.here, state.visit], [null, null]);
  state = arrived(sitDown(state, 0));
  same([state.here, counted(state)], [0, 2]);
  state = heard(state, { type: 'war-changed', time: 0, war: war({ you: [0, 1], seats }) });
  same([state.here, state.cover], [null, 1]);
  state = arrived(sitDown(state, 1));
  same([state.here, counted(state)], [1, 1]);
}

export function what_comes_with_the_cover_was_seen_by_nobody() {
  const shared = { war: war({ you: [0, 1] }), seat_states: { 0: moment(), 1: moment() } };
  let state = arrived(sitDown(heard(nothing, welcome({ ...shared, journals: { 0: MOVES(1), 1: [] } })), 1));
  const moments = { 0: moment(), 1: moment({ must_answer: false }) };
  state = heard(state, {
    ...closing(),
    seat_states: moments,
    war: war({ you: [0, 1] }),
    entries: { 0: MOVES(2), 1: MOVES(5) },
  });
  same([state.cover, state.visited['1']], [0, 0]);
}
