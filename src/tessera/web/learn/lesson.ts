/**
 * The state of a lesson and functions over it; the game on its board is separate. The server sends legal
 * actions and results.
 */

import type { GameState } from '../state/game.js';
import { replayed } from '../state/replayed.js';
import { isCell, picksOf } from '../state/steps.js';
import type { LessonStep, Replay, Scene } from '../wire/tables.js';

/**
 * `other`: what was tried is legal, but not
 *   asked for; tried again, a hint is added.
 */
type Note = 'hint' | 'other' | 'other-hint' | 'not-there';

/** So many steps show at once where to click, before one knows the names of cells. */
const FIRST_STEPS = 4;

export interface LessonState {
  steps: readonly LessonStep[];
  /** The current step; the number of steps when all are done. */
  index: number;
  /** The task is open, its result is shown, or it is done. */
  part: 'asked' | 'shown' | 'done';
  /** Positions still to be shown. */
  coming: readonly Scene[];
  /** The reply to the last try. */
  note: Note | null;
  /** Why the last try was not legal. */
  reason: string;
  /** Legal actions tried in this step that were not asked for. */
  tries: number;
}

/** A lesson about to begin at a step. */
export function begun(steps: readonly LessonStep[], index: number): LessonState {
  const kept = Math.min(Math.max(0, index), steps.length);
  return { steps, index: kept, part: 'asked', coming: [], note: null, reason: '', tries: 0 };
}

export function stepOf(state: LessonState) {
  return state.steps[state.index] ?? null;
}

/** The game on the board at the beginning of a step; the learner plays the side to move. */
export function posed(replay: Replay): GameState {
  const turn = replay.history.at(-1)?.turn;
  return replayed(replay, turn ? [turn] : []);
}

/** Whether an action does what the step asks for. */
export function isAccepted(state: LessonState, action: string) {
  return stepOf(state)?.accepts.includes(action) ?? false;
}

/** After a legal action that was not asked for: only a second one gets a hint. */
export function tried(state: LessonState): LessonState {
  return { ...state, note: state.tries ? 'other-hint' : 'other', tries: state.tries + 1 };
}

/** What to replay after an accepted action: the position, the action, and what is answered. */
export function textAfter({ position, replies }: LessonStep, action: string) {
  return `${position}\t${[action, ...replies].join(' ')}`;
}

/**
 * After an accepted action: the result is shown one position at a time, without legal actions
 * @param history from the position of the step on
 */
export function answered(state: LessonState, history: readonly Scene[]): LessonState {
  const coming = history.slice(1).map((scene) => ({ ...scene, choices: {} }));
  return { ...state, part: 'shown', coming, note: null };
}

/** After the next of the positions that come; the step is done when all are shown. */
export function shownNext(state: LessonState): LessonState {
  const [, ...coming] = state.coming;
  return { ...state, part: coming.length ? 'shown' : 'done', coming };
}

/**
 * What is picked to do what is asked for, as far as it is shown now: as a hint, and in the first steps
 * where they ask for one action.
 * @returns `source`: what to take beside the board, or the word that ends the turn or takes a piece off; empty: nothing
 */
export function shownAsked(state: LessonState, scene: Scene | null): { cells: string[]; source: string } {
  const { accepts = [] } = stepOf(state) ?? {};
  const early = state.part === 'asked' && state.index < FIRST_STEPS && accepts.length === 1;
  if (!early && state.note !== 'hint' && state.note !== 'other-hint') return { cells: [], source: '' };
  const picks = picksOf(scene?.choices ?? {}, accepts[0] ?? '') ?? [];
  return { cells: picks.filter(isCell), source: picks.find((pick) => !isCell(pick)) ?? '' };
}
