/**
 * @import {Leaderboard} from '../state/wire.js'
 */

import { LitElement, css, html } from '../vendor/lit/index.js';
import { Spoken, say, speakAlso } from '../text/fluent.js';
import '../ui/header.js';
import { base } from '../ui/style.js';
import { waiting } from '../ui/waiting.js';
import * as api from './api.js';
import './played-list.js';
import { pageStyle, tableStyle } from './style.js';
import { profileAddress } from './address.js';
import { poolName, ratingText } from './words.js';

await speakAlso('players-web');

/** The page `/players`: the best of each game, and all games that are over. */
export default class PlayersPage extends LitElement {
  static styles = [
    base,
    pageStyle,
    tableStyle,
    css`
      form {
        display: flex;
        align-items: end;
        gap: 0.75rem;
        max-width: 28rem;
      }
      label {
        flex: 1;
      }
      label input {
        display: block;
        margin-top: 0.25rem;
      }
      .card button {
        margin-top: 0.75rem;
      }
      .place {
        width: 2rem;
        color: var(--text-2);
      }
    `,
  ];

  static properties = { _boards: { state: true }, _failed: { state: true } };

  constructor() {
    super();
    /** @type {Leaderboard[] | null} */
    this._boards = null;
    this._failed = false;
    new Spoken(this);
  }

  connectedCallback() {
    super.connectedCallback();
    this.#fetch();
  }

  render() {
    document.title = `${say('players-web-title')} · Tessera`;
    const { _boards: boards } = this;
    return html`<tessera-header></tessera-header>
      <main>
        <h1>${say('players-web-title')}</h1>
        <p class="lead">${say('players-web-lead')}</p>
        <section aria-labelledby="best"><h2 id="best">${say('players-web-best')}</h2>
          ${boards ? html`<div class="cards">${boards.map((board) => this.#board(board))}</div>` : waiting(this._failed, this.#fetch)}
          ${boards?.length === 0 ? html`<p class="none">${say('players-web-none-yet')}</p>` : ''}
        </section>
        <section aria-labelledby="find"><h2 id="find">${say('players-web-find')}</h2>
          <form @submit=${this.#find}><label>${say('players-web-name')}<input name="name" required maxlength="40" autocomplete="off" spellcheck="false"></label>
            <button>${say('players-web-go')}</button></form>
        </section>
        <section aria-labelledby="search"><h2 id="search">${say('players-web-search')}</h2><played-list></played-list></section>
      </main>`;
  }

  /** @param {Leaderboard} board */
  #board(board) {
    const { players } = board;
    return html`<div class="card"><h3>${poolName(board)}</h3>
      <table><tbody>${players.map(
        (one, place) => html`<tr><td class="place">${one.sure ? place + 1 : '–'}</td>
          <th scope="row"><a href=${profileAddress(one.name)}>${one.name}</a></th>
          <td class="number">${ratingText(one)}${one.sure ? '' : html`<br><span class="how">${say('players-web-guess')}</span>`}</td></tr>`,
      )}</tbody></table>
      ${players.length === 10 ? html`<button @click=${() => this.#more(board)}>${say('players-web-all-leaders')}<span class="unseen">: ${poolName(board)}</span></button>` : ''}
    </div>`;
  }

  #fetch = async () => {
    this._failed = false;
    const boards = await api.leaderboards().catch(() => null);
    this._failed = boards === null;
    this._boards = boards ?? this._boards;
  };

  /** @param {Leaderboard} board */
  async #more(board) {
    const whole = await api.leaderboard(board).catch(() => null);
    if (whole) this._boards = (this._boards ?? []).map((one) => (one === board ? whole : one));
  }

  /** @param {SubmitEvent} event */
  #find = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    location.assign(profileAddress(String(new FormData(form).get('name')).trim()));
  };
}
