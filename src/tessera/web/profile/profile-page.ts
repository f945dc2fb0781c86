import { css, html } from 'lit';
import { state } from 'lit/decorators.js';
import { href, pathHere } from '../base/address.js';
import * as api from '../players/api.js';
import '../players/block-button.js';
import '../players/report-form.js';
import { pageStyle, tableStyle } from '../players/style.js';
import { groundName, learnNames, poolName, ratingText } from '../players/words.js';
import { account } from '../shell/account.js';
import '../shell/header.js';
import { t, loadMessages, requestMessages } from '../text/fluent.js';
import { regional } from '../text/region.js';
import { tournamentsOf } from '../tournaments/api.js';
import { pointsOf, stateOf, titleOf } from '../tournaments/words.js';
import { TesseraElement } from '../ui/element.js';
import { Request } from '../ui/request.js';
import type { CurvePoint, PlayerProfile, PlayerRating, PlayerTally } from '../wire/tables.js';
import type { PlayerTournament } from '../wire/tournaments.js';
import './played-list.js';
import './rating-curve.js';

await loadMessages('players-web');

/** The page `/@/NAME`: the public profile of a registered player. */
export default class ProfilePage extends TesseraElement {
  static styles = [
    pageStyle,
    tableStyle,
    css`
      .top {
        display: flex;
        flex-wrap: wrap;
        align-items: start;
        justify-content: space-between;
        gap: 0.5rem 1rem;
      }
      .rating {
        font: 400 var(--size-3xl)/1.1 var(--font-title);
        font-variant-numeric: tabular-nums;
      }
      .card button {
        margin-top: 0.75rem;
      }
      .card[aria-current='true'] {
        box-shadow: inset 0 0 0 1px var(--accent);
      }
      /* On phones name and rating share a line, so that the curve is on the first screen. */
      @media (max-width: 640px) {
        .cards {
          gap: 0.5rem;
        }
        .card {
          display: grid;
          grid-template-columns: minmax(0, 1fr) auto;
          align-items: center;
          gap: 0.1rem 0.75rem;
          padding: 0.6rem 0.85rem;
        }
        .card h3 {
          margin: 0;
          font-size: var(--size-xl);
        }
        .card .points {
          text-align: right;
        }
        .rating {
          font-size: var(--size-2xl);
        }
        .card button {
          margin: 0;
          padding-inline: 0.6em;
          font-size: var(--size-s);
        }
      }
      h2 small {
        font: 400 var(--size-m) var(--font-text);
      }
      .tables {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
        gap: 2rem;
      }
      .tables th {
        overflow-wrap: break-word;
      }
      .tables thead .number {
        white-space: normal;
      }
    `,
  ];

  /** Whose curve was asked for last. */
  wanted: PlayerRating | null = null;
  /** The name in the address. */
  asked = decodeURIComponent(pathHere().split('/')[2] ?? '');
  name = this.asked;
  profile: Request<PlayerProfile> = new Request(this, () => this.#fetch());
  /** Whose curve is shown. */
  @state() _pool: PlayerRating | null = null;
  @state() _points: readonly CurvePoint[] = [];
  @state() _tournaments: readonly PlayerTournament[] = [];

  whileConnected() {
    return [account.watch(() => this.requestUpdate())];
  }

  render() {
    document.title = `${this.name} · Tessera`;
    const known = this.profile.value;
    return html`<tessera-header></tessera-header>
      <main>
        <div class="top"><h1>${this.name}</h1>
          ${
            account.value === this.name
              ? html`<a class="button" href=${href('/account')}>${t('players-web-settings')}</a>`
              : known &&
                html`<a class="button" href=${href(`/?invite=${encodeURIComponent(known.name)}#play`)}>${t('players-web-challenge')}</a>`
          }</div>
        ${this.profile.render((one) => this.#all(one))}
      </main>`;
  }

  #all({ name, since, ratings, boards, openings }: PlayerProfile) {
    const day = new Date(since).toLocaleDateString(regional(), { dateStyle: 'long' });
    return html`<p class="lead">${t('players-web-since', { since: day })}</p>
      <section aria-labelledby="ratings"><h2 id="ratings">${t('players-web-ratings')}</h2>
        ${ratings.length ? html`<div class="cards">${ratings.map((one) => this.#rating(one))}</div>` : html`<p class="none">${t('players-web-unrated')}</p>`}
      </section>
      ${
        this._pool
          ? html`<section aria-labelledby="curve"><h2 id="curve">${t('players-web-curve')} <small>${poolName(this._pool)}</small></h2>
        <rating-curve .points=${this._points}></rating-curve></section>`
          : ''
      }
      <section aria-labelledby="games"><h2 id="games">${t('players-web-games')}</h2>
        <played-list player=${name}></played-list></section>
      ${this._tournaments.length ? this.#played(this._tournaments) : ''}
      ${boards.length ? html`<div class="tables">${tally('board', boards)}${openings.length ? tally('opening', openings) : ''}</div>` : ''}
      ${account.value && account.value !== this.name ? html`<block-button name=${name}></block-button>` : ''}
      ${account.value === this.name ? '' : html`<report-form name=${name}></report-form>`}`;
  }

  #played(played: readonly PlayerTournament[]) {
    return html`<section aria-labelledby="tournaments"><h2 id="tournaments">${t('web-tournaments')}</h2>
      <table><tbody>${played.map(
        ({ info, rank, score }) => html`<tr>
        <th scope="row"><a href=${href(`/tournaments/${info.id}`)}>${titleOf(info)}</a></th><td>${stateOf(info)}</td>
        <td class="number">${info.status === 'finished' ? t('tournaments-web-place', { rank, points: pointsOf(score) }) : ''}</td></tr>`,
      )}</tbody></table>
    </section>`;
  }

  #rating(record: PlayerRating) {
    const { games, won, drawn, established } = record;
    const here = this._pool === record;
    return html`<div class="card" aria-current=${here ? 'true' : 'false'}>
      <h3>${poolName(record)}</h3>
      <p class="points"><span class="rating">${ratingText(record)}</span> ${established ? '' : html`<span class="how">${t('players-web-guess')}</span>`}</p>
      <p class="how">${t('players-web-games-rated', { count: games })}: ${t('players-web-record', { won, drawn, lost: games - won - drawn })}</p>
      <button aria-pressed=${here ? 'true' : 'false'} @click=${() => this.#show(record)}>${t('players-web-curve')}<span class="unseen">: ${poolName(record)}</span></button>
    </div>`;
  }

  async #fetch() {
    const known = await api.profile(this.asked);
    this.name = known.name;
    learnNames(known.boards.map(({ game }) => game)).then(() => this.requestUpdate());
    if (known.ratings[0]) this.#show(known.ratings[0]);
    this.#fetchTournaments();
    return known;
  }

  async #fetchTournaments() {
    const [played] = await Promise.all([tournamentsOf(this.asked).catch(() => []), requestMessages('tournaments-web')]);
    this._tournaments = played;
  }

  async #show(pool: PlayerRating) {
    this.wanted = pool;
    const found = await api.curve(this.asked, pool).catch(() => null);
    if (found && pool === this.wanted) [this._pool, this._points] = [pool, found.points];
  }
}

/** What was played most, and with what success. */
function tally(what: 'board' | 'opening', rows: readonly PlayerTally[]) {
  return html`<section aria-labelledby=${what}><h2 id=${what}>${t(`players-web-${what}s`)}</h2>
    <table><thead><tr><th scope="col">${t(`players-web-${what}`)}</th><th scope="col" class="number">${t('players-web-played')}</th>
      <th scope="col" class="number">${t('players-web-score')}</th></tr></thead>
      <tbody>${rows.map(
        (
          row,
        ) => html`<tr><th scope="row">${what === 'opening' ? html`${row.opening}<br>` : ''}<span class=${what === 'opening' ? 'how' : ''}>${t(`${row.game}-web-name`)}, ${groundName(row)}</span></th>
        <td class="number">${row.games}</td><td class="number">${row.won} · ${row.drawn} · ${row.games - row.won - row.drawn}</td></tr>`,
      )}</tbody></table></section>`;
}
