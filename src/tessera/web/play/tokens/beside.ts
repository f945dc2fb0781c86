/** What lies beside the board for a side to take up: its tokens, its cards. */

import { property } from 'lit/decorators.js';
import { mayAct } from '../../state/choosing.js';
import { shown } from '../../state/game.js';
import type { Scene } from '../../wire/tables.js';
import { TablePart } from '../view/table-part.js';
import { takeUp } from '../view/take-up.js';
import { Chips } from './chips.js';

/** Emits `hand-press` with a source, and of `token-about`. */
export class Beside extends TablePart {
  @property({ reflect: true, attribute: 'data-side' }) side = '';
  /** Whether the viewer may move this side. */
  @property({ attribute: false }) own = false;
  /** Whether it is drawn smaller. */
  @property({ type: Boolean, reflect: true }) slim = false;
  @property({ type: Boolean }) flipped = false;
  chips = new Chips(this);
  carry = takeUp(this);

  /** The position that is seen, if there is one. */
  get scene(): Scene | null {
    return this.state && shown(this.state);
  }

  /** Whether something may be taken up here just now. */
  get turn() {
    return this.own && this.state !== null && mayAct(this.state) && this.scene?.turn === this.side;
  }

  /** Put the keyboard's focus here; false where there is nothing to put it on. */
  enter() {
    return this.chips.enter();
  }
}
