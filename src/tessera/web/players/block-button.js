import { LitElement, html } from 'lit';
import { block, blocks, unblock } from '../talk/api.js';
import { Spoken, say, speakSoon } from '../text/fluent.js';
import { base } from '../ui/style.js';

/** Has nothing to do with a player any more, or takes that back. */
export class BlockButton extends LitElement {
  static styles = [base];

  static properties = { name: {}, _blocked: { state: true } };

  constructor() {
    super();
    this.name = '';
    /** @type {boolean | null} null until loaded */
    this._blocked = null;
    new Spoken(this);
    speakSoon('talk-web').then(() => this.requestUpdate());
  }

  connectedCallback() {
    super.connectedCallback();
    this.#do(blocks);
  }

  render() {
    const blocked = this._blocked;
    if (blocked === null) return '';
    return html`<button title=${say('talk-web-blocks-about')}
      @click=${() => this.#do(() => (blocked ? unblock : block)(this.name))}>
      ${say(blocked ? 'talk-web-unblock' : 'talk-web-block')}</button>`;
  }

  /** @param {() => Promise<import('../state/wire.js').Blocks>} act */
  async #do(act) {
    const known = await act().catch(() => null);
    if (known) this._blocked = known.names.includes(this.name);
  }
}

customElements.define('block-button', BlockButton);
