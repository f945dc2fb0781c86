/**
 * @import {Room} from '../games/room.js'
 * @import {Terms} from '../lab/experiment-trial.js'
 * @import {DraftRequest} from './wire.js'
 */

import { ExperimentTrial } from '../lab/experiment-trial.js';
import * as api from '../net/api.js';
import { say } from '../text/fluent.js';

/** Whether the board in the editor is fair. */
export class DraftTrial extends ExperimentTrial {
  static properties = { ...ExperimentTrial.properties, room: { attribute: false }, wish: { attribute: false } };

  constructor() {
    super();
    /** @type {Room | null} */
    this.room = null;
    /** @type {DraftRequest | null} the board as it is */
    this.wish = null;
    this.levels = [1, 2, 3, 4, 5, 6];
    this.mostLevels = 3;
    this._levels = [4];
  }

  get lineNow() {
    return this.room && this.wish ? `${this.wish.variant} ${this.wish.board} ${this.wish.content}` : '';
  }

  about() {
    return say('build-trial-about', { dealt: this.room?.extras ? 'yes' : 'no' });
  }

  async known() {
    const { game, board } = this.#played();
    return (await api.experimentsOf(game, board)).experiments;
  }

  /** @param {Terms} terms */
  begin(terms) {
    const { game, board } = this.#played();
    const [name = ''] = Object.values(this.wish?.name ?? {}).map((one) => one.trim()).filter(Boolean);
    return api.beginExperiment(game, { ...board, ...terms, name });
  }

  #played() {
    const { board = '', variant = '', content = '' } = this.wish ?? {};
    return { game: this.room?.id ?? '', board: { board, variant, content } };
  }
}

customElements.define('draft-trial', DraftTrial);
