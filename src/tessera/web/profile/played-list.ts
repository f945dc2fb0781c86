import { css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { href, setQuery, queryOf } from '../base/address.js';
import { GAMES, MANY_GAMES } from '../base/games.js';
import { played } from '../players/api.js';
import { boardsOf, groundName, learnNames, who } from '../players/words.js';
import { t } from '../text/fluent.js';
import { signed } from '../text/signed.js';
import { ago } from '../ui/ago.js';
import { TesseraElement } from '../ui/element.js';
import { Request } from '../ui/request.js';
import { waiting } from '../ui/waiting.js';
import type { PlayedGame, PlayedSeat } from '../wire/tables.js';

const RESULTS = ['won', 'drawn', 'lost'] as const;
/** The filter that finds all. */
const ANY = { game: '', board: '', player: '', opponent: '', result: '', rated: '' };

/** Games that are over, those of a player or anybody's; one searches in them by game, opponent, result. */
export class PlayedList extends TesseraElement {
  static styles = css`
    form {
      display: flex;
      flex-wrap: wrap;
      align-items: end;
      gap: 0.75rem;
      margin-bottom: 1rem;
    }
    label {
      flex: 1 1 9rem;
      font-size: var(--size-s);
      color: var(--text-2);
    }
    label > :is(input:not([type='checkbox']), select) {
      display: block;
      margin-top: 0.25rem;
      font-size: var(--size-l);
    }
    .check {
      flex: none;
    }
    ol {
      margin: 0 0 1rem;
    }
    li {
      display: grid;
      grid-template-columns: 5.5rem minmax(0, 1fr) auto;
      align-items: baseline;
      gap: 0 1rem;
      padding: 0.35rem 0;
      border-top: 1px solid var(--line);
    }
    .result {
      font-weight: 600;
    }
    .won {
      color: var(--mark-ending);
    }
    li a {
      display: inline-flex;
      align-items: center;
      min-height: 40px;
    }
    .people a {
      overflow-wrap: anywhere;
    }
    .more {
      font-size: var(--size-s);
    }
    .change {
      text-align: right;
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }
    .error {
      margin-bottom: 1rem;
    }
    @media (max-width: 480px) {
      li {
        grid-template-columns: minmax(0, 1fr) auto;
      }
      .people {
        grid-column: 1 / -1;
        grid-row: 2;
      }
      .change {
        grid-column: 2;
        grid-row: 1;
      }
    }
  `;

  /** Whose games; empty for anybody's. */
  @property() player = '';
  played: Request<{ games: readonly PlayedGame[]; next: string | null }> = new Request(this);
  /** Those of the game that is looked for. */
  @state() _boards: readonly string[] = [];
  wanted: Record<string, string> = queryOf(ANY);

  connectedCallback() {
    super.connectedCallback();
    if (this.wanted.game) this.#learnBoards(this.wanted.game);
    this.#fetch();
  }

  render() {
    const { value: page, failed, refused, again } = this.played;
    if (refused) return html`${this.#form()}<p class="error" role="alert">${refused}</p>`;
    return html`${this.#form()}
      ${!page || failed ? waiting(failed, again) : ''}
      ${page?.games.length === 0 ? html`<p class="none" role="status">${t('players-web-no-games')}</p>` : ''}
      ${page ? html`<ol>${page.games.map((game) => html`<li>${this.#game(game)}</li>`)}</ol>` : ''}
      ${page?.next ? html`<button @click=${() => this.#fetch(page)}>${t('web-more-tables')}</button>` : ''}`;
  }

  #form() {
    const { wanted } = this;
    const name = (field: string) =>
      html`<label>${t(`players-web-${field}`)}<input name=${field} .defaultValue=${wanted[field] ?? ''} maxlength="40" autocomplete="off" spellcheck="false"></label>`;
    return html`<form @submit=${this.#search} @change=${this.#search}>
      <label>${t('players-web-game')}<select name="game"><option value="">${t('players-web-any-game')}</option>
        ${[...GAMES, ...MANY_GAMES].map((game) => html`<option value=${game} ?selected=${game === wanted.game}>${t(`${game}-web-name`)}</option>`)}</select></label>
      ${this._boards.length > 1 ? this.#board() : ''}
      ${this.player ? '' : name('player')}
      ${name('opponent')}
      ${
        this.player
          ? html`<label>${t('players-web-result')}<select name="result"><option value="">${t('players-web-any-result')}</option>
          ${RESULTS.map((result) => html`<option value=${result} ?selected=${result === wanted.result}>${t('players-web-game-result', { result })}</option>`)}</select></label>`
          : ''
      }
      <label class="check"><input type="checkbox" name="rated" value="true" ?checked=${wanted.rated === 'true'}>${t('players-web-rated-only')}</label>
      <button>${t('players-web-go')}</button>
    </form>`;
  }

  /** Which board; it is asked for once there is a game. */
  #board() {
    const { game = '', board: chosen } = this.wanted;
    return html`<label>${t('players-web-board')}<select name="board"><option value="">${t('players-web-any-board')}</option>
      ${this._boards.map((board) => html`<option value=${board} .selected=${live(board === chosen)}>${groundName({ game, board })}</option>`)}</select></label>`;
  }

  #game(game: PlayedGame) {
    const { id, kind, rated, ended, seats, own } = game;
    const mine = own === null || own === undefined ? undefined : seats[own];
    const others = seats.filter((seat) => seat !== mine);
    // Casual games without a clock count as slow.
    const pace = rated || game.pace === 'live' ? t('players-web-pool', { pace: game.pace }) : '';
    const facts = [pace, rated ? t('players-web-rated') : '', ago(ended)].filter(Boolean);
    return html`${this.#result(mine, seats)}
      <span class="people">${mine ? t('players-web-versus') : ''} ${others.map((seat, place) => html`${place ? ', ' : ''}${who(seat)}`)}
        <br><span class="more"><a href=${href(`/${kind === 'war' ? 'w' : 't'}/${id}`)}>${t(`${game.game}-web-name`)}, ${groundName(game)}</a>
          · ${facts.join(' · ')}</span></span>
      <span class="change">${mine?.rating ? html`${mine.rating} (${signed(mine.change ?? 0)})` : ''}</span>`;
  }

  #result(mine: PlayedSeat | undefined, seats: readonly PlayedSeat[]) {
    if (!mine)
      return html`<span class="result">${seats.map(({ score }) => (score === 0.5 ? '½' : score)).join(' : ')}</span>`;
    const result = mine.score === 1 ? 'won' : mine.score === 0 ? 'lost' : 'drawn';
    return html`<span class="result ${result}">${t('players-web-game-result', { result })}</span>`;
  }

  #search = (event: Event) => {
    event.preventDefault();
    const form = this.renderRoot.querySelector('form') as HTMLFormElement;
    const wanted = {
      ...ANY,
      ...Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()])),
    };
    if (wanted.game !== (this.wanted.game ?? '')) {
      wanted.board = '';
      this.#learnBoards(wanted.game ?? '');
    }
    if (JSON.stringify(wanted) === JSON.stringify(this.wanted) && !this.played.failed) return;
    this.wanted = wanted;
    setQuery(wanted, ANY);
    this.#fetch();
  };

  async #learnBoards(game: string) {
    this._boards = [];
    const [boards] = await Promise.all([boardsOf(game).catch(() => []), learnNames(game ? [game] : [])]);
    if (game === this.wanted.game) this._boards = boards;
  }

  /** @param before the page after which more is wanted; else the first */
  #fetch(before: { games: readonly PlayedGame[]; next: string | null } = { games: [], next: '' }) {
    const player = this.player ? { player: this.player } : {};
    return this.played.run(async () => {
      const page = await played({ ...this.wanted, ...player, cursor: before.next ?? '' });
      learnNames(page.games.map(({ game }) => game)).then(() => this.requestUpdate());
      return { games: [...before.games, ...page.games], next: page.next };
    });
  }
}

customElements.define('played-list', PlayedList);
