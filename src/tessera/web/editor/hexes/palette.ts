import { css, html, svg } from 'lit';
import { property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { outline } from '../../board/outline.js';
import { hexGrid } from '../../grid/hex.js';
import { t } from '../../text/fluent.js';
import { TesseraElement } from '../../ui/element.js';
import { icon } from '../../ui/icons.js';
import { paletteStyle } from '../style/palette.js';
import { FORMS, type Form, formAt } from './forms.js';
import { GROUND, PILLAR } from './plan.js';
import { kindOf } from './words.js';

const ORIGIN = { q: 0, r: 0 };
const KEYS = { ground: 'G', lava: 'L', pillar: 'P', none: '⌫' } as Record<string, string>;
/** How high a pillar stands in its picture. */
const RISE = 30;

/**
 * The brushes. Emits `choose` with a letter, a form, or a rotation.
 */
export class HexPalette extends TesseraElement {
  static styles = [
    paletteStyle,
    css`
      :host {
        container-type: inline-size;
        display: grid;
        gap: 0.4rem;
      }
      .rows {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem 1.25rem;
        align-items: stretch;
      }
      fieldset {
        flex: 1 1 auto;
        min-width: 0;
      }
      .kinds {
        display: grid;
        grid-auto-flow: column;
        grid-auto-columns: auto;
        gap: 0.3rem;
      }
      .turn {
        position: relative;
        border-color: transparent;
      }
      label,
      .turn {
        display: grid;
        grid-template-rows: 40px 1fr;
        justify-items: center;
        align-items: center;
        gap: 0.15rem;
        min-width: 44px;
        min-height: 62px;
        padding: 0.35rem 0.25rem 0.25rem;
        font-size: var(--size-2xs);
        font-weight: 400;
        line-height: 1.15;
        text-align: center;
        color: var(--text-2);
      }
      :is(label, .turn):hover,
      label:has(:checked) {
        color: var(--text);
      }
      .turn[aria-disabled='true'] {
        opacity: 0.4;
      }
      .picture {
        width: 100%;
        height: 40px;
        fill: var(--stone-1);
        stroke: var(--edge);
        stroke-width: 5;
        stroke-linejoin: round;
      }
      .picture.lava {
        fill: var(--lava);
      }
      .picture .wall {
        fill: var(--stone-0);
      }
      .picture.none {
        fill: none;
        stroke: var(--text-2);
        stroke-dasharray: 8 10;
      }
      .picture .cross {
        stroke-width: 9;
        stroke-dasharray: none;
        stroke-linecap: round;
      }
      @container (max-width: 30rem) {
        .kinds {
          gap: 0.15rem;
        }
        label,
        .turn {
          padding-inline: 0.25rem;
          font-size: var(--size-2xs);
          letter-spacing: -0.01em;
        }
      }
      @container (max-width: 14rem) {
        .kinds {
          grid-auto-flow: row;
          grid-template-columns: repeat(3, minmax(44px, 1fr));
        }
        label,
        .turn {
          grid-template-rows: 40px;
          min-height: 44px;
          padding-block: 0;
        }
        label span,
        .turn span,
        kbd,
        .about {
          position: absolute;
          clip-path: inset(50%);
        }
      }
    `,
  ];

  @property({ attribute: false }) letters: readonly string[] = [GROUND];
  /** What is to choose from, if not all of them or nothing. */
  @property({ attribute: false }) kinds: readonly (string | null)[] | null = null;
  @property({ attribute: false }) forms: readonly Form[] = FORMS;
  @property({ attribute: false }) letter: string | null = GROUND;
  @property() form: Form = 'triangle';
  @property({ type: Number }) turn = 0;

  render() {
    const kinds = this.kinds ?? [...this.letters, null];
    const kind = kindOf(this.letter ?? '');
    const layered = this.letters.includes(PILLAR) ? 'yes' : 'no';
    const fragment = this.form === 'cell' ? 'no' : 'yes';
    return html`
      <div class="rows">
        ${
          kinds.length < 2
            ? ''
            : html`<fieldset>
          <legend class="unseen">${t('build-palette')}</legend>
          <div class="kinds">${kinds.map((letter) => this.#kind(letter))}</div>
        </fieldset>`
        }
        <fieldset>
          <legend class="unseen">${t('build-hex-forms')}</legend>
          <div class="kinds">
            ${this.forms.map((form) => this.#form(form, FORMS.indexOf(form) + 1))}
            <button class="turn" aria-disabled=${this.form === 'cell' ? 'true' : 'false'}
              title=${t('build-hex-turn')} @click=${() => this.#choose({ turn: 1 })}>
              ${icon('flip', 24)}<span>${t('build-hex-turn')}</span><kbd aria-hidden="true">R</kbd></button>
          </div>
        </fieldset>
      </div>
      <p class="about">${t('build-hex-about', { kind, fragment, layered })}</p>`;
  }

  #kind(letter: string | null) {
    const kind = kindOf(letter ?? '');
    return html`<label>
      <input type="radio" name="kind" .checked=${live(letter === this.letter)}
        @change=${() => this.#choose({ letter })}>
      <svg class=${`picture ${kind}`} viewBox="-66 -66 132 132" aria-hidden="true">${pictured(kind)}</svg>
      <span>${t('build-hex-kind', { kind })}</span><kbd aria-hidden="true">${KEYS[kind]}</kbd>
    </label>`;
  }

  #form(form: Form, key: number) {
    const cells = formAt(form, ORIGIN, this.turn).map((cell) => hexGrid.place({ name: '', ...cell }, false));
    const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
    const [x, y] = [Math.min(...xs) + Math.max(...xs), Math.min(...ys) + Math.max(...ys)];
    return html`<label>
      <input type="radio" name="form" .checked=${live(form === this.form)}
        @click=${() => form === this.form && this.#choose({ turn: 1 })}
        @change=${() => this.#choose({ form })}>
      <svg class="picture" viewBox="${x / 2 - 132} ${y / 2 - 112} 264 224" aria-hidden="true">
        ${cells.map((cell) => svg`<path d=${outline(hexGrid, cell, 0.92)}></path>`)}
      </svg>
      <span>${t('build-hex-form', { form })}</span><kbd aria-hidden="true">${key}</kbd>
    </label>`;
  }

  #choose(detail: { letter?: string | null; form?: Form; turn?: number }) {
    this.dispatchEvent(new CustomEvent('choose', { detail }));
  }
}

function pictured(kind: string) {
  const foot = outline(hexGrid, { x: 0, y: 0 }, 1);
  if (kind === 'none') return svg`<path d=${foot}></path><path class="cross" d="M-22-22 22 22M22-22-22 22"></path>`;
  if (kind !== 'pillar') return svg`<path d=${foot}></path>`;
  const top = outline(hexGrid, { x: 0, y: -RISE / 2 }, 0.86);
  const low = outline(hexGrid, { x: 0, y: RISE / 2 }, 0.86);
  return svg`<path class="wall" d=${low}></path><path d=${top}></path>`;
}

customElements.define('hex-palette', HexPalette);
