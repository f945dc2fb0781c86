/**
 * @import {WarState} from '../state/war.js'
 * @import {Matter} from '../wire.js'
 */

import { css, html, nothing } from '../../vendor/lit/index.js';
import { say } from '../../text/fluent.js';
import { base } from '../../ui/style.js';
import { emit } from '../../ui/emit.js';
import { votesOfOthers } from '../state/voting.js';
import { panelStyle } from '../style/panel.js';
import { WarPart } from '../war-part.js';
import { seatName } from '../words.js';

/** What others have voted for and one has not answered. Emits `vote`. */
export class VoteCard extends WarPart {
  static styles = [
    base,
    panelStyle,
    css`
      section {
        border: 1px solid var(--accent);
        background: var(--bg-2);
      }
    `,
  ];

  render() {
    const { state } = this;
    if (!state) return nothing;
    return votesOfOthers(state).map(({ matter, seats }) => this.#vote(state, matter, seats));
  }

  /**
   * @param {WarState} state
   * @param {Matter} matter
   * @param {readonly number[]} seats
   */
  #vote({ war }, matter, seats) {
    const names = seats.map((seat) => seatName(war?.seats, seat)).join(', ');
    return html`<section role="status">
      <p>${say('zodiacs-web-vote-asked', { matter, names, count: seats.length })}</p>
      <div class="row"><button class="small primary" @click=${() => emit(this, 'vote', { matter, agreed: true })}
        >${say('zodiacs-web-vote-agree')}</button>
        <span class="quiet-text">${say('zodiacs-web-vote-how')}</span></div></section>`;
  }
}

customElements.define('vote-card', VoteCard);
