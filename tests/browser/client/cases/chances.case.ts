import {
  byTurns,
  chanceOf,
  curve,
  gravest,
  gravity,
  isAsGood,
  percent,
  turnAt,
  turningPoints,
  turnsBefore,
} from '../../../../src/tessera/web/replay/chances.js';
import type { ReviewedTurn } from '../../../../src/tessera/web/wire/tables.js';
import { same } from './expect.js';
import { action } from './tables.js';

function turn(changes: Partial<ReviewedTurn>): ReviewedTurn {
  const usual = { ply: 0, actions: 2, side: 'b', best: 0.5, played: 0.5, loss: 0 };
  return { ...usual, line: [], wins: null, turns: 0, forced: false, depth: 6, answer: [], unclear: false, ...changes };
}

const REVIEW = {
  turns: [
    turn({ best: 0.6, played: 0.4, loss: 0.2 }),
    turn({ ply: 2, side: 'r', best: 0.5, played: 0.9, loss: 0.4 }),
    turn({ ply: 4, actions: 1, best: 1, played: 1 }),
  ],
  accuracy: { b: 80, r: 20 },
};

export function only_what_is_decided_is_at_an_end_of_the_scale() {
  same([0, 0.001, 0.544, 0.999, 1].map(percent), [0, 1, 54, 99, 100]);
}

export function a_turn_is_as_good_as_the_best_where_whole_per_cent_tell_no_more() {
  same(
    [0.556, 0.548].map((played) => isAsGood(turn({ best: 0.562, played }))),
    [true, false],
  );
  same(isAsGood(turn({ best: 1, played: 0.985 })), false); // though both are called 99%
}

export function a_chance_is_that_of_the_first_side_unless_turned() {
  same([chanceOf(0.75, 'b', ['b', 'r']), chanceOf(0.75, 'r', ['b', 'r'])], [0.75, 0.25]);
}

export function what_is_given_away_is_more_or_less_grave() {
  same(
    [0, 0.1, 0.2, 0.3].map((loss) => gravity(turn({ loss }))),
    [null, 'slip', 'mistake', 'blunder'],
  );
  same(
    turningPoints(REVIEW).map(({ ply }) => ply),
    [0, 2],
  );
}

export function of_many_turning_points_a_few_of_each_side_cost_most() {
  const losses = [0.2, 0.9, 0.3, 0.2, 0.4, 0.5, 0.2];
  const turns = losses.map((loss, ply) => turn({ ply, loss }));
  same(
    gravest([...turns, turn({ ply: 7, side: 'r', loss: 0.15 })]).map(({ ply }) => ply),
    [0, 1, 2, 4, 5, 7],
  );
}

export function the_curve_takes_two_looks_at_a_position_together() {
  same(curve(REVIEW, '1-0'), [0.6, 0.45, 0.95, 1]);
  same(curve(REVIEW, null).at(-1), 1);
  same(curve({ turns: [] }, null), []);
}

export function the_curve_does_not_lean_on_what_cannot_be_judged() {
  const turns = [turn({ unclear: true }), turn({ ply: 2, unclear: true }), turn({ ply: 4, best: 0.2, played: 0.2 })];
  same(curve({ turns }, null), [0.5, 0.5, 0.2, 0.2]);
}

export function a_ply_belongs_to_the_turn_that_begins_there_or_goes_on() {
  same(
    [0, 1, 2, 5].map((ply) => turnAt(REVIEW, ply)?.ply),
    [0, 0, 2, 4],
  );
  same(
    [0, 1, 2, 5].map((ply) => turnsBefore(REVIEW, ply)),
    [0, 0, 1, 3],
  );
}

export function a_line_is_told_turn_by_turn() {
  const [one, two] = [action({ side: 'b' }), action({ side: 'r' })];
  const turns = byTurns([one, one, two]).map(({ side, actions }) => [side, actions.map(({ place }) => place)]);
  same(turns, [
    ['b', [0, 1]],
    ['r', [2]],
  ]);
}
