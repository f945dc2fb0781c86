import { regional } from '../../../../src/tessera/web/text/region.js';
import { pointsOf } from '../../../../src/tessera/web/tournaments/words.js';
import { same } from './expect.js';

/** @param languages of the browser */
function regionOf(languages: readonly string[]) {
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
  return regional();
}

export function times_are_written_as_in_the_readers_region() {
  same(regionOf(['en-AU', 'en']), 'en-AU');
  same(regionOf(['ru-RU', 'en-US']), 'en-US');
  same(regionOf(['de-DE']), 'en-GB');
}

export function points_are_counted_in_quarters() {
  same([0, 0.25, 0.5, 1.75, 2].map(pointsOf), ['0', '¼', '½', '1¾', '2']);
}
