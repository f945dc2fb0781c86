/** What this browser stores between visits. A browser that forbids it stores nothing. */
export type Memory =
  | 'language'
  | 'palette'
  | 'game'
  | 'name'
  | 'account'
  | 'rated'
  | 'level'
  | 'preset'
  | 'keys'
  | 'sound'
  | 'notices'
  | 'sure'
  | 'push'
  | 'talk'
  | 'muted'
  | 'placed'
  | 'ring'
  | 'shelf'
  | 'study'
  | 'draft'
  | `draft-${string}`
  | 'journal-order'
  | 'war-level'
  | 'war-leads'
  | 'war-names'
  | 'war-seats'
  | 'tournament'
  | 'asked'
  | 'under-way'
  | `lesson-${string}`;

export function stored(what: Memory): string | null {
  try {
    return localStorage.getItem(`tessera-${what}`);
  } catch {
    return null;
  }
}

/** @returns whether it could: private windows may have no storage, and none is endless */
export function store(what: Memory, value: string): boolean {
  try {
    localStorage.setItem(`tessera-${what}`, value);
    return true;
  } catch {
    return false;
  }
}

export function forget(what: Memory) {
  try {
    localStorage.removeItem(`tessera-${what}`);
  } catch {
    // Nothing was stored.
  }
}

/** Games and boards about which something is stored; the oldest are dropped. */
const MOST_STORED = 50;

/** What is stored about one of many games or boards. */
export function storedFor(what: 'muted' | 'placed', about: string): readonly string[] {
  return storedOf(what).get(about) ?? [];
}

/** @param values empty: nothing is stored */
export function storeFor(what: 'muted' | 'placed', about: string, values: readonly string[]) {
  const stored = storedOf(what);
  stored.delete(about);
  if (values.length) stored.set(about, values);
  store(what, JSON.stringify([...stored].slice(-MOST_STORED)));
}

/** @returns oldest first */
function storedOf(what: 'muted' | 'placed'): Map<string, readonly string[]> {
  try {
    return new Map(JSON.parse(stored(what) ?? '[]'));
  } catch {
    return new Map();
  }
}
