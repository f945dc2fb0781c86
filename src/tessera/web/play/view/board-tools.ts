import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { t } from '../../text/fluent.js';
import { low } from '../../ui/breakpoints.js';
import { TesseraElement } from '../../ui/element.js';
import { emit } from '../../ui/emit.js';
import { icon } from '../../ui/icons.js';

/**
 * How one looks at the board. Emits `flip`, `threats`, and `zoom` with steps; zero steps show
 * the whole board.
 */
export class BoardTools extends TesseraElement {
  static styles = css`
    :host {
      display: flex;
      justify-content: space-between;
      padding: 0 0.25rem;
      pointer-events: none;
    }
    div {
      display: flex;
      gap: 0.25rem;
      pointer-events: auto;
    }
    button {
      color: var(--text-2);
    }
    button:hover:not([aria-disabled='true']) {
      color: var(--text);
    }
    .safe {
      align-self: center;
      line-height: 1.25;
    }
    @media ${low} {
      :host([beside]) div {
        flex-direction: column;
      }
    }
    @media (forced-colors: none) {
      button[aria-pressed='true'] {
        border-color: var(--mark-taken);
        color: var(--mark-taken);
      }
    }
  `;

  /** Whether pieces in danger are marked. */
  @property({ attribute: false }) threats = false;
  /** Whether the player is known to have no threatened pieces. */
  @property({ type: Boolean }) safe = false;
  /** Whether only a part of the board is seen. */
  @property({ attribute: false }) zoomed = false;
  /** Whether there is more room beside the board than above it, in low windows. */
  @property({ type: Boolean, reflect: true }) beside = false;

  render() {
    return html`<div>
        ${this.#button('flip', 'web-flip', () => emit(this, 'flip'))}
        <button class="quiet icon" aria-pressed=${this.threats ? 'true' : 'false'}
          aria-label=${t('web-threats')} title=${t('web-threats')}
          @click=${() => emit(this, 'threats')}>${icon('danger')}</button>
        ${this.safe ? html`<span class="safe fine" aria-hidden="true">${t('web-announce-danger', { count: 0 })}</span>` : ''}
      </div>
      <div>
        ${this.#button('minus', 'web-zoom-out', () => emit(this, 'zoom', -1), this.zoomed)}
        ${this.#button('plus', 'web-zoom-in', () => emit(this, 'zoom', 1))}
      </div>`;
  }

  #button(sign: 'flip' | 'minus' | 'plus', key: string, press: () => void, able: boolean = true) {
    return html`<button class="quiet icon" aria-label=${t(key)} title=${t(key)}
      aria-disabled=${able ? 'false' : 'true'} @click=${() => able && press()}
      >${icon(sign)}</button>`;
  }
}

customElements.define('board-tools', BoardTools);
