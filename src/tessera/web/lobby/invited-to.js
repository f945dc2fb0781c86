/**
 * @import {TableSummary} from '../state/wire.js'
 */

import { LitElement, css, html } from '../vendor/lit/index.js';
import { repeat } from '../vendor/lit/directives/repeat.js';
import { roomOf } from '../games/rooms.js';
import { at } from '../net/address.js';
import { learnBoards } from '../text/board-name.js';
import { Spoken, say } from '../text/fluent.js';
import { emit } from '../ui/emit.js';
import { base } from '../ui/style.js';
import { sitDown } from './sitting.js';
import { whatIsPlayed } from './words.js';

/** Games to which one is invited, each to be played or not. Tells of `decline` with the name of a table. */
export class InvitedTo extends LitElement {
  static styles = [
    base,
    css`
      ul {
        display: grid;
        gap: 0.5rem;
        margin: 0 0 1.5rem;
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem 1rem;
        padding: 0.75rem 1rem;
        border: 1px solid var(--accent);
        border-radius: calc(1.2 * var(--round));
        background: var(--bg-1);
      }
      div {
        flex: 1 1 16rem;
        line-height: 1.4;
      }
      a {
        font-weight: 600;
      }
      small {
        display: block;
        font-size: 0.9375rem;
        color: var(--text-2);
      }
      .error {
        color: var(--warn);
      }
    `,
  ];

  static properties = { tables: { attribute: false }, _error: { state: true } };

  constructor() {
    super();
    /** @type {readonly TableSummary[]} */
    this.tables = [];
    this._error = '';
    new Spoken(this);
  }

  /** @param {import('lit').PropertyValues<this>} changed */
  willUpdate(changed) {
    if (!changed.has('tables')) return;
    for (const { game } of this.tables) learnBoards(roomOf(game)).then(() => this.requestUpdate());
  }

  render() {
    return html`<div role="status">
      ${this.tables.length ? html`<ul>${repeat(this.tables, ({ id }) => id, (table) => this.#row(table))}</ul>` : ''}
      <p class="error">${this._error}</p>
    </div>`;
  }

  /** @param {TableSummary} table */
  #row(table) {
    const name = table.seats.find(({ kind }) => kind !== 'open')?.name || say('lobby-web-somebody');
    return html`<li>
      <div><a href=${at(`/t/${table.id}`)}>${say('lobby-web-invites', { name })}</a>
        <small>${whatIsPlayed(table)}</small></div>
      <button class="primary" @click=${() => this.#take(table)}>${say('lobby-web-sit')}</button>
      <button @click=${() => emit(this, 'decline', table.id)}>${say('lobby-web-decline')}</button>
    </li>`;
  }

  /** @param {TableSummary} table */
  async #take(table) {
    const free = table.seats.find(({ kind }) => kind === 'open');
    if (free) this._error = await sitDown(table.id, free.side);
  }
}

customElements.define('invited-to', InvitedTo);
