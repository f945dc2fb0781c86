/**
 * Kits of tokens as the token editor has them, and their text: the TOML that the server writes
 * (`tessera.games.almajara.kit`). What people write otherwise, the server reads.
 *
 * @import {SceneFace} from '../../state/wire.js'
 *
 * @typedef {readonly [number, number]} Mark  steps to the right and forwards
 * @typedef {{id: string, name: Readonly<Record<string, string>>, marks: readonly Mark[]}} Face
 * @typedef {{type: string, category: Category, copies: number, faces: readonly [Face, Face]}} Token
 * @typedef {{name: string, tokens: readonly Token[]}} Kit
 * @typedef {'O' | 'A' | 'M' | 'G'} Category
 */

/** @type {Readonly<Record<Category, string>>} */
const WORDS = { O: 'ordinary', A: 'ancient', M: 'myth', G: 'guardian' };
export const CATEGORIES = /** @type {Category[]} */ (Object.keys(WORDS));
/** What may be placed at the start of a game. */
const AT_THE_START = ['O', 'G'];
/** As in `tessera.games.almajara.kit`. */
export const REACH = 3;
export const MOST_TOKENS = 32;
export const MOST_COPIES = 9;
const MOST_FACES = 99;

// --- Texts --------------------------------------------------------------------------------------

/**
 * The kit of a text in the form in which it is written; null where it is none.
 * @param {string} text
 * @returns {Kit | null}
 */
export function kitOf(text) {
  try {
    const [head = '', ...tokens] = text.split('[[token]]\n');
    return { name: String(valueIn(head, 'name') ?? ''), tokens: tokens.map(tokenOf) };
  } catch {
    return null;
  }
}

/**
 * @param {string} text
 * @returns {Token}
 */
function tokenOf(text) {
  const [head = '', front, back] = text.split('[[token.face]]\n');
  if (front === undefined || back === undefined) throw new Error('a token has two faces');
  const type = String(valueIn(head, 'type'));
  const category = /** @type {Category} */ (type.charAt(0));
  return { type, category, copies: Number(valueIn(head, 'copies')), faces: [faceOf(front), faceOf(back)] };
}

/**
 * @param {string} text
 * @returns {Face}
 */
function faceOf(text) {
  return { id: String(valueIn(text, 'id')), name: namesIn(text), marks: valueIn(text, 'marks') };
}

/**
 * @param {string} text
 * @param {string} key
 */
function valueIn(text, key) {
  const [, value] = new RegExp(`^${key} = (.*)$`, 'm').exec(text) ?? [];
  return value === undefined ? undefined : JSON.parse(value);
}

/** @param {string} text */
function namesIn(text) {
  const [, several] = /^name = \{(.*)\}$/m.exec(text) ?? [];
  if (several === undefined) return { en: valueIn(text, 'name'), ru: valueIn(text, 'name') };
  const found = several.matchAll(/(\w+) = ("(?:[^"\\]|\\.)*")/g);
  return Object.fromEntries(Array.from(found, ([, tag, name = '""']) => [tag, JSON.parse(name)]));
}

/**
 * @param {Kit} kit
 * @returns {string}
 */
export function textOf({ name, tokens }) {
  const lines = name ? [`name = ${JSON.stringify(name)}`, ''] : [];
  for (const { type, category, copies, faces } of tokens) {
    lines.push('[[token]]', `type = "${type}"`, `category = "${WORDS[category]}"`, `copies = ${copies}`);
    for (const { id, name, marks } of faces) {
      const pairs = marks.map(([dx, dy]) => `[${dx}, ${dy}]`).join(', ');
      lines.push('[[token.face]]', `id = "${id}"`, `name = ${namesOf(name)}`, `marks = [${pairs}]`);
    }
    lines.push('');
  }
  return lines.join('\n');
}

/** @param {Readonly<Record<string, string>>} name */
function namesOf(name) {
  const told = Object.entries(name).map(([tag, text]) => `${tag} = ${JSON.stringify(text)}`);
  const alike = new Set(Object.values(name)).size === 1;
  return alike ? JSON.stringify(Object.values(name)[0]) : `{ ${told.join(', ')} }`;
}

// --- Tokens -------------------------------------------------------------------------------------

/**
 * A face as it is drawn.
 * @param {Token} token
 * @param {number} side  0 or 1
 * @returns {SceneFace}
 */
export function shownFace({ type, category, copies, faces }, side) {
  const { name, marks } = /** @type {Face} */ (faces[side]);
  const back = /** @type {Face} */ (faces[1 - side]).id;
  return { type, back, category, name: { ...name }, marks: marks.map(([dx, dy]) => [dx, dy]), copies };
}

/**
 * The kit with a token changed.
 * @param {Kit} kit
 * @param {number} place
 * @param {Partial<Token>} changes
 * @returns {Kit}
 */
export function withToken(kit, place, changes) {
  const tokens = kit.tokens.map((token, other) => (other === place ? { ...token, ...changes } : token));
  return { ...kit, tokens };
}

/**
 * The kit with a face changed.
 * @param {Kit} kit
 * @param {number} place
 * @param {number} side
 * @param {Partial<Face>} changes
 * @returns {Kit}
 */
export function withFace(kit, place, side, changes) {
  const token = kit.tokens[place];
  if (!token) return kit;
  const [front, back] = token.faces;
  const faces = side ? [front, { ...back, ...changes }] : [{ ...front, ...changes }, back];
  return withToken(kit, place, { faces: /** @type {[Face, Face]} */ (faces) });
}

/**
 * The marks with one more, or without it; with its mirror image, too, where both halves are alike.
 * The nearest come first, as people would list them.
 * @param {readonly Mark[]} marks
 * @param {Mark} mark
 * @param {boolean} alike
 * @returns {Mark[]}
 */
export function toggled(marks, [dx, dy], alike) {
  const there = has(marks, [dx, dy]);
  const images = /** @type {Mark[]} */ (alike && dx ? [[dx, dy], [-dx, dy]] : [[dx, dy]]);
  const others = marks.filter((mark) => !has(images, mark));
  return there ? others : sorted([...others, ...images]);
}

/**
 * @param {readonly Mark[]} marks
 * @param {Mark} mark
 */
export function has(marks, [dx, dy]) {
  return marks.some(([x, y]) => x === dx && y === dy);
}

/** @param {readonly Mark[]} marks  left and right exchanged */
export function mirrored(marks) {
  return sorted(marks.map(([dx, dy]) => /** @type {Mark} */ ([dx ? -dx : 0, dy])));
}

/** @param {Mark[]} marks  from the top left */
function sorted(marks) {
  return marks.sort(([x, y], [otherX, otherY]) => otherY - y || x - otherX);
}

/**
 * The kit with one token more, after those of its category: a copy of another, or a new one.
 * @param {Kit} kit
 * @param {Token | null} model
 * @param {(side: number) => Record<string, string>} named  what its faces are called
 * @returns {{kit: Kit, place: number}}
 */
export function withMore(kit, model, named) {
  const category = model?.category ?? 'O';
  const [front, back] = freeFaces(kit, category);
  const marks = /** @type {Mark[]} */ ([[0, 1]]);
  const faces = /** @type {[Face, Face]} */ (
    [front, back].map((id = '', side) => ({ id, name: named(side), marks: model?.faces[side]?.marks ?? marks }))
  );
  const token = { type: freeType(kit, category), category, copies: model?.copies ?? 2, faces };
  const last = kit.tokens.findLastIndex((other) => other.category === category);
  const place = last < 0 ? kit.tokens.length : last + 1;
  return { kit: { ...kit, tokens: kit.tokens.toSpliced(place, 0, token) }, place };
}

/**
 * The kit with a token in another category; its ids begin with another letter then.
 * @param {Kit} kit
 * @param {number} place
 * @param {Category} category
 * @returns {Kit}
 */
export function recast(kit, place, category) {
  const token = kit.tokens[place];
  if (!token || token.category === category) return kit;
  const ids = freeFaces(kit, category);
  const faces = token.faces.map((face, side) => ({ ...face, id: ids[side] ?? face.id }));
  return withToken(kit, place, {
    category,
    type: freeType(kit, category),
    faces: /** @type {[Face, Face]} */ (faces),
  });
}

/**
 * @param {Kit} kit
 * @param {number} place
 * @returns {Kit}
 */
export function withoutToken(kit, place) {
  return { ...kit, tokens: kit.tokens.toSpliced(place, 1) };
}

/** Whether something could be placed at the start. @param {Kit} kit */
export function canBegin({ tokens }) {
  return tokens.some(({ category }) => AT_THE_START.includes(category));
}

/**
 * The remarks on a playable kit: tokens whose faces move alike, and identical types.
 * @param {Kit} kit
 * @returns {{what: 'same-faces' | 'same-tokens', type: string, other: string}[]}
 */
export function notesOn({ tokens }) {
  /** @param {Face} face */
  const drawn = ({ marks }) => JSON.stringify(sorted([...marks]));
  /** @type {Map<string, string>} */
  const known = new Map();
  return tokens.flatMap(({ type, category, faces: [front, back] }) => {
    const sides = [drawn(front), drawn(back)];
    const key = `${category} ${sides.sort().join(' ')}`;
    const other = known.get(key) ?? '';
    known.set(key, type);
    return [
      ...(sides[0] === sides[1] ? [{ what: /** @type {const} */ ('same-faces'), type, other: '' }] : []),
      ...(other ? [{ what: /** @type {const} */ ('same-tokens'), type, other }] : []),
    ];
  });
}

/**
 * @param {Kit} kit
 * @param {Category} category
 */
function freeType({ tokens }, category) {
  const taken = new Set(tokens.map(({ type }) => type));
  return free(MOST_FACES, (number) => `${category}${number}`, taken)[0] ?? '';
}

/**
 * @param {Kit} kit
 * @param {Category} category
 */
function freeFaces({ tokens }, category) {
  const taken = new Set(tokens.flatMap(({ faces }) => faces.map(({ id }) => id)));
  return free(MOST_FACES, (number) => `${category}${String(number).padStart(2, '0')}`, taken);
}

/**
 * @param {number} most
 * @param {(number: number) => string} called
 * @param {Set<string>} taken
 */
function free(most, called, taken) {
  return Array.from({ length: most }, (_, place) => called(place + 1)).filter((id) => !taken.has(id));
}
