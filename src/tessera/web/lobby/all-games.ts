import { css, html } from 'lit';
import { state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { setQuery, queryOf } from '../base/address.js';
import { GAMES, MANY_GAMES } from '../base/games.js';
import { cardsStyle } from '../cards/style.js';
import '../cards/table-card.js';
import { ask } from '../net/api.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { Request } from '../ui/request.js';
import '../ui/segments.js';
import { waiting } from '../ui/waiting.js';
import '../war/content/war-card.js';
import type { RoomPage } from '../wire/lobby.js';

/** What may be looked for, by the names in the address; empty: any. */
const GAMES_SOUGHT = ['', ...GAMES, ...MANY_GAMES];
const STANDS = ['', 'waiting', 'playing', 'finished'];
const USUAL = { game: '', status: 'finished', player: '' };
const A_PAGE = 12;
/** So long one may go on typing before it is looked for. */
const TYPING_MS = 300;

const NOTHING: RoomPage = { order: [], tables: [], wars: [], next: null };

/** All games and wars in one list, with pages, to be searched by game, standing and player. */
export class AllGames extends TesseraElement {
  static styles = [
    cardsStyle,
    css`
      form {
        display: grid;
        grid-template-columns: minmax(10rem, 1fr) minmax(9rem, auto) minmax(20rem, 2fr);
        align-items: end;
        gap: 0.75rem 1rem;
        margin-bottom: 1rem;
      }
      label {
        font-size: var(--size-s);
        color: var(--text-2);
      }
      input,
      select {
        display: block;
        margin-top: 0.3rem;
        font-size: var(--size-l);
      }
      @media (max-width: 760px) {
        form {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];

  /** All that was fetched of the list. */
  list: Request<RoomPage> = new Request(this);
  @state() _status!: string;
  @state() _game!: string;
  name: string;
  timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    const { game, status, player } = queryOf(USUAL);
    this._status = STANDS.includes(status) ? status : USUAL.status;
    this._game = GAMES_SOUGHT.includes(game) ? game : USUAL.game;
    this.name = player;
  }

  firstUpdated() {
    this.#fetch();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  render() {
    const { value: page, failed, again } = this.list;
    return html`<section aria-labelledby="all">
      <h2 id="all">${t('lobby-web-all')}</h2>
      <form role="search" @submit=${(event: Event) => event.preventDefault()}>
        <label>${t('lobby-web-player')}
          <input type="search" maxlength="40" autocomplete="off" .value=${this.name} @input=${this.#typed}></label>
        <label>${t('lobby-web-of-game')}
          <select @change=${({ target }: Event) => this.#look({ _game: (target as HTMLSelectElement).value })}>
            ${GAMES_SOUGHT.map((game) => html`<option value=${game} .selected=${live(game === this._game)}>${game ? t(`${game}-web-name`) : t('lobby-web-any')}</option>`)}
          </select></label>
        <one-of .label=${t('lobby-web-stands')} .value=${this._status}
          .choices=${STANDS.map((value) => ({ value, text: value ? t('lobby-web-stand', { value }) : t('lobby-web-any') }))}
          @choose=${({ detail }: CustomEvent<string>) => this.#look({ _status: detail })}></one-of>
      </form>
      ${!page || failed ? waiting(failed, again) : ''}
      ${page ? this.#cards(page) : ''}
      ${page?.next ? html`<button @click=${() => this.#fetch(page)}>${t('web-more-tables')}</button>` : ''}
    </section>`;
  }

  #cards({ order, tables, wars }: RoomPage) {
    if (order.length === 0) return html`<p class="none">${t('lobby-web-none')}</p>`;
    const tableOf = new Map(tables.map((table) => [table.id, table]));
    const warOf = new Map(wars.map((war) => [war.id, war]));
    return html`<ul class="cards">${repeat(
      order,
      (id) => id,
      (id) =>
        html`<li>${
          tableOf.has(id)
            ? html`<table-card .table=${tableOf.get(id) ?? null}></table-card>`
            : html`<war-card .war=${warOf.get(id) ?? null}></war-card>`
        }</li>`,
    )}</ul>`;
  }

  #typed({ target }: Event) {
    this.name = (target as HTMLInputElement).value.trim();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#fetch(), TYPING_MS);
  }

  #look(wish: { _game?: string; _status?: string }) {
    Object.assign(this, wish);
    this.#fetch();
  }

  /** @param before after which the next page comes; nothing: the first */
  #fetch(before: RoomPage = NOTHING) {
    setQuery({ game: this._game, status: this._status, player: this.name }, USUAL);
    const query = new URLSearchParams({
      status: this._status,
      game: this._game,
      name: this.name,
      limit: `${A_PAGE}`,
      ...(before.next ? { cursor: before.next } : {}),
    });
    return this.list.run(async () => {
      const page: RoomPage = await ask(`/api/rooms?${query}`);
      // Tables that were closed before anything was played are not listed.
      const unplayed = new Set(page.tables.filter(({ result }) => result === '*').map(({ id }) => id));
      return {
        order: [...before.order, ...page.order.filter((id) => !unplayed.has(id))],
        tables: [...before.tables, ...page.tables],
        wars: [...before.wars, ...page.wars],
        next: page.next,
      };
    });
  }
}

customElements.define('all-games', AllGames);
