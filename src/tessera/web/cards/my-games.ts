import { type PropertyValues, css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { listen } from '../base/listen.js';
import { NEWCOMER } from '../base/page.js';
import { forget, store, stored } from '../base/storage.js';
import * as api from '../net/api.js';
import { retry } from '../net/retry.js';
import { checkSoon } from '../shell/waiting-games.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { waiting } from '../ui/waiting.js';
import type { TableSummary } from '../wire/tables.js';
import type { WarInfo } from '../wire/war.js';
import './table-card.js';
import { awaitsMe, isMyTurn, mineFirst } from './turns.js';

const LOOK_MS = 8000;

/**
 * The player's unfinished games, those that wait for the player first; empty without any. It is a row of small cards.
 * With `inside` it fits into a page with its own margins, which also provides the data: it sends no requests itself.
 */
export class MyGames extends TesseraElement {
  static styles = css`
    section {
      max-width: 1560px;
      margin: 0 auto;
      padding: 0 1.5rem 0 5vw;
    }
    h2 {
      font-size: var(--size-2xl);
      margin-bottom: 0.5rem;
    }
    ul {
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: min(19rem, 100%);
      gap: 0.75rem;
      overflow-x: auto;
      scroll-snap-type: x proximity;
      padding-bottom: 0.5rem;
    }
    li {
      scroll-snap-align: start;
    }
    :host([inside]) ul {
      grid-auto-flow: row;
      grid-auto-columns: auto;
      grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr));
      gap: 1rem;
    }
    :host([inside]) section {
      padding: 0;
      margin-bottom: 2.75rem;
    }
    :host([inside]) h2 {
      font-size: var(--size-3xl);
      margin-bottom: 1rem;
    }
    @media (max-width: 640px) {
      :host([inside]) ul {
        grid-template-columns: none;
        grid-auto-flow: column;
        grid-auto-columns: minmax(14rem, 72%);
      }
    }
    @media (max-width: 1000px) {
      section {
        padding-left: 1.5rem;
      }
    }
  `;

  /** What there is, once it is known. */
  @property({ attribute: false }) fed: { tables: readonly TableSummary[]; wars: readonly WarInfo[] } | null = null;
  /** Whether there are any, or were at the last visit: the page leaves room for them. */
  @property({ type: Boolean, reflect: true }) filled = stored('under-way') !== null;
  @state() _tables: TableSummary[] = [];
  @state() _wars: WarInfo[] = [];
  /** Whether the last try to fetch them has failed. */
  @state() _failed = false;
  /** The names of those that waited when one last looked. */
  waiting: string | undefined;

  whileConnected() {
    if (this.hasAttribute('inside')) return [];
    if (!NEWCOMER) this.#look();
    const timer = setInterval(() => this.#look(), LOOK_MS);
    return [() => clearInterval(timer), listen('visibilitychange', this.#look, { target: document })];
  }

  willUpdate(changed: PropertyValues<this>) {
    if (changed.has('fed') && this.fed) this.#show(this.fed);
  }

  render() {
    if (this._tables.length + this._wars.length === 0 && !this._failed) return '';
    const slim = !this.hasAttribute('inside');
    return html`<section>
      <h2>${t('learn-my-games')}</h2>
      ${this._failed ? waiting(true, this.#look) : ''}
      <ul>
        ${repeat(
          this._wars,
          ({ id }) => id,
          (war) => html`<li><war-card ?slim=${slim} .war=${war}></war-card></li>`,
        )}
        ${repeat(
          this._tables,
          ({ id }) => id,
          (table) => html`<li><table-card ?slim=${slim} .table=${table}></table-card></li>`,
        )}
      </ul>
    </section>`;
  }

  #look = async () => {
    if (document.hidden) return;
    const games = await api.myGames().catch(() => null);
    this._failed = games === null;
    if (games) this.#show(games);
  };

  #show({ tables, wars }: { tables: readonly TableSummary[]; wars: readonly WarInfo[] }) {
    if (wars.length) retry(() => import('../war/content/war-card.js'));
    this.filled = tables.length + wars.length > 0;
    if (this.filled) store('under-way', 'yes');
    else forget('under-way');
    this._tables = mineFirst(tables, isMyTurn);
    this._wars = mineFirst(wars, awaitsMe);
    const waiting = [...this._tables.filter(isMyTurn), ...this._wars.filter(awaitsMe)].map(({ id }) => id).join(' ');
    if (this.waiting !== undefined && waiting !== this.waiting) checkSoon();
    this.waiting = waiting;
  }
}

customElements.define('my-games', MyGames);
