import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { timeShown } from '../../text/clock-words.js';
import { t } from '../../text/fluent.js';
import { TesseraElement } from '../../ui/element.js';
import { type WarState, serverTime } from '../state/war.js';

const SECOND = 1000;
/** From so little time on it is announced, once, that the war starts soon. */
const SOON = 10 * SECOND;

/** The time until a war starts at the latest. */
export class StartTimer extends TesseraElement {
  static styles = css`
    p {
      display: flex;
      align-items: baseline;
      gap: 0.6rem;
      font-size: var(--size-l);
    }
    time {
      font-size: var(--size-3xl);
      font-weight: 600;
      font-variant-numeric: tabular-nums;
    }
    .soon time {
      color: var(--warn);
    }
    .said {
      position: absolute;
      clip-path: inset(50%);
    }
  `;

  /** In milliseconds since 1970. */
  @property({ type: Number }) until = 0;
  /** The server’s. */
  @property({ attribute: false }) clock: WarState['clock'] = { told: 0, at: 0 };

  whileConnected() {
    const timer = setInterval(() => this.requestUpdate(), SECOND);
    return [() => clearInterval(timer)];
  }

  render() {
    const left = Math.max(0, this.until - serverTime(this));
    const soon = left <= SOON;
    return html`<p role="timer" class=${soon ? 'soon' : ''}>
        <time>${timeShown(left, false)}</time> ${t('zodiacs-web-lobby-until-start')}</p>
      <span class="said" role="status">${soon ? t('zodiacs-web-lobby-soon') : ''}</span>`;
  }
}

customElements.define('start-timer', StartTimer);
