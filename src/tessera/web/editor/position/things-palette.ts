import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import '../../board/board-piece.js';
import { Carry } from '../../board/carry.js';
import { hitOf } from '../../board/hands.js';
import '../../board/token-face.js';
import type { Room } from '../../games/room.js';
import { still } from '../../games/still.js';
import { t } from '../../text/fluent.js';
import { TesseraElement } from '../../ui/element.js';
import { icon } from '../../ui/icons.js';
import type { BoardScene, Scene } from '../../wire/tables.js';
import { paletteStyle } from '../style/palette.js';
import { pieceOf, thingOf } from './arranging.js';

/** What takes away what stands on a cell. */
export const NOTHING = '';

/**
 * The things that can be put on the board, for the chosen side. Emits `choose` with the thing,
 * and `carried` with a thing and the cell where it was dropped.
 */
export class ThingsPalette extends TesseraElement {
  static styles = [
    paletteStyle,
    css`
      .things {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem;
      }
      .many {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(46px, 1fr));
        max-height: 11.5rem;
        overflow-y: auto;
        scrollbar-width: thin;
      }
      label {
        display: grid;
        place-items: center;
        min-width: 46px;
        min-height: 58px;
        padding: 0.25rem;
        touch-action: pan-y;
        user-select: none;
      }
      .many label {
        min-height: 46px;
      }
      board-piece {
        width: 36px;
        height: 50px;
        pointer-events: none;
      }
      .lies {
        width: 44px;
        height: 50px;
      }
      token-face {
        width: 40px;
        pointer-events: none;
      }
      kbd {
        top: 2px;
        right: 4px;
        line-height: 1;
      }
      .none {
        display: grid;
        align-self: end;
        justify-items: center;
        gap: 0.35rem;
        font-size: var(--size-2xs);
        line-height: 1.2;
      }
    `,
  ];

  @property({ attribute: false }) room: Room | null = null;
  @property({ attribute: false }) board: BoardScene | null = null;
  @property() side = '';
  @property() thing = NOTHING;
  carry: Carry<string> = new Carry(this, {
    lift: (thing) => this.#choose(thing),
    drop: (thing, event) => {
      const hit = hitOf(event);
      if (hit) this.dispatchEvent(new CustomEvent('carried', { detail: { thing, cell: hit.cell } }));
    },
  });

  /** All that can be put there, in the order of the keys. */
  get things() {
    const { board, room, side } = this;
    if (!board || !room) return [];
    const { pieces = [], lying = [] } = room.arranges?.(board) ?? {};
    const things = [...pieces.map((kind) => thingOf(kind, side, board)), ...lying];
    // Where there are many, the last is out of sight.
    return this.#many ? [NOTHING, ...things] : [...things, NOTHING];
  }

  /** Whether there are so many that they are drawn close together. */
  get #many() {
    return Object.keys(this.board?.faces ?? {}).length > 0;
  }

  render() {
    const { board, room, things } = this;
    if (!board || !room) return html``;
    return html`<fieldset>
      <legend class="unseen">${t('position-web-things')}</legend>
      <div class=${this.#many ? 'many' : 'things'}>
        ${things.map((thing, place) => this.#thing(thing, place, room, board))}
      </div>
    </fieldset>`;
  }

  #thing(thing: string, place: number, room: Room, board: BoardScene) {
    const name = thing === NOTHING ? t('position-web-away') : this.#named(thing, room, board);
    return html`<label title=${name}
      @pointerdown=${(event: PointerEvent) => thing && this.carry.press(event, thing, false)}>
      <input type="radio" name="thing" aria-label=${name} .checked=${live(thing === this.thing)}
        @change=${() => this.#choose(thing)}>
      ${thing === NOTHING ? html`<span class="none" aria-hidden="true">${icon('close')}${this.#many ? '' : name}</span>` : this.#picture(thing, room, board)}
      ${place < 9 && !board.faces?.[thing.toUpperCase()] ? html`<kbd aria-hidden="true">${place + 1}</kbd>` : ''}
    </label>`;
  }

  #picture(thing: string, room: Room, board: BoardScene) {
    const piece = pieceOf('a1', thing, board, room.arranges?.(board).lying ?? []);
    const face = piece && board.faces?.[piece.kind];
    if (piece && face) {
      return html`<token-face .face=${face} .kind=${piece.kind} .side=${piece.side}></token-face>`;
    }
    const { symbol, flat } = piece
      ? { symbol: room.piece(piece.kind, piece.side), flat: false }
      : room.terrain(thing, 'a1');
    return html`<board-piece class=${flat ? 'lies' : ''} .low=${flat} .game=${room.id} .symbol=${symbol}></board-piece>`;
  }

  #named(thing: string, room: Room, board: BoardScene) {
    const piece = pieceOf('a1', thing, board, room.arranges?.(board).lying ?? []);
    const terrain = piece ? {} : { a1: thing };
    const scene = still({ cells: [], terrain, pieces: piece ? [piece] : [] }) as Scene;
    return t(room.describe('a1', scene, board));
  }

  #choose(thing: string) {
    this.dispatchEvent(new CustomEvent('choose', { detail: thing }));
  }
}

customElements.define('things-palette', ThingsPalette);
