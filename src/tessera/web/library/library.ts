/**
 * The library: items, each with its stored versions. Functions over it are pure; `shelf-store.ts`
 * stores it in this browser.
 */

/** A board with its options, tokens and names; tokens alone, or a set of options; each as a text. */
export type Kind = 'board' | 'kit' | 'options';

/** A stored state. */
export interface Version {
  /** Milliseconds since 1970. */
  at: number;
  /** The server request for a board, as JSON; the text of a kit of tokens; the variant text of options. */
  text: string;
}

export interface LibraryItem {
  id: string;
  kind: Kind;
  game: string;
  /** May be empty. */
  name: string;
  /** The newest first, never none. */
  versions: readonly Version[];
}

/** The items, the last one stored first. */
export type Library = readonly LibraryItem[];

export const KINDS: readonly Kind[] = ['board', 'kit', 'options'];
export const MOST_VERSIONS = 20;
export const MOST_ITEMS = 300;
const LONGEST_NAME = 40;
/** The beginning of a library file. */
const FORM = 'tessera-shelf';
const ID = /^[\w-]{1,40}$/;
/** No date lies farther from 1970, in milliseconds. */
const LAST_DATE = 8.64e15;

/** A name for a new work that no other has. */
export function newId() {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}

export function itemOf(library: Library, id: string) {
  return library.find((work) => work.id === id) ?? null;
}

export function newest({ versions }: LibraryItem) {
  return versions[0]?.text ?? '';
}

/** The library with a new version of an item, or a new item; an existing version is not added again. */
export function added(
  library: Library,
  { id, kind, game, name }: Omit<LibraryItem, 'versions'>,
  version: Version,
): Library {
  const before = itemOf(library, id)?.versions ?? [];
  const versions = before[0]?.text === version.text ? before : [version, ...before].slice(0, MOST_VERSIONS);
  const work = { id, kind, game, name: name.slice(0, LONGEST_NAME), versions };
  return [work, ...without(library, id)];
}

/** The library with a copy of a version as a new item. */
export function forked(
  library: Library,
  { kind, game }: LibraryItem,
  { id, name, version }: { id: string; name: string; version: Version },
) {
  return added(library, { id, kind, game, name }, version);
}

export function renamed(library: Library, id: string, name: string): Library {
  const called = name.trim().slice(0, LONGEST_NAME);
  return library.map((work) => (work.id === id ? { ...work, name: called } : work));
}

export function without(library: Library, id: string): Library {
  return library.filter((work) => work.id !== id);
}

/** The library with a removed item put back in its place. */
export function putBack(library: Library, work: LibraryItem, place: number): Library {
  const others = without(library, work.id);
  return [...others.slice(0, place), work, ...others.slice(place)];
}

/** Merge two libraries; items in both keep the versions of both. */
export function merged(library: Library, other: Library): Library {
  const both = library.map((work) => {
    const same = itemOf(other, work.id);
    return same ? { ...work, versions: together(work.versions, same.versions) } : work;
  });
  return [...both, ...other.filter(({ id }) => !itemOf(library, id))];
}

function together(some: readonly Version[], others: readonly Version[]) {
  const all = [...some, ...others.filter(({ at, text }) => !some.some((v) => v.at === at && v.text === text))];
  return all.sort((one, other) => other.at - one.at).slice(0, MOST_VERSIONS);
}

// --- As text ------------------------------------------------------------------------------------

export function textOf(library: Library) {
  return JSON.stringify({ form: FORM, works: library });
}

/** Parse a library; null if the text is not one. */
export function readLibrary(text: string): Library | null {
  try {
    const { form, works } = JSON.parse(text);
    if (form !== FORM || !Array.isArray(works)) return null;
    const found = works.filter(isWork).slice(0, MOST_ITEMS).map(trimmed);
    return [...new Map(found.map((work) => [work.id, work])).values()];
  } catch {
    return null;
  }
}

/** Whether this is a work that can be shown: a file may hold anything. */
function isWork(found: any): found is LibraryItem {
  const { id, kind, game, name, versions } = found ?? {};
  return (
    [id, game, name].every((text) => typeof text === 'string') &&
    ID.test(id) &&
    KINDS.includes(kind) &&
    Array.isArray(versions) &&
    versions.length > 0 &&
    versions.every(
      (kept) => Number.isFinite(kept?.at) && Math.abs(kept.at) <= LAST_DATE && typeof kept.text === 'string',
    )
  );
}

/** An item of a file, limited to what an item of the library can have. */
function trimmed({ id, kind, game, name, versions }: LibraryItem): LibraryItem {
  const kept = versions.slice(0, MOST_VERSIONS).map(({ at, text }) => ({ at, text }));
  return { id, kind, game, name: name.slice(0, LONGEST_NAME), versions: kept };
}
