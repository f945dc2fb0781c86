import { LitElement, css, html } from '../vendor/lit/index.js';
import { base } from '../ui/style.js';

/** How far inside the edge a cell is brought that was out of sight. */
const MARGIN_PX = 48;

/** Room for a board: on phones a wide one scrolls, and fades out where it goes on. */
export class BoardScroll extends LitElement {
  static styles = [
    base,
    css`
      div {
        height: 100%;
        padding: 1rem 0.5rem 0.5rem;
      }
      @media (max-width: 760px) {
        div {
          height: auto;
          padding: 0.9rem 0 0.25rem;
          overflow-x: auto;
          overscroll-behavior-x: contain;
          --before: #000;
          --after: #000;
        }
        .before,
        .after {
          mask-image: linear-gradient(
            to right,
            var(--before),
            #000 2.5rem calc(100% - 2.5rem),
            var(--after)
          );
        }
        .before {
          --before: transparent;
        }
        .after {
          --after: transparent;
        }
      }
    `,
  ];

  static properties = { _before: { state: true }, _after: { state: true } };

  constructor() {
    super();
    /** Whether there is more of the board before what is seen, and after it. */
    this._before = false;
    this._after = false;
    /** Whether a board wider than the screen was scrolled to its middle. */
    this.centred = false;
    this.sizes = new ResizeObserver(() => this.#fit());
  }

  firstUpdated() {
    for (const part of [this.#part, ...this.children]) this.sizes.observe(part);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  render() {
    const sides = `${this._before ? 'before' : ''} ${this._after ? 'after' : ''}`;
    return html`<div class=${sides} @scroll=${this.#look}><slot></slot></div>`;
  }

  /**
   * Scroll, if need be, until a place of the board is seen.
   * @param {DOMRect} place
   */
  reveal({ left, right }) {
    const box = this.#part.getBoundingClientRect();
    if (left >= box.left && right <= box.right) return;
    const by = left < box.left ? left - box.left - MARGIN_PX : right - box.right + MARGIN_PX;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#part.scrollBy({ left: by, behavior: still ? 'auto' : 'smooth' });
  }

  get #part() {
    return /** @type {HTMLElement} */ (this.renderRoot.querySelector('div'));
  }

  #fit() {
    const { scrollWidth, clientWidth } = this.#part;
    if (!this.centred && scrollWidth > clientWidth) {
      this.centred = true;
      this.#part.scrollLeft = (scrollWidth - clientWidth) / 2;
    }
    this.#look();
  }

  #look() {
    const { scrollLeft, scrollWidth, clientWidth } = this.#part;
    this._before = scrollLeft > 1;
    this._after = scrollLeft + clientWidth < scrollWidth - 1;
  }
}

customElements.define('board-scroll', BoardScroll);
