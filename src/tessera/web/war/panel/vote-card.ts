import { html, nothing } from 'lit';
import { t } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import type { Proposal } from '../../wire/war.js';
import { votesOfOthers } from '../state/voting.js';
import type { WarState } from '../state/war.js';
import { seatName } from '../state/words.js';
import { panelStyle } from '../style/panel.js';
import { WarPart } from '../war-part.js';

/** What others have voted for and one has not answered. Emits `vote`. */
export class VoteCard extends WarPart {
  static styles = panelStyle;

  render() {
    const { state } = this;
    if (!state) return nothing;
    return votesOfOthers(state).map(({ proposal, seats }) => this.#vote(state, proposal, seats));
  }

  #vote({ war }: WarState, proposal: Proposal, seats: readonly number[]) {
    const names = seats.map((seat) => seatName(war?.seats, seat)).join(', ');
    return html`<section class="asks" role="status">
      <p>${t('zodiacs-web-vote-asked', { proposal, names, count: seats.length })}</p>
      <div class="row"><button class="small primary" @click=${() => emit(this, 'vote', { proposal, agreed: true })}
        >${t('zodiacs-web-vote-agree')}</button>
        <span class="quietly">${t('zodiacs-web-vote-how')}</span></div></section>`;
  }
}

customElements.define('vote-card', VoteCard);
