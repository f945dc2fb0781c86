import { css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { artOf } from '../../board/art.js';
import { t } from '../../text/fluent.js';
import { TesseraElement } from '../../ui/element.js';
import { paletteStyle } from '../style/palette.js';
import { KINDS } from './plan.js';
import { tilePicture, tileStyle } from './tile.js';

const GAME = 'almajara';

/**
 * The palette of zones, with an eraser. Emits `choose` with a letter or null, and `carry` with a letter
 * and the pointer event that may drag it to the board.
 */
export class ZonePalette extends TesseraElement {
  static styles = [
    tileStyle,
    paletteStyle,
    css`
      :host {
        container-type: inline-size;
      }
      .kinds {
        display: grid;
        grid-template-columns: var(--palette-columns, repeat(7, minmax(0, 1fr)));
        gap: 0.4rem;
      }
      label {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        grid-template-rows: auto 1fr;
        min-width: 0;
        justify-items: center;
        align-items: center;
        gap: 0.2rem;
        min-height: 64px;
        padding: 0.4rem 0.15rem 0.3rem;
        font-size: var(--size-2xs);
        line-height: 1.15;
        text-align: center;
        color: var(--text-2);
        cursor: grab;
        touch-action: none;
        user-select: none;
        -webkit-user-select: none;
      }
      label:is(:hover, :has(:checked)) {
        color: var(--text);
      }
      label.nothing {
        cursor: pointer;
      }
      svg {
        width: 100%;
        max-width: 56px;
        aspect-ratio: 1;
      }
      .nothing svg {
        fill: none;
        stroke: var(--text-2);
        stroke-width: 14;
        stroke-linecap: round;
      }
      .nothing rect {
        stroke-width: 5;
        stroke-dasharray: 3 14;
      }
      .about {
        margin-top: 0.5rem;
      }
      @container (max-width: 28rem) {
        .kinds {
          gap: 0.15rem;
        }
        label {
          padding-inline: 0;
          font-size: var(--size-2xs);
          letter-spacing: -0.01em;
        }
        svg {
          max-width: 44px;
        }
      }
      /* Room for the longest name. */
      @container (max-width: 25rem) {
        .kinds {
          grid-template-columns: var(--palette-columns, repeat(4, minmax(0, 1fr)));
        }
      }
      @container (max-width: 12rem) {
        label {
          min-height: 0;
          padding-block: 0.25rem 0.1rem;
        }
      }
    `,
  ];

  @property({ attribute: false }) value: string | null = 'v';
  @state() _art: SVGSVGElement | null = null;

  connectedCallback() {
    super.connectedCallback();
    artOf(GAME).then((art) => (this._art = art));
  }

  render() {
    return html`${this._art}
      <fieldset>
        <legend class="unseen">${t('build-palette')}</legend>
        <div class="kinds">
          ${KINDS.map((kind) => this.#kind(kind))}
          <label class="nothing" title=${t('build-zone', { kind: 'none' })}>
            <input type="radio" name="kind" .checked=${live(this.value === null)}
              @change=${() => this.#choose(null)}>
            <svg viewBox="-132 -132 264 264" aria-hidden="true">
              <rect x="-118" y="-118" width="236" height="236" rx="10"></rect>
              <path d="M-45-45 45 45M45-45-45 45"></path>
            </svg>
            <span>${t('build-zone-brief', { kind: 'none' })}</span>
            <kbd aria-hidden="true">⌫</kbd>
          </label>
        </div>
      </fieldset>
      <p class="about" aria-live="polite">${t('build-zone-about', { kind: this.value ?? 'none' })}</p>`;
  }

  #kind(kind: string) {
    return html`<label title=${t('build-zone', { kind })}
      @pointerdown=${(event: PointerEvent) => this.#carry(event, kind)}>
      <input type="radio" name="kind" .value=${kind} .checked=${live(this.value === kind)}
        aria-label=${t('build-zone', { kind })} @change=${() => this.#choose(kind)}>
      ${this._art ? tilePicture(kind) : html`<svg viewBox="0 0 1 1"></svg>`}
      <span>${t('build-zone-brief', { kind })}</span>
      <kbd aria-hidden="true">${kind === 'P' ? '⇧P' : kind.toUpperCase()}</kbd>
    </label>`;
  }

  #choose(kind: string | null) {
    this.value = kind;
    this.dispatchEvent(new CustomEvent('choose', { detail: kind }));
  }

  #carry(event: PointerEvent, letter: string) {
    // Release the finger, so that other elements get its events.
    const [pressed] = event.composedPath();
    if (pressed instanceof Element && pressed.hasPointerCapture(event.pointerId)) {
      pressed.releasePointerCapture(event.pointerId);
    }
    this.dispatchEvent(new CustomEvent('carry', { detail: { event, letter } }));
  }
}

customElements.define('zone-palette', ZonePalette);
