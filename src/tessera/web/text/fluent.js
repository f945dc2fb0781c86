/**
 * The sentences of the house, from the same Fluent files that the server speaks from.
 * @import {ReactiveController, ReactiveControllerHost} from 'lit'
 */

import { FluentBundle, FluentResource } from '../vendor/fluent-bundle/esm/index.js';
import { GAMES } from '../games/names.js';
import { fileAt } from '../net/files.js';
import { Store } from '../state/store.js';
import { remember, remembered } from '../ui/memory.js';

/**
 * A sentence by its key, with what fills its gaps.
 * @typedef {{key: string, args?: Record<string, string | number>}} Sentence
 */

export const LANGUAGES = /** @type {const} */ (['en', 'ru']);

const FONTS_WAIT_MS = 400;
const A_YEAR = 365 * 24 * 3600;
const FILES = ['web', 'learn', ...GAMES.map((game) => `${game}-web`)];

/** @type {Set<string>} files that only some pages need */
const further = new Set();

/** @type {Store<FluentBundle | null>} */
const spoken = new Store(null);

/** The language spoken now. */
export function language() {
  return spoken.value?.locales[0] ?? 'en';
}

/** The language remembered, or else the browser's first one that we speak. */
export function preferredLanguage() {
  const wanted = [remembered('language'), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return LANGUAGES.find((known) => known === wanted.find((tag) => isSpoken(tag))) ?? 'en';
}

/** @param {string | null} tag */
function isSpoken(tag) {
  return LANGUAGES.some((known) => known === tag);
}

/**
 * Speak a language from now on, everywhere on the page, and remember it.
 * @param {string} tag
 */
export async function speak(tag) {
  const bundle = new FluentBundle(tag, { useIsolating: false });
  const [texts] = await Promise.all([
    Promise.all([...FILES, ...further].map((file) => load(tag, file))),
    letters(tag),
  ]);
  for (const text of texts) bundle.addResource(new FluentResource(text));
  document.documentElement.lang = tag;
  remember('language', tag);
  document.cookie = `tessera-language=${tag}; path=/; max-age=${A_YEAR}; samesite=lax`; // for pages that have no script
  spoken.set(bundle);
}

/**
 * Have a language's letters at hand, so that nothing jumps; but do not wait long for them.
 * @param {string} tag
 */
async function letters(tag) {
  const sample = tag === 'ru' ? 'Aя' : 'A';
  const fonts = ['400 1em Onest', '1em Forum'].map((font) => document.fonts.load(font, sample));
  const late = new Promise((enough) => setTimeout(enough, FONTS_WAIT_MS));
  await Promise.race([Promise.allSettled(fonts), late]);
}

/**
 * Speak the sentences of a further file too, from now on.
 * @param {string} file
 */
export async function speakAlso(file) {
  further.add(file);
  const bundle = spoken.value;
  if (bundle) bundle.addResource(new FluentResource(await load(language(), file)));
}

/**
 * @param {string} tag
 * @param {string} file
 */
async function load(tag, file) {
  const url = fileAt(`/locales/${tag}/${file}.ftl`);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}

/**
 * A sentence in the language spoken now; its key, when no file has it.
 * @param {string} key
 * @param {Record<string, string | number>} [args]
 * @returns {string}
 */
export function say(key, args) {
  const bundle = spoken.value;
  const pattern = bundle?.getMessage(key)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, args ?? null, []) : key;
}

/**
 * A sentence, or other words where no file has its key.
 * @param {string} key
 * @param {string} otherwise
 */
export function sayOr(key, otherwise) {
  return spoken.value?.hasMessage(key) ? say(key) : otherwise;
}

/** @param {Sentence} sentence */
export function tell({ key, args }) {
  return say(key, args);
}

/**
 * Be told when the language changes.
 * @param {() => void} told
 */
export function onLanguage(told) {
  return spoken.watch(told);
}

/**
 * Draws a component anew when the language changes.
 * @implements {ReactiveController}
 */
export class Spoken {
  /** @param {ReactiveControllerHost} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  hostConnected() {
    this.stop = onLanguage(() => this.host.requestUpdate());
  }

  hostDisconnected() {
    this.stop?.();
  }
}
