import type { SceneFace } from '../../wire/tables.js';

/**
 * Kits of tokens as the token editor has them, and their text: the TOML that the server writes
 * (`tessera.games.almajara.kit`). What people write otherwise, the server reads.
 */

/** Steps to the right and forwards. */
export type Mark = readonly [number, number];

type Face = { id: string; name: Readonly<Record<string, string>>; marks: readonly Mark[] };

export type Token = { type: string; category: Category; copies: number; faces: readonly [Face, Face] };

export type Kit = { name: string; tokens: readonly Token[] };

export type Category = 'O' | 'A' | 'M' | 'G';

const WORDS: Readonly<Record<Category, string>> = { O: 'ordinary', A: 'ancient', M: 'myth', G: 'guardian' };
export const CATEGORIES = Object.keys(WORDS) as Category[];
/** What may be placed at the start of a game. */
const AT_THE_START = new Set(['O', 'G']);
/** As in `tessera.games.almajara.kit`. */
export const REACH = 3;
export const MOST_TOKENS = 32;
export const MOST_COPIES = 9;
const MOST_FACES = 99;

// --- Texts --------------------------------------------------------------------------------------

/** The kit of a text in the form in which it is written; null where it is none. */
export function kitOf(text: string): Kit | null {
  try {
    const [head = '', ...tokens] = text.split('[[token]]\n');
    return { name: String(valueIn(head, 'name') ?? ''), tokens: tokens.map(tokenOf) };
  } catch {
    return null;
  }
}

function tokenOf(text: string): Token {
  const [head = '', front, back] = text.split('[[token.face]]\n');
  if (front === undefined || back === undefined) throw new Error('a token has two faces');
  const type = String(valueIn(head, 'type'));
  const category = type.charAt(0) as Category;
  return { type, category, copies: Number(valueIn(head, 'copies')), faces: [faceOf(front), faceOf(back)] };
}

function faceOf(text: string): Face {
  return { id: String(valueIn(text, 'id')), name: namesIn(text), marks: valueIn(text, 'marks') };
}

function valueIn(text: string, key: string) {
  const [, value] = new RegExp(`^${key} = (.*)$`, 'm').exec(text) ?? [];
  return value === undefined ? undefined : JSON.parse(value);
}

function namesIn(text: string) {
  const [, several] = /^name = \{(.*)\}$/m.exec(text) ?? [];
  if (several === undefined) return { en: valueIn(text, 'name'), ru: valueIn(text, 'name') };
  const found = several.matchAll(/(\w+) = ("(?:[^"\\]|\\.)*")/g);
  return Object.fromEntries(Array.from(found, ([, tag, name = '""']) => [tag, JSON.parse(name)]));
}

export function textOf({ name, tokens }: Kit): string {
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

function namesOf(name: Readonly<Record<string, string>>) {
  const told = Object.entries(name).map(([tag, text]) => `${tag} = ${JSON.stringify(text)}`);
  const alike = new Set(Object.values(name)).size === 1;
  return alike ? JSON.stringify(Object.values(name)[0]) : `{ ${told.join(', ')} }`;
}

// --- Tokens -------------------------------------------------------------------------------------

/**
 * A face as it is drawn.
 * @param side 0 or 1
 */
export function shownFace({ type, category, copies, faces }: Token, side: number): SceneFace {
  const { name, marks } = faces[side] as Face;
  const back = (faces[1 - side] as Face).id;
  return { type, back, category, name: { ...name }, marks: marks.map(([dx, dy]) => [dx, dy]), copies };
}

/** The kit with a token changed. */
export function withToken(kit: Kit, place: number, changes: Partial<Token>): Kit {
  const tokens = kit.tokens.map((token, other) => (other === place ? { ...token, ...changes } : token));
  return { ...kit, tokens };
}

/** The kit with a face changed. */
export function withFace(kit: Kit, place: number, side: number, changes: Partial<Face>): Kit {
  const token = kit.tokens[place];
  if (!token) return kit;
  const [front, back] = token.faces;
  const faces = side ? [front, { ...back, ...changes }] : [{ ...front, ...changes }, back];
  return withToken(kit, place, { faces: faces as [Face, Face] });
}

/**
 * The marks with one more, or without it; with its mirror image, too, where both halves are alike.
 * The nearest come first, as people would list them.
 */
export function toggled(marks: readonly Mark[], [dx, dy]: Mark, alike: boolean): Mark[] {
  const there = has(marks, [dx, dy]);
  const images = (
    alike && dx
      ? [
          [dx, dy],
          [-dx, dy],
        ]
      : [[dx, dy]]
  ) as Mark[];
  const others = marks.filter((mark) => !has(images, mark));
  return there ? others : sorted([...others, ...images]);
}

export function has(marks: readonly Mark[], [dx, dy]: Mark) {
  return marks.some(([x, y]) => x === dx && y === dy);
}

/** @param marks left and right exchanged */
export function mirrored(marks: readonly Mark[]) {
  return sorted(marks.map(([dx, dy]) => [dx ? -dx : 0, dy] as Mark));
}

/** @param marks from the top left */
function sorted(marks: Mark[]) {
  return marks.sort(([x, y], [otherX, otherY]) => otherY - y || x - otherX);
}

/**
 * The kit with one token more, after those of its category: a copy of another, or a new one.
 * @param named what its faces are called
 */
export function withMore(
  kit: Kit,
  model: Token | null,
  named: (side: number) => Record<string, string>,
): { kit: Kit; place: number } {
  const category = model?.category ?? 'O';
  const [front, back] = freeFaces(kit, category);
  const marks = [[0, 1]] as Mark[];
  const faces = [front, back].map((id = '', side) => ({
    id,
    name: named(side),
    marks: model?.faces[side]?.marks ?? marks,
  })) as [Face, Face];
  const token = { type: freeType(kit, category), category, copies: model?.copies ?? 2, faces };
  const last = kit.tokens.findLastIndex((other) => other.category === category);
  const place = last < 0 ? kit.tokens.length : last + 1;
  return { kit: { ...kit, tokens: kit.tokens.toSpliced(place, 0, token) }, place };
}

/** The kit with a token in another category; its ids begin with another letter then. */
export function recast(kit: Kit, place: number, category: Category): Kit {
  const token = kit.tokens[place];
  if (!token || token.category === category) return kit;
  const ids = freeFaces(kit, category);
  const faces = token.faces.map((face, side) => ({ ...face, id: ids[side] ?? face.id }));
  return withToken(kit, place, {
    category,
    type: freeType(kit, category),
    faces: faces as [Face, Face],
  });
}

export function withoutToken(kit: Kit, place: number): Kit {
  return { ...kit, tokens: kit.tokens.toSpliced(place, 1) };
}

/** Whether something could be placed at the start. */
export function canBegin({ tokens }: Kit) {
  return tokens.some(({ category }) => AT_THE_START.has(category));
}

/** The remarks on a playable kit: tokens whose faces move alike, and identical types. */
export function notesOn({ tokens }: Kit): { what: 'same-faces' | 'same-tokens'; type: string; other: string }[] {
  const drawn = ({ marks }: Face) => JSON.stringify(sorted([...marks]));
  const known: Map<string, string> = new Map();
  return tokens.flatMap(({ type, category, faces: [front, back] }) => {
    const sides = [drawn(front), drawn(back)];
    const key = `${category} ${sides.sort().join(' ')}`;
    const other = known.get(key) ?? '';
    known.set(key, type);
    return [
      ...(sides[0] === sides[1] ? [{ what: 'same-faces' as const, type, other: '' }] : []),
      ...(other ? [{ what: 'same-tokens' as const, type, other }] : []),
    ];
  });
}

function freeType({ tokens }: Kit, category: Category) {
  const taken = new Set(tokens.map(({ type }) => type));
  return free(MOST_FACES, (number) => `${category}${number}`, taken)[0] ?? '';
}

function freeFaces({ tokens }: Kit, category: Category) {
  const taken = new Set(tokens.flatMap(({ faces }) => faces.map(({ id }) => id)));
  return free(MOST_FACES, (number) => `${category}${String(number).padStart(2, '0')}`, taken);
}

function free(most: number, called: (number: number) => string, taken: Set<string>) {
  return Array.from({ length: most }, (_, place) => called(place + 1)).filter((id) => !taken.has(id));
}
