/**
 * A puzzle on a board as a state and functions over it; the game on its board stands beside it. What is right,
 * the server says.
 * @import {GameState} from '../state/game.js'
 * @import {BoardPuzzleAnswer, BoardPuzzleScene, PuzzleEnd, Scene} from '../state/wire.js'
 */

import { at } from '../net/address.js';
import { replayed } from '../state/replayed.js';

/**
 * What one trains: a theme or a goal, and in which game; empty for any.
 * @typedef {object} Wish
 * @property {string} game
 * @property {string} theme
 * @property {string} goal
 */

/**
 * @typedef {object} PuzzleState
 * @property {BoardPuzzleScene | null} puzzle  null until loaded
 * @property {'asked' | 'shown' | 'solved' | 'wrong' | 'revealed'} part  the task is open,
 *   the result of a try is shown, then its verdict
 * @property {BoardPuzzleScene['goal'] | null} goal  the current goal: in the second turn of two, a
 *   win within it
 * @property {readonly string[]} actions  the solver's, from the beginning
 * @property {readonly Scene[]} coming    positions still to be shown
 * @property {PuzzleState['part']} then   the part that follows when they are
 * @property {PuzzleEnd | null} end       the details once it is over
 * @property {string} hint                the cell to highlight
 */

/** @type {PuzzleState} */
export const nothingPosed = {
  puzzle: null,
  part: 'asked',
  goal: null,
  actions: [],
  coming: [],
  then: 'asked',
  end: null,
  hint: '',
};

/** @type {Record<BoardPuzzleAnswer['verdict'], PuzzleState['part']>} */
const PARTS = { on: 'asked', solved: 'solved', wrong: 'wrong', illegal: 'asked' };

/**
 * An open puzzle; known details are kept.
 * @param {BoardPuzzleScene} puzzle
 * @param {PuzzleEnd | null} [end]
 * @returns {PuzzleState}
 */
export function asked(puzzle, end = null) {
  return { ...nothingPosed, puzzle, goal: puzzle.goal, end };
}

/**
 * The game on the board as a puzzle begins.
 * @param {BoardPuzzleScene} puzzle
 * @returns {GameState}
 */
export function posed({ board, ground, scene, side }) {
  const replay = { board, ground, history: [scene], players: {}, result: '*', reason: null, tags: {} };
  return replayed(/** @type {Parameters<typeof replayed>[0]} */ (replay), [side]);
}

/**
 * After a try: the result is shown one position at a time.
 * @param {PuzzleState} state
 * @param {string} action
 * @param {BoardPuzzleAnswer} answer
 * @returns {PuzzleState}
 */
export function tried(state, action, { verdict, scenes, goal, end }) {
  const then = PARTS[verdict];
  const coming = then === 'asked' ? scenes : still(scenes);
  const actions = [...state.actions, action];
  return { ...state, part: 'shown', goal: goal ?? state.goal, actions, coming, then, end: end ?? state.end, hint: '' };
}

/**
 * After giving up: the solution is shown from the beginning.
 * @param {PuzzleState} state
 * @param {BoardPuzzleAnswer} answer
 * @returns {PuzzleState}
 */
export function revealed(state, { scenes, end }) {
  const coming = still(scenes);
  return { ...state, part: 'shown', actions: [], coming, then: 'revealed', end: state.end ?? end, hint: '' };
}

/**
 * After the next of the positions that come.
 * @param {PuzzleState} state
 * @returns {PuzzleState}
 */
export function shownNext(state) {
  const [, ...coming] = state.coming;
  return { ...state, part: coming.length ? 'shown' : state.then, coming };
}

/**
 * Whether the player may act: there is no task once it is over.
 * @param {PuzzleState} state
 */
export function isOver({ part }) {
  return part === 'solved' || part === 'revealed';
}

/**
 * The address of a puzzle, with what one trains.
 * @param {string} id
 * @param {Wish} wish
 */
export function addressOf(id, wish) {
  const query = new URLSearchParams(Object.entries(wish).filter(([, value]) => value)).toString();
  return at(`/puzzles/${id}${query ? `?${query}` : ''}`);
}

/**
 * What an address says that one trains.
 * @param {string} search
 * @returns {Wish}
 */
export function wishOf(search) {
  const asked = new URLSearchParams(search);
  const told = (/** @type {string} */ name) => asked.get(name) ?? '';
  return { game: told('game'), theme: told('theme'), goal: told('goal') };
}

/**
 * Positions without legal actions.
 * @param {readonly Scene[]} scenes
 */
function still(scenes) {
  return scenes.map((scene) => ({ ...scene, choices: {} }));
}
