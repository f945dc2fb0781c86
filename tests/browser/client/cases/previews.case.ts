import { press } from '../../../../src/tessera/web/state/choosing.js';
import { reduce, connectionChanged, nothing } from '../../../../src/tessera/web/state/game.js';
import { requestPreview, point, preview } from '../../../../src/tessera/web/state/previews.js';
import { nodeAt } from '../../../../src/tessera/web/state/tree.js';
import { same } from './expect.js';
import { action, happened, scene, welcome } from './tables.js';

const SHOVE = action({ text: 'b2-b1>c1', verb: 'push' });

/** The Host at b2 as if it could push after its move. */
function building() {
  const choices = { b2: { b1: { '': 'b2-b1', c1: 'b2-b1>c1', a2: 'b2-b1>a2' }, b3: 'b2>b3' } };
  const state = reduce(nothing, welcome({ history: [scene({ choices })] }));
  return press(press(state, 'b2').state, 'b1').state;
}

export function what_is_built_is_foretold_once() {
  const { state, request } = requestPreview(building());
  same(request, { type: 'preview', action: 'b2-b1' });
  same(requestPreview(state).request, undefined);
  const told = reduce(state, { type: 'foretold', node: state.tree.current, preview: action() });
  same([preview(told)?.text, requestPreview(told).request], ['b2-b1', undefined]);
}

export function nothing_is_asked_before_an_action_is_built() {
  const state = press(building(), 'b2').state;
  same([state.picks, requestPreview(state).request], [['b2'], undefined]);
}

export function the_pick_one_points_at_is_foretold_before_it_is_made() {
  const state = requestPreview(point(building(), 'c1'));
  same(state.request, { type: 'preview', action: 'b2-b1>c1' });
  const told = reduce(state.state, { type: 'foretold', node: state.state.tree.current, preview: SHOVE });
  same(preview(told)?.text, 'b2-b1>c1');
  same(preview(point(told, null)), null);
}

export function a_piece_that_could_be_pushed_on_the_spot_is_shown_when_pointed_at() {
  const state = point(press(building(), 'b2').state, 'b3');
  same(requestPreview(state).request, { type: 'preview', action: 'b2>b3' });
  same(point(press(building(), 'b2').state, 'c3').pointed, null);
}

export function one_question_at_a_time() {
  const { state } = requestPreview(building());
  same(requestPreview(point(state, 'c1')).request, undefined);
}

export function an_answer_belongs_to_the_position_that_was_asked_about() {
  const { state } = requestPreview(building());
  const node = state.tree.current;
  const told = reduce(reduce(state, happened()), { type: 'foretold', node, preview: action() });
  same([told.asking, nodeAt(told.tree)?.previews], [[], {}]);
  same(Object.keys(nodeAt(told.tree, node)?.previews ?? {}), ['b2-b1']);
}

export function a_question_that_was_refused_is_not_complained_about() {
  const { state } = requestPreview(building());
  const told = reduce(state, { type: 'failed', request: 'foretell', node: state.tree.current, action: 'b2-b1' });
  same([told.asking, told.note], [[], null]);
}

export function a_question_lost_with_the_line_may_be_asked_again() {
  const { state } = requestPreview(building());
  for (const link of ['lost', 'connecting'] as const) same(connectionChanged(state, link).asking, []);
}
