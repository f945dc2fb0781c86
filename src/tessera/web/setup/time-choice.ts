import { css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { OWN_CLOCKS, USUAL_CLOCKS } from '../state/clocks.js';
import { clockMeans } from '../text/clock-words.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import '../ui/segments.js';
import type { TimeControl } from '../wire/tables.js';
import { fieldsStyle } from './fields-style.js';
import { timeField } from './time-field.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What may be chosen by hand, in seconds, or a number of periods. */
const OFFERED = {
  fischer: {
    seconds: [1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120].map((minutes) => minutes * MINUTE),
    extra: [0, 1, 2, 3, 5, 10, 15, 20, 30, 60],
  },
  'byo-yomi': {
    seconds: [0, 1, 3, 5, 10, 15, 20, 30, 45, 60, 90].map((minutes) => minutes * MINUTE),
    extra: [10, 20, 30, 45, 60, 120],
    periods: [1, 2, 3, 5, 7, 10],
  },
  slow: {
    seconds: [8 * HOUR, 12 * HOUR, ...[1, 2, 3, 5, 7, 14].map((days) => days * DAY)],
    extra: [0, 1, 2, 3, 5, 7, 14, 30].map((days) => days * DAY),
  },
};
const KINDS = Object.keys(OWN_CLOCKS) as (keyof typeof OWN_CLOCKS)[];

/** The time control: a usual clock, or a custom one. Emits `choose` with the clock. */
export class TimeChoice extends TesseraElement {
  static styles = [
    fieldsStyle,
    css`
      :host {
        display: grid;
        gap: 0.6rem;
      }
      .fields {
        padding: 0;
      }
      select {
        font-size: var(--size-l);
      }
      .hint {
        min-height: 2.6em;
      }
    `,
  ];

  @property({ attribute: false }) value: TimeControl | null = null;
  /** Whether there must be a clock. */
  @property({ type: Boolean }) needed = false;
  /** Whether only live clocks are offered. */
  @property({ type: Boolean }) live = false;
  /** Whether it is set by hand. */
  @state() _own = false;

  render() {
    const usual = Object.keys(USUAL_CLOCKS).filter((name) => this.#offers(USUAL_CLOCKS[name] ?? null));
    const named = usual.find((name) => USUAL_CLOCKS[name] === this.value);
    return html`<one-of .label=${t('web-time')} .value=${this._own ? 'own' : (named ?? 'own')}
        .choices=${[...usual, 'own'].map((value) => ({ value, text: t('web-clock-choice', { value }) }))}
        @choose=${({ detail }: CustomEvent<string>) => this.#named(detail)}></one-of>
      ${this.value && (this._own || !named) ? this.#fields(this.value) : ''}
      <p class="hint">${clockMeans(this.value)}</p>`;
  }

  #offers(clock: TimeControl | null) {
    return clock ? !(this.live && clock.kind === 'slow') : !(this.needed || this.live);
  }

  #fields(control: TimeControl) {
    const { kind } = control;
    const offered = OFFERED[kind];
    return html`<div class="fields">
      <one-of .label=${t('web-clock-kind')} .value=${kind}
        .choices=${KINDS.filter((value) => this.#offers(OWN_CLOCKS[value])).map((value) => ({ value, text: t('web-clock-kind-of', { kind: value }) }))}
        @choose=${({ detail }: CustomEvent<keyof typeof OWN_CLOCKS>) => this.#choose(OWN_CLOCKS[detail])}></one-of>
      <div class="pair">
        ${this.#field(control, 'seconds', offered.seconds)} ${this.#field(control, 'extra', offered.extra)}
        ${'periods' in offered ? this.#field(control, 'periods', offered.periods) : ''}
      </div>
    </div>`;
  }

  #field(control: TimeControl, field: 'seconds' | 'extra' | 'periods', offered: readonly number[]) {
    const choose = (value: number) => this.#choose({ ...control, [field]: value });
    const words = field === 'periods' ? String : undefined;
    return timeField(t('web-clock-field', { kind: control.kind, field }), offered, control[field], choose, words);
  }

  #named(name: string) {
    this._own = name === 'own';
    this.#choose(this._own ? OWN_CLOCKS.fischer : (USUAL_CLOCKS[name] ?? null));
  }

  #choose(detail: TimeControl | null) {
    this.value = detail;
    this.dispatchEvent(new CustomEvent('choose', { detail }));
  }
}

customElements.define('time-choice', TimeChoice);
