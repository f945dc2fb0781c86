import { css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { href } from '../base/address.js';
import { t } from '../text/fluent.js';
import { ago } from '../ui/ago.js';
import '../ui/copy-button.js';
import { TesseraElement } from '../ui/element.js';
import { emit } from '../ui/emit.js';
import { icon } from '../ui/icons.js';
import { Request } from '../ui/request.js';
import type { Programs, TokenInfo } from '../wire/tables.js';
import './account-form.js';
import * as api from './api.js';
import { listStyle } from './list-style.js';

/** The programs that one has let in, and whether the account is one. Emits `renamed` when it becomes one. */
export class ProgramsCard extends TesseraElement {
  static styles = [
    listStyle,
    css`
      p {
        margin-bottom: 1rem;
        line-height: 1.5;
        color: var(--text-2);
      }
      code {
        display: block;
        margin-bottom: 0.5rem;
        overflow-wrap: anywhere;
        user-select: all;
      }
      .new {
        margin: 1rem 0;
        padding: 1rem;
        border: 1px solid var(--accent);
        border-radius: var(--round);
      }
      account-form,
      details {
        display: block;
        margin-top: 1rem;
      }
      summary {
        color: var(--text-2);
      }
      .bot {
        margin: 1rem 0 0;
      }
    `,
  ];

  /** Whether the account has a password, which must be entered. */
  @property({ attribute: false }) asks = false;
  programs: Request<Programs> = new Request(this, api.programs);
  /** Whether a new token lets a program find games as well. */
  @state() _finds = true;

  render() {
    return this.programs.render((known) => this.#all(known));
  }

  #all(known: Programs) {
    const { problem } = this.programs;
    const name = { name: 'name', label: t('account-web-token-name'), autocomplete: 'off' };
    return html`<p>${t('account-web-programs-about')}
        <a href=${href('/api/reference')}>${t('account-web-api-reference')}</a></p>
      <p class="error" role="alert" ?hidden=${!problem}>${problem}</p>
      <ul>${known.tokens.map((token) => html`<li>${this.#token(token)}</li>`)}</ul>
      ${
        known.secret
          ? html`<div class="new" role="status"><p>${t('account-web-token-new')}</p><code>${known.secret}</code>
            <copy-button .text=${known.secret}>${icon('copy')} ${t('account-web-token-copy')}</copy-button></div>`
          : ''
      }
      <details><summary>${t('account-web-token-make')}</summary>
        <label class="check"><input type="checkbox" .checked=${live(this._finds)}
          @change=${({ target }: { target: HTMLInputElement }) => (this._finds = target.checked)}>
          ${t('account-web-token-finds')}</label>
        <account-form .fields=${[name, ...this.#current()]} .send=${this.#make} .button=${t('account-web-token-make')}
          @sent=${this.#changed}></account-form></details>
      ${
        known.bot
          ? html`<p class="bot">${t('account-web-bot-is')}</p>`
          : html`<details><summary>${t('account-web-bot')}</summary><p>${t('account-web-bot-about')}</p>
            <account-form danger .fields=${this.#current()} .send=${api.becomeBot} .button=${t('account-web-bot-now')}
              @sent=${this.#became}></account-form></details>`
      }`;
  }

  #token({ id, name, scopes, used }: TokenInfo) {
    const seen = used ? t('account-web-used', { ago: ago(used) }) : t('account-web-token-unused');
    const may = t('account-web-token-may', { finds: scopes.includes('challenge') ? 'yes' : 'no' });
    return html`<span>${name}<small>${may} · ${seen}</small></span>
      <button @click=${() => this.#revoke(id)}>${t('account-web-token-revoke')}<span class="unseen">: ${name}</span></button>`;
  }

  #current() {
    const field = {
      name: 'current',
      label: t('account-web-current'),
      type: 'password',
      autocomplete: 'current-password',
    };
    return this.asks ? [field] : [];
  }

  #make = (wish: { name: string; current?: string }) =>
    api.makeToken({ ...wish, scopes: this._finds ? ['play', 'challenge'] : ['play'] });

  #revoke(id: string) {
    return this.programs.run(() => api.revokeToken(id));
  }

  #changed = (event: CustomEvent<Programs>) => (this.programs.value = event.detail);

  #became = (event: CustomEvent<Programs>) => {
    this.programs.value = event.detail;
    emit(this, 'renamed');
  };
}

customElements.define('programs-card', ProgramsCard);
