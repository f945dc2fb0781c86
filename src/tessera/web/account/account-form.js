import { LitElement, css, html, nothing } from 'lit';
import { Refusal } from '../net/api.js';
import { Spoken, say } from '../text/fluent.js';
import { emit } from '../ui/emit.js';
import { base } from '../ui/style.js';

/**
 * A field of a form: its name on the wire, and hints for the browser.
 * @typedef {{name: string, label: string, type?: string, autocomplete: string, hint?: string,
 *   value?: string, optional?: boolean, readonly?: boolean, longest?: number}} Field
 */

/**
 * Another way to the same end, for which only some of the fields are needed.
 * @typedef {{label: string, needs: readonly string[], send: (wish: any) => Promise<unknown>}} OtherWay
 */

/** Characters of a field that the server reads. */
const LONGEST = 400;
/** Which field a refusal is about, by the beginning of its code. */
const ABOUT = /** @type {const} */ ([
  ['name-', 'name'],
  ['password-', 'password'],
  ['wrong-login', 'password'],
  ['wrong-password', 'current'],
  ['email-', 'email'],
]);

/**
 * A form of the account page or, as a `row`, of others; problems are shown beside their field. `send` sends the
 * request; emits `sent` with the answer.
 */
export class AccountForm extends LitElement {
  static styles = [
    base,
    css`
      form {
        display: grid;
        gap: 1rem;
      }
      label {
        display: block;
        margin-bottom: 0.3rem;
        font-size: 0.875rem;
        color: var(--text-2);
      }
      .hint,
      .wrong,
      .done {
        margin-top: 0.3rem;
        font-size: 0.875rem;
        line-height: 1.45;
        text-wrap: pretty;
      }
      .hint {
        color: var(--text-2);
      }
      .wrong {
        color: var(--warn);
      }
      input[aria-invalid='true'] {
        border-color: var(--warn);
      }
      .foot {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem 1rem;
      }
      .foot p {
        margin: 0;
      }
      :host([row]) form {
        grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
      }
      :host([row]) .foot,
      :host([row]) form > .wrong {
        grid-column: 1 / -1;
      }
    `,
  ];

  static properties = {
    fields: { attribute: false },
    send: { attribute: false },
    button: {},
    done: {},
    danger: { type: Boolean },
    other: { attribute: false },
    _wrong: { state: true },
    _busy: { state: true },
    _done: { state: true },
  };

  constructor() {
    super();
    /** @type {readonly Field[]} */
    this.fields = [];
    /** @type {(wish: any) => Promise<unknown>} */
    this.send = async () => {};
    /** The label of the button; without one, the owner calls `enter`. */
    this.button = '';
    /** What is said when the server has done it. */
    this.done = '';
    /** Whether what it does cannot be taken back. */
    this.danger = false;
    /** @type {OtherWay | null} */
    this.other = null;
    /** @type {{field: string, text: string} | null} */
    this._wrong = null;
    this._busy = false;
    this._done = false;
    new Spoken(this);
  }

  render() {
    const { _wrong: wrong } = this;
    return html`<form novalidate @submit=${this.#submit}>
      ${this.fields.map((field) => this.#field(field))}
      ${this.button ? this.#foot() : ''}
      <p class="wrong" role="alert" ?hidden=${!wrong || wrong.field !== ''}>${wrong?.field === '' ? wrong.text : ''}</p>
    </form>`;
  }

  #foot() {
    return html`<div class="foot">
        <button class=${this.danger ? '' : 'primary'} aria-disabled=${this._busy}>${this.button}</button>
        ${this.other ? html`<button name="other" aria-disabled=${this._busy}>${this.other.label}</button>` : ''}
        <p class="done" role="status">${this._done ? this.done : ''}</p>
      </div>`;
  }

  /** @param {Field} field */
  #field({ name, label, type = 'text', autocomplete, hint = '', value = '', optional = false, readonly = false, longest = LONGEST }) {
    const wrong = this._wrong?.field === name ? this._wrong.text : '';
    const described = [hint && `${name}-hint`, wrong && `${name}-wrong`].filter(Boolean).join(' ');
    return html`<div>
      <label for=${name}>${label}</label>
      <input id=${name} name=${name} type=${type} autocomplete=${/** @type {any} */ (autocomplete)} .value=${value}
        maxlength=${longest} autocapitalize="none" spellcheck="false" ?required=${!optional} ?readonly=${readonly} aria-invalid=${wrong ? 'true' : 'false'}
        aria-describedby=${described || nothing}>
      ${hint ? html`<p class="hint" id=${`${name}-hint`}>${hint}</p>` : ''}
      ${wrong ? html`<p class="wrong" id=${`${name}-wrong`} role="alert">${wrong}</p>` : ''}
    </div>`;
  }

  /** @param {SubmitEvent} event */
  #submit = (event) => {
    event.preventDefault();
    this.enter(event.submitter?.getAttribute('name') === 'other' ? this.other : null);
  };

  /**
   * Send what was typed.
   * @param {OtherWay | null} [other]
   * @returns {Promise<boolean>} whether the server has done it
   */
  async enter(other = null) {
    const form = this.renderRoot.querySelector('form');
    if (this._busy || !form) return false;
    const wish = Object.fromEntries(new FormData(form));
    const empty = this.fields.find(({ name, optional }) => !wish[name] && (other ? other.needs.includes(name) : !optional));
    this._done = false;
    if (empty) {
      this.#refuse(empty.name, say('account-web-missing'));
      return false;
    }
    this._wrong = null;
    this._busy = true;
    try {
      const answer = await (other ?? this).send(wish);
      for (const input of form.querySelectorAll('input')) if (input.type === 'password') input.value = '';
      this._done = true;
      emit(this, 'sent', answer);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const about = ABOUT.find(([code]) => error.code.startsWith(code))?.[1] ?? '';
      const field = this.fields.some(({ name }) => name === about) ? about : '';
      this.#refuse(field, error.message || say('web-no-answer'));
      return false;
    } finally {
      this._busy = false;
    }
  }

  /**
   * Say what is wrong, and go there.
   * @param {string} field  empty: with no one of them
   * @param {string} text
   */
  async #refuse(field, text) {
    this._wrong = { field, text };
    await this.updateComplete;
    if (field) /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(`#${field}`))?.focus();
  }
}

customElements.define('account-form', AccountForm);
