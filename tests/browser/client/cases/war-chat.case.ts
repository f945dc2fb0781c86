import { announcements } from '../../../../src/tessera/web/war/state/announcing.js';
import { mute, player, readAll, readable, unread } from '../../../../src/tessera/web/war/state/chat.js';
import { heard, nothing } from '../../../../src/tessera/web/war/state/war.js';
import type { ChatMessage } from '../../../../src/tessera/web/wire/tables.js';
import type { PlayerMessage } from '../../../../src/tessera/web/wire/war.js';
import { same } from './expect.js';
import { played, seat, war, welcome } from './wars.js';

const said = (number: number, changes: Partial<PlayerMessage> = {}): PlayerMessage => ({
  type: 'player-message',
  number,
  time: 0,
  seat: 1,
  to: 'all',
  text: `Line ${number}`,
  ...changes,
});

const aside = (id: number): ChatMessage => ({
  type: 'chat-message',
  id,
  channel: 'spectators',
  side: '',
  name: 'Zoe',
  text: `Aside ${id}`,
  greeting: '',
  time: '',
});

const watching = () => heard(nothing, welcome({ war: war({ you: [] }), seat_states: {}, journals: {} }));

export function who_is_muted_is_neither_read_nor_counted_nor_told() {
  const before = played();
  const after = heard(before, said(0));
  same([unread(after, ''), readable(after).length, announcements(after, before, null).length], [1, 1, 1]);
  const quiet = mute(before, player(1));
  const silent = heard(quiet, said(0));
  same([unread(silent, ''), readable(silent), announcements(silent, quiet, null)], [0, [], []]);
  same(readable(mute(silent, player(1))).length, 1);
}

export function those_who_look_on_read_players_and_each_other() {
  const before = watching();
  const told = heard(before, said(0));
  const after = heard(told, aside(1));
  same([unread(after, ''), unread(after, 'Zoe')], [2, 1]);
  same(announcements(after, told, null), ['Zoe: Aside 1']);
  same([unread(readAll(after), ''), unread(mute(after, 'Zoe'), '')], [0, 1]);
}

export function what_was_said_aside_before_one_came_is_not_new() {
  const after = heard(watching(), { type: 'chat-history', messages: [aside(1), aside(2)] });
  same([unread(after, ''), announcements(after, watching(), null)], [0, []]);
}

export function on_a_shared_screen_each_seat_reads_its_own() {
  const state = heard(
    nothing,
    welcome({
      war: war({ you: [0, 1], seats: [seat(), seat(), seat()] }),
      chat: [said(0, { seat: 2, to: '1' }), said(1, { seat: 2, to: 'all' }), said(2, { seat: 2, to: '0' })],
    }),
  );
  same(
    readable(state).map(({ number }) => number),
    [1, 2],
  );
}

export function who_takes_a_seat_before_the_start_talks_with_the_players() {
  const before = heard(watching(), { type: 'war-changed', time: 0, war: war({ status: 'gathering', you: [] }) });
  const seated = heard(before, { type: 'war-changed', time: 0, war: war({ status: 'gathering', you: [1] }) });
  const left = heard(seated, { type: 'war-changed', time: 0, war: war({ status: 'gathering', you: [] }) });
  same([before.seat, seated.seat, left.seat], [null, 1, null]);
}
