import { type PropertyValues, css, html, noChange } from 'lit';
import { property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { store, stored } from '../base/storage.js';
import { Refusal, ask } from '../net/api.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { Request } from '../ui/request.js';
import type { NotificationSettings } from '../wire/tables.js';
import { unsubscribe, subscribe, isSubscribed } from './push.js';

const REASONS = ['turn', 'hour', 'begun', 'invited', 'over'] as const;

/** The settings of notifications; for guests, too. */
export class NotificationsCard extends TesseraElement {
  static styles = css`
    p {
      line-height: 1.5;
      color: var(--text-2);
    }
    label {
      line-height: 1.3;
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
    .error {
      margin-top: 0.5rem;
    }
  `;

  /** Whether there is a confirmed address; a change reloads the settings. */
  @property({ attribute: false }) email = '';
  settings: Request<NotificationSettings> = new Request(this);

  willUpdate(changed: PropertyValues<this>) {
    if (changed.has('email')) this.settings.run(() => ask('/api/notifications'));
  }

  render() {
    return this.settings.render((info) => this.#all(info));
  }

  #all(info: NotificationSettings) {
    const { failed, refused } = this.settings;
    const push = isSubscribed();
    return html`
      ${push ? this.#box(t('account-web-push', { state: push }), push === 'on', (on) => this.#push(info, on), push === 'blocked') : html`<p>${t('account-web-push-not')}</p>`}
      ${this.#box(t('account-web-ring'), stored('ring') === 'on', (on) => void store('ring', on ? 'on' : 'off'))}
      ${
        info.has_email
          ? this.#box(t('account-web-letters'), info.email_enabled, (on) => this.#wish(info, { email_enabled: on }))
          : html`<p>${t('account-web-letters-need')}</p>`
      }
      <fieldset><legend>${t('account-web-reasons')}</legend>
        ${REASONS.map((reason) =>
          this.#box(t('account-web-reason', { reason }), !info.disabled.includes(reason), (on) =>
            this.#wish(info, { disabled: [...info.disabled.filter((one) => one !== reason), ...(on ? [] : [reason])] }),
          ),
        )}
      </fieldset>
      <p class="error" role="alert" ?hidden=${!failed}>${failed ? refused || t('account-web-notices-failed') : ''}</p>`;
  }

  #box(label: string, on: boolean, changed: (on: boolean) => unknown, disabled: boolean = false) {
    // While an answer is awaited, the box stays as it was pressed.
    return html`<label class="check"><input type="checkbox" .checked=${this.settings.busy ? noChange : live(on)} ?disabled=${disabled}
      @change=${({ target }: { target: HTMLInputElement }) => changed(target.checked)}> ${label}</label>`;
  }

  /** Browsers refuse for reasons of their own, too. */
  #push(info: NotificationSettings, on: boolean) {
    const switching = async () => (await (on ? subscribe(info.key) : unsubscribe())) ?? info;
    return this.settings.run(() =>
      switching().catch((error) => {
        throw error instanceof Refusal ? error : new Refusal('push', '');
      }),
    );
  }

  #wish(info: NotificationSettings, wish: Partial<NotificationSettings>) {
    const { email_enabled, disabled } = { ...info, ...wish };
    return this.settings.run(() => ask('/api/notifications/preferences', { email_enabled, disabled }));
  }
}

customElements.define('notifications-card', NotificationsCard);
