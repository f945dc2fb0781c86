import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { t } from '../../text/fluent.js';
import { TesseraElement } from '../../ui/element.js';
import '../../ui/segments.js';
import type { WarClock } from '../../wire/war.js';
import { clockInWords, span } from '../content/clock-words.js';
import { valueOf } from './fields.js';
import { CLOCKS, usualClock } from './wishes.js';

const KINDS = Object.keys(CLOCKS) as (keyof typeof CLOCKS)[];

/** How long a step may take, and what happens to the late. Emits `choose` with the clock. */
export class ClockChoice extends TesseraElement {
  static styles = css`
    :host {
      display: grid;
      gap: 0.75rem;
    }
    .spans {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr));
      gap: 0.75rem;
    }
    label {
      display: grid;
      gap: 0.3rem;
      font-size: var(--size-s);
      color: var(--text-2);
    }
    select {
      font-size: var(--size-l);
    }
    p {
      max-width: 44rem;
      font-size: var(--size-m);
      color: var(--text-2);
      text-wrap: pretty;
    }
  `;

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
          : html`<div class="spans">
            <label>${t('zodiacs-web-clock-step', { kind })}
              ${this.#spans(steps, seconds, (value) => ({ seconds: value }))}</label>
            ${
              reserves.length > 1
                ? html`<label>${t('zodiacs-web-clock-reserve', { kind })}
              ${this.#spans(reserves, reserve, (value) => ({ reserve: value }))}</label>`
                : ''
            }
          </div>`
      }
      ${clockInWords(this.clock, this.needed).map((sentence) => html`<p>${sentence}</p>`)}`;
  }

  #spans(offered: readonly number[], chosen: number, change: (value: number) => Partial<WarClock>) {
    return html`<select
      @change=${(event: Event) => this.#choose({ ...this.clock, ...change(Number(valueOf(event))) })}>
      ${offered.map((value) => html`<option value=${value} .selected=${live(value === chosen)}>${span(value)}</option>`)}
    </select>`;
  }

  #choose(detail: WarClock) {
    this.dispatchEvent(new CustomEvent('choose', { detail }));
  }
}

customElements.define('clock-choice', ClockChoice);
