import { css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { href } from '../../base/address.js';
import { retry } from '../../net/retry.js';
import { t } from '../../text/fluent.js';
import { TesseraElement } from '../../ui/element.js';
import { content } from '../../war/content/api.js';
import { token, tokenStyle } from '../../war/content/kind-token.js';
import type { LeagueSeat, LeagueWar, TournamentScene } from '../../wire/tournaments.js';
import type { WarContent } from '../../wire/war.js';
import { nameOf } from '../words.js';

/** The wars of a league by round: seats, leaders and results. */
export class LeagueRounds extends TesseraElement {
  static styles = [
    tokenStyle,
    css`
      h3 {
        margin: 0 0 0.5rem;
        font-size: var(--size-xl);
      }
      ol {
        display: grid;
        gap: 0.75rem;
        margin: 0 0 1.75rem;
      }
      a {
        display: grid;
        gap: 0.1rem;
        padding: 0.7rem 0.9rem;
        border-radius: calc(1.2 * var(--round));
        background: var(--bg-1);
        text-decoration: none;
      }
      a:hover {
        background: var(--bg-2);
      }
      .mine {
        box-shadow: inset 3px 0 0 var(--accent);
      }
      .seat {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto auto;
        gap: 0.6rem;
        align-items: center;
        min-height: 36px;
      }
      .token {
        width: 28px;
        height: 28px;
      }
      .name {
        overflow-wrap: anywhere;
        line-height: 1.2;
      }
      .first .name {
        font-weight: 600;
      }
      .you .name {
        color: var(--accent);
      }
      .bot .name {
        color: var(--text-2);
      }
      .points {
        min-width: 2.2rem;
        text-align: right;
        font-variant-numeric: tabular-nums;
      }
      .on {
        padding-top: 0.15rem;
        color: var(--accent);
        font-size: var(--size-s);
      }
    `,
  ];

  @property({ attribute: false }) scene: TournamentScene | null = null;
  @state() _content: WarContent | null = null;

  async connectedCallback() {
    super.connectedCallback();
    this._content = await retry(content);
  }

  render() {
    const { scene } = this;
    if (!scene) return '';
    const rounds = [...new Set(scene.wars.map(({ round }) => round))].reverse();
    return rounds.map(
      (round) => html`<h3>${t('tournaments-web-round', { round })}</h3>
      <ol>${scene.wars.filter((war) => war.round === round).map((war) => html`<li>${this.#war(war, scene)}</li>`)}</ol>`,
    );
  }

  #war({ war, seats }: LeagueWar, scene: TournamentScene) {
    const over = seats.every(({ finish }) => finish !== null);
    const shown = over ? [...seats].sort((one, other) => (one.finish ?? 0) - (other.finish ?? 0)) : seats;
    const mine = scene.you !== null && seats.some(({ number }) => number === scene.you);
    return html`<a href=${href(`/w/${war}`)} class=${mine ? 'mine' : ''}>
      ${shown.map((seat) => this.#seat(seat, scene))}
      ${over ? '' : html`<span class="on">${t('tournaments-web-on')}</span>`}</a>`;
  }

  #seat({ number, leader, finish, points }: LeagueSeat, scene: TournamentScene) {
    const kind = this._content?.kinds[leader];
    const player = scene.players.find((one) => one.number === number);
    const classes = [
      finish === 1 ? 'first' : '',
      number === null ? 'bot' : '',
      number !== null && number === scene.you ? 'you' : '',
    ];
    return html`<span class=${`seat ${classes.join(' ')}`}>
      ${kind ? token(kind) : html`<span class="token"></span>`}
      <span class="name">${player ? nameOf(player) : t('tournaments-web-league-bot')}</span>
      ${
        finish === null
          ? ''
          : html`<span class="place fine">${t('tournaments-web-league-place', { place: finish })}</span>
        <span class="points"><span class="unseen">${t('tournaments-web-points')}: </span>${points}</span>`
      }
    </span>`;
  }
}

customElements.define('league-rounds', LeagueRounds);
