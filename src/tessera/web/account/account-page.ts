import { css, html } from 'lit';
import { state } from 'lit/decorators.js';
import { href } from '../base/address.js';
import { Refusal } from '../net/api.js';
import { forgetGames } from '../net/offline.js';
import { profileAddress } from '../players/address.js';
import { returnAddress, setAccount, reports } from '../shell/account.js';
import '../shell/header.js';
import { t, loadMessages } from '../text/fluent.js';
import { regional } from '../text/region.js';
import { TesseraElement } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { page } from '../ui/style.js';
import { waiting } from '../ui/waiting.js';
import type { AccountInfo, PasskeyInfo } from '../wire/tables.js';
import './account-form.js';
import './api-tokens-card.js';
import * as api from './api.js';
import './blocks-card.js';
import './logins-list.js';
import './notifications-card.js';
import './passkey-list.js';
import { hasPasskeys } from './passkeys.js';
import { renewSubscription } from './push.js';

await Promise.all([loadMessages('account-web'), loadMessages('talk-web')]);

/** The page `/account`: registration, login, and all account settings. */
export default class AccountPage extends TesseraElement {
  static styles = css`
    ${page}
    main {
      max-width: 960px;
    }
    .top {
      display: flex;
      flex-wrap: wrap;
      align-items: end;
      justify-content: space-between;
      gap: 1rem 2rem;
      margin-bottom: 2rem;
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
    section > p {
      margin-bottom: 1rem;
      line-height: 1.5;
      color: var(--text-2);
    }
    .error,
    .told {
      margin-bottom: 1rem;
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
    }
    @media (max-width: 760px) {
      .cards {
        columns: 1;
      }
      section {
        padding: 1.25rem 1rem;
      }
    }
  `;

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

  connectedCallback() {
    super.connectedCallback();
    this.#openLetter();
    this.#fetch();
  }

  updated() {
    document.title = `${t('account-web-title')} · Tessera`;
  }

  render() {
    const { _account: known } = this;
    return html`<tessera-header></tessera-header>
      <main>
        <p class="error" role="alert" ?hidden=${!this._refused}>${this._refused}</p>
        <p class="told" role="status" ?hidden=${!this._told}>${this._told ? t(this._told) : ''}</p>
        ${this._secret ? this.#newPassword() : known === undefined ? waiting(this._failed, this.#fetch) : known ? this.#mine(known) : this.#door()}</main>`;
  }

  /** For guests. */
  #door() {
    const name = { name: 'name', label: t('account-web-name'), autocomplete: 'username' };
    const password = { name: 'password', label: t('account-web-password'), type: 'password' };
    const passkey = hasPasskeys();
    return html`<div class="top"><div>
        <h1>${t('account-web-title')}</h1>
        <p class="lead">${t('account-web-lead')}</p>
      </div>
      ${this.#experiments()}</div>
      <div class="cards">
        <section aria-labelledby="log-in">
          <h2 id="log-in">${t('account-web-log-in')}</h2>
          <account-form .fields=${[name, { ...password, autocomplete: 'current-password' }]} .send=${api.logIn}
            .other=${passkey ? { label: t('account-web-by-passkey'), needs: [], send: api.logInByPasskey } : null}
            .button=${t('account-web-log-in')} @sent=${this.#enter}></account-form>
          <details><summary>${t('account-web-forgotten')}</summary>
            <p>${t('account-web-forgotten-about')}</p>
            <account-form .fields=${[this.#email()]} .send=${api.recover} .button=${t('account-web-recover')}
              .done=${t('account-web-recover-done')}></account-form></details>
        </section>
        <section aria-labelledby="register">
          <h2 id="register">${t('account-web-register')}</h2>
          <p>${t('account-web-register-about')}</p>
          <account-form .fields=${[
            { ...name, hint: t('account-web-name-hint') },
            { ...password, autocomplete: 'new-password', hint: t('account-web-password-hint') },
            {
              ...this.#email(),
              label: t('account-web-email-optional'),
              hint: t('account-web-email-hint'),
              optional: true,
            },
          ]} .send=${api.register} .button=${t('account-web-register')} @sent=${this.#enter}
            .other=${passkey ? { label: t('account-web-register-by-passkey'), needs: ['name'], send: api.registerByPasskey } : null}></account-form>
        </section>
        ${this.#notifications('')}
      </div>`;
  }

  /** Guests have some, too. */
  #experiments() {
    return html`<a class="button" href=${href('/lab')}>${t('account-web-experiments')}</a>`;
  }

  /** The form after a password reset e-mail. */
  #newPassword() {
    const send = ({ password }: { password: string }) => api.finishRecovery({ secret: this._secret, password });
    const field = {
      name: 'password',
      label: t('account-web-new-password'),
      type: 'password',
      autocomplete: 'new-password',
    };
    const whose = {
      name: 'name',
      label: t('account-web-name'),
      autocomplete: 'username',
      value: this._whose,
      readonly: true,
    };
    return html`<div class="top"><h1>${t('account-web-recovery')}</h1></div>
      <section><account-form .fields=${[...(this._whose ? [whose] : []), { ...field, hint: t('account-web-password-hint') }]} .send=${send}
        .button=${t('account-web-set-password')} @sent=${this.#recovered}></account-form></section>`;
  }

  #notifications(email: string) {
    return html`<section aria-labelledby="notices">
      <h2 id="notices">${t('account-web-notices')}</h2>
      <notifications-card .email=${email}></notifications-card>
    </section>`;
  }

  #email() {
    return { name: 'email', label: t('account-web-email'), type: 'email', autocomplete: 'email' };
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
        <p class="lead">${t('account-web-since', { since })}</p>
      </div>
      ${is_moderator ? html`<a class="button" href=${href('/admin')}>${t('account-web-admin')}${waiting ? ` (${waiting})` : ''}</a>` : ''}
      <a class="button" href=${profileAddress(name)}>${t('account-web-profile')}</a>
      ${this.#experiments()}
      <button @click=${this.#logOut}>${t('account-web-log-out')}</button></div>
      <div class="cards">
        <section aria-labelledby="name">
          <h2 id="name">${t('account-web-name')}</h2>
          <p>${t('account-web-rename-about')}</p>
          <account-form .fields=${[{ name: 'name', label: t('account-web-new-name'), autocomplete: 'username', value: name }]}
            .send=${api.rename} .button=${t('account-web-rename')} .done=${t('account-web-done')}
            @sent=${this.#changed}></account-form>
        </section>
        <section aria-labelledby="password">
          <h2 id="password">${t('account-web-password')}</h2>
          <account-form .fields=${this.#passwords(has_password)} .send=${api.changePassword}
            .button=${t(has_password ? 'account-web-change-password' : 'account-web-set-password')}
            .done=${t('account-web-password-done')} @sent=${this.#changed}></account-form>
        </section>
        ${hasPasskeys() || passkeys.length ? this.#passkeys(passkeys, has_password) : ''}
        <section aria-labelledby="email">
          <h2 id="email">${t('account-web-email')}</h2>
          <p>${email ? t('account-web-email-is', { email }) : t('account-web-email-none')}
            ${unconfirmed ? t('account-web-email-waits', { email: unconfirmed }) : ''}</p>
          <account-form .fields=${[...(has_password ? [this.#current()] : []), { ...this.#email(), value: email, optional: true }]}
            .send=${api.changeEmail} .button=${t('account-web-change-email')} .done=${t('account-web-done')}
            @sent=${this.#changed}></account-form>
        </section>
        ${this.#notifications(email)}
        <section aria-labelledby="logins">
          <h2 id="logins">${t('account-web-logins')}</h2>
          <logins-list .logins=${logins}
            @end-login=${(event: CustomEvent<string>) => this.#do(() => api.endLogin(event.detail))}
            @end-others=${() => this.#do(api.endOtherLogins)}></logins-list>
        </section>
        <section aria-labelledby="blocks">
          <h2 id="blocks">${t('talk-web-blocks')}</h2>
          <blocks-card></blocks-card>
        </section>
        <section aria-labelledby="programs">
          <h2 id="programs">${t('account-web-programs')}</h2>
          <programs-card .asks=${has_password} @renamed=${this.#fetch}></programs-card>
        </section>
        <section aria-labelledby="data">
          <h2 id="data">${t('account-web-data')}</h2>
          <p>${t('account-web-export-about')}</p>
          <a class="button" href=${href('/api/account/export')} download>${icon('download')} ${t('account-web-export')}</a>
          <details><summary>${t('account-web-leave')}</summary>
            <p>${t('account-web-leave-about')}</p>
            <account-form danger .fields=${has_password ? [this.#current()] : []} .send=${api.deleteMe}
              .button=${t('account-web-leave-now')} @sent=${this.#gone}></account-form></details>
        </section>
      </div>`;
  }

  /** @param asks for the password */
  #passkeys(passkeys: readonly PasskeyInfo[], asks: boolean) {
    return html`<section aria-labelledby="passkeys">
      <h2 id="passkeys">${t('account-web-passkeys')}</h2>
      <p>${t('account-web-passkeys-about')}</p>
      <passkey-list .passkeys=${passkeys}
        @drop-passkey=${(event: CustomEvent<string>) => this.#do(() => api.dropPasskey(event.detail))}></passkey-list>
      ${
        hasPasskeys()
          ? html`<account-form .fields=${asks ? [this.#current()] : []} .send=${api.addPasskey}
        .button=${t('account-web-add-passkey')} .done=${t('account-web-done')} @sent=${this.#changed}></account-form>`
          : ''
      }
    </section>`;
  }

  /** @param known whether the current password must be entered */
  #passwords(known: boolean) {
    const hint = t('account-web-password-hint');
    const wanted = {
      name: 'password',
      label: t('account-web-new-password'),
      type: 'password',
      autocomplete: 'new-password',
      hint,
    };
    return known ? [this.#current(), wanted] : [wanted];
  }

  #current() {
    return { name: 'current', label: t('account-web-current'), type: 'password', autocomplete: 'current-password' };
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
    forgetGames();
    this.#show(null);
    window.scrollTo(0, 0);
  };

  #show(known: AccountInfo | null) {
    this._account = known;
    setAccount(known?.name ?? '');
    reports.set(known?.reports ?? 0);
  }

  #changed = (event: CustomEvent<AccountInfo>) => this.#show(event.detail);

  /** Be where one was before. */
  #enter = async (event: CustomEvent<AccountInfo>) => {
    await renewSubscription();
    this.#show(event.detail);
    const from = returnAddress(location.search, location.origin);
    if (from) location.replace(from);
    else window.scrollTo(0, 0);
  };

  #logOut = () =>
    this.#do(async () => {
      const { account } = await api.logOut();
      await Promise.all([renewSubscription(), forgetGames()]);
      return account;
    });

  async #do(what: () => Promise<AccountInfo | null>) {
    this._refused = '';
    try {
      this.#show(await what());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this._refused = error.message || t('web-no-answer');
      if (error.code === 'logged-out') this.#show(null);
    }
  }
}
