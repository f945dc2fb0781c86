import { Refusal, analyse } from '../../../../src/tessera/web/net/api.js';
import { holds, same } from './expect.js';

const LINE = new TextEncoder().encode('{"games":1}\n{"ga');

/**
 * What is heard of an analysis whose answer is such a stream.
 * @returns the news, and what went wrong at last
 */
async function heard(source: UnderlyingDefaultSource<Uint8Array>): Promise<unknown[]> {
  const { fetch } = globalThis;
  globalThis.fetch = async () => new Response(new ReadableStream(source));
  const told = [];
  try {
    const wish = { position: 'fill standard ..... x:2' };
    for await (const news of analyse(wish, new AbortController().signal)) told.push(news);
  } catch (error) {
    told.push(error);
  } finally {
    globalThis.fetch = fetch;
  }
  return told;
}

export async function news_are_told_line_by_line() {
  const told = await heard({
    start(stream) {
      stream.enqueue(LINE);
      stream.enqueue(new TextEncoder().encode('mes":2}\n'));
      stream.close();
    },
  });
  same(told, [{ games: 1 }, { games: 2 }]);
}

export async function a_line_that_breaks_is_a_server_that_does_not_answer() {
  let asked = 0;
  const told = await heard({
    pull(stream) {
      asked += 1;
      if (asked === 1) stream.enqueue(LINE);
      else stream.error(new TypeError('network error'));
    },
  });
  const last = told.at(-1);
  holds(last instanceof Refusal && last.code === 'offline', 'it is refused as offline');
}
