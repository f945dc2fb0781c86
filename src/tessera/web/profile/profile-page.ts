import { LitElement, css, html } from 'lit';
import { state } from 'lit/decorators.js';
import { at, pathHere } from '../base/address.js';
import * as api from '../players/api.js';
import '../players/block-button.js';
import '../players/report-form.js';
import { pageStyle, tableStyle } from '../players/style.js';
import { groundName, learnNames, poolName, ratingText } from '../players/words.js';
import { account } from '../shell/account.js';
import '../shell/header.js';
import { Spoken, say, speakAlso, speakSoon } from '../text/fluent.js';
import { regional } from '../text/region.js';
import { tournamentsOf } from '../tournaments/api.js';
import { pointsOf, stateOf, titleOf } from '../tournaments/words.js';
import { base } from '../ui/style.js';
import { waiting } from '../ui/waiting.js';
import type { CurvePoint, PlayerProfile, PlayerRating, PlayerTally } from '../wire/tables.js';
import type { PlayerTournament } from '../wire/tournaments.js';
import './played-list.js';
import './rating-curve.js';

await speakAlso('players-web');

/** The page `/@/NAME`: the public profile of a registered player. */
export default class ProfilePage extends LitElement {
  static styles = [
    base,
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
        font: 400 1.7rem/1.1 var(--font-title);
        font-variant-numeric: tabular-nums;
      }
      .card button {
        margin-top: 0.75rem;
      }
      .card[aria-current='true'] {
        box-shadow: inset 0 0 0 1px var(--accent);
      }
      h2 small {
        font: 400 0.9375rem var(--font-text);
        color: var(--text-2);
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
  @state() _known: PlayerProfile | null = null;
  @state() _failed = false;
  /** Whose curve is shown. */
  @state() _pool: PlayerRating | null = null;
  @state() _points: readonly CurvePoint[] = [];
  @state() _tournaments: readonly PlayerTournament[] = [];
  unwatch: (() => void) | undefined;

  constructor() {
    super();
    new Spoken(this);
  }

  connectedCallback() {
    super.connectedCallback();
    this.unwatch = account.watch(() => this.requestUpdate());
    this.#fetch();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.unwatch?.();
  }

  render() {
    document.title = `${this.name} · Tessera`;
    const { _known: known } = this;
    return html`<tessera-header></tessera-header>
      <main>
        <div class="top"><h1>${this.name}</h1>
          ${
            account.value === this.name
              ? html`<a class="button" href=${at('/account')}>${say('players-web-settings')}</a>`
              : known &&
                html`<a class="button" href=${at(`/?invite=${encodeURIComponent(known.name)}#play`)}>${say('players-web-challenge')}</a>`
          }</div>
        ${known ? this.#all(known) : waiting(this._failed, this.#fetch)}
      </main>`;
  }

  #all({ name, since, ratings, boards, openings }: PlayerProfile) {
    const day = new Date(since).toLocaleDateString(regional(), { dateStyle: 'long' });
    return html`<p class="lead">${say('players-web-since', { since: day })}</p>
      <section aria-labelledby="ratings"><h2 id="ratings">${say('players-web-ratings')}</h2>
        ${ratings.length ? html`<div class="cards">${ratings.map((one) => this.#rating(one))}</div>` : html`<p class="none">${say('players-web-unrated')}</p>`}
      </section>
      ${
        this._pool
          ? html`<section aria-labelledby="curve"><h2 id="curve">${say('players-web-curve')} <small>${poolName(this._pool)}</small></h2>
        <rating-curve .points=${this._points}></rating-curve></section>`
          : ''
      }
      <section aria-labelledby="games"><h2 id="games">${say('players-web-games')}</h2>
        <played-list player=${name}></played-list></section>
      ${this._tournaments.length ? this.#played(this._tournaments) : ''}
      ${boards.length ? html`<div class="tables">${tally('board', boards)}${openings.length ? tally('opening', openings) : ''}</div>` : ''}
      ${account.value && account.value !== this.name ? html`<block-button name=${name}></block-button>` : ''}
      ${account.value === this.name ? '' : html`<report-form name=${name}></report-form>`}`;
  }

  #played(played: readonly PlayerTournament[]) {
    return html`<section aria-labelledby="tournaments"><h2 id="tournaments">${say('web-tournaments')}</h2>
      <table><tbody>${played.map(
        ({ info, rank, score }) => html`<tr>
        <th scope="row"><a href=${at(`/tournaments/${info.id}`)}>${titleOf(info)}</a></th><td>${stateOf(info)}</td>
        <td class="number">${info.status === 'finished' ? say('tournaments-web-place', { rank, points: pointsOf(score) }) : ''}</td></tr>`,
      )}</tbody></table>
    </section>`;
  }

  #rating(record: PlayerRating) {
    const { games, won, drawn, established } = record;
    const here = this._pool === record;
    return html`<div class="card" aria-current=${here ? 'true' : 'false'}>
      <h3>${poolName(record)}</h3>
      <p><span class="rating">${ratingText(record)}</span> ${established ? '' : html`<span class="how">${say('players-web-guess')}</span>`}</p>
      <p class="how">${say('players-web-games-rated', { count: games })}: ${say('players-web-record', { won, drawn, lost: games - won - drawn })}</p>
      <button aria-pressed=${here ? 'true' : 'false'} @click=${() => this.#show(record)}>${say('players-web-curve')}<span class="unseen">: ${poolName(record)}</span></button>
    </div>`;
  }

  #fetch = async () => {
    this._failed = false;
    const known = await api.profile(this.asked).catch(() => null);
    this._failed = known === null;
    if (!known) return;
    this._known = known;
    this.name = known.name;
    learnNames(known.boards.map(({ game }) => game)).then(() => this.requestUpdate());
    if (known.ratings[0]) this.#show(known.ratings[0]);
    const [played] = await Promise.all([tournamentsOf(this.asked).catch(() => []), speakSoon('tournaments-web')]);
    this._tournaments = played;
  };

  async #show(pool: PlayerRating) {
    this.wanted = pool;
    const found = await api.curve(this.asked, pool).catch(() => null);
    if (found && pool === this.wanted) [this._pool, this._points] = [pool, found.points];
  }
}

/** What was played most, and with what success. */
function tally(what: 'board' | 'opening', rows: readonly PlayerTally[]) {
  return html`<section aria-labelledby=${what}><h2 id=${what}>${say(`players-web-${what}s`)}</h2>
    <table><thead><tr><th scope="col">${say(`players-web-${what}`)}</th><th scope="col" class="number">${say('players-web-played')}</th>
      <th scope="col" class="number">${say('players-web-score')}</th></tr></thead>
      <tbody>${rows.map(
        (
          row,
        ) => html`<tr><th scope="row">${what === 'opening' ? html`${row.opening}<br>` : ''}<span class=${what === 'opening' ? 'how' : ''}>${say(`${row.game}-web-name`)}, ${groundName(row)}</span></th>
        <td class="number">${row.games}</td><td class="number">${row.won} · ${row.drawn} · ${row.games - row.won - row.drawn}</td></tr>`,
      )}</tbody></table></section>`;
}
