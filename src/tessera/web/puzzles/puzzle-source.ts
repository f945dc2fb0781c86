/** A puzzle that is solved on the board: the server says what is right, and answers it. */

import { Store } from '../base/store.js';
import * as api from '../net/api.js';
import { Trial } from '../play/trial.js';
import type { Act, BoardPuzzleAnswer, BoardPuzzleScene } from '../wire/tables.js';
import { type PuzzleState, asked, nothingPosed, posed, revealed, shownNext, tried } from './puzzle.js';

/** Between positions that answer, so that each can be seen. */
const PACE_MS = 1000;

export class PuzzleSource extends Trial {
  store: Store<PuzzleState> = new Store(nothingPosed);
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts what was set: an answer to what was asked before comes too late. */
  round = 0;

  get state() {
    return this.store.value;
  }

  /** Set a puzzle, or the same one again after a try. */
  pose(puzzle: BoardPuzzleScene) {
    clearTimeout(this.timer);
    this.round += 1;
    const again = puzzle === this.state.puzzle ? this.state.end : null;
    this.store.set(asked(puzzle, again));
    return posed(puzzle);
  }

  async act({ action }: Act) {
    const { puzzle, actions } = this.state;
    if (!puzzle || this.state.part !== 'asked') return this.hear({ type: 'failed', request: 'act', text: '' });
    const asking: () => Promise<BoardPuzzleAnswer> = () => api.tryPuzzle(puzzle.id, [...actions, action]);
    const answer = await this.#inTime(asking);
    if (!answer) return;
    this.store.set(tried(this.state, action, answer));
    this.#show();
  }

  /** Give up: what the board shows then is the solution. */
  async giveUp() {
    const { puzzle } = this.state;
    const answer = puzzle && (await this.#inTime(() => api.puzzleSolution(puzzle.id)));
    if (!answer) return null;
    clearTimeout(this.timer);
    this.round += 1;
    this.store.set(revealed(this.state, answer));
    this.timer = setTimeout(() => this.#show(), PACE_MS);
    return posed(puzzle);
  }

  async hint() {
    const { puzzle, actions } = this.state;
    const told = puzzle && (await this.#inTime(() => api.puzzleHint(puzzle.id, [...actions])));
    if (told && this.state.actions === actions) this.store.set({ ...this.state, hint: told.cell });
  }

  /** The result of a request; null if it is refused, which is reported, or comes too late. */
  async #inTime<T>(asking: () => Promise<T>) {
    const { round } = this;
    const answer = await this.attempt(asking, 'act');
    return round === this.round ? answer : null;
  }

  /** Legal actions are known where a task is open; elsewhere none are needed. */
  async fetch() {}

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
