import { type PropertyValues, css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { t } from '../text/fluent.js';
import '../ui/copy-button.js';
import { TesseraElement } from '../ui/element.js';
import { FileDoor } from '../ui/file-door.js';
import { icon } from '../ui/icons.js';
import '../ui/segments.js';
import { slowStyle, slowly } from '../ui/waiting.js';
import type { CheckedDraft } from '../wire/editor.js';

const LARGEST_FILE = 100_000;

/**
 * The board as text, in one line or as a document, to be copied and kept; and the other way round: a
 * text that is typed, pasted, opened or dropped. Emits `read` with such a text.
 */
export class ScenarioText extends TesseraElement {
  static styles = [
    slowStyle,
    css`
      :host {
        display: grid;
        gap: 0.7rem;
      }
      textarea {
        min-height: 4.4rem;
        padding: 0.7rem 0.8rem;
        background: var(--bg-1);
        font: var(--size-s)/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
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
        margin-top: 0.5rem;
      }
      .error {
        margin-top: 0.4rem;
      }
      .hint {
        font-size: var(--size-s);
        margin-top: 0.4rem;
      }
    `,
  ];

  /** The board as it is. */
  @property({ attribute: false }) look: CheckedDraft | null = null;
  /** A board in one line. */
  @property() example = '';
  /** Why the last text could not be applied. */
  @property() error = '';
  /** Whether it is being applied. */
  @property({ type: Boolean }) busy = false;
  @state() _form: 'line' | 'document' = 'line';
  /** What stands there instead of the board's own text. */
  @state() _typed: string | null = null;
  door = new FileDoor(this, (file) => this.#readFile(file));
  @state() _problem = '';

  willUpdate(changed: PropertyValues<this>) {
    if (changed.has('look') && !this.error) this._typed = null;
  }

  render() {
    const own = this.look?.[this._form] ?? '';
    const typed = this._typed !== null && this._typed !== own;
    const shut = this._form === 'document' && !!this.look && !own && !typed;
    return html`
      <one-of .label=${t('build-text-form')} .value=${this._form}
        .choices=${['line', 'document'].map((form) => ({
          value: form,
          text: t('build-text-name', { form }),
        }))}
        @choose=${this.#choose}></one-of>
      <div class=${`${this._form} ${this.door.over ? 'over' : ''}`} @dragover=${this.door.dragOver}
        @dragleave=${this.door.dragLeave} @drop=${this.door.drop}>
        <textarea spellcheck="false" aria-label=${t('build-text')} aria-describedby="said"
          .value=${this._typed ?? own} placeholder=${this.example}
          @input=${this.#input}></textarea>
        <div id="said">
          ${typed ? html`<p class="error" role="alert">${this._problem || this.error}</p>` : ''}
          <p class="hint">${t(shut ? 'build-text-shut' : 'build-text-hint')}</p>
        </div>
        <div class="row">
          ${typed ? this.#reading() : this.#handing(own)}
          <button @click=${() => this.#file()?.click()}>${icon('file')} ${t('build-open')}</button>
          <input type="file" hidden accept=".toml,.txt,text/plain,application/toml"
            @change=${this.door.chosen}>
        </div>
      </div>`;
  }

  #reading() {
    return html`<button class="primary" @click=${() => this.#read(this._typed ?? '')}>
        ${t('build-lay-text')}</button>
      <button @click=${this.#forget}>${t('build-own-text')}</button>
      ${this.busy ? slowly() : ''}`;
  }

  #handing(own: string) {
    if (!own) return '';
    return html`<copy-button .text=${own}>${icon('copy')} ${t('build-copy')}</copy-button>
      <button @click=${this.#download}>${icon('download')} ${t('build-download')}</button>`;
  }

  #choose({ detail }: CustomEvent<'line' | 'document'>) {
    this._form = detail;
    this.#forget();
  }

  #forget = () => {
    this._typed = null;
    this._problem = '';
  };

  #input({ target }: InputEvent) {
    this._typed = (target as HTMLTextAreaElement).value;
    this._problem = '';
    this.error = '';
  }

  #read(text: string) {
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

  async #readFile(file: File) {
    if (file.size > LARGEST_FILE) {
      this._typed = '';
      this._problem = t('build-file-large');
      return;
    }
    this.#read(await file.text());
  }

  #file(): HTMLInputElement | null {
    return this.renderRoot.querySelector('[type=file]');
  }
}

customElements.define('scenario-text', ScenarioText);
