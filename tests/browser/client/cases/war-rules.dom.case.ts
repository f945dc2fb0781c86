import { render } from 'lit';
import { warRules } from '../../../../src/tessera/web/lab/words.js';
import { loadMessages, setLanguage } from '../../../../src/tessera/web/text/fluent.js';
import { ruleWords, rulesLine } from '../../../../src/tessera/web/war/content/words.js';
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

export async function usual_rules_of_a_war_have_no_line() {
  await setLanguage('ru');
  await loadMessages('zodiacs-web');
  const line = (allied_sight: 'shared' | 'own') => {
    const shown = document.createElement('div');
    render(rulesLine({ allied_sight, shared_cells: 'seen' }), shown);
    return shown.textContent;
  };
  same(line('shared'), '');
  same(line('own'), 'Правила: союзники видят только своими фигурами.');
}
