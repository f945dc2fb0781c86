import { warRules } from '../../../../src/tessera/web/lab/words.js';
import { loadMessages, setLanguage } from '../../../../src/tessera/web/text/fluent.js';
import { ruleWords } from '../../../../src/tessera/web/war/content/words.js';
import { same } from './expect.js';

export async function only_unusual_rules_of_a_war_are_named() {
  await setLanguage('en');
  same(ruleWords({ shared_cells: 'seen', allied_sight: 'shared' }), []);
  same(ruleWords({ shared_cells: 'all', allied_sight: 'own' }), [
    'allies see only what their own pieces see',
    'enemies in one cell always fight',
  ]);
}

export async function variant_of_an_experiment_with_wars_is_put_in_words() {
  await setLanguage('en');
  await loadMessages('lab-web');
  same(warRules('standard'), []);
  same(warRules('coalitions=2,shared_cells=all'), [
    '2 coalitions, allied in turn by seat',
    'enemies in one cell always fight',
  ]);
}
