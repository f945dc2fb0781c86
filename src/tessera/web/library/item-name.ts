import { optionsInWords } from '../games/terms.js';
import { t } from '../text/fluent.js';
import type { LibraryItem } from './library.js';

/** What a work is called: by its name; options by the first of them; or by what it is. */
export function nameOf({ name, kind, game, versions }: Pick<LibraryItem, 'name' | 'kind' | 'game' | 'versions'>) {
  if (name.trim()) return name.trim();
  const [first] = kind === 'options' ? optionsInWords(game, versions[0]?.text ?? '') : [];
  return first ?? t('build-library-nameless', { kind });
}
