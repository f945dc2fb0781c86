/**
 * The state of a lesson and functions over it; the game on its board is separate. The server sends legal
 * actions and results.
 * @import {GameState} from '../state/game.js'
 * @import {LessonStep, Replay, Scene} from '../state/wire.js'
 */

import { replayed } from '../state/replayed.js';
import { isCell, picksOf } from '../state/steps.js';

/**
 * @typedef {'hint' | 'other' | 'other-hint' | 'not-there'} Note  `other`: what was tried is legal, but not
 *   asked for; tried again, a hint is added
 */

/** So many steps show at once where to click, before one knows the names of cells. */
const FIRST_STEPS = 4;

/**
 * @typedef {object} LessonState
 * @property {readonly LessonStep[]} steps
 * @property {number} index                the current step; the number of steps when all are done
 * @property {'asked' | 'shown' | 'done'} part  the task is open, its result is shown, or it is done
 * @property {readonly Scene[]} coming     positions still to be shown
 * @property {Note | null} note              the reply to the last try
 * @property {string} reason                 why the last try was not legal
 * @property {number} tries                  legal actions tried in this step that were not asked for
 */

/**
 * A lesson about to begin at a step.
 * @param {readonly LessonStep[]} steps
 * @param {number} index
 * @returns {LessonState}
 */
export function begun(steps, index) {
  const kept = Math.min(Math.max(0, index), steps.length);
  return { steps, index: kept, part: 'asked', coming: [], note: null, reason: '', tries: 0 };
}

/** @param {LessonState} state */
export function stepOf(state) {
  return state.steps[state.index] ?? null;
}

/**
 * The game on the board at the beginning of a step; the learner plays the side to move.
 * @param {Replay} replay
 * @returns {GameState}
 */
export function posed(replay) {
  const turn = replay.history.at(-1)?.turn;
  return replayed(replay, turn ? [turn] : []);
}

/**
 * Whether an action does what the step asks for.
 * @param {LessonState} state
 * @param {string} action
 */
export function isAccepted(state, action) {
  return stepOf(state)?.accepts.includes(action) ?? false;
}

/**
 * After a legal action that was not asked for: only a second one gets a hint.
 * @param {LessonState} state
 * @returns {LessonState}
 */
export function tried(state) {
  return { ...state, note: state.tries ? 'other-hint' : 'other', tries: state.tries + 1 };
}

/**
 * What to replay after an accepted action: the position, the action, and what is answered.
 * @param {LessonStep} step
 * @param {string} action
 */
export function textAfter({ position, replies }, action) {
  return `${position}\t${[action, ...replies].join(' ')}`;
}

/**
 * After an accepted action: the result is shown one position at a time, without legal actions
 * @param {LessonState} state
 * @param {readonly Scene[]} history  from the position of the step on
 * @returns {LessonState}
 */
export function answered(state, history) {
  const coming = history.slice(1).map((scene) => ({ ...scene, choices: {} }));
  return { ...state, part: 'shown', coming, note: null };
}

/**
 * After the next of the positions that come; the step is done when all are shown.
 * @param {LessonState} state
 * @returns {LessonState}
 */
export function shownNext(state) {
  const [, ...coming] = state.coming;
  return { ...state, part: coming.length ? 'shown' : 'done', coming };
}

/**
 * What is picked to do what is asked for, as far as it is shown now: as a hint, and in the first steps
 * where they ask for one action.
 * @param {LessonState} state
 * @param {Scene | null} scene
 * @returns {{cells: string[], source: string}}  `source`: what to take beside the board; empty: nothing
 */
export function shownAsked(state, scene) {
  const { accepts = [] } = stepOf(state) ?? {};
  const early = state.part === 'asked' && state.index < FIRST_STEPS && accepts.length === 1;
  if (!early && state.note !== 'hint' && state.note !== 'other-hint') return { cells: [], source: '' };
  const picks = picksOf(scene?.choices ?? {}, accepts[0] ?? '') ?? [];
  return { cells: picks.filter(isCell), source: picks.find((pick) => pick.startsWith('@')) ?? '' };
}
