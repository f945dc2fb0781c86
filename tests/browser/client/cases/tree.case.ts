import { reduce, historyOf, look, shown, step } from '../../../../src/tessera/web/state/game.js';
import { turns } from '../../../../src/tessera/web/state/move-list.js';
import { replayed } from '../../../../src/tessera/web/state/replayed.js';
import {
  type GameTree,
  ROOT,
  along,
  aside,
  nodeAtPath,
  changed,
  filled,
  grown,
  happenedIn,
  isLive,
  lineOf,
  nodeAt,
  pathTo,
  straight,
} from '../../../../src/tessera/web/state/tree.js';
import { same } from './expect.js';
import { action, scene, table } from './tables.js';

/** A position after an action. */
const after = (text: string, ply: number) => scene({ ply, last: action({ text }), full_turn: 1, actions_left: 1 });

/** A game of three actions. */
const game = () => straight([scene({ full_turn: 1, actions_left: 1 }), after('a', 1), after('b', 2), after('c', 3)]);

/** The actions that lead to where one is. */
const way = (tree: GameTree, id = tree.current) =>
  pathTo(tree, id)
    .map(({ scene }) => scene?.last?.text ?? '')
    .join('');

export function a_game_without_variations_is_a_line_and_one_is_at_its_end() {
  const tree = game();
  same([way(tree), nodeAt(tree)?.ply, isLive(tree)], ['abc', 3, true]);
}

export function an_action_tried_elsewhere_branches_off_and_is_followed() {
  const tree = grown(game(), 1, [after('x', 0)]);
  same([way(tree), nodeAt(tree)?.ply, shownPly(tree)], ['ax', 2, 2]);
  same([way(tree, tree.live), isLive(tree)], ['abc', false]);
}

const shownPly = (tree: GameTree) => nodeAt(tree)?.scene?.ply;

export function what_was_played_already_is_followed_and_not_doubled() {
  const tree = grown(nodeAtPath(game(), ROOT), ROOT, [after('a', 1)]);
  same([tree.nodes.size, way(tree), way(tree, tree.tip)], [4, 'a', 'abc']);
}

export function stepping_back_from_a_variation_and_forth_leads_into_it_again() {
  const tree = along(grown(game(), 1, [after('x', 2), after('y', 3)]), -2);
  same([way(tree), way(along(tree, Infinity))], ['a', 'axy']);
  same(way(along(nodeAtPath(tree, 2), Infinity)), 'abc');
}

export function one_goes_aside_to_what_else_was_played_and_comes_around() {
  const forked = grown(grown(game(), 1, [after('x', 2)]), 1, [after('z', 2), after('w', 3)]);
  const next = aside(forked, 1);
  same([way(forked), way(next), way(aside(next, 1)), way(aside(next, -1))], ['azw', 'ab', 'ax', 'az']);
  const plain = game();
  same(aside(plain, 1) === plain, true);
}

export function a_take_back_prunes_what_lay_after_it() {
  const tree = happenedIn(game(), after('a', 1));
  same([tree.nodes.size, way(tree), isLive(tree)], [2, 'a', true]);
  const again = happenedIn(tree, after('d', 2));
  same([again.nodes.size, way(again), way(again, again.tip)], [3, 'ad', 'ad']);
}

export function who_looks_at_the_past_stays_there_unless_it_is_gone() {
  const past = nodeAtPath(game(), 2);
  same(way(happenedIn(past, after('d', 4))), 'ab');
  same(way(happenedIn(past, after('a', 1))), 'a');
}

export function what_is_known_of_a_position_goes_when_the_position_does() {
  const noted = changed(game(), 3, { threats: 'refused' });
  same(nodeAt(noted)?.threats, 'refused');
  same(nodeAt(happenedIn(noted, after('c', 3)))?.threats, null);
}

export function earlier_positions_may_come_later() {
  const tree = straight([after('b', 2), after('c', 3)]);
  same(
    lineOf(tree).map(({ scene }) => scene?.ply ?? null),
    [null, null, 2, 3],
  );
  same(
    turns(tree, () => false).map(({ actions }) => actions[0]?.action.text),
    ['c'],
  );
  const whole = filled(filled(tree, 0, scene()), 1, after('a', 1));
  same(
    turns(whole, () => false).map(({ number }) => number),
    [1, 2, 3],
  );
  same(shown({ ...table(), tree: nodeAtPath(tree, 0) }), null);
}

export function variations_stand_after_the_turn_in_whose_place_they_were_played() {
  const once = grown(game(), 1, [after('x', 2), after('y', 3)]);
  const twice = grown(once, 4, [after('z', 3)]);
  same(
    turns(twice, () => false).map(({ depth, number, first, actions }) => [
      '  '.repeat(depth) + number,
      first,
      actions.map(({ action }) => action.text).join(),
    ]),
    [
      ['1', false, 'a'],
      ['2', false, 'b'],
      ['  2', true, 'x'],
      ['  3', false, 'y'],
      ['    3', true, 'z'],
      ['3', false, 'c'],
    ],
  );
}

/** A replay of that game, to be tried out. */
function tried() {
  const { board } = table();
  if (!board) throw new Error('no board');
  const history = lineOf(game()).flatMap(({ scene }) => scene ?? []);
  const replay = { board, ground: '', history, players: {}, result: '*' as const, reason: null, tags: {} };
  return step({ ...replayed(replay, ['b']), picks: [] }, -2);
}

export function an_action_that_is_tried_is_gone_to_unless_one_has_gone_on() {
  const state = { ...tried(), sent: 'x' };
  const news = { type: 'played', from: 1, scenes: [after('x', 1)] } as const;
  const there = reduce(state, { ...news, scenes: [...news.scenes] });
  same([there.sent, shown(there)?.last?.text, historyOf(there).length], [null, 'x', 3]);
  const elsewhere = reduce(look(state, 3), { ...news, scenes: [...news.scenes] });
  same([elsewhere.tree.current, elsewhere.tree.nodes.size], [3, 5]);
}

export function a_fetched_position_keeps_what_led_to_it() {
  const choices = { b2: { b1: 'b2-b1' } };
  const state = reduce(tried(), { type: 'position', node: 1, scene: scene({ choices }) });
  same([shown(state)?.last?.text, shown(state)?.choices, shown(state)?.ply], ['a', choices, 1]);
}
