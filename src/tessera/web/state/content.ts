/** Custom content, as far as all pages need it: above all its name. */

const NAMED = /^name = ("(?:[^"\\]|\\.)*")\n+/;

/** What such a text says that it is called; empty where it does not. */
export function nameIn(text: string) {
  try {
    return String(JSON.parse(NAMED.exec(text)?.[1] ?? '""'));
  } catch {
    return '';
  }
}

/** The same text with another name. */
export function namedAs(text: string, name: string) {
  return `name = ${JSON.stringify(name)}\n\n${text.replace(NAMED, '')}`;
}
