import { type PropertyValues, css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { href, setQuery, queryOf } from '../base/address.js';
import { GAMES, MANY_GAMES } from '../base/games.js';
import '../board/board-piece.js';
import { roomOf } from '../games/rooms.js';
import { retry } from '../net/retry.js';
import { accountLink } from '../shell/account-link.js';
import { learnBoards } from '../text/board-name.js';
import { t } from '../text/fluent.js';
import { ago } from '../ui/ago.js';
import { TesseraElement } from '../ui/element.js';
import '../ui/segments.js';
import { contentOf as contentOfWar } from '../war/content/api.js';
import { inWords, ruleWords } from '../war/content/words.js';
import type { TableSummary } from '../wire/tables.js';
import type { WarContent, WarInfo } from '../wire/war.js';
import { sitDown } from './sitting.js';
import { type Lobby, type Open, type Wanted, idOf, isOpen, isWanted } from './state.js';
import { termsToPlay, timeInWar, timeToPlay } from './words.js';

/** How the address names what is wanted of what waits. */
const USUAL = { seats: '', pace: '', rated: '' };
const GAMES_WANTED = ['', ...GAMES, ...MANY_GAMES];
const PACES = ['', 'live', 'slow', 'none'];

/** Games and wars in which a seat is free, in rows: one press sits down. */
export class OpenSeats extends TesseraElement {
  static styles = css`
    .wanted {
      display: flex;
      flex-wrap: wrap;
      align-items: end;
      gap: 0.5rem 1.5rem;
      margin-bottom: 0.75rem;
    }
    li {
      display: grid;
      grid-template-columns: 2rem minmax(8rem, 1fr) minmax(10rem, 2fr) minmax(6rem, 1fr) 7.5rem;
      align-items: center;
      gap: 0.25rem 1rem;
      min-height: 60px;
      padding: 0.5rem 0.75rem;
      border-radius: var(--round);
      transition: opacity 300ms;
    }
    li:nth-child(odd) {
      background: var(--bg-1);
    }
    li.taken {
      opacity: 0.45;
    }
    board-piece {
      width: 28px;
      height: 38px;
    }
    .who {
      font-weight: 600;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    .terms,
    .time,
    .none {
      color: var(--text-2);
      font-size: var(--size-m);
      line-height: 1.35;
    }
    .none {
      font-size: var(--size-l);
    }
    .rated {
      display: inline-block;
      padding: 0 0.5em;
      border: 1px solid var(--edge);
      border-radius: 999px;
      font-size: var(--size-xs);
      color: var(--text);
    }
    .do {
      padding: 0.4em;
    }
    @media (max-width: 760px) {
      li {
        grid-template-columns: 2rem minmax(0, 1fr) auto;
        padding: 0.6rem 0.5rem;
      }
      .terms,
      .time {
        grid-column: 2;
      }
      .do {
        grid-column: 3;
        grid-row: 1 / span 3;
        padding: 0.4em 0.9em;
      }
    }
  `;

  @property({ attribute: false }) lobby: Lobby | null = null;
  /** Null: not known yet. */
  @property({ attribute: false }) open: readonly Open[] | null = null;
  @state() _wanted!: Wanted;
  @state() _error = '';
  /** What wars are played with, by their names. */
  @state() _contents: ReadonlyMap<string, WarContent> = new Map();

  constructor() {
    super();
    const { seats, pace, rated } = queryOf(USUAL);
    this._wanted = {
      game: GAMES_WANTED.includes(seats) ? seats : '',
      pace: PACES.includes(pace) ? pace : '',
      rated: rated === 'yes',
    };
  }

  willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('open')) return;
    for (const { table, war } of this.open ?? []) {
      if (table) learnBoards(roomOf(table.game)).then(() => this.requestUpdate());
      else if (!this._contents.has(war.id)) this.#learn(war);
    }
  }

  async #learn(war: WarInfo) {
    const content = await retry(() => contentOfWar(war));
    this._contents = new Map([...this._contents, [war.id, content]]);
  }

  render() {
    const { open } = this;
    if (!open) return '';
    const shown = open.filter((one) => isWanted(one, this._wanted, MANY_GAMES[0] ?? ''));
    return html`
      ${open.length > 1 || shown.length < open.length ? this.#wanted() : ''}
      ${
        shown.length === 0
          ? html`<p class="none">${t('lobby-web-no-challenges')} <a href=${href('/#play')}>${t('lobby-web-begin-one')}</a></p>`
          : html`<ul>${repeat(shown, idOf, (one) => (one.table ? this.#table(one.table) : this.#war(one.war)))}</ul>`
      }
      <p class="error" role="alert">${this._error}</p>`;
  }

  #wanted() {
    const games = GAMES_WANTED.map((value) => ({ value, text: t(value ? `${value}-web-name` : 'lobby-web-any') }));
    const paces = PACES.map((value) => ({
      value,
      text: t(value ? 'lobby-web-pace-of' : 'lobby-web-any', { pace: value }),
    }));
    return html`<div class="wanted">
      <one-of .label=${t('lobby-web-of-game')} .value=${this._wanted.game} .choices=${games}
        @choose=${({ detail }: CustomEvent<string>) => this.#want({ game: detail })}></one-of>
      <one-of .label=${t('lobby-web-pace')} .value=${this._wanted.pace} .choices=${paces}
        @choose=${({ detail }: CustomEvent<string>) => this.#want({ pace: detail })}></one-of>
      <label class="check"><input type="checkbox" .checked=${live(this._wanted.rated)} @change=${({ target }: Event) =>
        this.#want({ rated: (target as HTMLInputElement).checked })}>${t('lobby-web-rated-only')}</label>
    </div>`;
  }

  #want(wish: Partial<Wanted>) {
    this._wanted = { ...this._wanted, ...wish };
    const { game, pace, rated } = this._wanted;
    setQuery({ seats: game, pace, rated: rated ? 'yes' : '' }, USUAL);
  }

  #table(table: TableSummary) {
    const sitting = table.seats.find(({ kind }) => kind !== 'open');
    const free = table.seats.find(({ kind }) => kind === 'open');
    const who = sitting?.name || t('lobby-web-unnamed');
    return html`<li class=${this.#isOpen(table.id) ? '' : 'taken'}>
      <board-piece game=${table.game} symbol=${roomOf(table.game).emblem}></board-piece>
      <a class="who" href=${href(`/t/${table.id}`)}>${who}</a>
      <span class="terms">${termsToPlay(table)}</span>
      <span class="time">${timeToPlay(table)} · ${ago(table.created)}
        ${table.rated ? html`<span class="rated">${t('web-rated')}</span>` : ''}</span>
      ${this.#sit(table, free?.side, who)}
    </li>`;
  }

  #sit(table: TableSummary, side: string | undefined, who: string) {
    if (!this.#isOpen(table.id) || !side) return html`<button class="do" disabled>${t('lobby-web-taken')}</button>`;
    if (table.rated && !this.lobby?.name) return accountLink(t('lobby-web-log-in'), 'button do');
    return html`<button class="do" aria-label=${t('lobby-web-sit-with', { name: who })}
      @click=${async () => (this._error = await sitDown(table.id, side))}>${t('lobby-web-sit')}</button>`;
  }

  #war(war: WarInfo) {
    const { id, map, seats, days } = war;
    const taken = seats.filter(({ kind }) => kind !== 'open').length;
    const name = inWords(this._contents.get(id)?.maps[map]?.name);
    const open = this.#isOpen(id);
    return html`<li class=${open ? '' : 'taken'}>
      <span></span>
      <a class="who" href=${href(`/w/${id}`)}>${t(`${MANY_GAMES[0]}-web-name`)} · ${name}</a>
      <span class="terms">${[t('lobby-web-war', { taken, seats: seats.length, days }), ...ruleWords(war)].join(' · ')}</span>
      <span class="time">${timeInWar(war)} · ${ago(war.created)}
        ${war.rated ? html`<span class="rated">${t('web-rated')}</span>` : ''}</span>
      ${
        open
          ? html`<a class="button do" href=${href(`/w/${id}`)} aria-label=${t('lobby-web-join-war', { name })}>${t('lobby-web-join')}</a>`
          : html`<button class="do" disabled>${t('lobby-web-taken')}</button>`
      }
    </li>`;
  }

  #isOpen(id: string) {
    return this.lobby !== null && isOpen(this.lobby, id);
  }
}

customElements.define('open-seats', OpenSeats);
