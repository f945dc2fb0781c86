import '../../../../src/tessera/web/worker/service-worker.js';
import { same } from './expect.js';

const TOLD = { token: 't1', tag: 'abc', title: 'Your turn', text: 'Vorcept · Yuri', path: '/t/abc' };

/**
 * What the worker shows, and says to pages, of what the server tells one after another.
 * @param scope where the site lies
 */
async function shownOf(
  tellings: readonly (typeof TOLD)[],
  open: readonly { focused: boolean; url: string }[] = [],
  scope: string = 'https://play.example.org/',
) {
  const { shown, said, kept, led }: { shown: string[]; said: string[]; kept: string[]; led: string[] } = {
    shown: [],
    said: [],
    kept: [],
    led: [],
  };
  const show = async (title: string, { data, icon }: { data: string; icon: string }) => {
    shown.push(title);
    led.push(data, icon);
  };
  const cache = {
    match: async (name: string) => (kept.includes(name) ? {} : undefined),
    put: async (name: string) => void kept.push(name),
    keys: async () => kept,
    delete: async () => true,
  };
  const pages = open.map((page) => ({ ...page, postMessage: ({ type }: { type: string }) => said.push(type) }));
  const parts = {
    caches: { open: async () => cache },
    clients: { matchAll: async () => pages },
    registration: { scope, showNotification: show },
  };
  for (const [name, value] of Object.entries(parts)) Object.defineProperty(self, name, { value, configurable: true });
  for (const told of tellings) {
    let done: Promise<void> | undefined;
    const waitUntil = (work: Promise<void>) => (done = work);
    self.dispatchEvent(Object.assign(new Event('push'), { data: { json: () => told }, waitUntil }));
    await done;
  }
  return { shown, said, led };
}

export async function what_comes_twice_is_shown_once() {
  same((await shownOf([TOLD, TOLD])).shown, ['Your turn']);
  same((await shownOf([TOLD, { ...TOLD, token: 't2', title: 'The game is over' }])).shown, [
    'Your turn',
    'The game is over',
  ]);
}

export async function a_page_that_is_looked_at_tells_by_itself() {
  const here = { focused: true, url: 'https://play.example.org/t/abc' };
  same(await shownOf([TOLD], [here]), { shown: [], said: ['waits'], led: [] });
  same((await shownOf([TOLD], [{ ...here, focused: false }])).shown, ['Your turn']);
  same((await shownOf([TOLD], [{ ...here, url: 'https://play.example.org/tables' }])).shown, ['Your turn']);
}

export async function below_a_path_it_knows_where_pages_lie() {
  const scope = 'https://play.example.org/tessera/';
  const { led } = await shownOf([TOLD], [], scope);
  same(led, ['/tessera/t/abc', '/tessera/web/icons/192.png']);
  const here = { focused: true, url: `${scope}t/abc` };
  same((await shownOf([TOLD], [here], scope)).shown, []);
}
