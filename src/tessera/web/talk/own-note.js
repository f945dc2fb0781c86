import { LitElement, css, html } from '../vendor/lit/index.js';
import { Refusal } from '../net/api.js';
import { Spoken, say } from '../text/fluent.js';
import { base } from '../ui/style.js';
import { note, writeNote } from './api.js';

const LONGEST = 4000;

/** What one has written to oneself about a game; kept when the field is left. */
export class OwnNote extends LitElement {
  static styles = [
    base,
    css`
      label {
        display: block;
        color: var(--text-2);
        font-size: 0.875rem;
      }
      textarea {
        display: block;
        margin-top: 0.25rem;
        height: 8rem;
        resize: none;
      }
      p {
        min-height: 1.3em;
        font-size: 0.875rem;
        color: var(--text-2);
      }
    `,
  ];

  static properties = { about: {}, _text: { state: true }, _told: { state: true } };

  constructor() {
    super();
    /** The table or war. */
    this.about = '';
    /** @type {string | null} as it is kept; nobody knows yet */
    this._text = null;
    this._told = '';
    new Spoken(this);
  }

  async connectedCallback() {
    super.connectedCallback();
    const kept = await note(this.about).catch(() => null);
    this._text = kept?.text ?? null;
    if (!kept) this._told = say('talk-web-note-unknown');
  }

  render() {
    return html`<label><span class="unseen">${say('talk-web-note')}</span>${say('talk-web-note-about')}<textarea maxlength=${LONGEST} ?disabled=${this._text === null}
        .value=${this._text ?? ''} @change=${this.#keep}></textarea></label>
      <p role="status">${this._told}</p>`;
  }

  /** @param {Event} event */
  async #keep({ target }) {
    const text = /** @type {HTMLTextAreaElement} */ (target).value;
    try {
      await writeNote(this.about, text);
      this._text = text;
      this._told = say('talk-web-note-kept');
    } catch (error) {
      this._told = (error instanceof Refusal && error.message) || say('web-not-sent');
    }
  }
}

customElements.define('own-note', OwnNote);
