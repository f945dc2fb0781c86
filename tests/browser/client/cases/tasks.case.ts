/** What is to be done, in a sentence of each game; of a pass alone one serves all. */

import { sentences } from '../../../../src/tessera/web/games/usual.js';
import { same } from './expect.js';

const scene = (fields: object) =>
  ({
    choices: {},
    phase: 'main',
    turn: 'b',
    actions_left: 2,
    full_turn: 2,
    truce: false,
    left_to_place: 0,
    ...fields,
  }) as any;

export function each_phase_has_a_sentence_of_the_game() {
  const { task } = sentences('pit', 'L');
  same(task(scene({}), true).key, 'pit-web-task-main');
  same(task(scene({ phase: 'setup' }), false).key, 'pit-web-wait-setup');
}

export function who_can_only_pass_is_told_so_in_the_sentence_of_all_games() {
  const { task } = sentences('vorcept', 'H');
  same(task(scene({ choices: { pass: { '': 'pass' } }, phase: 'blocks' }), true).key, 'web-task-pass');
  same(task(scene({ choices: { pass: { '': 'pass' } } }), false).key, 'web-wait-pass');
}
