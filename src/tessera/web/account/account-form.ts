import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { Refusal } from '../net/api.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { emit } from '../ui/emit.js';

/** A field of a form: its name on the wire, and hints for the browser. */
type Field = {
  name: string;
  label: string;
  type?: string;
  autocomplete: string;
  hint?: string;
  value?: string;
  optional?: boolean;
  readonly?: boolean;
  longest?: number;
};

/** Another way to the same end, for which only some of the fields are needed. */
type OtherWay = { label: string; needs: readonly string[]; send: (wish: any) => Promise<unknown> };

/** Characters of a field that the server reads. */
const LONGEST = 400;
/** Which field a refusal is about, by the beginning of its code. */
const ABOUT = [
  ['name-', 'name'],
  ['password-', 'password'],
  ['wrong-login', 'password'],
  ['wrong-password', 'current'],
  ['email-', 'email'],
] as const;

/**
 * A form of the account page or, as a `row`, of others; problems are shown beside their field. `send` sends the
 * request; emits `sent` with the answer.
 */
export class AccountForm extends TesseraElement {
  static styles = css`
    form {
      display: grid;
      gap: 1rem;
    }
    label {
      display: block;
      margin-bottom: 0.3rem;
      font-size: var(--size-s);
      color: var(--text-2);
    }
    .hint,
    .wrong,
    .done {
      margin-top: 0.3rem;
      font-size: var(--size-s);
    }
    input[aria-invalid='true'] {
      border-color: var(--warn);
    }
    .foot {
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
  `;

  @property({ attribute: false }) fields: readonly Field[] = [];
  @property({ attribute: false }) send: (wish: any) => Promise<unknown> = async () => {};
  /** The label of the button; without one, the owner calls `enter`. */
  @property() button = '';
  /** What is said when the server has done it. */
  @property() done = '';
  /** Whether what it does cannot be taken back. */
  @property({ type: Boolean }) danger = false;
  @property({ attribute: false }) other: OtherWay | null = null;
  @state() _wrong: { field: string; text: string } | null = null;
  @state() _busy = false;
  @state() _done = false;

  render() {
    const { _wrong: wrong } = this;
    return html`<form novalidate @submit=${this.#submit}>
      ${this.fields.map((field) => this.#field(field))}
      ${this.button ? this.#foot() : ''}
      <p class="wrong" role="alert" ?hidden=${!wrong || wrong.field !== ''}>${wrong?.field === '' ? wrong.text : ''}</p>
    </form>`;
  }

  #foot() {
    return html`<div class="foot row">
        <button class=${this.danger ? '' : 'primary'} aria-disabled=${this._busy}>${this.button}</button>
        ${this.other ? html`<button name="other" aria-disabled=${this._busy}>${this.other.label}</button>` : ''}
        <p class="done" role="status">${this._done ? this.done : ''}</p>
      </div>`;
  }

  #field({
    name,
    label,
    type = 'text',
    autocomplete,
    hint = '',
    value = '',
    optional = false,
    readonly = false,
    longest = LONGEST,
  }: Field) {
    const wrong = this._wrong?.field === name ? this._wrong.text : '';
    const described = [hint && `${name}-hint`, wrong && `${name}-wrong`].filter(Boolean).join(' ');
    return html`<div>
      <label for=${name}>${label}</label>
      <input id=${name} name=${name} type=${type} autocomplete=${autocomplete as any} .value=${value}
        maxlength=${longest} autocapitalize="none" spellcheck="false" ?required=${!optional} ?readonly=${readonly} aria-invalid=${wrong ? 'true' : 'false'}
        aria-describedby=${described || nothing}>
      ${hint ? html`<p class="hint" id=${`${name}-hint`}>${hint}</p>` : ''}
      ${wrong ? html`<p class="wrong" id=${`${name}-wrong`} role="alert">${wrong}</p>` : ''}
    </div>`;
  }

  #submit = (event: SubmitEvent) => {
    event.preventDefault();
    this.enter(event.submitter?.getAttribute('name') === 'other' ? this.other : null);
  };

  /**
   * Send what was typed.
   * @returns whether the server has done it
   */
  async enter(other: OtherWay | null = null): Promise<boolean> {
    const form = this.renderRoot.querySelector('form');
    if (this._busy || !form) return false;
    const wish = Object.fromEntries(new FormData(form));
    const empty = this.fields.find(
      ({ name, optional }) => !wish[name] && (other ? other.needs.includes(name) : !optional),
    );
    this._done = false;
    if (empty) {
      this.#refuse(empty.name, t('account-web-missing'));
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
      this.#refuse(field, error.message || t('web-no-answer'));
      return false;
    } finally {
      this._busy = false;
    }
  }

  /**
   * Say what is wrong, and go there.
   * @param field empty: with no one of them
   */
  async #refuse(field: string, text: string) {
    this._wrong = { field, text };
    await this.updateComplete;
    if (field) (this.renderRoot.querySelector(`#${field}`) as HTMLElement | null)?.focus();
  }
}

customElements.define('account-form', AccountForm);
