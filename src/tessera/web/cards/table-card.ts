import { type PropertyValues, css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { href } from '../base/address.js';
import '../board/board.js';
import { roomOf } from '../games/rooms.js';
import { still } from '../games/still.js';
import { contentOf, playedOn, termsOf } from '../games/terms.js';
import { learnBoards } from '../text/board-name.js';
import { clockOf } from '../text/clock-words.js';
import { t } from '../text/fluent.js';
import { ago } from '../ui/ago.js';
import { cardStyle } from '../ui/card-style.js';
import { TesseraElement } from '../ui/element.js';
import { sideSign } from '../ui/icons.js';
import type { Seat, TableSummary } from '../wire/tables.js';
import { isMyTurn } from './turns.js';

/** A table in the list: a small picture, the players, the state. */
export class TableCard extends TesseraElement {
  static styles = [
    cardStyle,
    css`
      tessera-board {
        height: 11rem;
      }
      .sign {
        width: 0.875rem;
        height: 0.875rem;
      }
      .terms {
        font-size: var(--size-s);
        line-height: 1.35;
      }
      :host([slim]) .terms {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .winner {
        font-weight: 600;
      }
      .winner::after {
        content: '✓';
        color: var(--mark-ending);
      }
    `,
  ];

  @property({ attribute: false }) table: TableSummary | null = null;

  willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('table') || !this.table) return;
    learnBoards(roomOf(this.table.game)).then(() => this.requestUpdate());
  }

  render() {
    const { table } = this;
    if (!table) return '';
    const room = roomOf(table.game);
    const picture = room.picture(table.text);
    const yours = isMyTurn(table);
    return html`<a href=${href(`/t/${table.id}`)}>
      <tessera-board class="picture" aria-hidden="true" picture small .room=${room} .cells=${picture.cells}
        .zones=${picture.zones ?? []} .scene=${still(picture)}></tessera-board>
      <div>
        ${table.seats.map((seat, place) => this.#seat(seat, place))}
      </div>
      <p class="terms">${[playedOn({ ...table, board_name: table.board_name ?? '' }), clockOf(table.clock), table.rated ? t('web-rated') : '', contentOf(table), ...termsOf(table)].filter(Boolean).join(' · ')}</p>
      <div class="foot fine">
        ${
          yours
            ? html`<span class="yours">${t('learn-my-turn')}</span>`
            : html`<span>${t('web-actions-played', { count: table.ply, over: table.status === 'finished' ? 'yes' : 'no' })}</span>`
        }
        <span>${ago(table.updated)}</span>
      </div>
    </a>`;
  }

  #seat({ side, kind, name, level }: Seat, place: number) {
    const you = this.table?.you ?? [];
    const nameless = t(you.length === 1 && you[0] === side ? 'web-seat-yours' : 'web-side', { side });
    const won = this.table?.result === (place === 0 ? '1-0' : '0-1');
    const text =
      kind === 'open'
        ? t('web-seat-open')
        : kind === 'bot'
          ? name || t('web-seat-bot', { level: level ?? 1 })
          : name || nameless;
    return html`<div class="seat ${won ? 'winner' : ''} ${kind}" data-side=${side}>
      ${sideSign(side, place === 0)} <span>${text}</span>
    </div>`;
  }
}

customElements.define('table-card', TableCard);
