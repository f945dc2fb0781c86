/**
 * @import {TableStatus, TableSummary} from '../state/wire.js'
 * @import {WarInfo, WarStatus} from '../war/wire.js'
 */

import { LitElement, css, html } from '../vendor/lit/index.js';
import { repeat } from '../vendor/lit/directives/repeat.js';
import * as api from '../net/api.js';
import { Spoken, say } from '../text/fluent.js';
import { base } from '../ui/style.js';
import '../ui/header.js';
import { wars } from '../war/lobby/api.js';
import '../war/lobby/war-card.js';
import '../home/my-games.js';
import './table-card.js';

const LOOK_MS = 8000;
/** Of each kind: the newest. */
const WARS_SHOWN = 12;
const KINDS = /** @type {const} */ (['waiting', 'playing', 'finished']);

/** @type {Record<TableStatus, WarStatus>} */
const WAR_KINDS = { waiting: 'gathering', playing: 'playing', finished: 'finished' };

/** @typedef {{tables: TableSummary[], next: string | null}} Shelf */

/** Games that wait for a player, that are played, and that are over. */
export default class TablesPage extends LitElement {
  static styles = [
    base,
    css`
      main {
        max-width: 1320px;
        margin: 0 auto;
        padding: 1.5rem 1.5rem 4rem;
      }
      .top {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 0.5rem 1rem;
        margin-bottom: 1.5rem;
      }
      h1 {
        font-size: 2.5rem;
      }
      section {
        margin-bottom: 2.75rem;
      }
      h2 {
        font-size: 1.5rem;
        margin-bottom: 1rem;
      }
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr));
        gap: 1rem;
        margin: 0 0 1rem;
        padding: 0;
        list-style: none;
      }
      .none {
        color: var(--text-2);
      }
      .error {
        color: var(--warn);
        margin-bottom: 1.5rem;
      }
      @media (max-width: 640px) {
        main {
          padding: 0.75rem 1rem 3rem;
        }
        h1 {
          font-size: 2rem;
        }
      }
    `,
  ];

  static properties = {
    _shelves: { state: true },
    _wars: { state: true },
    _failed: { state: true },
  };

  constructor() {
    super();
    /** @type {Partial<Record<TableStatus, Shelf>>} */
    this._shelves = {};
    /** @type {Partial<Record<TableStatus, WarInfo[]>>} */
    this._wars = {};
    this._failed = false;
    new Spoken(this);
  }

  connectedCallback() {
    super.connectedCallback();
    this.#look();
    document.addEventListener('visibilitychange', () => this.#look());
    this.timer = setInterval(() => this.#look(), LOOK_MS);
  }

  render() {
    document.title = `${say('web-games')} · Tessera`;
    return html`
      <tessera-header></tessera-header>
      <main>
        <div class="top">
          <h1>${say('web-games')}</h1>
          <a class="button" href="/replay">${say('learn-replay')}</a>
        </div>
        ${this._failed ? html`<p class="error" role="status">${say('web-no-answer')}</p>` : ''}
        <my-games inside></my-games>
        ${KINDS.map((kind) => this.#shelf(kind))}
      </main>`;
  }

  /** @param {TableStatus} kind */
  #shelf(kind) {
    const shelf = this._shelves[kind];
    if (!shelf) return '';
    const found = this._wars[kind] ?? [];
    return html`<section>
      <h2>${say('web-tables', { kind })}</h2>
      ${shelf.tables.length + found.length === 0
        ? html`<p class="none">${say('web-no-tables', { kind })}
            ${kind === 'waiting' ? html`<a href="/#play">${say('web-begin-one')}</a>` : ''}</p>`
        : html`<ul>
            ${repeat(
              found,
              ({ id }) => id,
              (war) => html`<li><war-card .war=${war}></war-card></li>`,
            )}
            ${repeat(
              shelf.tables,
              ({ id }) => id,
              (table) => html`<li><table-card .table=${table}></table-card></li>`,
            )}
          </ul>`}
      ${shelf.next
        ? html`<button @click=${() => this.#more(kind)}>${say('web-more-tables')}</button>`
        : ''}
    </section>`;
  }

  /** Look anew at the first page of each shelf, unless somebody has leafed on. */
  async #look() {
    if (document.hidden) return;
    await Promise.all(
      KINDS.map(async (kind) => {
        if ((this._shelves[kind]?.tables.length ?? 0) > 12) return;
        const [page, listed] = await Promise.all([
          api.tables(kind, null).catch(() => null),
          wars(WAR_KINDS[kind], null).catch(() => null),
        ]);
        this._failed = page === null;
        if (listed) this._wars = { ...this._wars, [kind]: listed.wars.slice(0, WARS_SHOWN) };
        if (page) this._shelves = { ...this._shelves, [kind]: page };
      }),
    );
  }

  /** @param {TableStatus} kind */
  async #more(kind) {
    const shelf = this._shelves[kind];
    if (!shelf?.next) return;
    const { tables, next } = await api.tables(kind, shelf.next);
    this._shelves = { ...this._shelves, [kind]: { tables: [...shelf.tables, ...tables], next } };
  }
}
