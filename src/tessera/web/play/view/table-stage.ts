import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { TesseraBoard } from '../../board/board.js';
import type { BoardScroll } from '../../board/scroll.js';
import '../../board/scroll.js';
import { type GameState, isPast, shown } from '../../state/game.js';
import { ownInDanger } from '../../state/threats.js';
import { nodeAt } from '../../state/tree.js';
import { t } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import { gameBoard } from '../game-board.js';
import './board-tools.js';
import { stageFrame } from './stage-frame.js';
import { TablePart } from './table-part.js';
import { stageStyle } from './table-stage-style.js';

/**
 * The board of a table with its surroundings. Emits the events of the board, and `flip`,
 * `threats`, and `look` with a node.
 */
export class TableStage extends TablePart {
  static styles = [stageFrame, stageStyle];

  @property({ type: Boolean }) flipped = false;
  @state() _zoomed = false;

  render() {
    const { state, room } = this;
    if (!state || !room || !shown(state)) return nothing;
    const past = isPast(state);
    const names = `stage ${past ? 'past' : ''} ${this._zoomed ? 'nearer' : ''} ${state.board?.grid ?? ''}`;
    return html`<div class=${names}>
      ${past ? this.#pastSign(state) : ''}
      <board-tools ?beside=${state.board?.grid === 'square'} .threats=${state.threats} ?safe=${ownInDanger(state)?.length === 0} .zoomed=${this._zoomed}
        @zoom=${({ detail }: CustomEvent<number>) => this.zoom(detail)}></board-tools>
      <board-scroll whole
        @zoomed=${({ detail }: CustomEvent<boolean>) => (this._zoomed = detail)}>
        ${gameBoard(state, room, this.flipped)}
      </board-scroll>
    </div>`;
  }

  #pastSign(state: GameState) {
    const { tree } = state;
    const args = { ply: nodeAt(tree)?.ply ?? 0, of: nodeAt(tree, tree.live)?.ply ?? 0 };
    return html`<div class="pill past-sign">
      <span>${t('web-past', args)}</span>
      <button class="primary" @click=${() => emit(this, 'look', tree.live)}>${t('web-to-now')} <kbd>End</kbd></button>
    </div>`;
  }

  updated() {
    const { cells = [], grid } = this.state?.board ?? {};
    if (!this.board || grid !== 'square') return;
    const [wide, high] = [cells.map(({ q }) => q), cells.map(({ r }) => r)].map(
      (places) => Math.max(...places) - Math.min(...places) + 2,
    );
    // On phones a narrow board is no higher than what can be seen at once, above the tokens and cards in hand.
    this.style.setProperty('--shape', `${(wide ?? 1) / (high ?? 1)}`);
    this.style.setProperty('--seen', this.state && shown(this.state)?.cards ? '60dvh' : '74dvh');
  }

  get board(): TesseraBoard | null {
    return this.renderRoot.querySelector('tessera-board');
  }

  get #scroll(): BoardScroll | null {
    return this.renderRoot.querySelector('board-scroll');
  }

  /** Put the keyboard's focus on the board. */
  focus() {
    this.board?.focus();
  }

  /** Show the newest position at once, so that what is marked fits what is seen. */
  catchUp() {
    this.board?.catchUp();
  }

  /** Bring an action into view where the board is larger than its room. */
  reveal(cell: string | null) {
    const place = cell && this.board?.boxOf(cell);
    if (place) this.#scroll?.reveal(place);
  }

  /** Nearer by some steps, farther by less than none; zero shows the whole board. */
  zoom(steps: number) {
    this.#scroll?.zoomBy(steps);
  }
}

customElements.define('table-stage', TableStage);
