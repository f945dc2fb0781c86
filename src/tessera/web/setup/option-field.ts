/** A field for an option that is typed: with its name, a hint, and what is wrong with what stands there. */

import { html, nothing } from 'lit';
import { arePlaces } from '../state/new-game.js';
import { t } from '../text/fluent.js';
import type { GameOption } from '../wire/tables.js';
import { optionHint } from './option-hint.js';

const NUMBER = /^(0|[1-9][0-9]{0,8})$/;
/** Some numbers with dots between them: how many there are of each kind. */
const COUNTS = /^[0-9]{1,2}(\.[0-9]{1,2})+$/;
/** Of a kind. */
const COUNT = /^(0|[1-9][0-9]?)$/;

/** What is wrong with the value of an option, as far as that is seen without the server; null: nothing. */
export function optionProblem(
  { default: usual, min, max, item }: GameOption,
  value: string,
): { key: string; args: Record<string, string | number> } | null {
  const text = value.trim();
  if (text === String(usual)) return null;
  if (typeof min === 'number' && typeof max === 'number') {
    const within = NUMBER.test(text) && Number(text) >= min && Number(text) <= max;
    return within ? null : { key: 'web-option-number', args: { least: min, most: max } };
  }
  if (item) return arePlaces(text, item, String(usual)) ? null : { key: 'web-option-places', args: {} };
  if (!COUNTS.test(String(usual))) return null;
  const [parts, wanted] = [text.split('.'), String(usual).split('.')];
  if (parts.length === wanted.length && parts.every((part) => COUNT.test(part))) return null;
  return { key: 'web-option-counts', args: { count: wanted.length, example: String(usual) } };
}

/**
 * @param said the value, and its display
 * @param chosen the other chosen options
 */
export function optionField(
  game: string,
  option: GameOption,
  { label, value, shown, placeholder = '' }: { label: string; value: string; shown: string; placeholder?: string },
  choose: (value: string) => void,
  chosen?: Readonly<Record<string, string>>,
) {
  const { name, min, max } = option;
  const isNumber = typeof min === 'number';
  const problem = optionProblem(option, value);
  const hint = optionHint(game, name, chosen);
  const told = [problem ? `wrong-${name}` : '', hint === nothing ? '' : `hint-${name}`].filter(Boolean).join(' ');
  return html`<div class="told"><label class="field">
      <span>${label}</span>
      <input type=${isNumber ? 'number' : 'text'} min=${min ?? nothing} max=${max ?? nothing} step=${isNumber ? 'any' : nothing}
        placeholder=${placeholder} .value=${shown} aria-invalid=${problem ? 'true' : 'false'}
        aria-describedby=${told || nothing}
        @input=${({ target }: InputEvent) => choose((target as HTMLInputElement).value.trim())}>
    </label><div class="notes"><small class="wrong" id="wrong-${name}" role="status">${problem ? t(problem.key, problem.args) : ''}</small>${hint}</div></div>`;
}

/** The first field of a form that has something wrong in it. */
export function wrongField(root: ShadowRoot | HTMLElement) {
  const fields = [...root.querySelectorAll('input')];
  return fields.find((field) => field.getAttribute('aria-invalid') === 'true' || !field.validity.valid) ?? null;
}

/** Lead to a field, and tell what is wrong with it: a browser does so where we have not. */
export function pointOut(field: HTMLInputElement) {
  const group = field.closest('details');
  if (group) group.open = true;
  field.scrollIntoView({ block: 'center' });
  field.focus();
  if (field.getAttribute('aria-invalid') !== 'true') field.reportValidity();
}
