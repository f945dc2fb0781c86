import '../../../../src/tessera/web/worker/service-worker.js';
import { same } from './expect.js';

const TOLD = { token: 't1', tag: 'abc', title: 'Your turn', text: 'Vorcept · Yuri', path: '/t/abc' };

/**
 * What the worker shows, and says to pages, of what the server tells one after another.
 * @param {readonly (typeof TOLD)[]} tellings
 * @param {readonly {focused: boolean, url: string}[]} [open]
 * @param {string} [scope]  where the site lies
 */
async function shownOf(tellings, open = [], scope = 'https://play.example.org/') {
  /** @type {{shown: string[], said: string[], kept: string[], led: string[]}} */
  const { shown, said, kept, led } = { shown: [], said: [], kept: [], led: [] };
  const show = async (/** @type {string} */ title, /** @type {{data: string, icon: string}} */ { data, icon }) => {
    shown.push(title);
    led.push(data, icon);
  };
  const cache = {
    match: async (/** @type {string} */ name) => (kept.includes(name) ? {} : undefined),
    put: async (/** @type {string} */ name) => void kept.push(name),
    keys: async () => kept,
    delete: async () => true,
  };
  const pages = open.map((page) => ({ ...page, postMessage: (/** @type {{type: string}} */ { type }) => said.push(type) }));
  const parts = {
    caches: { open: async () => cache },
    clients: { matchAll: async () => pages },
    registration: { scope, showNotification: show },
  };
  for (const [name, value] of Object.entries(parts)) Object.defineProperty(self, name, { value, configurable: true });
  for (const told of tellings) {
    /** @type {Promise<void> | undefined} */
    let done;
    const waitUntil = (/** @type {Promise<void>} */ work) => (done = work);
    self.dispatchEvent(Object.assign(new Event('push'), { data: { json: () => told }, waitUntil }));
    await done;
  }
  return { shown, said, led };
}

export async function what_comes_twice_is_shown_once() {
  same((await shownOf([TOLD, TOLD])).shown, ['Your turn']);
  same((await shownOf([TOLD, { ...TOLD, token: 't2', title: 'The game is over' }])).shown, ['Your turn', 'The game is over']);
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
