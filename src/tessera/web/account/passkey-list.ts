import { html } from 'lit';
import { property } from 'lit/decorators.js';
import { t } from '../text/fluent.js';
import { ago } from '../ui/ago.js';
import { TesseraElement } from '../ui/element.js';
import { emit } from '../ui/emit.js';
import type { PasskeyInfo } from '../wire/tables.js';
import { listStyle } from './list-style.js';

/** The passkeys that open an account. Emits `drop-passkey` with its id. */
export class PasskeyList extends TesseraElement {
  static styles = listStyle;

  @property({ attribute: false }) passkeys: readonly PasskeyInfo[] = [];

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
