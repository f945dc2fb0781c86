import { ReconnectingSocket } from '../../../../src/tessera/web/net/socket.js';
import { endsOf, soon, stoppedClock } from './clock.js';
import { same } from './expect.js';

/** A socket that the test opens, answers and closes itself. */
class FakeSocket extends EventTarget {
  static OPEN = 1;

  static all: FakeSocket[] = [];

  readyState = FakeSocket.OPEN;
  sent: unknown[] = [];

  constructor() {
    super();
    FakeSocket.all.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }

  close(code: number = 1000) {
    if (this.readyState !== FakeSocket.OPEN) return;
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}

function opened() {
  FakeSocket.all = [];
  Object.assign(globalThis, { WebSocket: FakeSocket });
  const told: string[] = [];
  const line: ReconnectingSocket<any, any> = new ReconnectingSocket(() => 'ws://table', {
    received: ({ type }) => told.push(type),
    connectionChanged: (link) => told.push(link),
  });
  line.open();
  return { line, told };
}

/** The next socket that is opened. */
async function next() {
  const known = FakeSocket.all.length;
  while (FakeSocket.all.length === known) await new Promise((look) => setTimeout(look, 20));
  return FakeSocket.all.at(-1) as FakeSocket;
}

export async function a_lost_line_comes_back_and_repeats_nothing() {
  const { line, told } = opened();
  const [first] = FakeSocket.all;
  line.send({ type: 'act', seq: 0, action: 'b2-b1' });
  first?.close(1006);
  line.send({ type: 'undo', seq: 0 });
  const second = await next();
  same([first?.sent.length, second.sent, told], [1, [], ['lost']]);
}

export function a_table_that_is_not_there_is_not_asked_for_again() {
  const { line, told } = opened();
  FakeSocket.all[0]?.close(4404);
  same([told, line.timer], [['gone'], undefined]);
}

export function a_renewed_line_does_not_listen_to_the_old_one() {
  const { line, told } = opened();
  const [first] = FakeSocket.all;
  line.renew();
  first?.dispatchEvent(new MessageEvent('message', { data: '{"type":"welcome"}' }));
  same([told, FakeSocket.all.length], [['connecting'], 2]);
}

export async function the_message_that_greets_ends_the_failures() {
  opened();
  const line: ReconnectingSocket<any, any> = new ReconnectingSocket(
    () => 'ws://waits',
    { received: () => undefined, connectionChanged: () => undefined },
    60_000,
    'waiting',
  );
  line.open();
  line.failures = 4;
  say(FakeSocket.all.at(-1), 'problem');
  same(line.failures, 4);
  say(FakeSocket.all.at(-1), 'waiting');
  same(line.failures, 0);
}

export async function coming_online_hurries_the_next_try() {
  const { line } = opened();
  line.failures = 9;
  FakeSocket.all[0]?.close(1006);
  const coming = next();
  dispatchEvent(new Event('online'));
  await coming;
}

const say = (socket: FakeSocket | undefined, type: string) =>
  socket?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type }) }));

export function a_dead_line_is_noticed_within_ten_seconds() {
  const pass = stoppedClock();
  const { told } = opened();
  const [first] = FakeSocket.all;
  say(first, 'welcome');
  pass(10_000);
  same([told, first?.sent, first?.readyState], [['welcome', 'lost'], [{ type: 'ping' }], 3]);
}

export function a_line_on_which_somebody_answers_is_kept() {
  const pass = stoppedClock();
  const { told } = opened();
  const [first] = FakeSocket.all;
  say(first, 'welcome');
  for (let count = 0; count < 10; count += 1) {
    pass(6000);
    say(first, 'pong');
  }
  same([told, FakeSocket.all.length, first?.sent.length], [['welcome'], 1, 10]);
}

export function a_line_that_never_opens_is_tried_again() {
  const pass = stoppedClock();
  const { told } = opened();
  pass(20_000);
  same([told, FakeSocket.all.length], [['lost'], 2]);
}

const tell = (socket: FakeSocket | undefined, message: object) =>
  socket?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));

export function an_answer_is_not_awaited_for_ever() {
  const pass = stoppedClock();
  const { line, told } = opened();
  say(FakeSocket.all[0], 'welcome');
  endsOf(line.request({ type: 'threats' }));
  pass(3000);
  say(FakeSocket.all[0], 'seats');
  pass(5000);
  same([told, FakeSocket.all.length], [['welcome', 'seats', 'connecting'], 2]);
}

export function a_line_that_never_answers_is_lost() {
  const pass = stoppedClock();
  const { line, told } = opened();
  say(FakeSocket.all[0], 'welcome');
  endsOf(line.request({ type: 'threats' }));
  pass(8000);
  same(told, ['welcome', 'lost']);
}

export async function answers_go_to_the_requests_that_they_name() {
  const { line, told: heard } = opened();
  const [socket] = FakeSocket.all;
  say(socket, 'welcome');
  const ends = endsOf(
    line.request({ type: 'threats' }),
    line.request({ type: 'act' }),
    line.request({ type: 'preview' }),
  );
  same(socket?.sent, [
    { type: 'threats', id: 1 },
    { type: 'act', id: 2 },
    { type: 'preview', id: 3 },
  ]);
  tell(socket, { type: 'reply', re: 3, result: 'seen' });
  tell(socket, { type: 'error', re: 1, code: 'finished', text: 'Over.' });
  tell(socket, { type: 'error', code: 'busy', text: 'Later.' });
  await soon();
  same(
    [ends, heard],
    [
      ['finished', 'waits', 'seen'],
      ['welcome', 'error'],
    ],
  );
}

export function an_action_without_an_answer_is_sent_again_after_a_while() {
  const pass = stoppedClock();
  const { line } = opened();
  const [socket] = FakeSocket.all;
  say(socket, 'welcome');
  line.request({ type: 'act' }, () => true);
  pass(2400);
  same(socket?.sent.length, 1);
  pass(200);
  same(socket?.sent, [
    { type: 'act', id: 1 },
    { type: 'act', id: 1 },
  ]);
  tell(socket, { type: 'reply', re: 1, result: null });
  pass(20_000);
  same(socket?.sent.filter((message) => Object(message).type === 'act').length, 2);
}

export async function an_action_is_sent_again_on_a_new_connection_while_it_makes_sense() {
  const { line } = opened();
  const [first] = FakeSocket.all;
  say(first, 'welcome');
  const ends = endsOf(
    line.request({ type: 'act' }, () => true),
    line.request({ type: 'undo' }, () => false),
    line.request({ type: 'threats' }),
  );
  first?.close(1006);
  const second = await next();
  same([ends, second.sent], [['waits', 'waits', 'offline'], []]);
  say(second, 'welcome');
  await soon();
  same([ends, second.sent], [['waits', 'overtaken', 'offline'], [{ type: 'act', id: 1 }]]);
  tell(second, { type: 'reply', re: 1, result: null });
  await soon();
  same(ends[0], null);
}

export async function what_is_asked_without_a_connection_waits_for_it_or_fails() {
  const { line } = opened();
  const [socket] = FakeSocket.all;
  const ends = endsOf(
    line.request({ type: 'act' }, () => true),
    line.request({ type: 'threats' }),
  );
  await soon();
  same([ends, socket?.sent], [['waits', 'offline'], []]);
  say(socket, 'welcome');
  same(socket?.sent, [{ type: 'act', id: 1 }]);
}

export function an_action_is_sent_again_while_the_server_is_busy_and_the_page_is_told() {
  const pass = stoppedClock();
  const { line, told } = opened();
  const [socket] = FakeSocket.all;
  say(socket, 'welcome');
  line.request({ type: 'act' }, () => true);
  tell(socket, { type: 'error', re: 1, code: 'busy', text: 'Later.' });
  pass(2600);
  same(socket?.sent, [
    { type: 'act', id: 1 },
    { type: 'act', id: 2 },
  ]);
  same(told, ['welcome', 'error']);
}

export function a_closed_line_stays_closed() {
  const pass = stoppedClock();
  const { line, told } = opened();
  const [first] = FakeSocket.all;
  say(first, 'welcome');
  line.close();
  for (const name of ['offline', 'online']) dispatchEvent(new Event(name));
  document.dispatchEvent(new Event('visibilitychange'));
  pass(60_000);
  same([told, FakeSocket.all.length, first?.readyState], [['welcome'], 1, 3]);
}

export function what_is_said_without_a_line_is_not_said() {
  const { line } = opened();
  same(line.send({ type: 'undo', seq: 0 }), true);
  FakeSocket.all[0]?.close(1006);
  same(line.send({ type: 'undo', seq: 0 }), false);
}

export function a_long_first_word_is_waited_for() {
  const pass = stoppedClock();
  const { told } = opened();
  FakeSocket.all[0]?.dispatchEvent(new Event('open'));
  pass(50_000);
  say(FakeSocket.all[0], 'welcome');
  same([told, FakeSocket.all.length], [['welcome'], 1]);
}
