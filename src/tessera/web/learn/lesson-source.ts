/** A guided first game: weighs what is tried, and answers it. */

import { Store } from '../base/store.js';
import * as api from '../net/api.js';
import type { Hear } from '../play/source.js';
import { Trial } from '../play/trial.js';
import type { GameState } from '../state/game.js';
import type { Act, Explain } from '../wire/tables.js';
import { type LessonState, answered, begun, isAccepted, posed, shownNext, stepOf, textAfter, tried } from './lesson.js';

/** Between positions that answer the pupil, so that each can be seen. */
const PACE_MS = 1100;

export class LessonSource extends Trial {
  store: Store<LessonState> = new Store(begun([], 0));
  timer: ReturnType<typeof setTimeout> | undefined;
  /** How many steps were begun. */
  posing = 0;

  constructor(hear: Hear) {
    super(hear, true);
  }

  get state() {
    return this.store.value;
  }

  /**
   * Begin a step; what was shown before stays until its position is there.
   * @returns null when all steps are done, or if
   * another step was begun meanwhile
   */
  async pose(state: LessonState): Promise<GameState | null> {
    clearTimeout(this.timer);
    this.posing += 1;
    const turn = this.posing;
    const step = stepOf(state);
    const game = step && posed(await api.replay(step.position, true));
    if (turn !== this.posing) return null;
    this.store.set(state);
    return game;
  }

  async act({ action }: Act) {
    const step = stepOf(this.state);
    if (!step || !isAccepted(this.state, action)) {
      this.hear({ type: 'failed', request: 'act', text: '' });
      return this.store.set(tried(this.state));
    }
    const history = await this.attempt(() => this.positions(textAfter(step, action)), 'act');
    if (!history || stepOf(this.state) !== step) return;
    this.store.set(answered(this.state, history));
    this.#show();
  }

  async explain({ picks }: Explain, game: GameState) {
    const step = stepOf(this.state);
    const reason = await this.reason(picks, game);
    if (stepOf(this.state) === step) this.store.set({ ...this.state, note: 'not-there', reason });
  }

  /** Legal actions are known where a task is open; elsewhere none are needed. */
  async fetch() {}

  /** Help on request. */
  hint() {
    this.store.set({ ...this.state, note: 'hint' });
  }

  /** What was said is past, once something else is tried. */
  forget() {
    if (this.state.note) this.store.set({ ...this.state, note: null });
  }

  dispose() {
    clearTimeout(this.timer);
  }

  #show() {
    const [next] = this.state.coming;
    if (next) this.hear({ type: 'played', from: null, scenes: [next] });
    this.store.set(shownNext(this.state));
    if (this.state.part === 'shown') this.timer = setTimeout(() => this.#show(), PACE_MS);
  }
}
