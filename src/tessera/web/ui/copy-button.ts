import { css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from './element.js';
import { icon } from './icons.js';

const THANKS_MS = 1600;

/** A button that copies a text, or what a function fetches, and says that it has. */
export class CopyButton extends TesseraElement {
  static styles = css`
    :host {
      display: inline-block;
    }
    button {
      width: 100%;
      position: relative;
    }
    :host([main]) button {
      background: var(--accent);
      border-color: var(--accent);
      color: var(--on-accent);
      font-weight: 600;
    }
    :host([icon]) button {
      width: 2.5rem;
      padding: 0;
    }
    :host([icon]) .thanks {
      font-size: 0;
      gap: 0;
    }
    :host([item]) button {
      justify-content: flex-start;
      border-color: transparent;
      text-align: left;
    }
    .face,
    .thanks {
      display: inline-flex;
      align-items: center;
      gap: 0.5em;
    }
    .thanks {
      position: absolute;
      inset: 0;
      justify-content: inherit;
      padding: inherit;
      visibility: hidden;
    }
    .done .face {
      visibility: hidden;
    }
    .done .thanks {
      visibility: visible;
    }
  `;

  @property({ attribute: false }) text: string | (() => Promise<string>) = '';
  @state() _done = false;

  render() {
    return html`<button class=${this._done ? 'done' : ''} @click=${this.#copy}>
      <span class="face"><slot></slot></span>
      <span class="thanks" role="status">${this._done ? [icon('check'), t('web-copied')] : ''}</span>
    </button>`;
  }

  async #copy() {
    const text = typeof this.text === 'string' ? this.text : await this.text();
    await navigator.clipboard.writeText(text);
    this._done = true;
    setTimeout(() => (this._done = false), THANKS_MS);
  }
}

customElements.define('copy-button', CopyButton);
