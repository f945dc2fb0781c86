import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { store, stored } from '../base/storage.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { icon } from '../ui/icons.js';

/** Key names as printed on keyboards, and what they do. */
const LIST = [
  ['← ↑ → ↓', 'web-key-walk'],
  ['Q E A D Z C', 'web-key-six'],
  ['N', 'web-key-next'],
  ['Enter', 'web-key-press'],
  ['Backspace', 'web-key-step-back'],
  ['Esc', 'web-key-escape'],
  ['1 2 3 4', 'web-key-reserve'],
  ['P', 'web-key-pass'],
  ['I', 'web-key-about'],
  ['U', 'web-key-undo'],
  ['[ ]', 'web-key-step'],
  ['Home', 'web-key-first'],
  ['End', 'web-key-now'],
  ['T', 'web-key-threats'],
  ['F', 'web-key-flip'],
  ['+ − 0', 'web-key-zoom'],
  ['W', 'web-key-words'],
  ['B', 'web-key-board'],
  ['R', 'web-key-rules'],
  ['?', 'web-key-help'],
] as const;

/** Those that mean something else, or nothing, where tokens wait beside the board. */
const OTHERWISE = new Set(['web-key-six', 'web-key-reserve', 'web-key-pass']);

function keysOf(more: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] {
  return more.length ? [...LIST.filter(([, key]) => !OTHERWISE.has(key)), ...more] : LIST;
}

/** Whether keys of one letter work away from the board. */
export function singleKeys() {
  return stored('keys') !== 'off';
}

/** The list of keys, shown beside the game and never over it for long. */
export class KeyList extends TesseraElement {
  static styles = css`
    [popover] {
      width: min(36rem, calc(100vw - 2rem));
      max-height: calc(100dvh - 2rem);
      overflow-y: auto;
      padding: 0 1.5rem 1rem;
      border: 1px solid var(--edge);
      border-radius: calc(1.4 * var(--round));
      background: var(--bg-2);
      color: var(--text);
      box-shadow: 0 20px 60px rgb(0 0 0 / 0.5);
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
    dd {
      margin: 0;
    }
    kbd {
      font: 500 var(--size-xs)/1.5 var(--font-text);
      padding: 0 0.45em;
      border: 1px solid var(--edge);
      border-radius: 5px;
      white-space: nowrap;
    }
    label {
      display: flex;
      gap: 0.6rem;
      align-items: center;
      min-height: 40px;
      color: var(--text-2);
    }
  `;

  /** Keys of the game alone. */
  @property({ attribute: false }) more: readonly (readonly [string, string])[] = [];

  get keys(): readonly (readonly [string, string])[] {
    return keysOf(this.more);
  }

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
          ([keys, key]) => html`<dt>${keys.split(' ').map((name) => html`<kbd>${name}</kbd> `)}</dt>
            <dd>${t(key)}</dd>`,
        )}
      </dl>
      <label>
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
