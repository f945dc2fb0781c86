import { LitElement, css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { remembered } from '../base/storage.js';
import { door } from '../shell/account-link.js';
import { know } from '../shell/account.js';
import { Spoken, say, speakAlso } from '../text/fluent.js';
import { emit } from '../ui/emit.js';
import { base } from '../ui/style.js';
import type { AccountInfo } from '../wire/tables.js';
import type { AccountForm } from './account-form.js';
import './account-form.js';
import { register } from './api.js';

await speakAlso('account-web');

/** Registering where one is, on the way to something else. Emits `registered`. */
export class RegisterHere extends LitElement {
  static styles = [
    base,
    css`
      p {
        margin-bottom: 0.5rem;
        color: var(--text-2);
        text-wrap: pretty;
      }
    `,
  ];

  /** What it is needed for. */
  @property() why = '';
  /** The label of the button; without one, the owner calls `register`. */
  @property() button = '';

  constructor() {
    super();
    new Spoken(this);
  }

  render() {
    return html`<p>${this.why} ${door(say('account-web-have-one'))}</p>
      <account-form row .button=${this.button} .send=${register} .fields=${[
        {
          name: 'name',
          label: say('account-web-name'),
          autocomplete: 'username',
          hint: say('account-web-name-hint'),
          value: remembered('name') ?? '',
          longest: 24,
        },
        {
          name: 'password',
          label: say('account-web-password'),
          type: 'password',
          autocomplete: 'new-password',
          hint: say('account-web-password-hint'),
        },
      ]} @sent=${this.#registered}></account-form>`;
  }

  #registered({ detail: { name } }: CustomEvent<AccountInfo>) {
    know(name);
    emit(this, 'registered');
  }

  /** Register with what was typed; whether that was done. */
  async register() {
    await this.updateComplete;
    const form: AccountForm | null = this.renderRoot.querySelector('account-form');
    return form?.enter() ?? false;
  }
}

customElements.define('register-here', RegisterHere);
