import { property } from 'lit/decorators.js';
import type { Room } from '../games/room.js';
import { ExperimentTrial, type Terms } from '../lab/experiment-trial.js';
import * as api from '../net/api.js';
import { t } from '../text/fluent.js';
import type { DraftRequest } from '../wire/editor.js';

/** Whether the board in the editor is fair. */
export class DraftTrial extends ExperimentTrial {
  @property({ attribute: false }) room: Room | null = null;
  /** The board as it is. */
  @property({ attribute: false }) wish: DraftRequest | null = null;

  constructor() {
    super();
    this.levels = [1, 2, 3, 4, 5, 6];
    this.mostLevels = 3;
    this._levels = [4];
  }

  get lineNow() {
    return this.room && this.wish ? `${this.wish.variant} ${this.wish.board} ${this.wish.content}` : '';
  }

  about() {
    return t('build-trial-about', { dealt: this.room?.extras ? 'yes' : 'no' });
  }

  async known() {
    const { game, board } = this.#played();
    return (await api.experimentsOf(game, board)).experiments;
  }

  begin(terms: Terms) {
    const { game, board } = this.#played();
    const names = Object.values(this.wish?.name ?? {}).map((one) => one.trim());
    const name = names.find(Boolean) ?? '';
    return api.beginExperiment(game, { ...board, ...terms, name });
  }

  #played() {
    const { board = '', variant = '', content = '' } = this.wish ?? {};
    return { game: this.room?.id ?? '', board: { board, variant, content } };
  }
}

customElements.define('draft-trial', DraftTrial);
