import { untilItComes } from '../net/again.js';
import { fileAt } from '../net/files.js';
import { parsed } from '../net/trusted.js';

/** What games draw alike. */
const COMMON = 'common';

/** @type {Map<string, Promise<SVGSVGElement>>} */
const loading = new Map();

/**
 * A copy of a game's art, to stand in the same tree as what is drawn with it. What the game draws
 * in its own way comes before what all draw alike, so that it is found first.
 * @param {string} game
 * @param {readonly string[]} [symbols]  only these, with all that they refer to
 * @returns {Promise<SVGSVGElement>}
 */
export async function artOf(game, symbols) {
  const sheets = await Promise.all([sheet(game), sheet(COMMON)]);
  const art = /** @type {SVGSVGElement} */ (sheets[0].cloneNode(false));
  const parts = symbols ? [within(sheets, symbols)] : sheets.flatMap((one) => [...one.cloneNode(true).childNodes]);
  art.append(...parts);
  return art;
}

/**
 * @param {readonly SVGSVGElement[]} sheets
 * @param {readonly string[]} symbols
 */
function within(sheets, symbols) {
  /** @type {Map<string, Node>} */
  const taken = new Map();
  const take = (/** @type {string} */ id) => {
    const part = sheets.map((one) => one.querySelector(`[id="${id}"]`)).find(Boolean);
    if (!part || taken.has(id)) return;
    taken.set(id, part.cloneNode(true));
    for (const [, other = ''] of part.outerHTML.matchAll(/#([\w-]+)/g)) take(other);
  };
  symbols.forEach(take);
  const defs = document.createElementNS('http://www.w3.org/2000/svg', 'defs');
  defs.append(...taken.values());
  return defs;
}

/** @param {string} name */
function sheet(name) {
  const art = loading.get(name) ?? untilItComes(() => load(fileAt(`/art/${name}.svg`)));
  loading.set(name, art);
  return art;
}

/**
 * @param {string} url
 * @returns {Promise<SVGSVGElement>}
 */
async function load(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const root = parsed(await answer.text(), 'image/svg+xml').documentElement;
  const art = /** @type {SVGSVGElement} */ (/** @type {Element} */ (document.importNode(root, true)));
  art.setAttribute('class', 'art');
  art.setAttribute('aria-hidden', 'true');
  art.setAttribute('width', '0');
  art.setAttribute('height', '0');
  return art;
}
