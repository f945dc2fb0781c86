import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { fieldsStyle } from '../../setup/fields-style.js';
import { timeField } from '../../setup/time-field.js';
import { t } from '../../text/fluent.js';
import { TesseraElement } from '../../ui/element.js';
import '../../ui/segments.js';
import type { WarClock } from '../../wire/war.js';
import { clockInWords } from '../content/clock-words.js';
import { CLOCKS, usualClock } from './wishes.js';

const KINDS = Object.keys(CLOCKS) as (keyof typeof CLOCKS)[];

/** How long a step may take, and what happens to the late. Emits `choose` with the clock. */
export class ClockChoice extends TesseraElement {
  static styles = [
    fieldsStyle,
    css`
      :host {
        display: grid;
        gap: 0.75rem;
      }
      select {
        font-size: var(--size-l);
      }
      p {
        max-width: 44rem;
        font-size: var(--size-m);
        color: var(--text-2);
      }
    `,
  ];

  @property({ attribute: false }) clock: WarClock = usualClock('none');
  /** Whether it is that of a league: there must be one. */
  @property({ type: Boolean }) needed = false;

  render() {
    const { kind, seconds, reserve } = this.clock;
    const { steps, reserves } = CLOCKS[kind === 'slow' ? 'day' : kind];
    return html`
      <one-of .label=${t('zodiacs-web-clock')} .value=${kind}
        .choices=${KINDS.filter((value) => !this.needed || value !== 'none').map((value) => ({ value, text: t('zodiacs-web-clock-kind', { kind: value }) }))}
        @choose=${({ detail }: CustomEvent<keyof typeof CLOCKS>) => this.#choose(usualClock(detail))}
      ></one-of>
      ${
        kind === 'none'
          ? ''
          : html`<div class="pair">
            ${timeField(t('zodiacs-web-clock-step', { kind }), steps, seconds, (seconds) => this.#choose({ ...this.clock, seconds }))}
            ${timeField(t('zodiacs-web-clock-reserve', { kind }), reserves, reserve, (reserve) => this.#choose({ ...this.clock, reserve }))}
          </div>`
      }
      ${clockInWords(this.clock, this.needed).map((sentence) => html`<p>${sentence}</p>`)}`;
  }

  #choose(detail: WarClock) {
    this.dispatchEvent(new CustomEvent('choose', { detail }));
  }
}

customElements.define('clock-choice', ClockChoice);
