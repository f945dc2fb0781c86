import { html } from 'lit';
import { property } from 'lit/decorators.js';
import { t } from '../text/fluent.js';
import { ago } from '../ui/ago.js';
import { TesseraElement } from '../ui/element.js';
import { emit } from '../ui/emit.js';
import type { LoginInfo } from '../wire/tables.js';
import { listStyle } from './list-style.js';

/** Where one is logged in. Emits `end-login` with its id, and of `end-others`. */
export class LoginsList extends TesseraElement {
  static styles = listStyle;

  @property({ attribute: false }) logins: readonly LoginInfo[] = [];

  render() {
    const others = this.logins.some(({ here }) => !here);
    return html`<ul>${this.logins.map((login) => html`<li>${this.#login(login)}</li>`)}</ul>
      ${others ? html`<button @click=${() => emit(this, 'end-others')}>${t('account-web-end-others')}</button>` : ''}`;
  }

  #login({ id, device, seen, here }: LoginInfo) {
    const name = device || t('account-web-some-device');
    return html`<span>${name}<small>${here ? t('account-web-here') : t('account-web-seen', { ago: ago(seen) })}</small></span>
      ${
        here
          ? ''
          : html`<button @click=${() => emit(this, 'end-login', id)}
        >${t('account-web-end')}<span class="unseen">: ${name}</span></button>`
      }`;
  }
}

customElements.define('logins-list', LoginsList);
