import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { store } from '../base/storage.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { popoverPanel } from '../ui/style.js';
import { KEYS, type KeyTable, singleKeys } from './keys.js';

/** The list of keys, shown beside the game and never over it for long. */
export class KeyList extends TesseraElement {
  static styles = css`
    ${popoverPanel}
    [popover] {
      width: min(36rem, calc(100vw - 2rem));
      max-height: calc(100dvh - 2rem);
      overflow-y: auto;
      padding: 0 1.5rem 1rem;
    }
    .head {
      position: sticky;
      top: 0;
      display: flex;
      align-items: center;
      justify-content: space-between;
      margin-right: -0.75rem;
      padding: 0.6rem 0;
      background: var(--bg-2);
    }
    h2 {
      font-size: var(--size-2xl);
    }
    dl {
      display: grid;
      grid-template-columns: auto 1fr;
      gap: 0.3rem 1rem;
      line-height: 1.35;
      margin: 0 0 1rem;
    }
    kbd {
      display: inline;
      opacity: 1;
      font: 500 var(--size-xs)/1.5 var(--font-text);
      padding: 0 0.45em;
      border: 1px solid var(--edge);
      border-radius: 5px;
      white-space: nowrap;
    }
    label {
      color: var(--text-2);
    }
  `;

  @property({ attribute: false }) keys: KeyTable<unknown> = KEYS;

  get #list(): HTMLElement | null {
    return this.renderRoot.querySelector('[popover]');
  }

  get open() {
    return this.#list?.matches(':popover-open') ?? false;
  }

  toggle() {
    this.#list?.togglePopover();
  }

  render() {
    return html`<aside id="keys" popover aria-label=${t('web-shortcuts')}>
      <div class="head"><h2>${t('web-shortcuts')}</h2>
        <button class="quiet icon" popovertarget="keys" popovertargetaction="hide"
          aria-label=${t('learn-close')} title=${t('learn-close')}>${icon('close')}</button></div>
      <dl>
        ${this.keys.map(
          ([
            printed,
            words,
          ]) => html`<dt>${printed.split(' ').map((name) => html`<kbd>${name.startsWith('web-') ? t(name) : name}</kbd> `)}</dt>
            <dd>${t(words)}</dd>`,
        )}
      </dl>
      <label class="check">
        <input type="checkbox" .checked=${live(singleKeys())} @change=${this.#switch}>
        ${t('web-single-keys')}
      </label>
    </aside>`;
  }

  #switch(event: Event) {
    const { checked } = event.target as HTMLInputElement;
    store('keys', checked ? 'on' : 'off');
  }
}

customElements.define('key-list', KeyList);
