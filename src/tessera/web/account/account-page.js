/**
 * @import {AccountInfo} from '../state/wire.js'
 */

import { LitElement, css, html } from '../vendor/lit/index.js';
import { Refusal } from '../net/api.js';
import { Spoken, say, speakAlso } from '../text/fluent.js';
import '../ui/header.js';
import { base } from '../ui/style.js';
import { waiting } from '../ui/waiting.js';
import './account-form.js';
import * as api from './api.js';
import { cameFrom, know } from './known.js';
import './logins-list.js';

await speakAlso('account-web');

/** The page `/account`: registering, logging in, and all that one may change of oneself. */
export default class AccountPage extends LitElement {
  static styles = [
    base,
    css`
      main {
        max-width: 960px;
        margin: 0 auto;
        padding: 1.5rem 1.5rem 4rem;
      }
      .top {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        justify-content: space-between;
        gap: 1rem 2rem;
        margin-bottom: 2rem;
      }
      h1 {
        font-size: 2.5rem;
        overflow-wrap: anywhere;
      }
      .lead {
        max-width: 38rem;
        margin-top: 0.6rem;
        line-height: 1.5;
        color: var(--text-2);
        text-wrap: pretty;
      }
      .cards {
        columns: 2;
        column-gap: 1.25rem;
      }
      section {
        break-inside: avoid;
        margin-bottom: 1.25rem;
        padding: 1.5rem;
        border-radius: calc(1.2 * var(--round));
        background: var(--bg-1);
      }
      h2 {
        margin-bottom: 1rem;
        font-size: 1.5rem;
      }
      section > p {
        margin-bottom: 1rem;
        line-height: 1.5;
        color: var(--text-2);
        text-wrap: pretty;
      }
      .refused {
        margin-bottom: 1rem;
        color: var(--warn);
      }
      @media (max-width: 760px) {
        main {
          padding: 1rem 1rem 3rem;
        }
        .cards {
          columns: 1;
        }
        section {
          padding: 1.25rem 1rem;
        }
      }
    `,
  ];

  static properties = {
    _account: { state: true },
    _failed: { state: true },
    _refused: { state: true },
  };

  constructor() {
    super();
    /** @type {AccountInfo | null | undefined} nobody knows yet */
    this._account = undefined;
    this._failed = false;
    this._refused = '';
    new Spoken(this);
  }

  connectedCallback() {
    super.connectedCallback();
    this.#fetch();
  }

  updated() {
    document.title = `${say('account-web-title')} · Tessera`;
  }

  render() {
    const { _account: known } = this;
    return html`<tessera-header></tessera-header>
      <main>${known === undefined ? waiting(this._failed, this.#fetch) : known ? this.#mine(known) : this.#door()}</main>`;
  }

  /** For guests. */
  #door() {
    const name = { name: 'name', label: say('account-web-name'), autocomplete: 'username' };
    const password = { name: 'password', label: say('account-web-password'), type: 'password' };
    return html`<div class="top"><div>
        <h1>${say('account-web-title')}</h1>
        <p class="lead">${say('account-web-lead')}</p>
      </div></div>
      <div class="cards">
        <section aria-labelledby="log-in">
          <h2 id="log-in">${say('account-web-log-in')}</h2>
          <account-form .fields=${[name, { ...password, autocomplete: 'current-password' }]} .send=${api.logIn}
            .button=${say('account-web-log-in')} @sent=${this.#enter}></account-form>
        </section>
        <section aria-labelledby="register">
          <h2 id="register">${say('account-web-register')}</h2>
          <p>${say('account-web-register-about')}</p>
          <account-form .fields=${[
            { ...name, hint: say('account-web-name-hint') },
            { ...password, autocomplete: 'new-password', hint: say('account-web-password-hint') },
          ]} .send=${api.register} .button=${say('account-web-register')} @sent=${this.#enter}></account-form>
        </section>
      </div>`;
  }

  /** @param {AccountInfo} known */
  #mine({ name, created, logins, has_password }) {
    const since = new Date(created).toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' });
    return html`<div class="top"><div>
        <h1>${name}</h1>
        <p class="lead">${say('account-web-since', { since })}</p>
      </div>
      <button @click=${this.#logOut}>${say('account-web-log-out')}</button></div>
      <p class="refused" role="alert" ?hidden=${!this._refused}>${this._refused}</p>
      <div class="cards">
        <section aria-labelledby="name">
          <h2 id="name">${say('account-web-name')}</h2>
          <p>${say('account-web-rename-about')}</p>
          <account-form .fields=${[{ name: 'name', label: say('account-web-new-name'), autocomplete: 'username', value: name }]}
            .send=${api.rename} .button=${say('account-web-rename')} .done=${say('account-web-done')}
            @sent=${this.#changed}></account-form>
        </section>
        <section aria-labelledby="password">
          <h2 id="password">${say('account-web-password')}</h2>
          <account-form .fields=${this.#passwords(has_password)} .send=${api.changePassword}
            .button=${say(has_password ? 'account-web-change-password' : 'account-web-set-password')}
            .done=${say('account-web-password-done')} @sent=${this.#changed}></account-form>
        </section>
        <section aria-labelledby="logins">
          <h2 id="logins">${say('account-web-logins')}</h2>
          <logins-list .logins=${logins}
            @end-login=${(/** @type {CustomEvent<string>} */ event) => this.#do(() => api.endLogin(event.detail))}
            @end-others=${() => this.#do(api.endOtherLogins)}></logins-list>
        </section>
      </div>`;
  }

  /** @param {boolean} known  whether there is a password to be told first */
  #passwords(known) {
    const hint = say('account-web-password-hint');
    const wanted = { name: 'password', label: say('account-web-new-password'), type: 'password', autocomplete: 'new-password', hint };
    return known ? [this.#current(), wanted] : [wanted];
  }

  #current() {
    return { name: 'current', label: say('account-web-current'), type: 'password', autocomplete: 'current-password' };
  }

  #fetch = async () => {
    this._failed = false;
    const answer = await api.whoami().catch(() => null);
    this._failed = answer === null;
    if (answer) this.#show(answer.account);
  };

  /** @param {AccountInfo | null} known */
  #show(known) {
    this._account = known;
    know(known?.name ?? '');
  }

  /** @param {CustomEvent<AccountInfo>} event */
  #changed = (event) => this.#show(event.detail);

  /**
   * Be where one was before.
   * @param {CustomEvent<AccountInfo>} event
   */
  #enter = (event) => {
    this.#show(event.detail);
    const from = cameFrom(location.search, location.origin);
    if (from) location.replace(from);
    else window.scrollTo(0, 0);
  };

  #logOut = () => this.#do(async () => (await api.logOut()).account);

  /** @param {() => Promise<AccountInfo | null>} what */
  async #do(what) {
    this._refused = '';
    try {
      this.#show(await what());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this._refused = error.message || say('web-no-answer');
      if (error.code === 'logged-out') this.#show(null);
    }
  }
}
