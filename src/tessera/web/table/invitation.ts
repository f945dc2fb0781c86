import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { store, stored } from '../base/storage.js';
import { retry } from '../net/retry.js';
import { account } from '../shell/account.js';
import { t } from '../text/fluent.js';
import '../ui/copy-button.js';
import { TesseraElement } from '../ui/element.js';
import { emit } from '../ui/emit.js';
import { icon } from '../ui/icons.js';

/**
 * An open seat: the link to send, or the challenge, and the form to join. Its slot `terms` has the
 * game settings. Emits `sit` with side and name, `decline-challenge`, and
 * `close-table`.
 */
export class TableInvitation extends TesseraElement {
  static styles = css`
    :host {
      display: grid;
      gap: 0.5rem;
    }
    h1 {
      font-size: var(--size-3xl);
    }
    form input {
      flex: 1 1 8rem;
      width: 8rem;
    }
    .link {
      flex: 1 1 10rem;
      width: 10rem;
      color: var(--text-2);
      text-overflow: ellipsis;
    }
  `;

  @property() side = '';
  @property({ type: Boolean }) seated = false;
  /** The account for which the seat is reserved; empty: anyone. */
  @property() guest = '';
  /** Whether it is reserved for the user. */
  @property({ type: Boolean }) invited = false;
  /** The game that is played here. */
  @property() game = '';
  /** With which it is played. */
  @property({ attribute: false }) options: Readonly<Record<string, string>> = {};
  /** The name of the waiting player. */
  @property() host = '';
  /** Whether lists show it to everybody. */
  @property({ type: Boolean }) listed = false;
  /** Whether the game is rated; then joining needs an account. */
  @property({ type: Boolean }) rated = false;

  render() {
    return this.seated ? this.#invite() : this.#sit();
  }

  #invite() {
    const link = location.origin + location.pathname;
    return html`<h1>${this.guest ? t('web-has-been-invited', { name: this.guest }) : t('web-waiting', { side: this.side })}</h1>
      <p role="status">${this.guest ? t('web-invited-waits') : t('web-invite', { listed: this.listed ? 'yes' : 'no' })}</p>
      <div class="row">
        <input class="link" readonly .value=${link} aria-label=${t('web-link')}
          @focus=${(event: FocusEvent) => (event.target as HTMLInputElement).select()}>
        <copy-button main .text=${link}>${icon('link')} ${t('web-copy-link')}</copy-button>
        <button @click=${() => emit(this, 'close-table')}>${icon('close')} ${t(this.guest ? 'web-withdraw-challenge' : 'web-close-table')}</button>
      </div>`;
  }

  #sit() {
    const game = t(`${this.game}-web-name`);
    const other = this.guest && !this.invited;
    return html`<h1>${other ? t('web-has-been-invited', { name: this.guest }) : t('web-invited', { name: this.host || 'none', game })}</h1>
      ${other ? '' : this.rated && !account.value ? this.#register() : this.#chair()}
      <p>${t(`${this.game}-web-tagline`, this.options)}</p>
      <slot name="terms"></slot>
      ${other ? '' : html`<p>${t('web-seat-free', { side: this.side })}. ${t('web-sit-or-watch')}</p>`}`;
  }

  /** Registered users join under their own name. */
  #chair() {
    return html`<form class="row" @submit=${this.#submit}>
      ${
        account.value
          ? ''
          : html`<input name="name" maxlength="24" autocomplete="nickname" .value=${stored('name') ?? ''}
        aria-label=${t('web-your-name')} placeholder=${t('web-your-name')}>`
      }
      <button class="primary">${t('web-sit', { side: this.side })}</button>
      ${this.invited ? html`<button type="button" @click=${() => emit(this, 'decline-challenge')}>${t('web-decline')}</button>` : ''}
    </form>`;
  }

  #register() {
    retry(() => import('../account/register-here.js'));
    return html`<register-here .why=${t('web-rated-register')} .button=${t('web-sit', { side: this.side })}
      @registered=${this.#registered}></register-here>`;
  }

  #registered() {
    this.requestUpdate();
    emit(this, 'sit', { side: this.side, name: account.value });
  }

  #submit(event: SubmitEvent) {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const name = account.value || String(new FormData(form).get('name') ?? '').trim();
    store('name', name);
    emit(this, 'sit', { side: this.side, name });
  }
}

customElements.define('table-invitation', TableInvitation);
