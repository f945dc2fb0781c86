import { css, html, nothing } from 'lit';
import { TablePart } from '../play/view/table-part.js';
import { offerSaid, standing } from '../state/offering.js';
import { t } from '../text/fluent.js';
import { narrow } from '../ui/breakpoints.js';
import { emit } from '../ui/emit.js';

/**
 * What one player has asked of the other, and the answers to it. Emits `answer-offer` with yes
 * or no.
 */
export class OfferBar extends TablePart {
  static styles = css`
    section {
      gap: 0.4rem 0.5rem;
      padding: 0.5rem 0.6rem 0.5rem 0.9rem;
    }
    p {
      flex: 1 1 8rem;
      font-size: var(--size-m);
    }
    .answers {
      display: flex;
      gap: 0.5rem;
    }
    @media ${narrow} {
      section {
        flex-wrap: nowrap;
        padding: 0.4rem 0.5rem 0.4rem 0.75rem;
      }
      p {
        flex: 1;
        font-size: var(--size-s);
        line-height: 1.25;
      }
      button {
        padding: 0 0.7rem;
      }
    }
  `;

  render() {
    const offer = this.state && standing(this.state);
    if (!this.state || !offer) return nothing;
    return html`<section class="asks row" role="group" aria-label=${t('web-offer-title')}>
      <p>${t(offerSaid(this.state))}</p>
      ${
        offer.asked
          ? html`<div class="answers">
            <button class="primary" @click=${() => emit(this, 'answer-offer', true)}>
              ${t('web-accept', { what: offer.what })}</button>
            <button @click=${() => emit(this, 'answer-offer', false)}>${t('web-decline')}</button>
          </div>`
          : ''
      }
      ${
        offer.own && !offer.asked
          ? html`<button @click=${() => emit(this, 'answer-offer', false)}>${t('web-withdraw-offer')}</button>`
          : ''
      }
    </section>`;
  }
}

customElements.define('offer-bar', OfferBar);
