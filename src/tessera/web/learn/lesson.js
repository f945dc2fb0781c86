/**
 * A lesson as a state and functions over it. What may be done and what comes of it, the server says.
 * @import {LessonStep, Replay, Scene} from '../state/wire.js'
 * @import {TableState} from '../state/table.js'
 */

import { replayed } from '../state/replayed.js';
import { isCell, picksOf } from '../state/steps.js';
import { nothing, now } from '../state/table.js';

/** @typedef {'hint' | 'other' | 'not-there'} Note  `other`: what was tried is legal, but not asked for */

/**
 * @typedef {object} LessonState
 * @property {readonly LessonStep[]} steps
 * @property {number} index                the step one is at; the number of steps when all are done
 * @property {'asked' | 'shown' | 'done'} part  what is asked, what comes of it is shown, it is done
 * @property {TableState} table            the position, as if it stood at a table
 * @property {readonly Scene[]} coming     positions still to be shown
 * @property {Note | null} note              what is said to the last try
 */

/**
 * A lesson about to begin at a step.
 * @param {readonly LessonStep[]} steps
 * @param {number} index
 * @returns {LessonState}
 */
export function begun(steps, index) {
  const kept = Math.min(Math.max(0, index), steps.length);
  return { steps, index: kept, part: 'asked', table: nothing, coming: [], note: null };
}

/** @param {LessonState} state */
export function stepOf(state) {
  return state.steps[state.index] ?? null;
}

/**
 * A step whose position is there.
 * @param {LessonState} state
 * @param {Replay} replay
 * @returns {LessonState}
 */
export function posed(state, replay) {
  const turn = replay.history.at(-1)?.turn;
  const table = replayed(replay, turn ? [turn] : []);
  return { ...state, part: 'asked', table, coming: [], note: null };
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
 * What to replay after an accepted action: the position, the action, and what is answered.
 * @param {LessonStep} step
 * @param {string} action
 */
export function textAfter({ position, replies }, action) {
  return `${position}\t${[action, ...replies].join(' ')}`;
}

/**
 * After an accepted action: what comes of it is shown one position at a time.
 * @param {LessonState} state
 * @param {Replay} replay
 * @returns {LessonState}
 */
export function answered(state, { history }) {
  return shownNext({ ...state, part: 'shown', coming: history.slice(1), note: null });
}

/**
 * The next of the positions that come; the step is done when all are shown.
 * @param {LessonState} state
 * @returns {LessonState}
 */
export function shownNext(state) {
  const [next, ...coming] = state.coming;
  if (!next) return { ...state, part: 'done' };
  const history = [...state.table.history, next];
  const table = { ...state.table, history, picks: [], sent: null };
  return { ...state, part: coming.length ? 'shown' : 'done', table, coming };
}

/**
 * Say something to a try, or to a wish for help. Where a cell may not be picked, what was picked
 * before it stays.
 * @param {LessonState} state
 * @param {Note} note
 * @returns {LessonState}
 */
export function hinted(state, note) {
  const picks = note === 'not-there' ? state.table.picks : [];
  return { ...state, note, table: { ...state.table, picks, sent: null, note: null } };
}

/**
 * The cells that are picked to do what is asked for.
 * @param {LessonState} state
 * @returns {string[]}
 */
export function cellsAsked(state) {
  const [wanted = ''] = stepOf(state)?.accepts ?? [];
  const picks = picksOf(now(state.table)?.choices ?? {}, wanted) ?? [];
  return picks.filter(isCell);
}
