/**
 * @import {CheckedDraft} from './wire.js'
 */

import { LitElement, css, html } from 'lit';
import { Spoken, say } from '../text/fluent.js';
import '../ui/copy-button.js';
import { FileDoor } from '../ui/file-door.js';
import { icon } from '../ui/icons.js';
import '../ui/segments.js';
import { base } from '../ui/style.js';
import { slowStyle, slowly } from '../ui/waiting.js';

const LARGEST_FILE = 100_000;

/**
 * The board as text, in one line or as a document, to be copied and kept; and the other way round: a
 * text that is typed, pasted, opened or dropped. Emits `read` with such a text.
 */
export class ScenarioText extends LitElement {
  static styles = [
    base,
    slowStyle,
    css`
      :host {
        display: grid;
        gap: 0.7rem;
      }
      textarea {
        min-height: 4.4rem;
        padding: 0.7rem 0.8rem;
        border-radius: var(--round);
        background: var(--bg-1);
        font: 0.875rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
        overflow-wrap: anywhere;
        resize: vertical;
      }
      .document textarea {
        min-height: 13rem;
      }
      .over textarea {
        border-style: dashed;
        border-color: var(--accent);
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        margin-top: 0.5rem;
      }
      .error {
        color: var(--warn);
        margin-top: 0.4rem;
      }
      .hint {
        font-size: 0.875rem;
        color: var(--text-2);
        margin-top: 0.4rem;
      }
    `,
  ];

  static properties = {
    look: { attribute: false },
    example: {},
    error: {},
    busy: { type: Boolean },
    _form: { state: true },
    _typed: { state: true },
    _problem: { state: true },
  };

  constructor() {
    super();
    /** @type {CheckedDraft | null} the board as it is */
    this.look = null;
    /** A board in one line. */
    this.example = '';
    /** Why the last text could not be applied. */
    this.error = '';
    /** Whether it is being applied. */
    this.busy = false;
    /** @type {'line' | 'document'} */
    this._form = 'line';
    /** @type {string | null} what stands there instead of the board's own text */
    this._typed = null;
    this.door = new FileDoor(this, (file) => this.#readFile(file));
    this._problem = '';
    new Spoken(this);
  }

  /** @param {import('lit').PropertyValues<this>} changed */
  willUpdate(changed) {
    if (changed.has('look') && !this.error) this._typed = null;
  }

  render() {
    const own = this.look?.[this._form] ?? '';
    const typed = this._typed !== null && this._typed !== own;
    const shut = this._form === 'document' && !!this.look && !own && !typed;
    return html`
      <one-of .label=${say('build-text-form')} .value=${this._form}
        .choices=${['line', 'document'].map((form) => ({
          value: form,
          text: say('build-text-name', { form }),
        }))}
        @choose=${this.#choose}></one-of>
      <div class=${`${this._form} ${this.door.over ? 'over' : ''}`} @dragover=${this.door.dragOver}
        @dragleave=${this.door.dragLeave} @drop=${this.door.drop}>
        <textarea spellcheck="false" aria-label=${say('build-text')} aria-describedby="said"
          .value=${this._typed ?? own} placeholder=${this.example}
          @input=${this.#input}></textarea>
        <div id="said">
          ${typed ? html`<p class="error" role="alert">${this._problem || this.error}</p>` : ''}
          <p class="hint">${say(shut ? 'build-text-shut' : 'build-text-hint')}</p>
        </div>
        <div class="row">
          ${typed ? this.#reading() : this.#handing(own)}
          <button @click=${() => this.#file()?.click()}>${icon('file')} ${say('build-open')}</button>
          <input type="file" hidden accept=".toml,.txt,text/plain,application/toml"
            @change=${this.door.chosen}>
        </div>
      </div>`;
  }

  #reading() {
    return html`<button class="primary" @click=${() => this.#read(this._typed ?? '')}>
        ${say('build-lay-text')}</button>
      <button @click=${this.#forget}>${say('build-own-text')}</button>
      ${this.busy ? slowly() : ''}`;
  }

  /** @param {string} own */
  #handing(own) {
    if (!own) return '';
    return html`<copy-button .text=${own}>${icon('copy')} ${say('build-copy')}</copy-button>
      <button @click=${this.#download}>${icon('download')} ${say('build-download')}</button>`;
  }

  /** @param {CustomEvent<'line' | 'document'>} event */
  #choose({ detail }) {
    this._form = detail;
    this.#forget();
  }

  #forget = () => {
    this._typed = null;
    this._problem = '';
  };

  /** @param {InputEvent} event */
  #input({ target }) {
    this._typed = /** @type {HTMLTextAreaElement} */ (target).value;
    this._problem = '';
    this.error = '';
  }

  /** @param {string} text */
  #read(text) {
    this._typed = text;
    this._problem = '';
    this.dispatchEvent(new CustomEvent('read', { detail: text }));
  }

  #download() {
    const { document: text = '', line = '' } = this.look ?? {};
    const link = document.createElement('a');
    const whole = text || `${line}\n`;
    link.href = URL.createObjectURL(new Blob([whole], { type: 'text/plain' }));
    link.download = `${this.look?.board.replaceAll('/', '-').replaceAll('.', '_')}.${text ? 'toml' : 'txt'}`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  /** @param {File} file */
  async #readFile(file) {
    if (file.size > LARGEST_FILE) {
      this._typed = '';
      this._problem = say('build-file-large');
      return;
    }
    this.#read(await file.text());
  }

  /** @returns {HTMLInputElement | null} */
  #file() {
    return this.renderRoot.querySelector('[type=file]');
  }
}

customElements.define('scenario-text', ScenarioText);
