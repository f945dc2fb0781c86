/**
 * @import {PropertyDeclarations} from 'lit'
 * @import {Room} from '../games/room.js'
 * @import {GameState} from '../state/game.js'
 */

import { LitElement } from 'lit';
import { Spoken } from '../text/fluent.js';

/** A part of the page of a game on a board: drawn from its state, in the words of its game. */
export class TablePart extends LitElement {
  /** @type {PropertyDeclarations} */
  static properties = { state: { attribute: false }, room: { attribute: false } };

  constructor() {
    super();
    /** @type {GameState | null} */
    this.state = null;
    /** @type {Room | null} */
    this.room = null;
    new Spoken(this);
  }
}
