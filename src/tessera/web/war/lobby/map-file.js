/**
 * A map as in its file, for editing.
 * @import {MapText, Words} from '../wire.js'
 */

/** @param {MapText} map */
export function mapFile({ name, text, cells, starts }) {
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

/** @param {readonly {q: number, terrain: string}[]} row */
function drawn(row) {
  const letters = new Map(row.map(({ q, terrain }) => [q, terrain]));
  const files = Math.max(-1, ...letters.keys()) + 1;
  return Array.from({ length: files }, (_, q) => letters.get(q) ?? '_').join('');
}

/** @param {Words} words */
function spoken(words) {
  return `{ ${Object.entries(words).map(([language, said]) => `${language} = ${quoted(said)}`).join(', ')} }`;
}

/** @param {string} text  a text in JSON is one in TOML */
const quoted = (text) => JSON.stringify(text);
