/** Puzzles: what comes of tries, and what an address says. */

import { PuzzleSource } from '../../../../src/tessera/web/puzzles/puzzle-source.js';
import * as puzzle from '../../../../src/tessera/web/puzzles/puzzle.js';
import { mayAct } from '../../../../src/tessera/web/state/choosing.js';
import { reduce } from '../../../../src/tessera/web/state/game.js';
import { holds, same } from './expect.js';

const SET = { id: 'ab12', side: 'b', goal: 'win-2', scene: { text: 'a' } } as any;
const scene = (text: string) => ({ text, choices: { a1: {} } }) as any;

export function what_is_right_so_far_goes_on_where_the_answer_ends() {
  const answer = {
    kind: 'board' as const,
    verdict: 'on' as const,
    scenes: [scene('b'), scene('c')],
    goal: null,
    end: null,
  };
  const shown = puzzle.tried(puzzle.asked(SET), 'a1-a2', answer);
  same(shown.part, 'shown');
  same(shown.actions, ['a1-a2']);
  const one = puzzle.shownNext(shown);
  same(one.part, 'shown');
  const done = puzzle.shownNext(one);
  same(done.part, 'asked');
  holds(!puzzle.isOver(done), 'it goes on');
}

export function one_may_act_after_what_was_right() {
  const posed = {
    ...SET,
    board: { game: 'pit', sides: ['b', 'r'], options: {} },
    scene: { ...scene('a'), turn: 'b' },
  } as any;
  const next = { ...scene('b'), turn: 'b' };
  const game = puzzle.posed(posed);
  holds(mayAct(game), 'one may begin');
  holds(mayAct(reduce(game, { type: 'played', from: null, scenes: [next] })), 'one may go on');
}

export function nothing_is_to_be_done_where_a_try_was_refuted() {
  const end = { counted: true } as any;
  const answer = { kind: 'board' as const, verdict: 'wrong' as const, scenes: [scene('b')], goal: null, end };
  const shown = puzzle.tried(puzzle.asked(SET), 'a1-a2', answer);
  same(shown.coming[0]?.choices, {});
  same(puzzle.shownNext(shown).part, 'wrong');
  same(puzzle.asked(SET, shown.end).end, end);
}

export function a_miss_in_the_second_turn_is_a_miss_of_the_win() {
  const posed = puzzle.asked(SET);
  same(posed.goal, 'win-2');
  const on = {
    kind: 'board' as const,
    verdict: 'on' as const,
    scenes: [scene('b')],
    goal: 'win-1' as const,
    end: null,
  };
  same(puzzle.tried(posed, 'a1-a2', on).goal, 'win-1');
  same(puzzle.asked(SET).goal, 'win-2');
}

export function what_was_told_first_stays_when_the_solution_is_shown() {
  const first = { counted: true } as any;
  const second = { counted: false } as any;
  const state = { ...puzzle.asked(SET, first), actions: ['a1-a2'] };
  const shown = puzzle.revealed(state, {
    kind: 'board',
    verdict: 'wrong',
    scenes: [scene('b')],
    goal: null,
    end: second,
  });
  same(shown.end, first);
  same(shown.actions, []);
  holds(puzzle.isOver(puzzle.shownNext(shown)), 'it is over');
}

export async function an_answer_that_comes_too_late_changes_nothing() {
  const { fetch } = globalThis;
  const answer = { verdict: 'on', scenes: [scene('b')], goal: null, end: null };
  const posed = { ...SET, board: { game: 'pit', sides: ['b', 'r'], options: {} }, scene: scene('a') } as any;
  const source = new PuzzleSource(() => {});
  const act = { type: 'act', seq: 0, action: 'a1-a2' } as any;
  /** What is tried, and set anew where that is wished before the answer is there. */
  const trying = async (anew: boolean) => {
    source.pose(posed);
    globalThis.fetch = async () => {
      if (anew) source.pose(posed);
      return Response.json(answer);
    };
    await source.act(act);
    return source.state;
  };
  try {
    same((await trying(false)).actions, ['a1-a2']);
    const { part, actions } = await trying(true);
    same([part, actions], ['asked', []]);
  } finally {
    globalThis.fetch = fetch;
    source.dispose();
  }
}

export function an_address_says_what_one_trains() {
  const wish = { game: 'pit', theme: 'clamp', goal: '' };
  same(puzzle.addressOf('ab12', wish), '/puzzles/ab12?game=pit&theme=clamp');
  same(puzzle.wishOf('?game=pit&theme=clamp'), wish);
  same(puzzle.addressOf('ab12', puzzle.wishOf('')), '/puzzles/ab12');
}
