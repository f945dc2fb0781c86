import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { t } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import type { WarState } from '../state/war.js';
import { panelStyle } from '../style/panel.js';
import { WarPart } from '../war-part.js';

/**
 * Ways to leave a war before its end. Emits `concede`, of `let-bot`, and of `vote` for a draw.
 */
export class EndingRow extends WarPart {
  static styles = panelStyle;

  @state() _sure = false;

  render() {
    const { state } = this;
    const { war, seat } = state ?? {};
    const own = war?.seats[seat ?? -1];
    if (!state || !war || !own || war.status !== 'playing' || own.out) return nothing;
    if (!this._sure) {
      // First in the row, which may break: a second press then meets the question, and answers nothing.
      return html`<div class="row">
        <button class="small quiet" @click=${() => (this._sure = true)}>${t('zodiacs-web-concede')}</button>
        ${this.#draw(state)}${this.#bot(state)}</div>`;
    }
    // The question stands where the first press was; what answers it stands below.
    return html`<div class="sure stack" role="alertdialog" aria-label=${t('zodiacs-web-concede')}>
      <p class="warn">${t('zodiacs-web-concede-sure')}</p>
      <div class="row"><button class="small primary" @click=${() => (this._sure = false)}
          >${t('zodiacs-web-concede-not')}</button>
        <button class="small" @click=${() => emit(this, 'concede')}>${t('zodiacs-web-concede-yes')}</button></div></div>`;
  }

  /** To let a bot play on, where others would wait and the war is unrated. */
  #bot({ war, seat }: WarState) {
    const others = war?.seats.some(({ kind, out }, place) => kind === 'person' && !out && place !== seat);
    if (!war || war.rated || war.seats[seat ?? -1]?.stand_in || !(others || war.tournament)) return nothing;
    return html`<button class="small quiet" title=${t('zodiacs-web-let-bot-why')}
      @click=${() => emit(this, 'let-bot')}>${t('zodiacs-web-let-bot')}</button>`;
  }

  /** People alone can agree to a draw. */
  #draw({ war, seat }: WarState) {
    const playing = (war?.seats ?? []).filter(({ out }) => !out);
    if (!war || playing.some(({ kind, stand_in }) => kind === 'bot' || stand_in)) return nothing;
    const votes = war.votes['draw'] ?? [];
    const mine = votes.includes(seat ?? -1);
    return html`<button class="small quiet" aria-pressed=${mine ? 'true' : 'false'}
      @click=${() => emit(this, 'vote', { proposal: 'draw', agreed: !mine })}
      >${t('zodiacs-web-vote', { proposal: 'draw', count: votes.length })}</button>`;
  }
}

customElements.define('ending-row', EndingRow);
