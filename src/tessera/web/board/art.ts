import { textOf } from '../net/files.js';
import { retry } from '../net/retry.js';
import { parsed } from '../net/trusted.js';

/** What games draw alike. */
const COMMON = 'common';

const loading: Map<string, Promise<SVGSVGElement>> = new Map();

/**
 * A copy of a game's art, to stand in the same tree as what is drawn with it. What the game draws
 * in its own way comes before what all draw alike, so that it is found first.
 * @param symbols only these, with all that they refer to
 */
export async function artOf(game: string, symbols?: readonly string[]): Promise<SVGSVGElement> {
  const sheets = await Promise.all([sheet(game), sheet(COMMON)]);
  const art = sheets[0].cloneNode(false) as SVGSVGElement;
  const parts = symbols ? [within(sheets, symbols)] : sheets.flatMap((one) => [...one.cloneNode(true).childNodes]);
  art.append(...parts);
  return art;
}

function within(sheets: readonly SVGSVGElement[], symbols: readonly string[]) {
  const taken: Map<string, Node> = new Map();
  const take = (id: string) => {
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

function sheet(name: string) {
  const art = loading.get(name) ?? retry(() => loadArt(name));
  loading.set(name, art);
  return art;
}

async function loadArt(name: string): Promise<SVGSVGElement> {
  const root = parsed(await textOf(`/art/${name}.svg`), 'image/svg+xml').documentElement;
  const art = document.importNode(root, true) as Element as SVGSVGElement;
  art.setAttribute('class', 'art');
  art.setAttribute('aria-hidden', 'true');
  art.setAttribute('width', '0');
  art.setAttribute('height', '0');
  return art;
}
