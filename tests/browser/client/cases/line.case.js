import { Line } from '../../../../src/tessera/web/net/line.js';
import { same } from './expect.js';

/** A socket that the test opens, answers and closes itself. */
class FakeSocket extends EventTarget {
  static OPEN = 1;

  /** @type {FakeSocket[]} */
  static all = [];

  constructor() {
    super();
    this.readyState = FakeSocket.OPEN;
    /** @type {unknown[]} */
    this.sent = [];
    FakeSocket.all.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  /** @param {number} [code] */
  close(code = 1000) {
    if (this.readyState !== FakeSocket.OPEN) return;
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}

function opened() {
  FakeSocket.all = [];
  Object.assign(globalThis, { WebSocket: FakeSocket });
  /** @type {string[]} */
  const told = [];
  const line = new Line(() => 'ws://table', {
    heard: ({ type }) => told.push(type),
    linked: (link) => told.push(link),
  });
  line.open();
  return { line, told };
}

/** The next socket that is opened. */
async function next() {
  const known = FakeSocket.all.length;
  while (FakeSocket.all.length === known) await new Promise((look) => setTimeout(look, 20));
  return /** @type {FakeSocket} */ (FakeSocket.all.at(-1));
}

export async function a_lost_line_comes_back_and_repeats_nothing() {
  const { line, told } = opened();
  const [first] = FakeSocket.all;
  line.say({ type: 'act', seq: 0, action: 'b2-b1' });
  first?.close(1006);
  line.say({ type: 'undo', seq: 0 });
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
  same([told, FakeSocket.all.length], [[], 2]);
}

export async function coming_online_hurries_the_next_try() {
  const { line } = opened();
  line.failures = 9;
  FakeSocket.all[0]?.close(1006);
  const coming = next();
  dispatchEvent(new Event('online'));
  await coming;
}
