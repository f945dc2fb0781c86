/**
 * The library: items, each with its stored versions. Functions over it are pure; `shelf-store.js`
 * stores it in this browser.
 */

/**
 * A board with its options, tokens and names; tokens alone, or a set of options; each as a text.
 * @typedef {'board' | 'kit' | 'options'} Kind
 *
 * A state that was kept.
 * @typedef {object} Version
 * @property {number} at    milliseconds since 1970
 * @property {string} text  of a board the wish with which the server is asked about it, as JSON; of
 *   tokens the text of their kit, of options the variant text
 *
 * @typedef {object} Work
 * @property {string} id
 * @property {Kind} kind
 * @property {string} game
 * @property {string} name                   may be empty
 * @property {readonly Version[]} versions   the newest first, never none
 *
 * @typedef {readonly Work[]} Shelf  what was kept last comes first
 */

/** @type {readonly Kind[]} */
export const KINDS = ['board', 'kit', 'options'];
export const MOST_VERSIONS = 20;
export const MOST_WORKS = 300;
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

/**
 * @param {Shelf} shelf
 * @param {string} id
 */
export function workOf(shelf, id) {
  return shelf.find((work) => work.id === id) ?? null;
}

/** @param {Work} work */
export function newest({ versions }) {
  return versions[0]?.text ?? '';
}

/**
 * The library with a new version of an item, or a new item; an existing version is not added again.
 * @param {Shelf} shelf
 * @param {Omit<Work, 'versions'>} work
 * @param {Version} version
 * @returns {Shelf}
 */
export function shelved(shelf, { id, kind, game, name }, version) {
  const before = workOf(shelf, id)?.versions ?? [];
  const versions = before[0]?.text === version.text ? before : [version, ...before].slice(0, MOST_VERSIONS);
  const work = { id, kind, game, name: name.slice(0, LONGEST_NAME), versions };
  return [work, ...without(shelf, id)];
}

/**
 * The library with a copy of a version as a new item.
 * @param {Shelf} shelf
 * @param {Work} work
 * @param {{id: string, name: string, version: Version}} fork
 */
export function forked(shelf, { kind, game }, { id, name, version }) {
  return shelved(shelf, { id, kind, game, name }, version);
}

/**
 * @param {Shelf} shelf
 * @param {string} id
 * @param {string} name
 * @returns {Shelf}
 */
export function renamed(shelf, id, name) {
  const called = name.trim().slice(0, LONGEST_NAME);
  return shelf.map((work) => (work.id === id ? { ...work, name: called } : work));
}

/**
 * @param {Shelf} shelf
 * @param {string} id
 * @returns {Shelf}
 */
export function without(shelf, id) {
  return shelf.filter((work) => work.id !== id);
}

/**
 * The library with a removed item put back in its place.
 * @param {Shelf} shelf
 * @param {Work} work
 * @param {number} place
 * @returns {Shelf}
 */
export function putBack(shelf, work, place) {
  const others = without(shelf, work.id);
  return [...others.slice(0, place), work, ...others.slice(place)];
}

/**
 * Merge two libraries; items in both keep the versions of both.
 * @param {Shelf} shelf
 * @param {Shelf} other
 * @returns {Shelf}
 */
export function merged(shelf, other) {
  const both = shelf.map((work) => {
    const same = workOf(other, work.id);
    return same ? { ...work, versions: together(work.versions, same.versions) } : work;
  });
  return [...both, ...other.filter(({ id }) => !workOf(shelf, id))];
}

/**
 * @param {readonly Version[]} some
 * @param {readonly Version[]} others
 */
function together(some, others) {
  const all = [...some, ...others.filter(({ at, text }) => !some.some((v) => v.at === at && v.text === text))];
  return all.sort((one, other) => other.at - one.at).slice(0, MOST_VERSIONS);
}

// --- As text ------------------------------------------------------------------------------------

/** @param {Shelf} shelf */
export function textOf(shelf) {
  return JSON.stringify({ form: FORM, works: shelf });
}

/**
 * Parse a library; null if the text is not one.
 * @param {string} text
 * @returns {Shelf | null}
 */
export function shelfOf(text) {
  try {
    const { form, works } = JSON.parse(text);
    if (form !== FORM || !Array.isArray(works)) return null;
    const found = works.filter(isWork).slice(0, MOST_WORKS).map(trimmed);
    return [...new Map(found.map((work) => [work.id, work])).values()];
  } catch {
    return null;
  }
}

/**
 * Whether this is a work that can be shown: a file may hold anything.
 * @param {any} found
 * @returns {found is Work}
 */
function isWork(found) {
  const { id, kind, game, name, versions } = found ?? {};
  return (
    [id, game, name].every((text) => typeof text === 'string') &&
    ID.test(id) &&
    KINDS.includes(kind) &&
    Array.isArray(versions) &&
    versions.length > 0 &&
    versions.every((kept) => Number.isFinite(kept?.at) && Math.abs(kept.at) <= LAST_DATE && typeof kept.text === 'string')
  );
}

/**
 * An item of a file, limited to what an item of the library can have.
 * @param {Work} work
 * @returns {Work}
 */
function trimmed({ id, kind, game, name, versions }) {
  const kept = versions.slice(0, MOST_VERSIONS).map(({ at, text }) => ({ at, text }));
  return { id, kind, game, name: name.slice(0, LONGEST_NAME), versions: kept };
}
