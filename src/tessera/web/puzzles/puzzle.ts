/**
 * A puzzle on a board as a state and functions over it; the game on its board stands beside it. What is right,
 * the server says.
 */

import { href } from '../base/address.js';
import type { GameState } from '../state/game.js';
import { replayed } from '../state/replayed.js';
import type { BoardPuzzleAnswer, BoardPuzzleScene, PuzzleEnd, Scene } from '../wire/tables.js';

/** What one trains: a theme or a goal, and in which game; empty for any. */
interface Wish {
  game: string;
  theme: string;
  goal: string;
}

export interface PuzzleState {
  /** Null until loaded. */
  puzzle: BoardPuzzleScene | null;
  /**
   * The task is open,
   * the result of a try is shown, then its verdict.
   */
  part: 'asked' | 'shown' | 'solved' | 'wrong' | 'revealed';
  /**
   * The current goal: in the second turn of two, a
   * win within it.
   */
  goal: BoardPuzzleScene['goal'] | null;
  /** The solver's, from the beginning. */
  actions: readonly string[];
  /** Positions still to be shown. */
  coming: readonly Scene[];
  /** The part that follows when they are. */
  then: PuzzleState['part'];
  /** The details once it is over. */
  end: PuzzleEnd | null;
  /** The cell to highlight. */
  hint: string;
}

export const nothingPosed: PuzzleState = {
  puzzle: null,
  part: 'asked',
  goal: null,
  actions: [],
  coming: [],
  then: 'asked',
  end: null,
  hint: '',
};

const PARTS: Record<BoardPuzzleAnswer['verdict'], PuzzleState['part']> = {
  on: 'asked',
  solved: 'solved',
  wrong: 'wrong',
  illegal: 'asked',
};

/** An open puzzle; known details are kept. */
export function asked(puzzle: BoardPuzzleScene, end: PuzzleEnd | null = null): PuzzleState {
  return { ...nothingPosed, puzzle, goal: puzzle.goal, end };
}

/** The game on the board as a puzzle begins. */
export function posed({ board, ground, scene, side }: BoardPuzzleScene): GameState {
  const replay = { board, ground, history: [scene], players: {}, result: '*', reason: null, tags: {} };
  return replayed(replay as Parameters<typeof replayed>[0], [side]);
}

/** After a try: the result is shown one position at a time. */
export function tried(
  state: PuzzleState,
  action: string,
  { verdict, scenes, goal, end }: BoardPuzzleAnswer,
): PuzzleState {
  const then = PARTS[verdict];
  const coming = then === 'asked' ? scenes : still(scenes);
  const actions = [...state.actions, action];
  return { ...state, part: 'shown', goal: goal ?? state.goal, actions, coming, then, end: end ?? state.end, hint: '' };
}

/** After giving up: the solution is shown from the beginning. */
export function revealed(state: PuzzleState, { scenes, end }: BoardPuzzleAnswer): PuzzleState {
  const coming = still(scenes);
  return { ...state, part: 'shown', actions: [], coming, then: 'revealed', end: state.end ?? end, hint: '' };
}

/** After the next of the positions that come. */
export function shownNext(state: PuzzleState): PuzzleState {
  const [, ...coming] = state.coming;
  return { ...state, part: coming.length ? 'shown' : state.then, coming };
}

/** Whether the player may act: there is no task once it is over. */
export function isOver({ part }: PuzzleState) {
  return part === 'solved' || part === 'revealed';
}

/** The address of a puzzle, with what one trains. */
export function addressOf(id: string, wish: Wish) {
  const query = new URLSearchParams(Object.entries(wish).filter(([, value]) => value)).toString();
  return href(`/puzzles/${id}${query ? `?${query}` : ''}`);
}

/** What an address says that one trains. */
export function wishOf(search: string): Wish {
  const asked = new URLSearchParams(search);
  const told = (name: string) => asked.get(name) ?? '';
  return { game: told('game'), theme: told('theme'), goal: told('goal') };
}

/** Positions without legal actions. */
function still(scenes: readonly Scene[]) {
  return scenes.map((scene) => ({ ...scene, choices: {} }));
}
