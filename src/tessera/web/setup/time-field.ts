import { html } from 'lit';
import { live } from 'lit/directives/live.js';
import { span } from '../text/clock-words.js';
import { t } from '../text/fluent.js';
import { valueOf } from '../ui/fields.js';

/** A field to choose a time, or none; drawn with `fieldsStyle`. */
export function timeField(
  label: string,
  offered: readonly number[],
  chosen: number,
  choose: (value: number) => void,
  words: (value: number) => string = (seconds) => (seconds ? span(seconds) : t('web-clock-nothing')),
) {
  return html`<label class="field">
    <span>${label}</span>
    <select @change=${(event: Event) => choose(Number(valueOf(event)))}>
      ${offered.map((value) => html`<option value=${value} .selected=${live(value === chosen)}>${words(value)}</option>`)}
    </select>
  </label>`;
}
