import { html, nothing } from 'lit';
import { elapsedSince } from '../play/view/seat-clock.js';
import { TablePart } from '../play/view/table-part.js';
import { SECOND } from '../state/clocks.js';
import { nameOf } from '../state/game.js';
import { hasLeft } from '../state/offering.js';
import { timeShown } from '../text/clock-words.js';
import { t } from '../text/fluent.js';
import { emit } from '../ui/emit.js';
import { OfferBar } from './offer-bar.js';

/**
 * The opponent has left: the time until the game can be claimed. Emits `claim` with whether as a
 * draw.
 */
export class ClaimBar extends TablePart {
  static styles = OfferBar.styles;

  timer: ReturnType<typeof setTimeout> | undefined;

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  render() {
    const { state } = this;
    clearTimeout(this.timer);
    if (!state?.clock || !hasLeft(state)) return nothing;
    const side = state.clock.running ?? '';
    const name = nameOf(state, side);
    const left = Math.max(0, (state.clock.left_within ?? 0) - elapsedSince(state.clock));
    if (left > 0) this.timer = setTimeout(() => this.requestUpdate(), left % SECOND || SECOND);
    return html`<section class="asks row" role="group" aria-label=${t('web-claim')}>
      <p>${left > 0 ? t('web-left-soon', { side, name, time: timeShown(left, false) }) : t('web-left', { side, name })}</p>
      ${
        left > 0
          ? ''
          : html`<div class="answers">
            <button class="primary" @click=${() => emit(this, 'claim', false)}>${t('web-claim')}</button>
            <button @click=${() => emit(this, 'claim', true)}>${t('web-claim-draw')}</button>
          </div>`
      }
    </section>`;
  }
}

customElements.define('claim-bar', ClaimBar);
