import { LitElement, css, html } from 'lit';
import { state } from 'lit/decorators.js';
import { at } from '../base/address.js';
import { Refusal } from '../net/api.js';
import { profileAddress } from '../players/address.js';
import { cameFrom, know, reports } from '../shell/account.js';
import '../shell/header.js';
import { Spoken, say, speakAlso } from '../text/fluent.js';
import { regional } from '../text/region.js';
import { icon } from '../ui/icons.js';
import { base } from '../ui/style.js';
import { waiting } from '../ui/waiting.js';
import type { AccountInfo, PasskeyInfo } from '../wire/tables.js';
import './account-form.js';
import * as api from './api.js';
import './blocks-card.js';
import './logins-list.js';
import './notices-card.js';
import './passkey-list.js';
import { hasPasskeys } from './passkeys.js';
import './programs-card.js';
import { toldAnew } from './push.js';

await Promise.all([speakAlso('account-web'), speakAlso('talk-web')]);

/** The page `/account`: registration, login, and all account settings. */
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
      .refused,
      .told {
        margin-bottom: 1rem;
      }
      .refused {
        color: var(--warn);
      }
      details {
        margin-top: 1rem;
      }
      summary {
        color: var(--text-2);
      }
      details > * + * {
        margin-top: 0.75rem;
      }
      details p {
        line-height: 1.5;
        color: var(--text-2);
        text-wrap: pretty;
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

  /** Undefined until loaded. */
  @state() _account: AccountInfo | null | undefined;
  @state() _failed = false;
  @state() _refused = '';
  /** What has been done, in a key. */
  @state() _told = '';
  /** The secret of a password reset e-mail. */
  @state() _secret = '';
  /** The name of the account that the letter is about. */
  _whose = '';

  constructor() {
    super();
    new Spoken(this);
  }

  connectedCallback() {
    super.connectedCallback();
    this.#openLetter();
    this.#fetch();
  }

  updated() {
    document.title = `${say('account-web-title')} · Tessera`;
  }

  render() {
    const { _account: known } = this;
    return html`<tessera-header></tessera-header>
      <main>
        <p class="refused" role="alert" ?hidden=${!this._refused}>${this._refused}</p>
        <p class="told" role="status" ?hidden=${!this._told}>${this._told ? say(this._told) : ''}</p>
        ${this._secret ? this.#newPassword() : known === undefined ? waiting(this._failed, this.#fetch) : known ? this.#mine(known) : this.#door()}</main>`;
  }

  /** For guests. */
  #door() {
    const name = { name: 'name', label: say('account-web-name'), autocomplete: 'username' };
    const password = { name: 'password', label: say('account-web-password'), type: 'password' };
    const passkey = hasPasskeys();
    return html`<div class="top"><div>
        <h1>${say('account-web-title')}</h1>
        <p class="lead">${say('account-web-lead')}</p>
      </div>
      ${this.#experiments()}</div>
      <div class="cards">
        <section aria-labelledby="log-in">
          <h2 id="log-in">${say('account-web-log-in')}</h2>
          <account-form .fields=${[name, { ...password, autocomplete: 'current-password' }]} .send=${api.logIn}
            .other=${passkey ? { label: say('account-web-by-passkey'), needs: [], send: api.logInByPasskey } : null}
            .button=${say('account-web-log-in')} @sent=${this.#enter}></account-form>
          <details><summary>${say('account-web-forgotten')}</summary>
            <p>${say('account-web-forgotten-about')}</p>
            <account-form .fields=${[this.#email()]} .send=${api.recover} .button=${say('account-web-recover')}
              .done=${say('account-web-recover-done')}></account-form></details>
        </section>
        <section aria-labelledby="register">
          <h2 id="register">${say('account-web-register')}</h2>
          <p>${say('account-web-register-about')}</p>
          <account-form .fields=${[
            { ...name, hint: say('account-web-name-hint') },
            { ...password, autocomplete: 'new-password', hint: say('account-web-password-hint') },
            {
              ...this.#email(),
              label: say('account-web-email-optional'),
              hint: say('account-web-email-hint'),
              optional: true,
            },
          ]} .send=${api.register} .button=${say('account-web-register')} @sent=${this.#enter}
            .other=${passkey ? { label: say('account-web-register-by-passkey'), needs: ['name'], send: api.registerByPasskey } : null}></account-form>
        </section>
        ${this.#notices('')}
      </div>`;
  }

  /** Guests have some, too. */
  #experiments() {
    return html`<a class="button" href=${at('/lab')}>${say('account-web-experiments')}</a>`;
  }

  /** The form after a password reset e-mail. */
  #newPassword() {
    const send = ({ password }: { password: string }) => api.finishRecovery({ secret: this._secret, password });
    const field = {
      name: 'password',
      label: say('account-web-new-password'),
      type: 'password',
      autocomplete: 'new-password',
    };
    const whose = {
      name: 'name',
      label: say('account-web-name'),
      autocomplete: 'username',
      value: this._whose,
      readonly: true,
    };
    return html`<div class="top"><h1>${say('account-web-recovery')}</h1></div>
      <section><account-form .fields=${[...(this._whose ? [whose] : []), { ...field, hint: say('account-web-password-hint') }]} .send=${send}
        .button=${say('account-web-set-password')} @sent=${this.#recovered}></account-form></section>`;
  }

  #notices(email: string) {
    return html`<section aria-labelledby="notices">
      <h2 id="notices">${say('account-web-notices')}</h2>
      <notices-card .email=${email}></notices-card>
    </section>`;
  }

  #email() {
    return { name: 'email', label: say('account-web-email'), type: 'email', autocomplete: 'email' };
  }

  #mine({
    name,
    created,
    logins,
    passkeys,
    has_password,
    email,
    unconfirmed,
    is_moderator,
    reports: waiting,
  }: AccountInfo) {
    const since = new Date(created).toLocaleDateString(regional(), { dateStyle: 'long' });
    return html`<div class="top"><div>
        <h1>${name}</h1>
        <p class="lead">${say('account-web-since', { since })}</p>
      </div>
      ${is_moderator ? html`<a class="button" href=${at('/admin')}>${say('account-web-admin')}${waiting ? ` (${waiting})` : ''}</a>` : ''}
      <a class="button" href=${profileAddress(name)}>${say('account-web-profile')}</a>
      ${this.#experiments()}
      <button @click=${this.#logOut}>${say('account-web-log-out')}</button></div>
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
        ${hasPasskeys() || passkeys.length ? this.#passkeys(passkeys, has_password) : ''}
        <section aria-labelledby="email">
          <h2 id="email">${say('account-web-email')}</h2>
          <p>${email ? say('account-web-email-is', { email }) : say('account-web-email-none')}
            ${unconfirmed ? say('account-web-email-waits', { email: unconfirmed }) : ''}</p>
          <account-form .fields=${[...(has_password ? [this.#current()] : []), { ...this.#email(), value: email, optional: true }]}
            .send=${api.changeEmail} .button=${say('account-web-change-email')} .done=${say('account-web-done')}
            @sent=${this.#changed}></account-form>
        </section>
        ${this.#notices(email)}
        <section aria-labelledby="logins">
          <h2 id="logins">${say('account-web-logins')}</h2>
          <logins-list .logins=${logins}
            @end-login=${(event: CustomEvent<string>) => this.#do(() => api.endLogin(event.detail))}
            @end-others=${() => this.#do(api.endOtherLogins)}></logins-list>
        </section>
        <section aria-labelledby="blocks">
          <h2 id="blocks">${say('talk-web-blocks')}</h2>
          <blocks-card></blocks-card>
        </section>
        <section aria-labelledby="programs">
          <h2 id="programs">${say('account-web-programs')}</h2>
          <programs-card .asks=${has_password} @renamed=${this.#fetch}></programs-card>
        </section>
        <section aria-labelledby="data">
          <h2 id="data">${say('account-web-data')}</h2>
          <p>${say('account-web-export-about')}</p>
          <a class="button" href=${at('/api/account/export')} download>${icon('download')} ${say('account-web-export')}</a>
          <details><summary>${say('account-web-leave')}</summary>
            <p>${say('account-web-leave-about')}</p>
            <account-form danger .fields=${has_password ? [this.#current()] : []} .send=${api.deleteMe}
              .button=${say('account-web-leave-now')} @sent=${this.#gone}></account-form></details>
        </section>
      </div>`;
  }

  /** @param asks for the password */
  #passkeys(passkeys: readonly PasskeyInfo[], asks: boolean) {
    return html`<section aria-labelledby="passkeys">
      <h2 id="passkeys">${say('account-web-passkeys')}</h2>
      <p>${say('account-web-passkeys-about')}</p>
      <passkey-list .passkeys=${passkeys}
        @drop-passkey=${(event: CustomEvent<string>) => this.#do(() => api.dropPasskey(event.detail))}></passkey-list>
      ${
        hasPasskeys()
          ? html`<account-form .fields=${asks ? [this.#current()] : []} .send=${api.addPasskey}
        .button=${say('account-web-add-passkey')} .done=${say('account-web-done')} @sent=${this.#changed}></account-form>`
          : ''
      }
    </section>`;
  }

  /** @param known whether the current password must be entered */
  #passwords(known: boolean) {
    const hint = say('account-web-password-hint');
    const wanted = {
      name: 'password',
      label: say('account-web-new-password'),
      type: 'password',
      autocomplete: 'new-password',
      hint,
    };
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

  /** Do what the link of a letter is for; its secret does not stay in the address. */
  async #openLetter() {
    const [what, secret = ''] = location.hash.slice(1).split('=');
    if (what !== 'confirm' && what !== 'recover' && what !== 'unsubscribe') return;
    const asked = new URLSearchParams(location.search);
    this._whose = asked.get('name') ?? '';
    asked.delete('name');
    history.replaceState(null, '', location.pathname + (asked.size ? `?${asked}` : ''));
    if (what === 'recover') this._secret = secret;
    else if (what === 'confirm') await this.#answer(() => api.confirmEmail(secret), 'account-web-confirmed');
    else await this.#answer(() => api.unsubscribe(secret), 'account-web-unsubscribed');
  }

  /** @param told the key of the confirmation message */
  #answer(what: () => Promise<unknown>, told: string) {
    return this.#do(async () => (await what(), (this._told = told), (await api.whoami()).account));
  }

  #recovered = (event: CustomEvent<AccountInfo>) => {
    this._secret = '';
    this._told = 'account-web-recovered';
    this.#show(event.detail);
  };

  #gone = () => {
    this._told = 'account-web-gone';
    this.#show(null);
    window.scrollTo(0, 0);
  };

  #show(known: AccountInfo | null) {
    this._account = known;
    know(known?.name ?? '');
    reports.set(known?.reports ?? 0);
  }

  #changed = (event: CustomEvent<AccountInfo>) => this.#show(event.detail);

  /** Be where one was before. */
  #enter = async (event: CustomEvent<AccountInfo>) => {
    await toldAnew();
    this.#show(event.detail);
    const from = cameFrom(location.search, location.origin);
    if (from) location.replace(from);
    else window.scrollTo(0, 0);
  };

  #logOut = () =>
    this.#do(async () => {
      const { account } = await api.logOut();
      await toldAnew();
      return account;
    });

  async #do(what: () => Promise<AccountInfo | null>) {
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
