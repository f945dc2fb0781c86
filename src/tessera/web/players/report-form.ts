import { css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { Refusal } from '../net/api.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { report } from './api.js';

/** Reports a player to the moderators; takes one line until it is opened. */
export class ReportForm extends TesseraElement {
  static styles = css`
    form {
      display: grid;
      gap: 0.75rem;
      max-width: 30rem;
      margin-top: 0.75rem;
    }
    summary {
      width: fit-content;
      padding: 0.6rem 0;
      color: var(--text-2);
    }
    input {
      display: block;
      margin-top: 0.25rem;
    }
    p {
      margin-top: 0.75rem;
    }
    button {
      justify-self: start;
    }
  `;

  @property() name = '';
  /** The result of sending. */
  @state() _told = '';

  render() {
    return html`<details><summary>${t('players-web-report')}</summary>
      <form @submit=${this.#send}><label>${t('players-web-report-what')}<input name="text" required maxlength="500" autocomplete="off"></label>
        <button>${t('players-web-report-send')}</button></form>
      <p role="status">${this._told}</p></details>`;
  }

  async #send(event: SubmitEvent) {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    try {
      await report({ name: this.name, text: String(new FormData(form).get('text')) });
      form.reset();
      this._told = t('players-web-reported');
    } catch (error) {
      this._told = (error instanceof Refusal && error.message) || t('web-not-sent');
    }
  }
}

customElements.define('report-form', ReportForm);
