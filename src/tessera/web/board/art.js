/** @type {Map<string, Promise<SVGSVGElement>>} */
const loading = new Map();

/**
 * A copy of a game's art, to stand in the same tree as what is drawn with it.
 * @param {string} game
 * @returns {Promise<SVGSVGElement>}
 */
export async function artOf(game) {
  let art = loading.get(game);
  if (!art) {
    art = load(`/art/${game}.svg`);
    loading.set(game, art);
  }
  return /** @type {SVGSVGElement} */ ((await art).cloneNode(true));
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
