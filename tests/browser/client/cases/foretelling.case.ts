import { press } from '../../../../src/tessera/web/state/choosing.js';
import { foretell, point, preview } from '../../../../src/tessera/web/state/foretelling.js';
import { heard, linked, nothing } from '../../../../src/tessera/web/state/game.js';
import { nodeAt } from '../../../../src/tessera/web/state/tree.js';
import { same } from './expect.js';
import { action, happened, scene, welcome } from './tables.js';

const SHOVE = action({ text: 'b2-b1>c1', verb: 'push' });

/** The Host at b2 as if it could push after its move. */
function building() {
  const choices = { b2: { b1: { '': 'b2-b1', c1: 'b2-b1>c1', a2: 'b2-b1>a2' }, b3: 'b2>b3' } };
  const state = heard(nothing, welcome({ history: [scene({ choices })] }));
  return press(press(state, 'b2').state, 'b1').state;
}

export function what_is_built_is_foretold_once() {
  const { state, request } = foretell(building());
  same(request, { type: 'preview', action: 'b2-b1' });
  same(foretell(state).request, undefined);
  const told = heard(state, { type: 'foretold', node: state.tree.at, preview: action() });
  same([preview(told)?.text, foretell(told).request], ['b2-b1', undefined]);
}

export function nothing_is_asked_before_an_action_is_built() {
  const state = press(building(), 'b2').state;
  same([state.picks, foretell(state).request], [['b2'], undefined]);
}

export function the_pick_one_points_at_is_foretold_before_it_is_made() {
  const state = foretell(point(building(), 'c1'));
  same(state.request, { type: 'preview', action: 'b2-b1>c1' });
  const told = heard(state.state, { type: 'foretold', node: state.state.tree.at, preview: SHOVE });
  same(preview(told)?.text, 'b2-b1>c1');
  same(preview(point(told, null)), null);
}

export function a_piece_that_could_be_pushed_on_the_spot_is_shown_when_pointed_at() {
  const state = point(press(building(), 'b2').state, 'b3');
  same(foretell(state).request, { type: 'preview', action: 'b2>b3' });
  same(point(press(building(), 'b2').state, 'c3').pointed, null);
}

export function one_question_at_a_time() {
  const { state } = foretell(building());
  same(foretell(point(state, 'c1')).request, undefined);
}

export function an_answer_belongs_to_the_position_that_was_asked_about() {
  const { state } = foretell(building());
  const node = state.tree.at;
  const told = heard(heard(state, happened()), { type: 'foretold', node, preview: action() });
  same([told.asking, nodeAt(told.tree)?.foretold], [[], {}]);
  same(Object.keys(nodeAt(told.tree, node)?.foretold ?? {}), ['b2-b1']);
}

export function a_question_that_was_refused_is_not_complained_about() {
  const { state } = foretell(building());
  const told = heard(state, { type: 'failed', request: 'foretell', node: state.tree.at, action: 'b2-b1' });
  same([told.asking, told.note], [[], null]);
}

export function a_question_lost_with_the_line_may_be_asked_again() {
  const { state } = foretell(building());
  for (const link of ['lost', 'connecting'] as const) same(linked(state, link).asking, []);
}
