import { optionsInWords } from '../games/terms.js';
import { say } from '../text/fluent.js';
import type { Work } from './library.js';

/** What a work is called: by its name; options by the first of them; or by what it is. */
export function nameOf({ name, kind, game, versions }: Pick<Work, 'name' | 'kind' | 'game' | 'versions'>) {
  if (name.trim()) return name.trim();
  const [first] = kind === 'options' ? optionsInWords(game, versions[0]?.text ?? '') : [];
  return first ?? say('build-library-nameless', { kind });
}
