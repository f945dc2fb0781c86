import type { MapText, Words } from '../../wire/war.js';

/** A map as in its file, for editing. */

export function mapFile({ name, text, cells, starts }: MapText) {
  const rows = Math.max(...cells.map(({ r }) => r)) + 1;
  const board = Array.from({ length: rows }, (_, row) => drawn(cells.filter(({ r }) => r === row)));
  const listed = starts.map((camp) => `    [${camp.map(quoted).join(', ')}],`);
  return [
    `name = ${spoken(name)}`,
    ...(Object.keys(text).length ? [`text = ${spoken(text)}`] : []),
    'board = """',
    ...board,
    '"""',
    'starts = [',
    ...listed,
    ']',
    '',
  ].join('\n');
}

function drawn(row: readonly { q: number; terrain: string }[]) {
  const letters = new Map(row.map(({ q, terrain }) => [q, terrain]));
  const files = Math.max(-1, ...letters.keys()) + 1;
  return Array.from({ length: files }, (_, q) => letters.get(q) ?? '_').join('');
}

function spoken(words: Words) {
  return `{ ${Object.entries(words)
    .map(([language, said]) => `${language} = ${quoted(said)}`)
    .join(', ')} }`;
}

/** @param text a text in JSON is one in TOML */
const quoted = (text: string) => JSON.stringify(text);
