/** What forms say of options. */

import { room as vorcept } from '../../../../src/tessera/web/games/vorcept/room.js';
import { optionProblem } from '../../../../src/tessera/web/setup/option-field.js';
import { same } from './expect.js';

const RESERVE = { name: 'reserve', default: '6.3.2' };
const BLOCKS = { name: 'blocks', default: '8', min: 0, max: 18 };

export function counts_that_cannot_be_read_are_told_with_an_example() {
  const wrong = { key: 'web-option-counts', args: { count: 3, example: '6.3.2' } };
  for (const typed of ['6.3', '6.3.2.1', '', 'six', '6.3.-1', '6..2', '100.3.2', '06.3.2']) {
    same(optionProblem(RESERVE, typed), wrong);
  }
  for (const typed of ['6.3.2', '0.0.0', '99.1.20', ' 5.3.2 ']) same(optionProblem(RESERVE, typed), null);
}

export function numbers_out_of_bounds_are_told_with_the_bounds() {
  const wrong = { key: 'web-option-number', args: { least: 0, most: 18 } };
  for (const typed of ['19', '-1', '1.5', '', 'x', '007']) same(optionProblem(BLOCKS, typed), wrong);
  for (const typed of ['0', '18', '8']) same(optionProblem(BLOCKS, typed), null);
}

export function what_only_the_server_knows_is_left_to_it() {
  same(optionProblem({ name: 'home_s', default: 'edge' }, 'anything'), null);
}

export function without_a_pylon_its_distance_means_nothing() {
  same(vorcept.idle?.({ pylon: 'absent' }), ['host_gap']);
  same(vorcept.idle?.({ pylon: 'goal' }), []);
  same(vorcept.idle?.({}), []);
}
