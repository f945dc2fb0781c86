/**
 * The draft in the editor: a board with its options and names, and the texts with which it is
 * shared.
 * @import {GameInfo, GameOption} from '../state/wire.js'
 * @import {Craft, Plan} from './craft.js'
 * @import {DraftRequest} from './wire.js'
 */

import { optionsOf, variantText } from '../state/founding.js';

/**
 * @typedef {object} Draft
 * @property {Plan} plan
 * @property {Readonly<Record<string, string>>} options  the chosen values, by option
 * @property {Readonly<Record<string, string>>} name     language to name
 * @property {Readonly<Record<string, string>>} about    language to description
 * @property {string} content  the text of its content; empty: built in
 * @property {string} work     the library item that it is a version of; empty for none
 * @property {string} rules    the same for its options
 */

/** @type {Draft} */
export const BLANK = { plan: new Map(), options: {}, name: {}, about: {}, content: '', work: '', rules: '' };

/**
 * An empty draft with the default options of custom boards.
 * @param {GameInfo | null} game
 * @returns {Draft}
 */
export function blank(game) {
  return { ...BLANK, options: optionsOf(game?.offered.elsewhere ?? '') };
}

/**
 * A draft from the server's answer or from storage.
 * @param {Pick<Craft, 'planOf'>} craft
 * @param {DraftRequest} wish
 * @returns {Draft}
 */
export function draftOf({ planOf }, { board, variant, name, about, content = '' }) {
  return { ...BLANK, plan: planOf(board), options: optionsOf(variant), name, about, content };
}

/**
 * The stored form of a draft, which is also the request to the server.
 * @param {Pick<Craft, 'textOf'>} craft
 * @param {Draft} draft
 * @param {readonly GameOption[]} known  the options of the game
 * @returns {DraftRequest}
 */
export function wishOf({ textOf }, { plan, options, name, about, content }, known) {
  return { board: textOf(plan), variant: variantText(known, options), name, about, content };
}

/**
 * A text in another language, too, if it was the same in all.
 * @param {Readonly<Record<string, string>>} texts  by language
 * @param {readonly string[]} languages
 * @param {string} spoken
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function renamed(texts, languages, spoken, text) {
  const alike = new Set(Object.values(texts)).size <= 1;
  const next = alike
    ? Object.fromEntries(languages.map((language) => [language, text]))
    : { ...texts, [spoken]: text };
  return Object.values(next).some(Boolean) ? next : {};
}

/**
 * A draft whose texts can be sent: without blanks around them, and without those that are empty.
 * @param {DraftRequest} wish
 * @returns {DraftRequest}
 */
export function trimmed({ name, about, ...wish }) {
  return { ...wish, name: worded(name), about: worded(about) };
}

/**
 * Where a language has no text, that of another stands.
 * @param {Readonly<Record<string, string>>} texts
 * @returns {Record<string, string>}
 */
function worded(texts) {
  const said = Object.entries(texts).map(([tag, text]) => [tag, text.trim()]);
  const [spare = ''] = said.map(([, text]) => text).filter(Boolean);
  return spare ? Object.fromEntries(said.map(([tag, text]) => [tag, text || spare])) : {};
}

// --- Addresses ----------------------------------------------------------------------------------

/**
 * The part of an address that shows a board: readable, what lies there as it is in texts. The game
 * comes last: dots at the end of an address are often lost. A board alone has the usual options.
 * @param {DraftRequest} wish
 * @param {string} [game]     empty where an address need not name it
 * @param {string} [content]  what it is played with, packed
 * @param {string} [usual]    the variant that need not be named
 */
export function queryOf(wish, game = '', content = '', usual = '') {
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
 * @param {string} query  as `location.search` has it
 * @returns {{text: string, name: string, about: string, content: string} | null} null where it shows
 *   nothing
 */
export function readQuery(query) {
  const said = new URLSearchParams(query);
  const [text = '', name = '', about = '', content = ''] = ['s', 'name', 'about', 'kit'].map(
    (key) => said.get(key) ?? '',
  );
  return text || content || said.has('s') ? { text, name, about, content } : null;
}

/**
 * The draft of a one-line text, before the server has read it; null if that is not possible.
 * @param {Pick<Craft, 'planOf' | 'fullness' | 'boards'>} craft
 * @param {string} text
 * @returns {Draft | null}
 */
export function guessed({ planOf, fullness, boards }, text) {
  const [, variant = '', board = ''] = /^(?:(\S+) )?(\S+)$/.exec(text.trim()) ?? [];
  if (!boards.test(board)) return null;
  const draft = { ...BLANK, plan: planOf(board), options: optionsOf(variant) };
  return draft.plan.size && !fullness(draft.plan) ? draft : null;
}

/**
 * What is meant by what was pasted: addresses have theirs in them.
 * @param {string} text
 * @returns {{text: string, content: string}}
 */
export function meant(text) {
  const address = text.trim();
  const plain = { text, content: '' };
  if (!/^https?:\/\/\S+$/.test(address) || !URL.canParse(address)) return plain;
  return readQuery(new URL(address).search) ?? plain;
}
