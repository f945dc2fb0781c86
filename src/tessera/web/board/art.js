import { untilItComes } from '../net/again.js';
import { fileAt } from '../net/files.js';

/** What games draw alike. */
const COMMON = 'common';

/** @type {Map<string, Promise<SVGSVGElement>>} */
const loading = new Map();

/**
 * A copy of a game's art, to stand in the same tree as what is drawn with it. What the game draws
 * in its own way comes before what all draw alike, so that it is found first.
 * @param {string} game
 * @returns {Promise<SVGSVGElement>}
 */
export async function artOf(game) {
  const [own, common] = await Promise.all([sheet(game), sheet(COMMON)]);
  const art = /** @type {SVGSVGElement} */ (own.cloneNode(true));
  art.append(...common.cloneNode(true).childNodes);
  return art;
}

/**
 * A copy of one part of a game's art, for what needs no more.
 * @param {string} game
 * @param {string} id
 * @returns {Promise<SVGSVGElement>}
 */
export async function partOf(game, id) {
  const whole = await sheet(game);
  const art = /** @type {SVGSVGElement} */ (whole.cloneNode(false));
  art.append(whole.querySelector(`#${id}`)?.cloneNode(true) ?? '');
  return art;
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
  const parsed = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml');
  const root = /** @type {Element} */ (parsed.documentElement);
  const art = /** @type {SVGSVGElement} */ (document.importNode(root, true));
  art.setAttribute('class', 'art');
  art.setAttribute('aria-hidden', 'true');
  art.setAttribute('width', '0');
  art.setAttribute('height', '0');
  return art;
}
