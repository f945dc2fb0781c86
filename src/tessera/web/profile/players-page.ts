import { css, html } from 'lit';
import { state } from 'lit/decorators.js';
import { setQuery, queryOf } from '../base/address.js';
import { Refusal } from '../net/api.js';
import { profileAddress } from '../players/address.js';
import * as api from '../players/api.js';
import { pageStyle, tableStyle } from '../players/style.js';
import { poolName, ratingText } from '../players/words.js';
import '../shell/header.js';
import { t, loadMessages } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { Request } from '../ui/request.js';
import type { Leaderboard } from '../wire/tables.js';
import './played-list.js';

await loadMessages('players-web');

/** Milliseconds after the last letter in which another may come. */
const WAITS_MS = 250;
/** So many letters a name has at least. */
const LEAST = 2;
/** The server's error code for an unknown player. */
const NOBODY = new Set(['unknown-player', 'not-found']);

const USUAL = { name: '' };

/** The page `/players`: the best of each game, and all games that are over. */
export default class PlayersPage extends TesseraElement {
  static styles = [
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
      .found {
        gap: 0.25rem 1rem;
        margin: 0.75rem 0 0;
      }
      .found a {
        display: inline-flex;
        align-items: center;
        min-height: 40px;
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

  /** Looks for names a moment after a letter. */
  #looking: ReturnType<typeof setTimeout> | undefined;

  /** How often that was asked for: only the last answer counts. */
  #asked = 0;

  leaderboards: Request<Leaderboard[]> = new Request(this, api.leaderboards);
  /** Names that begin as what was typed; null: nothing was asked for. */
  @state() _found: string[] | null = null;
  _name = queryOf(USUAL).name;

  connectedCallback() {
    super.connectedCallback();
    this.#look(this._name);
  }

  render() {
    document.title = `${t('players-web-title')} · Tessera`;
    return html`<tessera-header></tessera-header>
      <main>
        <h1>${t('players-web-title')}</h1>
        <p class="lead">${t('players-web-lead')}</p>
        <section aria-labelledby="best"><h2 id="best">${t('players-web-best')}</h2>
          ${this.leaderboards.render((boards) =>
            boards.length
              ? html`<div class="cards">${boards.map((board) => this.#board(board))}</div>`
              : html`<p class="none">${t('players-web-none-yet')}</p>`,
          )}
        </section>
        <section aria-labelledby="find"><h2 id="find">${t('players-web-find')}</h2>
          <form @submit=${this.#find}><label>${t('players-web-name')}<input name="name" required maxlength="40" autocomplete="off" spellcheck="false"
              .defaultValue=${this._name} @input=${this.#typed}></label>
            <button>${t('players-web-go')}</button></form>
          <div role="status">${this.#names()}</div>
        </section>
        <section aria-labelledby="search"><h2 id="search">${t('players-web-search')}</h2><played-list></played-list></section>
      </main>`;
  }

  /** Whose names begin as what was typed. */
  #names() {
    const { _found: found } = this;
    if (!found) return '';
    if (!found.length) return html`<p class="none">${t('players-web-not-found')}</p>`;
    return html`<ul class="found row" aria-label=${t('players-web-found')}>${found.map(
      (name) => html`<li><a href=${profileAddress(name)}>${name}</a></li>`,
    )}</ul>`;
  }

  #board(board: Leaderboard) {
    const { players } = board;
    return html`<div class="card"><h3>${poolName(board)}</h3>
      <table><tbody>${players.map(
        (one, place) => html`<tr><td class="place">${one.established ? place + 1 : '–'}</td>
          <th scope="row"><a href=${profileAddress(one.name)}>${one.name}</a></th>
          <td class="number">${ratingText(one)}${one.established ? '' : html`<br><span class="how">${t('players-web-guess')}</span>`}</td></tr>`,
      )}</tbody></table>
      ${players.length === 10 ? html`<button @click=${() => this.#more(board)}>${t('players-web-all-leaders')}<span class="unseen">: ${poolName(board)}</span></button>` : ''}
    </div>`;
  }

  async #more(board: Leaderboard) {
    const whole = await api.leaderboard(board).catch(() => null);
    const known = this.leaderboards.value ?? [];
    if (whole) this.leaderboards.value = known.map((one) => (one === board ? whole : one));
  }

  #typed = (event: InputEvent) => {
    const { value } = event.target as HTMLInputElement;
    clearTimeout(this.#looking);
    this.#looking = setTimeout(() => this.#look(value.trim()), WAITS_MS);
  };

  async #look(text: string) {
    const asked = ++this.#asked;
    setQuery({ name: text }, USUAL);
    const found = text.length < LEAST ? null : await api.names(text).catch(() => null);
    if (asked === this.#asked) this._found = found;
  }

  #find = async (event: SubmitEvent) => {
    event.preventDefault();
    clearTimeout(this.#looking);
    const form = event.target as HTMLFormElement;
    const name = String(new FormData(form).get('name')).trim();
    const found = await api.profile(name).catch((problem: unknown) => problem);
    if (found instanceof Refusal && NOBODY.has(found.code)) await this.#look(name);
    else location.assign(profileAddress(name));
  };
}
