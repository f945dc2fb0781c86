import { LitElement, type PropertyValues, css, html, svg } from 'lit';
import { property, state } from 'lit/decorators.js';
import { artOf } from './art.js';
import { figure } from './figure.js';

/** One figure of a game's art, beside text or in a reserve. */
export class BoardPiece extends LitElement {
  static styles = css`
    :host {
      display: inline-block;
      line-height: 0;
    }
    svg {
      overflow: visible;
      width: 100%;
      height: 100%;
    }
    /* In its place, if the art takes longer than a moment. */
    .absent {
      fill: none;
      stroke: var(--edge);
      stroke-width: 3;
      stroke-linejoin: round;
      stroke-dasharray: 8 8;
      animation: come 0s 600ms both;
    }
    @keyframes come {
      from {
        visibility: hidden;
      }
    }
    .art {
      position: absolute;
      width: 0;
      height: 0;
    }
  `;

  @property() game = '';
  @property() symbol = '';
  /** Cut close around low figures. */
  @property({ type: Boolean }) low = false;
  /** As near as low ones, but with room for what rises above them. */
  @property({ type: Boolean }) tall = false;
  @state() _art: SVGSVGElement | null = null;

  willUpdate(changed: PropertyValues<this>) {
    if ((changed.has('game') || changed.has('symbol')) && this.game && this.symbol) this.#fetch();
  }

  render() {
    const low = this.tall ? '-46 -106 92 144' : '-46 -70 92 108';
    const box = this.low ? low : '-48 -132 96 172';
    return html`${this._art}
      <svg viewBox=${box} aria-hidden="true">${
        this._art ? figure(this.symbol) : svg`<path class="absent" d="M-30 18-16-38H16L30 18 0 34Z"></path>`
      }</svg>`;
  }

  async #fetch() {
    const { game, symbol } = this;
    const art = await artOf(game, [symbol]);
    if (game === this.game && symbol === this.symbol) this._art = art;
  }
}

customElements.define('board-piece', BoardPiece);
