/** The messages of the site, from the same Fluent files as the server's. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { href } from '../base/address.js';
import { GAMES } from '../base/games.js';
import { onServerTime } from '../base/server-time.js';
import { store, stored } from '../base/storage.js';
import { Store } from '../base/store.js';
import { Speech } from './speech.js';

/** A sentence by its key, with what fills its gaps. */
export type Sentence = { key: string; args?: Record<string, string | number> };

export const LANGUAGES = ['en', 'ru'] as const;

const FONTS_WAIT_MS = 400;
const A_YEAR = 365 * 24 * 3600;

const spoken: Store<Speech | null> = new Store(null);

/** How many files of sentences have come late. */
const late = new Store(0);

/** The next language, while its files are loading. */
let coming: Speech | null = null;

/** Files without which a page says nothing at all. */
const needed: Set<string> = new Set(['web']);

/** Files that are asked for until they come, while the page goes on. */
const wanted: Set<string> = new Set(['learn', ...GAMES.map((game) => `${game}-web`)]);

/** The language spoken now. */
export function language() {
  return spoken.value?.tag ?? 'en';
}

/** The language remembered, or else the browser's first one that we speak. */
export function preferredLanguage() {
  const wanted = [stored('language'), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return LANGUAGES.find((known) => known === wanted.find((tag) => isSpoken(tag))) ?? 'en';
}

function isSpoken(tag: string | null) {
  return LANGUAGES.some((known) => known === tag);
}

/**
 * Switch the page to a language, and remember it.
 * @throws if the site's messages cannot be loaded; then the current language stays
 */
export async function setLanguage(tag: string) {
  const speech = new Speech(tag, () => late.set(late.value + 1));
  coming = speech;
  try {
    await Promise.all([
      ...[...needed].map((file) => speech.learn(file)),
      ...[...wanted].map((file) => speech.learnSoon(file)),
      letters(tag),
    ]);
  } catch (error) {
    if (coming === speech) coming = spoken.value;
    throw error;
  }
  if (coming !== speech) return; // another one was asked for meanwhile
  document.documentElement.lang = tag;
  store('language', tag);
  document.cookie = `tessera-language=${tag}; path=${href('/')}; max-age=${A_YEAR}; samesite=lax`; // for pages that have no script
  spoken.set(speech);
}

/** Load the fonts that the page preloads, so that nothing jumps; but do not wait long for them. */
async function letters(tag: string) {
  const sample = tag === 'ru' ? 'Aя' : 'A';
  const fonts = ['Onest', 'Forum']
    .filter((name) => document.querySelector(`link[as='font'][href*='${name.toLowerCase()}']`))
    .map((name) => document.fonts.load(`400 1em ${name}`, sample));
  const late = new Promise((enough) => setTimeout(enough, FONTS_WAIT_MS));
  await Promise.race([Promise.allSettled(fonts), late]);
}

/**
 * Speak the sentences of a further file too, from now on: for what says nothing without them.
 * @throws when they cannot be had
 */
export async function loadMessages(file: string) {
  needed.add(file);
  await Promise.all(speeches().map((speech) => speech.learn(file)));
}

/**
 * Speak the sentences of a further file too, as soon as they come: until then there are dots in
 * their place. Waits for the first try only.
 */
export async function requestMessages(file: string) {
  wanted.add(file);
  await Promise.all(speeches().map((speech) => speech.learnSoon(file)));
}

/** Whether sentences are missing that are being asked for again. */
export function lacksMessages() {
  return (spoken.value?.failed.size ?? 0) > 0;
}

/** The current language, and the next one. */
function speeches() {
  return [...new Set([spoken.value, coming])].filter((speech) => speech !== null);
}

/**
 * A sentence in the language spoken now; its key, when no file has it, but dots while one is awaited.
 * @param sentence or its key alone
 * @param gaps what fills its gaps, where there is but a key
 */
export function t(sentence: string | Sentence, gaps?: Sentence['args']): string {
  const { key, args } = typeof sentence === 'string' ? { key: sentence, args: gaps } : sentence;
  const speech = spoken.value;
  return speech?.format(key, args) ?? (speech?.awaited.size ? '…' : key);
}

/** A sentence, or other words where no file has its key. */
export function tOr(key: string, otherwise: string, gaps?: Sentence['args']) {
  return spoken.value?.bundle.hasMessage(key) ? t(key, gaps) : otherwise;
}

/** Subscribe to changes of the language. */
export function onLanguage(told: () => void) {
  return spoken.watch(told);
}

/** Redraws a component when the language, its messages or the time zone change. */
export class Localized implements ReactiveController {
  host: ReactiveControllerHost;
  stops: (() => void)[] | undefined;

  constructor(host: ReactiveControllerHost) {
    this.host = host;
    host.addController(this);
  }

  hostConnected() {
    const anew = () => this.host.requestUpdate();
    this.stops = [onLanguage(anew), late.watch(anew), onServerTime(anew)];
  }

  hostDisconnected() {
    for (const stop of this.stops ?? []) stop();
  }
}
