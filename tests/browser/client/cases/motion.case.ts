import { timeline } from '../../../../src/tessera/web/board/motion.js';
import { displaced, movesOf, takenBy, withdrawnBy } from '../../../../src/tessera/web/board/moves.js';
import type { SceneMove } from '../../../../src/tessera/web/wire/tables.js';
import { holds, same } from './expect.js';
import { action } from './tables.js';

const CELL = 86.6;

/** A move along a row, from one column to another. */
function along(how: string, from: number, to: number) {
  return { how, from: { x: from * CELL, y: 0 }, to: { x: to * CELL, y: 0 } };
}

function move(changes: Partial<SceneMove>): SceneMove {
  const usual = { kind: 'I', side: 'r', how: 'pushed', origin: 'c3', target: 'd3', q: 3, r: 2 };
  return { ...usual, lost: null, ...changes };
}

export function one_move_begins_when_the_one_before_has_ended() {
  const [step, shove] = timeline([along('step', 0, 1), along('pushed', 2, 3)]);
  same([step?.delay, shove?.delay], [0, step?.duration]);
}

export function every_move_takes_150_to_350_ms() {
  const moves = [along('step', 0, 1), along('jump', 0, 2), along('fly', 0, 8)];
  for (const { duration } of timeline([...moves, along('pushed', 0, 1), along('pulled', 2, 1)])) {
    holds(150 <= duration && duration <= 350, `${duration} ms`);
  }
}

export function a_load_is_lifted_and_dropped_as_its_bearer_passes() {
  const [flight, load] = timeline([along('fly', 0, 6), along('carried', 2, 5)]);
  const passes = (cell: number) => ((flight?.duration ?? 0) * cell) / 6;
  const [lifted, dropped] = [load?.delay ?? 0, (load?.delay ?? 0) + (load?.duration ?? 0)];
  same([lifted, dropped].map(Math.round), [passes(2), passes(5)].map(Math.round));
}

export function from_origin_to_target_is_a_move_where_no_others_are_told() {
  const [only, ...others] = movesOf(action({ origin: 'b2', target: 'b1', moves: [] }));
  same([only?.origin, only?.target, only?.lost, others], ['b2', 'b1', null, []]);
  same(movesOf(action({ origin: null, target: 'b1', moves: [] })), []);
  const moves = [move({})];
  same(movesOf(action({ moves })), moves);
}

export function what_is_lost_on_its_way_is_not_taken_once_more() {
  const lost = { cell: 'c3', kind: 'I', side: 'r', reason: 'burnt', by: [] };
  const taken = { ...lost, cell: 'e3', reason: 'clamp' };
  const captures = [lost, taken];
  same(takenBy(action({ moves: [move({ lost: 'burnt' })], captures })), [taken]);
}

export function what_is_warded_off_moves_nothing() {
  same(movesOf(action({ verb: 'attack', origin: 'b2', target: 'b3', guard: 'c3' })), []);
}

export function what_goes_nowhere_is_withdrawn_unless_it_was_moved() {
  const withdrawal = action({ verb: 'withdraw', origin: 'b2', target: null });
  same(
    withdrawnBy(withdrawal).map(({ cell, kind }) => [cell, kind]),
    [['b2', 'H']],
  );
  same(withdrawnBy(action({ origin: 'b2', target: 'b1' })), []);
  same(withdrawnBy(action({ origin: 'b2', target: null, moves: [move({ lost: 'fallen' })] })), []);
  same(withdrawnBy(action({ verb: 'pass', origin: null, target: null, kind: null })), []);
}

export function a_piece_is_displaced_by_one_that_stays_where_it_stood() {
  const taken = { cell: 'd3', kind: 'I', side: 'b', reason: 'taken', by: ['c3'] };
  same([displaced(taken, [move({})]), displaced(taken, [move({ lost: 'smashed' })])], [true, false]);
  same(displaced({ ...taken, cell: 'e3' }, [move({})]), false);
}

export function a_piece_is_not_displaced_where_it_was_pushed_itself() {
  const pushed = move({ how: 'pushed', side: 'b' });
  const taken = { cell: 'd3', kind: 'I', side: 'b', reason: 'clamp', by: ['c3', 'e3'] };
  same(displaced(taken, [pushed]), false);
}
