/**
 * The draft in the editor: a board with its options and names, and the texts with which it is
 * shared.
 */

import { optionsOf, variantText } from '../state/new-game.js';
import type { DraftRequest } from '../wire/editor.js';
import type { GameInfo, GameOption } from '../wire/tables.js';
import type { EditorAdapter, Plan } from './adapter.js';

export interface Draft {
  plan: Plan;
  /** The chosen values, by option. */
  options: Readonly<Record<string, string>>;
  /** Language to name. */
  name: Readonly<Record<string, string>>;
  /** Language to description. */
  about: Readonly<Record<string, string>>;
  /** The text of its content; empty: built in. */
  content: string;
  /** The library item that it is a version of; empty for none. */
  work: string;
  /** The same for its options. */
  rules: string;
}

export const BLANK: Draft = { plan: new Map(), options: {}, name: {}, about: {}, content: '', work: '', rules: '' };

/** An empty draft with the default options of custom boards. */
export function blank(game: GameInfo | null): Draft {
  return { ...BLANK, options: optionsOf(game?.offered.elsewhere ?? '') };
}

/** A draft from the server's answer or from storage. */
export function draftOf(
  { planOf }: Pick<EditorAdapter, 'planOf'>,
  { board, variant, name, about, content = '' }: DraftRequest,
): Draft {
  return { ...BLANK, plan: planOf(board), options: optionsOf(variant), name, about, content };
}

/**
 * The stored form of a draft, which is also the request to the server.
 * @param known the options of the game
 */
export function wishOf(
  { textOf }: Pick<EditorAdapter, 'textOf'>,
  { plan, options, name, about, content }: Draft,
  known: readonly GameOption[],
): DraftRequest {
  return { board: textOf(plan), variant: variantText(known, options), name, about, content };
}

/**
 * A text in another language, too, if it was the same in all.
 * @param texts by language
 */
export function renamed(
  texts: Readonly<Record<string, string>>,
  languages: readonly string[],
  spoken: string,
  text: string,
): Record<string, string> {
  const alike = new Set(Object.values(texts)).size <= 1;
  const next = alike ? Object.fromEntries(languages.map((language) => [language, text])) : { ...texts, [spoken]: text };
  return Object.values(next).some(Boolean) ? next : {};
}

/** A draft whose texts can be sent: without blanks around them, and without those that are empty. */
export function trimmed({ name, about, ...wish }: DraftRequest): DraftRequest {
  return { ...wish, name: worded(name), about: worded(about) };
}

/** Where a language has no text, that of another stands. */
function worded(texts: Readonly<Record<string, string>>): Record<string, string> {
  const said = Object.entries(texts).map(([tag, text]) => [tag, text.trim()]);
  const spare = said.map(([, text]) => text).find(Boolean);
  return spare ? Object.fromEntries(said.map(([tag, text]) => [tag, text || spare])) : {};
}

// --- Addresses ----------------------------------------------------------------------------------

/**
 * The part of an address that shows a board: readable, what lies there as it is in texts. The game
 * comes last: dots at the end of an address are often lost. A board alone has the usual options.
 * @param game empty where an address need not name it
 * @param content what it is played with, packed
 * @param usual the variant that need not be named
 */
export function queryOf(wish: DraftRequest, game: string = '', content: string = '', usual: string = '') {
  const { board, variant, name, about } = trimmed(wish);
  const line = variant === usual ? board : `${variant}+${board}`;
  const [title, sentence] = [name, about].map((texts) => Object.values(texts)[0] ?? '');
  const shown = [
    board && `s=${line.replace(/[#^]/g, encodeURIComponent)}`,
    board && title && `name=${encodeURIComponent(title)}`,
    board && sentence && `about=${encodeURIComponent(sentence)}`,
    content && `kit=${content}`,
    game && `game=${game}`,
  ].filter(Boolean);
  return shown.length ? `?${shown.join('&')}` : '';
}

/**
 * What an address says: the text of a board, what it is called, and what it is played with, packed.
 * @param query as `location.search` has it
 * @returns null where it shows
 * nothing
 */
export function readQuery(query: string): { text: string; name: string; about: string; content: string } | null {
  const said = new URLSearchParams(query);
  const [text = '', name = '', about = '', content = ''] = ['s', 'name', 'about', 'kit'].map(
    (key) => said.get(key) ?? '',
  );
  return text || content || said.has('s') ? { text, name, about, content } : null;
}

/** The draft of a one-line text, before the server has read it; null if that is not possible. */
export function guessed(
  { planOf, fullness, boards }: Pick<EditorAdapter, 'planOf' | 'fullness' | 'boards'>,
  text: string,
): Draft | null {
  const [, variant = '', board = ''] = /^(?:(\S+) )?(\S+)$/.exec(text.trim()) ?? [];
  if (!boards.test(board)) return null;
  const draft = { ...BLANK, plan: planOf(board), options: optionsOf(variant) };
  return draft.plan.size && !fullness(draft.plan) ? draft : null;
}

/** What is meant by what was pasted: addresses have theirs in them. */
export function meant(text: string): { text: string; content: string } {
  const address = text.trim();
  const plain = { text, content: '' };
  if (!/^https?:\/\/\S+$/.test(address) || !URL.canParse(address)) return plain;
  return readQuery(new URL(address).search) ?? plain;
}
