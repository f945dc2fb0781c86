import { css, html } from 'lit';
import { state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { href } from '../base/address.js';
import '../cards/my-games.js';
import { cardsStyle } from '../cards/style.js';
import '../cards/table-card.js';
import { Refusal } from '../net/api.js';
import { account } from '../shell/account.js';
import { enter } from '../shell/found-game.js';
import '../shell/header.js';
import { type Wish, endSearch, keepSearching, resumed, search } from '../shell/search.js';
import { Session } from '../shell/session.js';
import { clockOf } from '../text/clock-words.js';
import { t, loadMessages } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { page } from '../ui/style.js';
import { slowStyle, slowly } from '../ui/waiting.js';
import '../war/content/war-card.js';
import type { LobbyClientMessage, LobbyServerMessage } from '../wire/lobby.js';
import './all-games.js';
import './invited-to.js';
import './open-seats.js';
import './quick-pairing.js';
import { type Lobby, forgotten, reduce, invitations, isOpen, mine, played, waiting } from './state.js';

await loadMessages('lobby-web');

/** How long a taken seat keeps its place, so that nothing moves under a finger. */
const TAKEN_MS = 4000;

/** The lobby: waiting players and all games, live. */
export default class LobbyPage extends TesseraElement {
  static styles = [
    page,
    slowStyle,
    cardsStyle,
    css`
      main {
        max-width: 1320px;
      }
      .top {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0.25rem 1rem;
        margin-bottom: 1.5rem;
      }
      .people {
        color: var(--text-2);
        margin-right: auto;
        min-height: 1.5em;
      }
      section,
      quick-pairing,
      all-games {
        margin-bottom: 2.75rem;
      }
      @media (max-width: 640px) {
        /* So wide that the ways to other lists begin a row of their own. */
        .top {
          column-gap: 0.5rem;
        }
        .people {
          flex: 1 0 calc(100% - 9rem);
        }
        .top .button {
          padding-inline: 0.6em;
          font-size: var(--size-s);
        }
      }
    `,
  ];

  @state() _lobby: Lobby | null = null;
  /** Whether the line is lost: what is shown may be of before. */
  @state() _lost = false;
  @state() _problem = '';
  /** Whether what stands below quick pairing is shown. */
  @state() _rest = false;
  /** What one waits for, also when the line comes back. */
  wish: Wish | null = search.value && resumed(search.value);
  session: Session<LobbyClientMessage, LobbyServerMessage> = new Session(this, '/api/lobby', {
    received: (message) => this.#heard(message),
    connectionChanged: (link) => (this._lost ||= link !== 'connecting'),
  });

  whileConnected() {
    // Identity is a cookie, which only a new socket sends.
    return [account.watch(() => this.session.renew())];
  }

  render() {
    document.title = `${t('web-lobby')} · Tessera`;
    const lobby = this._lobby;
    const invited = lobby ? invitations(lobby) : { tables: [], wars: [] };
    return html`
      <tessera-header></tessera-header>
      <main>
        <div class="top">
          <h1>${t('web-lobby')}</h1>
          <span class="people" role="status">${
            this._lost ? t('lobby-web-lost') : lobby ? t('lobby-web-people', { count: lobby.people }) : slowly()
          }</span>
          <a class="button" href=${href('/tournaments')}>${t('web-tournaments')}</a>
          <a class="button" href=${href('/players')}>${t('web-players')}</a>
          <a class="button" href=${href('/replay')}>${t('learn-replay')}</a>
        </div>
        <invited-to .tables=${invited.tables} .wars=${invited.wars}
          @decline=${({ detail }: CustomEvent<LobbyClientMessage>) => this.#ask(detail, () => true)}
        ></invited-to>
        <quick-pairing .lobby=${lobby} .lost=${this._lost} .problem=${this._problem}
          @seek=${({ detail }: CustomEvent<Wish | null>) => this.#seek(detail)}
        ></quick-pairing>
        ${this._rest ? this.#below(lobby) : ''}
      </main>`;
  }

  /** The rest follows in a task of its own, so that one can act before it. */
  updated() {
    if (this._lobby || this._lost) setTimeout(() => (this._rest = true));
  }

  /** What quick pairing would move if it came before the pools. */
  #below(lobby: Lobby | null) {
    return html`
      <my-games inside .fed=${lobby && mine(lobby)}></my-games>
      <section>
        <h2>${t('lobby-web-open')}</h2>
        <open-seats .lobby=${lobby} .open=${lobby ? waiting(lobby) : null}></open-seats>
      </section>
      ${lobby ? this.#played(lobby) : ''}
      <all-games></all-games>`;
  }

  #played(lobby: Lobby) {
    const { tables, wars } = played(lobby);
    if (tables.length + wars.length === 0) return '';
    return html`<section>
      <h2>${t('lobby-web-played')}</h2>
      <ul class="cards">
        ${repeat(
          wars,
          ({ id }) => id,
          (war) => html`<li><war-card .war=${war}></war-card></li>`,
        )}
        ${repeat(
          tables,
          ({ id }) => id,
          (table) => html`<li><table-card .table=${table}></table-card></li>`,
        )}
      </ul>
    </section>`;
  }

  #heard(message: LobbyServerMessage) {
    if (message.type === 'error') this._problem = message.text;
    if (message.type === 'error' || message.type === 'pong') return;
    if (message.type === 'paired') {
      this.#keepSearching(this.wish?.pool ?? ''); // it was not stored if the game was found at once
      this.wish = null;
      enter(message);
      return;
    }
    if (message.type === 'seeking') this.#keepSearching(message.pool);
    this._lobby = reduce(this._lobby, message);
    if (message.type === 'welcome') {
      this._lost = false;
      if (this.wish) this.#ask(this.wish); // one is sought only while the socket is open
    }
    if (message.type === 'changed') this.#forgetSoon();
  }

  /**
   * Search on other pages, too; correspondence games are found at once.
   * @param id of the pool in which one waits; empty without a search
   */
  #keepSearching(id: string) {
    const { pools = [], war_pools: wars = [] } = this._lobby ?? {};
    const pool = pools.find((one) => one.id === id);
    const war = wars.find((one) => one.id === id);
    if (!this.wish || !(pool || war)) return endSearch();
    keepSearching(this.wish, pool ? clockOf(pool.clock) : t(`${war?.game}-web-name`));
  }

  #forgetSoon() {
    const lobby = this._lobby;
    for (const id of lobby?.taken.keys() ?? []) {
      setTimeout(
        () => {
          if (this._lobby?.taken.has(id)) this._lobby = forgotten(this._lobby, id);
        },
        lobby && isOpen(lobby, id) ? 0 : TAKEN_MS,
      );
    }
  }

  /** @param wish null: to wait no longer */
  #seek(wish: Wish | null) {
    this.wish = wish;
    if (!wish) endSearch();
    this._problem = '';
    this.#ask(wish ?? { type: 'withdraw' });
  }

  async #ask(message: LobbyClientMessage, isValid: (() => boolean) | null = null) {
    try {
      await this.session.request(message, isValid);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this._problem = error.message || this._problem;
    }
  }
}
