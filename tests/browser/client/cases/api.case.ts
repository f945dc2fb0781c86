import { Refusal, analyse, ask } from '../../../../src/tessera/web/net/api.js';
import { endsOf, soon, stoppedClock } from './clock.js';
import { same } from './expect.js';

/** A network on which nothing comes, until it is given up. */
function stalled() {
  const ended: string[] = [];
  globalThis.fetch = (path, { signal } = {}) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        ended.push(String(path));
        reject(new DOMException('', 'AbortError'));
      });
    });
  return ended;
}

export async function a_request_on_a_stalled_network_fails_after_a_while() {
  const pass = stoppedClock();
  const ended = stalled();
  const ends = endsOf(ask('/api/games'));
  pass(29_000);
  await soon();
  same([ends, ended], [['waits'], []]);
  pass(2000);
  await soon();
  same([ends, ended], [['offline'], ['/api/games']]);
}

export async function a_body_that_never_ends_is_given_up_too() {
  const pass = stoppedClock();
  globalThis.fetch = async () => new Response(new ReadableStream());
  const ends = endsOf(ask('/api/games'));
  await soon();
  pass(31_000);
  await soon();
  same(ends, ['offline']);
}

export async function a_stream_may_pause_once_it_has_begun() {
  const pass = stoppedClock();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream({ start: (given) => void (controller = given) });
  globalThis.fetch = async () => new Response(body);
  const news = analyse({} as any, new AbortController().signal);
  const first = news.next();
  await soon();
  pass(120_000);
  controller?.enqueue(new TextEncoder().encode('{"depth":1}\n'));
  same((await first).value, { depth: 1 });
}

export async function a_stream_that_does_not_begin_fails() {
  const pass = stoppedClock();
  stalled();
  const ends = endsOf(analyse({} as any, new AbortController().signal).next());
  await soon();
  pass(31_000);
  await soon();
  same(ends, [new Refusal('offline', '').code]);
}
