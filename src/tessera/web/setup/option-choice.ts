/** Radio groups for an option that is chosen: one, or one for each of its parts. */

import { html } from 'lit';
import { valueWord } from '../games/terms.js';
import { tOr } from '../text/fluent.js';
import '../ui/segments.js';
import type { GameOption } from '../wire/tables.js';
import { optionHint } from './option-hint.js';

/** @param chosen the other chosen options */
export function optionChoice(
  game: string,
  { name, values = [], parts = [] }: GameOption,
  value: string,
  choose: (value: string) => void,
  chosen?: Readonly<Record<string, string>>,
) {
  const choices = values.map((value) => ({ value, text: valueWord(game, name, value) }));
  const group = (of: string, value: string, choose: (value: string) => void) =>
    html`<one-of .label=${tOr(`${game}-web-option-${of}`, of)} .value=${value} .choices=${choices}
      @choose=${({ detail }: CustomEvent<string>) => choose(detail)}></one-of>`;
  const words = wordsOf(value, parts.length);
  const groups = parts.map((part, place) =>
    group(`${name}-${part}`, words[place] ?? '', (word) => choose(together(words.with(place, word)))),
  );
  return html`<div class="told">${parts.length ? groups : group(name, value, choose)}${optionHint(game, name, chosen)}</div>`;
}

/** The word for each part; a single one holds for all. */
function wordsOf(value: string, parts: number) {
  const words = value.split('.');
  return words.length > 1 ? words : Array.from({ length: parts }, () => value);
}

function together(words: readonly string[]) {
  return new Set(words).size === 1 ? (words[0] ?? '') : words.join('.');
}
