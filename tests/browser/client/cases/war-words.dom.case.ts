import { loadMessages, setLanguage } from '../../../../src/tessera/web/text/fluent.js';
import { gloryWords, resultWords } from '../../../../src/tessera/web/war/state/words.js';
import { same } from './expect.js';
import { seat } from './wars.js';

export async function a_coalition_that_wins_is_called_one() {
  await loadMessages('zodiacs-web');
  await setLanguage('en');
  const seats = [
    seat({ coalition: 'A', glory: 3 }),
    seat({ name: 'Bob', glory: 9 }),
    seat({ coalition: 'A', glory: 4 }),
  ];
  same(resultWords({ result: 'last:A', seats }), 'Coalition A wins: no enemies are left.');
  same(gloryWords(seats), 'Glory — Bob: 9 · Coalition A: 7');
}
