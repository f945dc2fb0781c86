/**
 * Run the cases that need no DOM: `node run_cases.mjs MODULE…` prints, as JSON, by module the error of
 * each case, empty if it has passed. A browser's globals that modules touch when they are loaded are
 * here without effect.
 */

import { basename } from 'node:path';

const LIMIT_MS = 10_000;
const { clearTimeout, setTimeout } = globalThis; // cases have clocks of their own
const nothing = () => undefined;
const events = new EventTarget();
const stored = new Map();

Object.assign(globalThis, {
  addEventListener: events.addEventListener.bind(events),
  dispatchEvent: events.dispatchEvent.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
  CloseEvent: class extends Event {
    constructor(type, options = {}) {
      super(type);
      this.code = options.code ?? 0;
    }
  },
  customElements: { define: nothing, get: nothing },
  document: Object.assign(new EventTarget(), {
    createTreeWalker: nothing,
    documentElement: { dataset: {}, getAttribute: () => null },
    querySelector: () => null,
    querySelectorAll: () => [],
  }),
  HTMLElement: EventTarget,
  localStorage: {
    get length() {
      return stored.size;
    },
    clear: () => stored.clear(),
    getItem: (key) => stored.get(key) ?? null,
    key: (index) => [...stored.keys()][index] ?? null,
    removeItem: (key) => stored.delete(key),
    setItem: (key, value) => stored.set(key, String(value)),
  },
  location: new URL('http://tessera.test/blank'),
});

/** The error of a case; empty if there is none. */
async function errorOf(run) {
  stored.clear();
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('the case has not ended')), LIMIT_MS);
  });
  try {
    await Promise.race([run(), late]);
    return '';
  } catch (error) {
    return String(error?.stack ?? error);
  } finally {
    clearTimeout(timer);
  }
}

const results = {};
for (const path of process.argv.slice(2)) {
  const found = {};
  const cases = await import(path).catch((error) => ({ IMPORT: () => Promise.reject(error) }));
  for (const [name, run] of Object.entries(cases)) found[name] = await errorOf(run);
  results[basename(path).replace(/\.js$/, '.ts')] = found;
}
process.stdout.write(JSON.stringify(results), () => process.exit());
