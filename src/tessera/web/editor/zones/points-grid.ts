import { css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { type Mark, REACH, has } from '../../games/almajara/kit.js';
import { pointsOf } from '../../games/almajara/words.js';
import { TesseraElement } from '../../ui/element.js';

const STEPS = Array.from({ length: 2 * REACH + 1 }, (_, place) => place - REACH);
const WAYS: Readonly<Record<string, Mark>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * The cells around a token, each a switch: whether the face goes there. Arrows lead from cell to
 * cell. Emits `point` with the cell that was pressed.
 */
export class PointsGrid extends TesseraElement {
  static styles = css`
    .grid {
      display: grid;
      grid-template-columns: repeat(7, minmax(0, 1fr));
      gap: 2px;
      width: min(100%, 19.5rem);
      padding: 6px;
      border-radius: var(--round);
      background: var(--bg-2);
    }
    button,
    .own {
      min-height: 0;
      aspect-ratio: 1;
      padding: 0;
      border: 0;
      border-radius: 3px;
      background: var(--bg-0);
    }
    button:hover {
      background: color-mix(in srgb, var(--accent) 25%, var(--bg-0));
    }
    button::after {
      content: '';
      width: 62%;
      aspect-ratio: 1;
      border-radius: 3px;
    }
    [aria-pressed='true']::after {
      background: var(--accent);
    }
    .own {
      display: grid;
      place-items: center;
      background: none;
    }
    .own::after {
      content: '';
      width: 46%;
      aspect-ratio: 1;
      background: var(--text-2);
      clip-path: polygon(50% 0, 100% 100%, 0 100%);
    }
  `;

  @property({ attribute: false }) marks: readonly Mark[] = [];
  @property() label = '';
  /** The cell that gets the focus. */
  @state() _at: Mark = [0, 1];

  render() {
    return html`<div class="grid" role="group" aria-label=${this.label} @keydown=${this.#key}>
      ${STEPS.toReversed().map((dy) => STEPS.map((dx) => this.#cell([dx, dy])))}
    </div>`;
  }

  #cell(mark: Mark) {
    const [dx, dy] = mark;
    if (!dx && !dy) return html`<span class="own" aria-hidden="true"></span>`;
    const at = dx === this._at[0] && dy === this._at[1];
    return html`<button data-mark=${mark.join()} tabindex=${at ? 0 : -1}
      aria-pressed=${has(this.marks, mark) ? 'true' : 'false'}
      aria-label=${pointsOf({ marks: [[dx, dy]] })} @focus=${() => (this._at = mark)}
      @click=${() => this.dispatchEvent(new CustomEvent('point', { detail: mark }))}></button>`;
  }

  async #key(event: KeyboardEvent) {
    const way = WAYS[event.key];
    if (!way) return;
    event.preventDefault();
    const [x, y] = [this._at[0] + way[0], this._at[1] + way[1]];
    const next = (x || y ? [x, y] : [x + way[0], y + way[1]]) as Mark;
    if (next.some((step) => Math.abs(step) > REACH)) return;
    this._at = next;
    await this.updateComplete;
    (this.renderRoot.querySelector(`[data-mark="${next.join()}"]`) as HTMLElement | null)?.focus();
  }
}

customElements.define('points-grid', PointsGrid);
