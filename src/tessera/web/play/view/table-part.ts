import { property } from 'lit/decorators.js';
import type { Room } from '../../games/room.js';
import type { GameState } from '../../state/game.js';
import { TesseraElement } from '../../ui/element.js';

/** A part of the page of a game on a board: drawn from its state, in the words of its game. */
export class TablePart extends TesseraElement {
  @property({ attribute: false }) state: GameState | null = null;
  @property({ attribute: false }) room: Room | null = null;
}
