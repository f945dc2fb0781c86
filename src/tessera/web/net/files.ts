import { href } from '../base/address.js';

/**
 * Where the files of the client lie. The bundle (`tools/bundle.mjs`) fills this in: there their names
 * tell their content, so that browsers keep them.
 */
const FILES: Readonly<Record<string, string>> = {};

/**
 * The address of a file now.
 * @param path its address in the source, as `/art/common.svg`
 */
export const fileAt = (path: string) => href(FILES[path] ?? path);

type Pack = Readonly<Record<string, string>>;

const packs: Map<string, Promise<Pack>> = new Map();

/** The files that come together with this page; none if they failed to load. */
function loadPack({ href: url }: HTMLLinkElement): Promise<Pack> {
  const loading = packs.get(url) ?? fetchText(url).then(JSON.parse);
  packs.set(url, loading);
  return loading.catch(() => {
    packs.delete(url);
    return {};
  });
}

async function fetchText(url: string) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}

/**
 * The text of a file.
 * @param path its address in the source, as `/art/common.svg`
 * @throws if it cannot be loaded
 */
export async function textOf(path: string) {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-pack]')];
  const loaded = await Promise.all(links.map(loadPack));
  return loaded.find((pack) => path in pack)?.[path] ?? fetchText(fileAt(path));
}
