import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Facts } from '../../state/game.js';
import { canOpen, opens } from '../../state/seal.js';
import { t } from '../../text/fluent.js';
import { narrow } from '../../ui/breakpoints.js';
import '../../ui/copy-button.js';
import { TesseraElement } from '../../ui/element.js';
import { icon } from '../../ui/icons.js';

/** How much of a long number is shown. */
const SHOWN = 10;

/**
 * What the draws are sealed with; once the game is over, the seed that was sealed, and whether it
 * fits.
 */
export class DrawSeal extends TesseraElement {
  static styles = css`
    .line {
      display: flex;
      align-items: center;
      gap: 0 0.1rem;
    }
    /* No higher than the line that it stands in. */
    copy-button {
      margin: -3px 0;
    }
    code {
      font: 500 var(--size-xs) var(--font-text);
      font-variant-numeric: tabular-nums;
      overflow-wrap: anywhere;
    }
    button,
    copy-button {
      --round: 8px;
      font-size: var(--size-s);
    }
    .check {
      min-height: 36px;
      font-size: var(--size-s);
    }
    .fits {
      color: var(--mark-target);
    }
    .broken {
      color: var(--warn);
    }
    p {
      margin-top: 0.25rem;
    }
    @media ${narrow} {
      .check {
        min-height: 40px;
      }
    }
  `;

  @property({ attribute: false }) facts: Facts | null = null;
  /** Whether the seed fits, once that was looked at. */
  @state() _fits: boolean | null = null;

  render() {
    const { seed, seed_hash: hash } = this.facts ?? {};
    if (!hash) return nothing;
    return html`
      ${this.#number('almajara-web-seal', hash)}
      ${seed ? this.#opened(seed, hash) : ''}`;
  }

  #number(key: 'almajara-web-seal' | 'almajara-web-seed', number: string) {
    return html`<div class="line" title=${t(`${key}-why`)}>
      <span>${t(key)} <code aria-label=${number}>${number.slice(0, SHOWN)}…</code></span>
      <span class="unseen">${t(`${key}-why`)}</span>
      <copy-button item .text=${number}>${icon('copy', 16)}<span class="unseen">${t('almajara-web-copy')}</span></copy-button>
    </div>`;
  }

  #opened(seed: string, hash: string) {
    const look = async () => (this._fits = await opens(seed, hash));
    return html`${this.#number('almajara-web-seed', seed)}
      ${
        this._fits === null
          ? html`<button class="check" ?hidden=${!canOpen()} @click=${look}
            >${t('almajara-web-seal-check')}</button>`
          : html`<p role="status" class=${this._fits ? 'fits' : 'broken'}>
            ${t(this._fits ? 'almajara-web-seal-fits' : 'almajara-web-seal-broken')}</p>`
      }
      ${this._fits !== null || !canOpen() ? html`<p>${t('almajara-web-seal-rest')}</p>` : ''}`;
  }
}

customElements.define('draw-seal', DrawSeal);
