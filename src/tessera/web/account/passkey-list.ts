import { LitElement, html } from 'lit';
import { property } from 'lit/decorators.js';
import { Localized, t } from '../text/fluent.js';
import { ago } from '../ui/ago.js';
import { emit } from '../ui/emit.js';
import { base } from '../ui/style.js';
import type { PasskeyInfo } from '../wire/tables.js';
import { listStyle } from './list-style.js';

/** The passkeys that open an account. Emits `drop-passkey` with its id. */
export class PasskeyList extends LitElement {
  static styles = [base, listStyle];

  @property({ attribute: false }) passkeys: readonly PasskeyInfo[] = [];

  constructor() {
    super();
    new Localized(this);
  }

  render() {
    if (this.passkeys.length === 0) return '';
    return html`<ul class="more">${this.passkeys.map(({ id, name, used }) => {
      const called = name || t('account-web-some-device');
      return html`<li><span>${called}<small>${t('account-web-used', { ago: ago(used) })}</small></span>
        <button @click=${() => emit(this, 'drop-passkey', id)}>${t('account-web-drop')}<span class="unseen">: ${called}</span></button></li>`;
    })}</ul>`;
  }
}

customElements.define('passkey-list', PasskeyList);
