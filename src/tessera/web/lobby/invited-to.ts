import { type PropertyValues, css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { href } from '../base/address.js';
import { roomOf } from '../games/rooms.js';
import { learnBoards } from '../text/board-name.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { emit } from '../ui/emit.js';
import type { LobbyClientMessage } from '../wire/lobby.js';
import type { TableSummary } from '../wire/tables.js';
import type { WarInfo } from '../wire/war.js';
import { sitDown, sitDownAtWar } from './sitting.js';
import { warInWords, whatIsPlayed } from './words.js';

/** Challenges to the user, each with buttons to accept or decline. Emits `decline` with the message to send. */
export class InvitedTo extends TesseraElement {
  static styles = css`
    ul {
      margin: 0 0 1.5rem;
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
      font-size: var(--size-m);
    }
  `;

  @property({ attribute: false }) tables: readonly TableSummary[] = [];
  @property({ attribute: false }) wars: readonly WarInfo[] = [];
  @state() _error = '';

  willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('tables')) return;
    for (const { game } of this.tables) learnBoards(roomOf(game)).then(() => this.requestUpdate());
  }

  render() {
    return html`<div role="status">
      ${
        this.tables.length + this.wars.length
          ? html`<ul class="stack">
            ${repeat(
              this.wars,
              ({ id }) => id,
              (war) => this.#war(war),
            )}
            ${repeat(
              this.tables,
              ({ id }) => id,
              (table) => this.#table(table),
            )}
          </ul>`
          : ''
      }
      <p class="error">${this._error}</p>
    </div>`;
  }

  #table(table: TableSummary) {
    const name = table.seats.find(({ kind }) => kind !== 'open')?.name ?? '';
    const side = table.seats.find(({ kind }) => kind === 'open')?.side ?? '';
    const sit = () => sitDown(table.id, side);
    return this.#row(href(`/t/${table.id}`), name, whatIsPlayed(table), sit, { type: 'decline', table: table.id });
  }

  #war(war: WarInfo) {
    const sit = () => sitDownAtWar(war.id, war.invited ?? 0);
    return this.#row(href(`/w/${war.id}`), war.host, warInWords(war), sit, { type: 'decline-war', war: war.id });
  }

  /**
   * @param page of the room
   * @param name the challenger; may be empty
   * @param what the game
   * @param sit accepts, and returns the reason for a refusal
   */
  #row(page: string, name: string, what: string, sit: () => Promise<string>, declining: LobbyClientMessage) {
    return html`<li>
      <div><a href=${page}>${t('lobby-web-invites', { name: name || t('lobby-web-unnamed') })}</a>
        <small>${what}</small></div>
      <button class="primary" @click=${async () => (this._error = await sit())}>${t('lobby-web-sit')}</button>
      <button @click=${() => emit(this, 'decline', declining)}>${t('lobby-web-decline')}</button>
    </li>`;
  }
}

customElements.define('invited-to', InvitedTo);
