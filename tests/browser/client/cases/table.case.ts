import {
  reduce,
  isPast,
  connectionChanged,
  look,
  nothing,
  now,
  shown,
} from '../../../../src/tessera/web/state/game.js';
import { holds, same } from './expect.js';
import { action, happened, scene, table, welcome } from './tables.js';

export function a_welcome_tells_everything() {
  const state = reduce(nothing, welcome({ seq: 7 }));
  same([state.link, state.seq, state.you, now(state)?.ply], ['open', 7, ['b'], 0]);
}

export function an_action_is_added_to_the_history() {
  const state = reduce(table(), happened());
  same([state.seq, state.tree.nodes.size, now(state)?.last?.text], [1, 2, 'b2-b1']);
}

export function an_event_told_twice_counts_once() {
  const state = reduce(table(), happened());
  holds(reduce(state, happened()) === state, 'nothing changes');
}

export function a_missed_event_asks_for_a_welcome() {
  const state = reduce(table(), happened({ seq: 3 }));
  same([state.stale, state.tree.nodes.size], [true, 1]);
  same(reduce(state, welcome({ seq: 3 })).stale, false);
}

export function a_take_back_shortens_the_history() {
  const played = reduce(table(), happened());
  const state = reduce(played, happened({ seq: 2, kind: 'undo', scene: scene() }));
  same([state.tree.nodes.size, now(state)?.actions_left], [1, 2]);
}

export function a_resignation_replaces_the_position_and_ends_the_game() {
  const over = scene({ turn: null, outcome: { result: '0-1', reason: 'resign', cells: [] } });
  const state = reduce(table(), happened({ kind: 'resign', status: 'finished', scene: over }));
  same([state.tree.nodes.size, now(state)?.outcome?.result, state.status], [1, '0-1', 'finished']);
}

export function the_past_stays_in_view_while_the_game_goes_on() {
  const played = look(reduce(table(), happened()), 0);
  const next = scene({ ply: 2, turn: 'r', last: action({ text: 'D@c2' }) });
  same(shown(reduce(played, happened({ seq: 2, scene: next })))?.ply, 0);
}

export function a_past_that_was_taken_back_is_left() {
  let state = reduce(table(), happened());
  state = reduce(state, happened({ seq: 2, scene: scene({ ply: 2, turn: 'r', last: action() }) }));
  state = look(state, 1);
  same(isPast(reduce(state, happened({ seq: 3, kind: 'undo', scene: scene({ ply: 1 }) }))), false);
}

export function an_action_is_on_its_way_until_it_is_answered() {
  const sent = { ...table(), sent: 'b2-b1' };
  const played = reduce(sent, happened());
  same([played.sent, reduce(played, { type: 'done' }).sent], ['b2-b1', null]);
  const other = reduce(sent, happened({ scene: scene({ ply: 1, last: action({ text: 'D@c2' }) }) }));
  same(other.sent, 'b2-b1'); // played in another tab: ours will be refused
}

export function an_action_stays_on_its_way_while_the_game_stands_as_it_stood() {
  const lost = connectionChanged({ ...table(), sent: 'b2-b1' }, 'lost');
  same([lost.link, lost.sent], ['lost', 'b2-b1']);
  // A connection that comes and goes is an event, too.
  const back = reduce(lost, welcome({ seq: 2 }));
  same([back.sent, back.note], ['b2-b1', null]);
}

export function an_action_that_a_welcome_shows_is_done() {
  const lost = connectionChanged({ ...table(), sent: 'b2-b1' }, 'lost');
  const back = reduce(lost, welcome({ seq: 1, history: [scene(), happened().scene] }));
  same([back.sent, back.note], [null, null]);
}

export function an_action_that_came_too_late_is_told_of() {
  const lost = connectionChanged({ ...table(), sent: 'b2-b1' }, 'lost');
  const other = scene({ ply: 1, last: action({ text: 'D@c2' }) });
  const back = reduce(lost, welcome({ seq: 1, history: [scene(), other] }));
  same([back.sent, back.note], [null, { key: 'web-overtaken' }]);
}

export function a_refusal_says_why_and_frees_the_hands() {
  const refused = { type: 'failed', request: 'act', code: 'illegal', text: 'No.' } as const;
  const state = reduce({ ...table(), sent: 'b2-b1' }, refused);
  same([state.sent, state.note], [null, { text: 'No.', stays: false }]);
}

export function the_refusal_of_an_outdated_action_is_shown_after_the_welcome_that_follows() {
  const refused = { type: 'failed', request: 'act', code: 'out-of-date', text: 'Too late.' } as const;
  const state = reduce({ ...table(), sent: 'b2-b1' }, refused);
  same(reduce(state, welcome({ seq: 1 })).note, { text: 'Too late.', stays: true });
}

export function a_trouble_that_answers_nothing_leaves_an_action_on_its_way() {
  const state = reduce({ ...table(), sent: 'b2-b1' }, { type: 'error', code: 'busy', text: 'Later.' });
  same([state.sent, state.note], ['b2-b1', { text: 'Later.' }]);
}

export function a_message_of_an_unknown_type_changes_nothing() {
  const state = table();
  holds(reduce(state, { type: 'weather' } as any) === state, 'nothing changes');
}

export function a_reconnection_without_news_keeps_the_choice() {
  const state = { ...table(), picks: ['b2'] };
  same(reduce(state, welcome()).picks, ['b2']);
  same(reduce(state, welcome({ seq: 1 })).picks, []);
}

export function who_watches_does_not_count_oneself() {
  same(reduce(nothing, welcome({ you: [], spectators: 1 })).spectators, 0);
  same(reduce(nothing, welcome({ you: ['b'], spectators: 1 })).spectators, 1);
  const {
    table: { seats, status },
  } = welcome();
  const news = { type: 'seats', seats, status, spectators: 3, you: [] } as const;
  same(reduce(table(), { ...news, seats, you: [] }).spectators, 2);
}

export function a_bot_that_thinks_less_is_said_to_until_it_thinks_as_it_can() {
  const less = reduce(table(), { type: 'thinking', side: 'r', preparing: 0.4, seconds_left: null });
  const moved = reduce(less, happened());
  same(moved.preparing, { percent: 40, left: 'unknown' });
  const over = reduce(less, happened({ status: 'finished' }));
  same(over.preparing, null);
  same(reduce(moved, { type: 'thinking', side: 'r', preparing: null, seconds_left: null }).preparing, null);
}
