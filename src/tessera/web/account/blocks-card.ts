import { html } from 'lit';
import { state } from 'lit/decorators.js';
import { profileAddress } from '../players/address.js';
import { blocks, unblock } from '../players/api.js';
import { t, requestMessages } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { waiting } from '../ui/waiting.js';
import type { Blocks } from '../wire/tables.js';
import { listStyle } from './list-style.js';

/** The blocked players, each with a button to unblock. */
export class BlocksCard extends TesseraElement {
  static styles = listStyle;

  @state() _names: readonly string[] | null = null;
  @state() _failed = false;

  constructor() {
    super();
    requestMessages('talk-web').then(() => this.requestUpdate());
  }

  connectedCallback() {
    super.connectedCallback();
    this.#fetch();
  }

  render() {
    const names = this._names;
    if (!names) return waiting(this._failed, this.#fetch);
    return html`<p>${t(names.length ? 'talk-web-blocks-about' : 'talk-web-blocks-none')}</p>
      <ul>${names.map(
        (name) => html`<li><a href=${profileAddress(name)}>${name}</a>
        <button @click=${() => this.#do(() => unblock(name))}>${t('talk-web-unblock')}<span class="unseen">: ${name}</span></button></li>`,
      )}</ul>`;
  }

  #fetch = () => this.#do(blocks);

  async #do(act: () => Promise<Blocks>) {
    this._failed = false;
    const known = await act().catch(() => null);
    this._failed = known === null;
    if (known) this._names = known.names;
  }
}

customElements.define('blocks-card', BlocksCard);
