import { LitElement, type PropertyDeclarations } from 'lit';
import { property } from 'lit/decorators.js';
import type { Room } from '../../games/room.js';
import type { GameState } from '../../state/game.js';
import { Localized } from '../../text/fluent.js';

/** A part of the page of a game on a board: drawn from its state, in the words of its game. */
export class TablePart extends LitElement {
  static properties: PropertyDeclarations = { state: { attribute: false }, room: { attribute: false } };

  @property({ attribute: false }) state: GameState | null = null;
  @property({ attribute: false }) room: Room | null = null;

  constructor() {
    super();
    new Localized(this);
  }
}
