import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';

/** How strong the bot is, on a slider with a word for each level. Emits `choose` with the level. */
export class LevelChoice extends TesseraElement {
  static styles = css`
    label {
      display: grid;
      grid-template-columns: auto 1fr auto;
      align-items: baseline;
      gap: 0 0.6rem;
    }
    b {
      font-weight: 600;
    }
    .of {
      font-variant-numeric: tabular-nums;
    }
    .slide {
      position: relative;
      grid-column: 1 / -1;
      height: 44px;
    }
    .steps {
      position: absolute;
      inset: 50% 4px auto;
      translate: 0 -50%;
      display: flex;
      justify-content: space-between;
      background: linear-gradient(var(--edge), var(--edge)) center / 100% 2px no-repeat;
    }
    .steps i {
      width: 14px;
      height: 16px;
      clip-path: polygon(50% 0, 100% 25%, 100% 75%, 50% 100%, 0 75%, 0 25%);
      background: var(--edge);
    }
    .steps .reached {
      background: var(--accent);
    }
    input[type='range'] {
      position: absolute;
      inset: 0;
      width: 100%;
      min-height: 0;
      height: 100%;
      margin: 0;
      padding: 0;
      border: 0;
      background: none;
      appearance: none;
      cursor: pointer;
    }
    input::-webkit-slider-thumb {
      appearance: none;
      width: 22px;
      height: 26px;
      border: 0;
      border-radius: 0;
      clip-path: polygon(50% 0, 100% 25%, 100% 75%, 50% 100%, 0 75%, 0 25%);
      background: var(--accent);
    }
    input::-moz-range-thumb {
      width: 22px;
      height: 26px;
      border: 0;
      border-radius: 0;
      clip-path: polygon(50% 0, 100% 25%, 100% 75%, 50% 100%, 0 75%, 0 25%);
      background: var(--accent);
    }
    @media (forced-colors: active) {
      .slide {
        forced-color-adjust: none;
        --edge: GrayText;
        --accent: Highlight;
      }
    }
  `;

  /** The weakest first. */
  @property({ attribute: false }) levels: readonly number[] = [];
  @property({ type: Number }) value = 0;

  render() {
    const { levels } = this;
    const last = levels.length - 1;
    const place = Math.max(0, levels.indexOf(this.value));
    const word = t('web-level', { level: levels[place] ?? 1 });
    const level = t('learn-level', { level: place + 1, of: levels.length });
    return html`<label>
      <span class="name fine">${t('learn-bot')}</span>
      <b>${word}</b>
      <span class="of fine">${level}</span>
      <span class="slide">
        <span class="steps" aria-hidden="true">
          ${levels.map((_, index) => html`<i class=${index <= place ? 'reached' : ''}></i>`)}
        </span>
        <input type="range" min="0" max=${last} step="1" .value=${String(place)}
          aria-label=${t('learn-bot')} aria-valuetext=${`${word}, ${level}`}
          @input=${this.#choose}>
      </span>
    </label>`;
  }

  #choose({ target }: Event) {
    const place = Number((target as HTMLInputElement).value);
    this.value = this.levels[place] ?? this.value;
    this.dispatchEvent(new CustomEvent('choose', { detail: this.value }));
  }
}

customElements.define('level-choice', LevelChoice);
