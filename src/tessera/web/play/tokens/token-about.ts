import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import '../../board/token-face.js';
import { marksSleep } from '../../games/almajara/look.js';
import { pointsOf } from '../../games/almajara/words.js';
import type { Room } from '../../games/room.js';
import { t } from '../../text/fluent.js';
import { TesseraElement } from '../../ui/element.js';
import type { BoardScene } from '../../wire/tables.js';
import type { Asked } from './chips.js';

const GAP_PX = 12;
const EDGE_PX = 8;
/** How bad it is to cover the subject, the task, and the board. */
const COVERS = { place: 100, task: 10, board: 1 };

/** A card beside what one asks about: both faces of a token, or one card, large and in words. */
export class TokenAbout extends TesseraElement {
  static styles = css`
    [popover] {
      position: fixed;
      inset: auto;
      margin: 0;
      width: min(18.5rem, calc(100vw - 1rem));
      padding: 0.9rem 1rem 1rem;
      border: 1px solid var(--edge);
      border-radius: calc(1.2 * var(--round));
      background: var(--bg-2);
      color: var(--text);
      box-shadow: 0 16px 44px rgb(0 0 0 / 0.5);
      pointer-events: none;
    }
    .faces {
      display: flex;
      justify-content: center;
      gap: 0.75rem;
      margin-bottom: 0.6rem;
    }
    figure {
      flex: 1 1 0;
      display: grid;
      justify-items: center;
      align-content: start;
      gap: 0.25rem;
      text-align: center;
    }
    token-face {
      width: 7rem;
    }
    figcaption {
      font-weight: 600;
      line-height: 1.2;
    }
    small {
      display: block;
    }
    .down token-face {
      opacity: 0.75;
    }
    .down figcaption {
      font-weight: 500;
      color: var(--text-2);
    }
    b {
      font-weight: 600;
    }
    p {
      font-size: var(--size-m);
      line-height: 1.4;
    }
    p + p {
      margin-top: 0.4rem;
      color: var(--accent);
    }
  `;

  @property({ attribute: false }) room: Room | null = null;
  @property({ attribute: false }) board: BoardScene | null = null;
  @property({ type: Boolean }) flipped = false;
  @state() _asked: Asked | null = null;
  /** Further sentences, such as why it cannot be used. */
  more = '';

  render() {
    return html`<div popover="manual" aria-hidden="true">${this.#inside()}</div>`;
  }

  #inside() {
    const { _asked: asked, board } = this;
    const kind = asked?.source.replace(':', '') ?? '';
    const face = board?.faces[kind];
    if (!asked || !face) return nothing;
    const card = asked.source !== kind;
    const fresh = asked.open ?? false;
    return html`<div class="faces">
        ${this.#face(kind, 'up', card || fresh ? '' : t('almajara-web-face-up'))}
        ${card ? '' : this.#face(face.back, fresh ? 'up' : 'down', fresh ? '' : t('almajara-web-other-face'))}
      </div>
      <p><b>${t(card ? 'almajara-web-card-name' : 'almajara-web-category-name', { category: face.category })}.</b>
        ${this.room ? t(this.room.about(asked.source)) : ''}</p>
      ${this.more ? html`<p>${this.more}</p>` : ''}`;
  }

  #face(kind: string, name: 'up' | 'down', note: string) {
    return html`<figure class=${name}>
      <token-face .face=${this.board?.faces[kind] ?? null} .kind=${kind}
        .side=${this._asked?.side ?? 's'} .flipped=${this.flipped}
        ?faint=${!this._asked?.source.startsWith(':') && marksSleep(this.board?.options)}></token-face>
      <figcaption>${this.room?.extras?.nameOf(kind)}${note ? html`<small>${note}</small>` : ''}</figcaption>
    </figure>`;
  }

  /** What the card says, in words. */
  get words() {
    const { _asked: asked, board } = this;
    const kind = asked?.source.replace(':', '') ?? '';
    const [face, back] = [board?.faces[kind], board?.faces[board.faces[kind]?.back ?? '']];
    const { room } = this;
    if (!asked || !face || !back || !room?.extras) return '';
    const { nameOf } = room.extras;
    const args = {
      ...{ name: nameOf(kind), points: pointsOf(face), category: face.category },
      ...{ other: nameOf(face.back), others: pointsOf(back) },
    };
    const key = asked.source === kind ? 'almajara-web-token-text' : 'almajara-web-card-text';
    return [t(key, args), t(room.about(asked.source)), this.more].filter(Boolean).join(' ');
  }

  /** Show what is asked for, where there is room for it. */
  async show(asked: Asked, more: string = '') {
    this._asked = asked;
    this.more = more;
    this.requestUpdate();
    await this.updateComplete;
    const card = this.#card;
    if (!card || this._asked !== asked) return;
    card.showPopover();
    const { x, y } = beside(this.#reach(asked), this.#task, this.#board, card.getBoundingClientRect());
    card.style.left = `${x}px`;
    card.style.top = `${y}px`;
  }

  /** What the card should leave free: of a token on the board, also the cells to which it leads. */
  #reach({ source, side, place, open }: Asked): DOMRect {
    const marks = (open === undefined && this.board?.faces[source]?.marks) || [];
    const turn = (side === 'n') === this.flipped ? 1 : -1;
    const across = [0, ...marks.map(([dx]) => turn * dx)];
    const down = [0, ...marks.map(([, dy]) => -turn * dy)];
    const [left, top] = [Math.min(...across), Math.min(...down)];
    return new DOMRect(
      place.x + place.width * left,
      place.y + place.height * top,
      place.width * (1 + Math.max(...across) - left),
      place.height * (1 + Math.max(...down) - top),
    );
  }

  hide() {
    this._asked = null;
    this.#card?.hidePopover();
  }

  /** Whether it was asked explicitly and is still there. */
  get told() {
    return this._asked?.told ?? false;
  }

  /** Where the page says what to do: that stays readable. */
  get #task() {
    return this.#boxOf('task-box, .words');
  }

  /** The board, on which readers look for what the text mentions. */
  get #board() {
    return this.#boxOf('.stage');
  }

  #boxOf(part: string) {
    const root = this.getRootNode() as Document | ShadowRoot;
    return root.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
  }

  get #card(): HTMLElement | null {
    return this.renderRoot.querySelector('[popover]');
  }
}

/**
 * The position of a card beside its subject: left, right, above, below, or above or below the task,
 * wherever it covers least of the subject, then of the task, then of the board.
 */
export function beside(place: DOMRect, task: DOMRect, board: DOMRect, { width, height }: DOMRect) {
  const [middle, level] = [place.x + (place.width - width) / 2, place.y + (place.height - height) / 2];
  const spots = (
    [
      [place.left - width - GAP_PX, level],
      [place.right + GAP_PX, level],
      [middle, place.top - height - GAP_PX],
      [middle, place.bottom + GAP_PX],
      [middle, task.top - height - GAP_PX],
      [middle, task.bottom + GAP_PX],
      [task.left, task.top - height - GAP_PX],
      [task.left, task.bottom + GAP_PX],
    ] as const
  ).map(([x, y]) => ({ x: within(x, width, innerWidth), y: within(y, height, innerHeight) }));
  const over = ({ left, right, top, bottom }: DOMRect, { x, y }: { x: number; y: number }) =>
    overlap(x, width, left, right) * overlap(y, height, top, bottom);
  const cost = (spot: { x: number; y: number }) =>
    COVERS.place * over(place, spot) + COVERS.task * over(task, spot) + COVERS.board * over(board, spot);
  return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}

/** How much of a stretch another one covers. */
function overlap(start: number, length: number, from: number, to: number) {
  return Math.max(0, Math.min(start + length, to) - Math.max(start, from));
}

/** Where something as long begins, so that it lies within the window. */
function within(start: number, length: number, room: number) {
  return Math.max(EDGE_PX, Math.min(start, room - length - EDGE_PX));
}

customElements.define('token-about', TokenAbout);
