import { css, html } from 'lit';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { notificationsWanted, wantNotifications } from './notifications.js';

/** The switch for notifications of turns while the page is hidden; empty where the browser has none. */
export class NotificationsSwitch extends TesseraElement {
  static styles = css`
    button {
      width: 100%;
      justify-content: flex-start;
      border-color: transparent;
      text-align: left;
    }
  `;

  render() {
    const state = notificationsWanted();
    if (state === null) return '';
    const [on, blocked] = [state === 'on', state === 'blocked'];
    return html`<button role="switch" aria-checked=${on ? 'true' : 'false'}
      aria-disabled=${blocked ? 'true' : 'false'} @click=${() => !blocked && this.#want(!on)}>
      ${icon(on ? 'bell' : 'silent')} ${t('web-notices', { state })}</button>`;
  }

  async #want(wanted: boolean) {
    await wantNotifications(wanted);
    this.requestUpdate();
  }
}

customElements.define('notifications-switch', NotificationsSwitch);
