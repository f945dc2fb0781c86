import { css, html, nothing } from 'lit';
import { t } from '../../text/fluent.js';
import { dayAndHour } from '../../ui/ago.js';
import { emit } from '../../ui/emit.js';
import { serverTime } from '../state/war.js';
import { panelStyle } from '../style/panel.js';
import { WarPart } from '../war-part.js';

/**
 * Absences: a bot plays for the user, or absent players can be replaced.
 * Emits `take-over` and `go-on`.
 */
export class AwayCard extends WarPart {
  static styles = [
    panelStyle,
    css`
      p + .row {
        margin-top: 0.5rem;
      }
    `,
  ];

  render() {
    const { state } = this;
    const { war, seat } = state ?? {};
    const own = war?.seats[seat ?? -1];
    if (!state || !war || !own || own.out || war.status !== 'playing') return nothing;
    if (own.stand_in) {
      const since = own.stand_in_since;
      const known = since === null ? { known: 'no', time: '' } : { known: 'yes', time: dayAndHour(since) };
      return html`<section class="asks" role="status"><p>${t('zodiacs-web-bot-plays', known)}</p>
        <div class="row"><button class="small primary" @click=${() => emit(this, 'take-over')}
          >${t('zodiacs-web-take-over')}</button></div></section>`;
    }
    const { go_on_from: since } = war;
    const paused = war.paused ? 'yes' : 'no';
    if (own.bot_from !== null) {
      return html`<p class="quietly">${t('zodiacs-web-bot-from', { time: dayAndHour(own.bot_from) })}</p>`;
    }
    if (since === null) return nothing;
    if (since > serverTime(state)) {
      return html`<p class="quietly">${t('zodiacs-web-go-on-from', { paused, time: dayAndHour(since) })}</p>`;
    }
    return html`<section class="asks" role="status"><p>${t('zodiacs-web-go-on-why', { paused })}</p>
      <div class="row"><button class="small primary" @click=${() => emit(this, 'go-on')}
        >${t('zodiacs-web-go-on', { paused })}</button></div></section>`;
  }
}

customElements.define('away-card', AwayCard);
