import { html } from 'lit';
import { profileAddress } from '../players/address.js';
import { blocks, unblock } from '../players/api.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { Request } from '../ui/request.js';
import type { Blocks } from '../wire/tables.js';
import { listStyle } from './list-style.js';

/** The blocked players, each with a button to unblock. */
export class BlocksCard extends TesseraElement {
  static messages = ['talk-web'];
  static styles = listStyle;

  blocks: Request<Blocks> = new Request(this, blocks);

  render() {
    return this.blocks.render(({ names }) => this.#list(names));
  }

  #list(names: readonly string[]) {
    return html`<p>${t(names.length ? 'talk-web-blocks-about' : 'talk-web-blocks-none')}</p>
      <ul>${names.map(
        (name) => html`<li><a href=${profileAddress(name)}>${name}</a>
        <button @click=${() => this.blocks.run(() => unblock(name))}>${t('talk-web-unblock')}<span class="unseen">: ${name}</span></button></li>`,
      )}</ul>`;
  }
}

customElements.define('blocks-card', BlocksCard);
