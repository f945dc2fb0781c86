import {
  beganAt,
  branches,
  followed,
  lineIn,
  mayLayAhead,
  mayTry,
  tried,
  withLine,
  without,
} from '../../../../src/tessera/web/state/ahead.js';
import { reduce, nothing } from '../../../../src/tessera/web/state/game.js';
import { nodeAt } from '../../../../src/tessera/web/state/tree.js';
import { holds, same } from './expect.js';
import { action, happened, scene, welcome } from './tables.js';

type GameState = import('../../../../src/tessera/web/state/game.js').GameState;

const SEATS = [
  { side: 'b', kind: 'person', name: 'Ada', level: null, present: true },
  { side: 'r', kind: 'person', name: 'Rob', level: null, present: true },
] as const;

/**
 * A position after an action, two of which are a turn.
 * @param text of the action
 * @param turn whose turn it is then
 */
function after(ply: number, text: string, side: string, turn: string) {
  return scene({ ply, turn, text: `${ply} ${text}`, last: action({ text, side, origin: null, target: null }) });
}

/** A slow table where Red, played here, waits for Blue, who has played half of a turn. */
function waiting() {
  const { table } = welcome();
  const seated = {
    ...table,
    seats: [...SEATS],
    you: ['r'],
    clock: { kind: 'slow' as const, seconds: 86400, extra: 0, periods: 0 },
  };
  const begun = reduce(nothing, welcome({ table: seated, you: ['r'], history: [scene({ turn: 'b' })] }));
  return reduce(begun, happened({ scene: after(1, 'a', 'b', 'b') }));
}

/** The desk after what was tried from where one is. */
function trying(desk: GameState, played: [text: string, side: string, turn: string][]) {
  for (const [text, side, turn] of played) {
    const ply = (nodeAt(desk.tree)?.ply ?? 0) + 1;
    desk = reduce(desk, { type: 'played', from: desk.tree.current, scenes: [after(ply, text, side, turn)] });
  }
  return desk;
}

export function lines_are_tried_in_slow_games_of_two() {
  const state = waiting();
  holds(mayTry(state) && mayLayAhead(state), 'a day a turn');
  const { table } = state;
  const live = {
    ...state,
    table: table && { ...table, clock: { kind: 'fischer' as const, seconds: 300, extra: 3, periods: 0 } },
  };
  holds(!mayTry(live), 'not by a live clock');
  holds(mayTry({ ...state, table: table && { ...table, clock: null } }), 'without any');
  holds(!mayTry({ ...state, you: [] }), 'not who looks on');
  holds(!mayTry({ ...state, seats: [SEATS[0], { ...SEATS[1], kind: 'bot' }] }), 'not against a bot');
  const own = reduce(state, happened({ seq: 2, scene: after(2, 'b', 'b', 'r') }));
  holds(mayTry(own) && !mayLayAhead(own), 'in one’s own turn lines are only tried');
}

export function a_line_begins_where_the_turn_began_and_ends_with_ones_own() {
  const desk = tried(waiting());
  same(beganAt(desk.tree), 0);
  same(lineIn(desk.tree, 'r'), null);
  const theirs = trying(desk, [['b', 'b', 'r']]);
  same(lineIn(theirs.tree, 'r'), null);
  const half = trying(theirs, [['x', 'r', 'r']]);
  same(lineIn(half.tree, 'r'), null);
  const whole = trying(half, [['y', 'r', 'b']]);
  same(lineIn(whole.tree, 'r'), [
    ['a', 'b'],
    ['x', 'y'],
  ]);
  const longer = trying(whole, [
    ['c', 'b', 'b'],
    ['d', 'b', 'r'],
    ['z', 'r', 'r'],
  ]);
  same(lineIn(longer.tree, 'r'), [
    ['a', 'b'],
    ['x', 'y'],
  ]);
  const drawn = trying(whole, [
    ['c', 'b', '?'],
    ['q', '?', 'r'],
    ['z', 'r', 'b'],
  ]);
  same(lineIn(drawn.tree, 'r'), [
    ['a', 'b'],
    ['x', 'y'],
  ]);
}

export function the_game_goes_on_beside_what_was_tried() {
  const state = waiting();
  const desk = trying(tried(state), [
    ['b', 'b', 'r'],
    ['x', 'r', 'r'],
  ]);
  const next = reduce(state, happened({ seq: 2, scene: after(2, 'c', 'b', 'r') }));
  const stays = followed(desk, next);
  same(nodeAt(stays.tree)?.scene?.last?.text, 'x');
  same(nodeAt(stays.tree, stays.tree.live)?.scene?.last?.text, 'c');
  same(nodeAt(stays.tree, 1)?.children[0], stays.tree.live);
  const there = followed({ ...desk, tree: { ...desk.tree, current: desk.tree.live } }, next);
  same(there.tree.current, there.tree.live);
  const back = followed(there, state);
  same([back.tree.live, back.tree.current], [1, 1]);
}

const [A, B, X, Y, Z] = [['a'], ['b'], ['x'], ['y'], ['z']];

export function another_reply_to_the_same_turn_takes_the_place_of_the_first() {
  same(withLine([[A, X]], [B, X]), [
    [A, X],
    [B, X],
  ]);
  same(
    withLine(
      [
        [A, X, B, Y],
        [B, X],
      ],
      [A, Z],
    ),
    [
      [B, X],
      [A, Z],
    ],
  );
  same(withLine([[A, X, B, Y]], [A, X, B, Z]), [[A, X, B, Z]]);
  same(withLine([[A, X]], [A, X, B, Y]), [[A, X, B, Y]]);
  same(withLine([[A, X, B, Y]], [A, X]), [[A, X, B, Y]]);
  same(withLine([[A, X, B, Y]], [A, X, A, Y]), [
    [A, X, B, Y],
    [A, X, A, Y],
  ]);
}

export function a_reply_is_removed_with_what_follows() {
  const lines = [
    [A, X, B, Y],
    [A, X, A, Z],
    [B, X],
  ];
  same(without(lines, [A, X]), [[B, X]]);
  same(without(lines, [A, X, B, Y]), [
    [A, X, A, Z],
    [B, X],
  ]);
  same(without([[A, X, B, Y]], [A, X, B, Y]), [[A, X]]);
  same(without([[A, X]], [A, X]), []);
}

export function lines_that_begin_alike_are_a_tree() {
  const [first, second] = branches([
    [A, X, B, Y],
    [A, X, A, Z],
    [B, X],
  ]);
  same([first?.turn, first?.reply, first?.path], [A, X, [A, X]]);
  same(
    first?.next.map(({ turn, path }) => [turn, path]),
    [
      [B, [A, X, B, Y]],
      [A, [A, X, A, Z]],
    ],
  );
  same(second?.next, []);
  const [own] = branches([[X, B, Y]], true);
  same([own?.turn, own?.reply, own?.next[0]?.path], [null, X, [X, B, Y]]);
}
