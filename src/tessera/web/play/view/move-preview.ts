import { LitElement, css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import '../../board/board.js';
import type { Room } from '../../games/room.js';
import type { BoardScene, Scene } from '../../wire/tables.js';

const GAP_PX = 8;

/** A small picture of a position beside what one points at in the record. */
export class MovePreview extends LitElement {
  static styles = css`
    [popover] {
      position: fixed;
      inset: auto;
      width: 15rem;
      margin: 0;
      padding: 0.6rem;
      border: 1px solid var(--edge);
      border-radius: 10px;
      background: var(--bg-1);
      box-shadow: 0 12px 32px rgb(0 0 0 / 0.4);
      pointer-events: none;
    }
    tessera-board {
      display: block;
    }
  `;

  @property({ attribute: false }) room: Room | null = null;
  @property({ attribute: false }) board: BoardScene | null = null;
  @property({ type: Boolean }) flipped = false;
  @state() _scene: Scene | null = null;

  render() {
    return html`<div popover="manual" aria-hidden="true">
      ${
        this._scene && this.board
          ? html`<tessera-board picture small .room=${this.room} .cells=${this.board.cells}
            .zones=${this.board.zones} .faces=${this.board.faces} .flipped=${this.flipped}
            .scene=${this._scene}></tessera-board>`
          : nothing
      }
    </div>`;
  }

  /** Show a position beside a place of the screen, where there is room for it. */
  async show(scene: Scene, place: DOMRect) {
    this._scene = scene;
    await this.updateComplete;
    const card = this.#card;
    card.showPopover();
    const { width, height } = card.getBoundingClientRect();
    const top = Math.min(place.top, innerHeight - height - GAP_PX);
    const left = Math.max(GAP_PX, place.left - width - GAP_PX);
    card.style.top = `${Math.max(GAP_PX, top)}px`;
    card.style.left = `${left}px`;
  }

  hide() {
    this.#card.hidePopover();
  }

  get #card() {
    return this.renderRoot.querySelector('[popover]') as HTMLElement;
  }
}

customElements.define('move-preview', MovePreview);
