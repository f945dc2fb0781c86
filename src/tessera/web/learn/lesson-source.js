/**
 * A guided first game: weighs what is tried, and answers it.
 * @import {Hear} from '../play/source.js'
 * @import {Act} from '../state/wire.js'
 * @import {LessonState, Note} from './lesson.js'
 */

import * as api from '../net/api.js';
import { Trial } from '../play/trial.js';
import { Store } from '../state/store.js';
import { answered, begun, isAccepted, posed, shownNext, stepOf, textAfter } from './lesson.js';

/** Between positions that answer the pupil, so that each can be seen. */
const PACE_MS = 1100;

export class LessonSource extends Trial {
  /** @param {Hear} hear */
  constructor(hear) {
    super(hear, true);
    /** @type {Store<LessonState>} */
    this.store = new Store(begun([], 0));
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** How many steps were begun. */
    this.posing = 0;
  }

  get state() {
    return this.store.value;
  }

  /**
   * Begin a step; what was shown before stays until its position is there.
   * @param {LessonState} state
   * @returns {Promise<import('../state/game.js').GameState | null>} null when all steps are done, or if
   *   another step was begun meanwhile
   */
  async pose(state) {
    clearTimeout(this.timer);
    this.posing += 1;
    const turn = this.posing;
    const step = stepOf(state);
    const game = step && posed(await api.replay(step.position, true));
    if (turn !== this.posing) return null;
    this.store.set(state);
    return game;
  }

  /** @param {Act} request */
  async act({ action }) {
    const step = stepOf(this.state);
    if (!step || !isAccepted(this.state, action)) {
      this.hear({ type: 'failed', request: 'act', text: '' });
      return this.hint('other');
    }
    const history = await this.attempt(() => this.positions(textAfter(step, action)), 'act');
    if (!history || stepOf(this.state) !== step) return;
    this.store.set(answered(this.state, history));
    this.#show();
  }

  explain() {
    this.hint('not-there');
  }

  /** Legal actions are known where a task is open; elsewhere none are needed. */
  async fetch() {}

  /** @param {Note} note  said to the last try, or to a wish for help */
  hint(note) {
    this.store.set({ ...this.state, note });
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
