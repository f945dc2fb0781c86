/** What content calls things, and how texts for people are put together. */

import { html, nothing } from 'lit';
import { language, t } from '../../text/fluent.js';
import type { WarInfo, Words } from '../../wire/war.js';

/** A text in the language spoken now, or in whichever there is. */
export function inWords(words: Words | undefined) {
  return words?.[language()] ?? words?.['en'] ?? Object.values(words ?? {})[0] ?? '';
}

export type Rules = Pick<WarInfo, 'shared_cells' | 'allied_sight'>;

/** The unusual options of a war, as parts of a sentence. */
export function ruleWords({ shared_cells: cells, allied_sight: sight }: Partial<Rules>) {
  return [
    sight === 'own' ? t('zodiacs-web-rule', { rule: 'allied_sight' }) : '',
    cells === 'all' ? t('zodiacs-web-rule', { rule: 'shared_cells' }) : '',
  ].filter(Boolean);
}

/** A line with the unusual options of a war, if it has any. */
export function rulesLine(rules: Rules) {
  const words = ruleWords(rules);
  return words.length ? html`<p class="fine">${t('zodiacs-web-rules', { rules: words.join(', ') })}</p>` : nothing;
}

/** Several things, as one lists them: “a, b and c”. */
export function listed(things: Iterable<string>) {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(things);
}

/** How often each thing is there, in the order in which they come. */
export function counted(things: Iterable<string>): Map<string, number> {
  const found: Map<string, number> = new Map();
  for (const thing of things) found.set(thing, (found.get(thing) ?? 0) + 1);
  return found;
}
