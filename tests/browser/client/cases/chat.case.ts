import { reduceChat, mute, read, readable, emptyChat, unread } from '../../../../src/tessera/web/state/chat.js';
import type { ChatMessage } from '../../../../src/tessera/web/wire/tables.js';
import { same } from './expect.js';

const line = (id: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  type: 'chat-message',
  id,
  channel: 'players',
  side: 'r',
  name: 'Red',
  text: `Line ${id}`,
  greeting: '',
  time: '2026-01-01T00:00:00Z',
  ...more,
});

const ids = (lines: readonly ChatMessage[]) => lines.map(({ id }) => id);

export function a_line_is_heard_once() {
  const talk = reduceChat(reduceChat(emptyChat, line(1)), line(1));
  same(ids(talk.lines), [1]);
  same(ids(reduceChat(talk, { type: 'chat-history', messages: [line(1), line(2)] }).lines), [1, 2]);
}

export function what_was_said_before_one_came_is_not_new() {
  const come = reduceChat(emptyChat, { type: 'chat-history', messages: [line(1), line(2)] });
  same(unread(come, ['b'], ''), 0);
  const later = reduceChat(come, line(3));
  same(unread(later, ['b'], ''), 1);
  same(unread(read(later), ['b'], ''), 0);
}

export function what_came_while_the_line_was_lost_is_new() {
  const before = read(reduceChat(emptyChat, line(1)));
  const after = reduceChat(before, { type: 'chat-history', messages: [line(1), line(2), line(3)] });
  same(unread(after, ['b'], ''), 2);
}

export function ones_own_words_are_not_new() {
  const aside = line(2, { channel: 'spectators', side: '', name: 'Zoe' });
  same(unread(reduceChat(emptyChat, line(1, { side: 'b' })), ['b'], ''), 0);
  same([unread(reduceChat(emptyChat, aside), [], 'Zoe'), unread(reduceChat(emptyChat, aside), [], 'Ann')], [0, 1]);
}

export function players_and_spectators_are_apart_and_the_muted_are_not_read() {
  const aside = line(2, { channel: 'spectators', side: '', name: 'Zoe' });
  const talk = reduceChat(reduceChat(emptyChat, line(1)), aside);
  same([ids(readable(talk, ['b'])), ids(readable(talk, []))], [[1], [2]]);
  const muted = mute(talk, 'side r');
  same([ids(readable(muted, ['b'])), unread(muted, ['b'], '')], [[], 0]);
  same(ids(readable(mute(muted, 'side r'), ['b'])), [1]);
}
