/**
 * @import {Room} from '../games/room.js'
 * @import {BoardScene, Scene} from '../state/wire.js'
 */

import { LitElement, css, html, nothing } from 'lit';
import '../board/board.js';

const GAP_PX = 8;

/** A small picture of a position beside what one points at in the record. */
export class RecordPreview extends LitElement {
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

  static properties = {
    room: { attribute: false },
    board: { attribute: false },
    flipped: { type: Boolean },
    _scene: { state: true },
  };

  constructor() {
    super();
    /** @type {Room | null} */
    this.room = null;
    /** @type {BoardScene | null} */
    this.board = null;
    this.flipped = false;
    /** @type {Scene | null} */
    this._scene = null;
  }

  render() {
    return html`<div popover="manual" aria-hidden="true">
      ${this._scene && this.board
        ? html`<tessera-board picture small .room=${this.room} .cells=${this.board.cells}
            .zones=${this.board.zones} .faces=${this.board.faces} .flipped=${this.flipped}
            .scene=${this._scene}></tessera-board>`
        : nothing}
    </div>`;
  }

  /**
   * Show a position beside a place of the screen, where there is room for it.
   * @param {Scene} scene
   * @param {DOMRect} place
   */
  async show(scene, place) {
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
    return /** @type {HTMLElement} */ (this.renderRoot.querySelector('[popover]'));
  }
}

customElements.define('record-preview', RecordPreview);
