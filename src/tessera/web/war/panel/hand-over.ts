import { css, html, nothing } from 'lit';
import { t } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import { ownerSign } from '../board/owners.js';
import { seatName } from '../state/words.js';
import { ownersStyle } from '../style/owners.js';
import { WarPart } from '../war-part.js';

/** While the screen goes from hand to hand nothing is seen. Emits `uncover`. */
export class HandOver extends WarPart {
  static styles = [
    ownersStyle,
    css`
      :host {
        display: grid;
        place-items: center;
        min-height: calc(100dvh - var(--bar));
        padding: 1.5rem;
        text-align: center;
      }
      main {
        display: grid;
        justify-items: center;
        gap: 1.25rem;
        max-width: 26rem;
      }
      svg.owner {
        width: 72px;
        height: 72px;
      }
      .primary {
        min-height: 56px;
        padding: 0 2rem;
        font-size: var(--size-xl);
      }
      p {
        color: var(--text-2);
      }
    `,
  ];

  updated() {
    this.renderRoot.querySelector('button')?.focus();
  }

  render() {
    const { cover, war } = this.state ?? {};
    if (cover == null || !war) return nothing;
    const name = seatName(war.seats, cover);
    return html`<main>${ownerSign(cover)}
      <h1>${t('zodiacs-web-hand-over', { name })}</h1>
      <p>${t('zodiacs-web-hand-over-why')}</p>
      <button class="primary" @click=${() => emit(this, 'uncover')}
        >${t('zodiacs-web-uncover', { name })}</button></main>`;
  }
}

customElements.define('hand-over', HandOver);
