import { type PropertyValues, css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { store, stored } from '../base/storage.js';
import { Refusal, ask } from '../net/api.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { waiting } from '../ui/waiting.js';
import type { NotificationSettings } from '../wire/tables.js';
import { unsubscribe, subscribe, isSubscribed } from './push.js';

const REASONS = ['turn', 'hour', 'begun', 'invited', 'over'] as const;

/** The settings of notifications; for guests, too. */
export class NotificationsCard extends TesseraElement {
  static styles = css`
    p {
      line-height: 1.5;
      color: var(--text-2);
      text-wrap: pretty;
    }
    label {
      display: flex;
      align-items: center;
      gap: 0.6rem;
      min-height: 40px;
      line-height: 1.3;
    }
    input {
      flex: none;
      width: 1.25rem;
      height: 1.25rem;
      accent-color: var(--accent);
    }
    fieldset {
      margin: 0.75rem 0 0;
      padding: 0;
      border: 0;
    }
    legend {
      padding: 0;
      color: var(--text-2);
    }
    .refused {
      margin-top: 0.5rem;
      color: var(--warn);
    }
  `;

  /** Whether there is a confirmed address; a change reloads the settings. */
  @property({ attribute: false }) email = '';
  @state() _info: NotificationSettings | null = null;
  @state() _failed = false;
  @state() _refused = '';

  willUpdate(changed: PropertyValues<this>) {
    if (changed.has('email')) this.#fetch();
  }

  render() {
    const info = this._info;
    if (!info) return waiting(this._failed, this.#fetch);
    const push = isSubscribed();
    return html`
      ${push ? this.#box(t('account-web-push', { state: push }), push === 'on', this.#push, push === 'blocked') : html`<p>${t('account-web-push-not')}</p>`}
      ${this.#box(t('account-web-ring'), stored('ring') === 'on', (on) => void store('ring', on ? 'on' : 'off'))}
      ${
        info.has_email
          ? this.#box(t('account-web-letters'), info.email_enabled, (on) => this.#wish({ email_enabled: on }))
          : html`<p>${t('account-web-letters-need')}</p>`
      }
      <fieldset><legend>${t('account-web-reasons')}</legend>
        ${REASONS.map((reason) =>
          this.#box(t('account-web-reason', { reason }), !info.disabled.includes(reason), (on) =>
            this.#wish({ disabled: [...info.disabled.filter((one) => one !== reason), ...(on ? [] : [reason])] }),
          ),
        )}
      </fieldset>
      <p class="refused" role="alert" ?hidden=${!this._refused}>${this._refused}</p>`;
  }

  #box(label: string, on: boolean, changed: (on: boolean) => unknown, disabled: boolean = false) {
    return html`<label><input type="checkbox" .checked=${live(on)} ?disabled=${disabled}
      @change=${({ target }: { target: HTMLInputElement }) => changed(target.checked)}> ${label}</label>`;
  }

  #fetch = () => this.#do(() => ask('/api/notifications'));

  #push = (on: boolean) => this.#do(async () => (on ? subscribe(this._info?.key ?? '') : unsubscribe()));

  #wish(wish: Partial<NotificationSettings>) {
    const { email_enabled = false, disabled = [] } = { ...this._info, ...wish };
    return this.#do(() => ask('/api/notifications/preferences', { email_enabled, disabled }));
  }

  async #do(what: () => Promise<NotificationSettings | null>) {
    this._refused = '';
    this._failed = false;
    try {
      this._info = (await what()) ?? this._info;
    } catch (error) {
      this._failed = true;
      this._refused = (error instanceof Refusal && error.message) || t('account-web-notices-failed');
    }
    this.requestUpdate();
  }
}

customElements.define('notifications-card', NotificationsCard);
