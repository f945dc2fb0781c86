import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { stored } from '../base/storage.js';
import { accountLink } from '../shell/account-link.js';
import { setAccount } from '../shell/account.js';
import { t, loadMessages } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { emit } from '../ui/emit.js';
import type { AccountInfo } from '../wire/tables.js';
import type { AccountForm } from './account-form.js';
import './account-form.js';
import { register } from './api.js';

await loadMessages('account-web');

/** Registering where one is, on the way to something else. Emits `registered`. */
export class RegisterHere extends TesseraElement {
  static styles = css`
    p {
      margin-bottom: 0.5rem;
      color: var(--text-2);
    }
  `;

  /** What it is needed for. */
  @property() why = '';
  /** The label of the button; without one, the owner calls `register`. */
  @property() button = '';

  render() {
    return html`<p>${this.why} ${accountLink(t('account-web-have-one'))}</p>
      <account-form row .button=${this.button} .send=${register} .fields=${[
        {
          name: 'name',
          label: t('account-web-name'),
          autocomplete: 'username',
          hint: t('account-web-name-hint'),
          value: stored('name') ?? '',
          longest: 24,
        },
        {
          name: 'password',
          label: t('account-web-password'),
          type: 'password',
          autocomplete: 'new-password',
          hint: t('account-web-password-hint'),
        },
      ]} @sent=${this.#registered}></account-form>`;
  }

  #registered({ detail: { name } }: CustomEvent<AccountInfo>) {
    setAccount(name);
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
