import { type PropertyValues, css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { href } from '../base/address.js';
import '../board/board-piece.js';
import { roomOf } from '../games/rooms.js';
import { account } from '../shell/account.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { emit } from '../ui/emit.js';
import type { TournamentInfo } from '../wire/tournaments.js';
import { leagueMap } from './league/words.js';
import { learnTerms, mayJoin, stateOf, termsOfAll, titleOf } from './words.js';

/** A tournament in a list. Emits `join`. */
export class TournamentCard extends TesseraElement {
  static styles = css`
    article {
      display: grid;
      grid-template-columns: auto 1fr;
      gap: 0.35rem 0.75rem;
      align-content: start;
      height: 100%;
      padding: 1rem 1.1rem;
      border-radius: calc(1.2 * var(--round));
      background: var(--bg-1);
    }
    map-picture {
      width: 48px;
      height: 42px;
      grid-row: span 2;
    }
    board-piece {
      width: 30px;
      height: 42px;
      grid-row: span 2;
    }
    h3 {
      font-size: var(--size-2xl);
      overflow-wrap: anywhere;
    }
    h3 a {
      display: inline-flex;
      align-items: center;
      min-height: 40px;
    }
    p {
      grid-column: 2;
      font-size: var(--size-m);
      line-height: 1.4;
    }
    .terms {
      font-size: var(--size-s);
    }
    .foot {
      grid-column: 2;
      margin-top: 0.3rem;
    }
    .mine {
      color: var(--accent);
      font-weight: 600;
    }
  `;

  @property({ attribute: false }) info: TournamentInfo | null = null;
  /** Whether an answer is waited for. */
  @property({ type: Boolean }) waits = false;

  willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('info') || !this.info) return;
    learnTerms(this.info).then(() => this.requestUpdate());
  }

  render() {
    const { info } = this;
    if (!info) return '';
    const address = href(`/tournaments/${info.id}`);
    return html`<article>
      ${
        info.war
          ? leagueMap(info.war)
          : html`<board-piece game=${info.game} symbol=${roomOf(info.game).emblem}></board-piece>`
      }
      <h3><a href=${address}>${titleOf(info)}</a></h3>
      <p>${stateOf(info)}</p>
      <p class="terms">${termsOfAll(info).join(' · ')}</p>
      <div class="foot row">${this.#foot(info)}</div>
    </article>`;
  }

  #foot(info: TournamentInfo) {
    if (info.you && info.ended === null) return html`<span class="mine">${t('tournaments-web-you-play')}</span>`;
    if (!mayJoin(info)) return '';
    if (info.players >= info.most) return html`<span>${t('tournaments-web-full')}</span>`;
    const named = html`<span class="unseen">: ${titleOf(info)}</span>`;
    return info.rated && !account.value
      ? html`<a class="button" href=${href(`/account?back=/tournaments/${info.id}`)}>${t('tournaments-web-join-rated')}${named}</a>`
      : html`<button class="primary" ?disabled=${this.waits} @click=${() => emit(this, 'join', info.id)}>${t('tournaments-web-join')}${named}</button>`;
  }
}

customElements.define('tournament-card', TournamentCard);
