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
import { waiting } from '../ui/waiting.js';
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

/**
 * Games of one kind, and whether the last try to fetch them has failed.
 * @typedef {object} Shelf
 * @property {readonly WarInfo[]} wars
 * @property {readonly TableSummary[]} tables
 * @property {string | null} next  the cursor of the page that follows
 * @property {boolean} leafed      whether somebody has looked at more than the first page
 * @property {boolean} failed
 */

/** @type {Shelf} */
const NOTHING = { wars: [], tables: [], next: null, leafed: false, failed: false };

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

  static properties = { _shelves: { state: true } };

  constructor() {
    super();
    /** @type {Partial<Record<TableStatus, Shelf>>} */
    this._shelves = {};
    /** @type {Partial<Record<TableStatus, number>>} how often each was asked for */
    this.asked = {};
    new Spoken(this);
  }

  connectedCallback() {
    super.connectedCallback();
    this.#look();
    document.addEventListener('visibilitychange', this.#look);
    this.timer = setInterval(this.#look, LOOK_MS);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('visibilitychange', this.#look);
    clearInterval(this.timer);
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
        <my-games inside></my-games>
        ${KINDS.map((kind) => this.#shelf(kind))}
      </main>`;
  }

  /** @param {TableStatus} kind */
  #shelf(kind) {
    const shelf = this._shelves[kind];
    const known = shelf && (!shelf.failed || shelf.tables.length + shelf.wars.length > 0);
    return html`<section>
      <h2>${say('web-tables', { kind })}</h2>
      ${!shelf || shelf.failed ? waiting(shelf?.failed ?? false, () => this.#fetch(kind, shelf?.leafed ?? false)) : ''}
      ${known ? this.#cards(kind, shelf) : ''}
      ${shelf?.next
        ? html`<button @click=${() => this.#fetch(kind, true)}>${say('web-more-tables')}</button>`
        : ''}
    </section>`;
  }

  /**
   * @param {TableStatus} kind
   * @param {Shelf} shelf
   */
  #cards(kind, shelf) {
    return shelf.tables.length + shelf.wars.length === 0
        ? html`<p class="none">${say('web-no-tables', { kind })}
            ${kind === 'waiting' ? html`<a href="/#play">${say('web-begin-one')}</a>` : ''}</p>`
        : html`<ul>
            ${repeat(
              shelf.wars,
              ({ id }) => id,
              (war) => html`<li><war-card .war=${war}></war-card></li>`,
            )}
            ${repeat(
              shelf.tables,
              ({ id }) => id,
              (table) => html`<li><table-card .table=${table}></table-card></li>`,
            )}
          </ul>`;
  }

  /** Look anew at the first page of each shelf, unless somebody has leafed on. */
  #look = () => {
    if (document.hidden) return;
    for (const kind of KINDS) if (!this._shelves[kind]?.leafed) this.#fetch(kind, false);
  };

  /**
   * Fetch a shelf, which depends on no other; an answer that comes after a later one is of no use.
   * @param {TableStatus} kind
   * @param {boolean} more  the page after what is shown, instead of the first
   */
  async #fetch(kind, more) {
    const place = (this.asked[kind] ?? 0) + 1;
    this.asked = { ...this.asked, [kind]: place };
    const before = this._shelves[kind] ?? NOTHING;
    if (more) this._shelves = { ...this._shelves, [kind]: { ...before, leafed: true } };
    const shelf = await (more ? pageAfter(kind, before) : firstPage(kind)).catch(() => null);
    if (place !== this.asked[kind]) return;
    this._shelves = { ...this._shelves, [kind]: shelf ?? { ...before, failed: true } };
  }
}

/**
 * Whether a game was or will be played: nobody looks for a table that was closed before.
 * @param {TableSummary} table
 */
function wasPlayed({ result }) {
  return result !== '*';
}

/**
 * @param {TableStatus} kind
 * @returns {Promise<Shelf>}
 */
async function firstPage(kind) {
  const [page, listed] = await Promise.all([api.tables(kind, null), wars(WAR_KINDS[kind], null)]);
  return { ...page, tables: page.tables.filter(wasPlayed), wars: listed.wars.slice(0, WARS_SHOWN), leafed: false, failed: false };
}

/**
 * @param {TableStatus} kind
 * @param {Shelf} shelf
 * @returns {Promise<Shelf>}
 */
async function pageAfter(kind, shelf) {
  const { tables, next } = await api.tables(kind, shelf.next);
  return { ...shelf, tables: [...shelf.tables, ...tables.filter(wasPlayed)], next, leafed: true, failed: false };
}
