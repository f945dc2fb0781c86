import { html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import type { Blocks } from '../wire/tables.js';
import { block, blocks, unblock } from './api.js';

/** Has nothing to do with a player any more, or takes that back. */
export class BlockButton extends TesseraElement {
  static messages = ['talk-web'];
  @property() name = '';
  /** Null until loaded. */
  @state() _blocked: boolean | null = null;

  connectedCallback() {
    super.connectedCallback();
    this.#do(blocks);
  }

  render() {
    const blocked = this._blocked;
    if (blocked === null) return '';
    return html`<button title=${t('talk-web-blocks-about')}
      @click=${() => this.#do(() => (blocked ? unblock : block)(this.name))}>
      ${t(blocked ? 'talk-web-unblock' : 'talk-web-block')}</button>`;
  }

  async #do(act: () => Promise<Blocks>) {
    const known = await act().catch(() => null);
    if (known) this._blocked = known.names.includes(this.name);
  }
}

customElements.define('block-button', BlockButton);
