/** Custom content, as far as all pages need it: above all its name. */

const NAMED = /^name = ("(?:[^"\\]|\\.)*")\n+/;

/**
 * What such a text says that it is called; empty where it does not.
 * @param {string} text
 */
export function nameIn(text) {
  try {
    return String(JSON.parse(NAMED.exec(text)?.[1] ?? '""'));
  } catch {
    return '';
  }
}

/**
 * The same text with another name.
 * @param {string} text
 * @param {string} name
 */
export function namedAs(text, name) {
  return `name = ${JSON.stringify(name)}\n\n${text.replace(NAMED, '')}`;
}
