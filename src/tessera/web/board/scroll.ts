import { css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { low } from '../ui/breakpoints.js';
import { TesseraElement } from '../ui/element.js';
import { still } from '../ui/motion.js';
import { zoomGestures } from './zoom.js';

/** How far inside the edge a cell is brought that was out of sight. */
const MARGIN_PX = 48;
const STEP = 1.4;
/** How many times as large as its room a board is looked at, at most. */
const LARGEST = 3;

/**
 * Room for a board. It can be looked at from nearer; then it scrolls here, and the page around
 * scrolls as ever otherwise. On phones a wide board scrolls too, and fades out where it goes on.
 * Emits `zoomed`, whether only a part is seen.
 */
export class BoardScroll extends TesseraElement {
  static styles = css`
    .frame {
      height: 100%;
      padding: 1rem 0.5rem 0.5rem;
    }
    .sheet {
      width: calc(100% * var(--zoom, 1));
      height: calc(100% * var(--zoom, 1));
    }
    .zoomed {
      overflow: auto;
      overscroll-behavior: contain;
      scrollbar-width: thin;
      border-radius: var(--round);
      cursor: grab;
    }
    @media (max-width: 760px) {
      .frame {
        /* What scrolls is cut off: leave room for the shadow of the slab. */
        padding: 0.9rem 0 1.75rem;
        margin-bottom: -1.5rem;
        overflow-x: auto;
        overscroll-behavior-x: contain;
        --before: #000;
        --after: #000;
      }
      .frame:not(.zoomed),
      .sheet {
        height: auto;
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
    /* Beside a panel the whole board is in view, and nothing is cut off. */
    @media ${low} {
      :host([whole]) .frame {
        margin-bottom: 0;
        padding: 0.25rem;
      }
      :host([whole]) .frame:not(.zoomed) {
        height: 100%;
        overflow: visible;
        mask-image: none;
      }
      :host([whole]) .sheet {
        height: calc(100% * var(--zoom, 1));
      }
    }
  `;

  @property({ type: Number }) largest = LARGEST;
  /** Whether there is more of the board before what is seen, and after it. */
  @state() _before = false;
  @state() _after = false;
  /** How many times as large as the room. */
  @state() _zoom = 1;
  /** Whether a board wider than the screen was scrolled to its middle. */
  centred = false;
  sizes = new ResizeObserver(() => this.#fit());
  width = innerWidth;
  /** Ends all listening. */
  ends = new AbortController();

  connectedCallback() {
    super.connectedCallback();
    if (this.hasUpdated) this.#listen();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.ends.abort();
    this.sizes.disconnect();
  }

  firstUpdated() {
    if (this.isConnected) this.#listen();
  }

  #listen() {
    this.ends = new AbortController();
    const { signal } = this.ends;
    addEventListener('resize', this.#resized, { signal });
    for (const part of [this.#frame, ...this.children]) this.sizes.observe(part);
    zoomGestures(this.#frame, { zoom: () => this._zoom, zoomTo: (...to) => this.zoomTo(...to) }, signal);
  }

  render() {
    const sides = `${this._before ? 'before' : ''} ${this._after ? 'after' : ''}`;
    return html`<div class="frame ${this._zoom > 1 ? 'zoomed' : sides}" @scroll=${this.#look}>
      <div class="sheet"><slot></slot></div>
    </div>`;
  }

  /** Scroll, if need be, until a place of the board is seen. */
  reveal({ left, right, top, bottom }: DOMRect) {
    const box = this.#frame.getBoundingClientRect();
    const by = {
      left: inside(left, right, box.left, box.right),
      top: this._zoom > 1 ? inside(top, bottom, box.top, box.bottom) : 0,
    };
    if (by.left === 0 && by.top === 0) return;
    this.#frame.scrollBy({ ...by, behavior: still() ? 'auto' : 'smooth' });
  }

  /** Scroll a place of the board to the middle, as far as there is board around it. */
  centre({ left, right, top, bottom }: DOMRect) {
    const box = this.#frame.getBoundingClientRect();
    const x = (left + right - box.left - box.right) / 2;
    const y = (top + bottom - box.top - box.bottom) / 2;
    this.centred = true;
    this.#frame.scrollBy({ left: x, top: y, behavior: 'instant' });
  }

  /** How many times as large as its room the board is looked at. */
  get zoom() {
    return this._zoom;
  }

  /** Nearer or farther by some steps; zero shows the whole board. */
  zoomBy(steps: number) {
    const { left, top, width, height } = this.#frame.getBoundingClientRect();
    const zoom = steps === 0 ? 1 : this._zoom * STEP ** steps;
    this.zoomTo(zoom, left + width / 2, top + height / 2);
  }

  /** Zoom so that a point of the screen keeps its place on the board. */
  zoomTo(wanted: number, x: number, y: number) {
    const before = this._zoom;
    const zoom = wanted < 1.05 ? 1 : Math.min(this.largest, wanted);
    if (zoom === before) return;
    const frame = this.#frame;
    const box = frame.getBoundingClientRect();
    const [dx, dy] = [x - box.left, y - box.top];
    const left = ((frame.scrollLeft + dx) * zoom) / before - dx;
    const top = ((frame.scrollTop + dy) * zoom) / before - dy;
    // On a phone the board itself gives the height: it must stay while the board grows.
    if (before === 1) this.style.height = `${this.offsetHeight}px`;
    if (zoom === 1) this.style.height = '';
    this.style.setProperty('--zoom', String(zoom));
    this._zoom = zoom;
    this.performUpdate();
    frame.scrollTo(left, top);
    this.dispatchEvent(new CustomEvent('zoomed', { detail: zoom > 1 }));
  }

  get #frame() {
    return this.renderRoot.querySelector('.frame') as HTMLElement;
  }

  #fit() {
    const { scrollWidth, clientWidth } = this.#frame;
    if (this._zoom === 1 && !this.centred && scrollWidth > clientWidth) {
      this.centred = true;
      this.#frame.scrollLeft = (scrollWidth - clientWidth) / 2;
    }
    this.#look();
  }

  #look() {
    const { scrollLeft, scrollWidth, clientWidth } = this.#frame;
    this._before = scrollLeft > 1;
    this._after = scrollLeft + clientWidth < scrollWidth - 1;
  }

  /** A turned phone shows the whole board; a sliding address bar changes nothing. */
  #resized = () => {
    if (innerWidth !== this.width) this.zoomBy(0);
    this.width = innerWidth;
  };
}

/** How far to scroll so that a stretch lies inside another, away from its edge. */
function inside(low: number, high: number, least: number, most: number) {
  if (low < least) return low - least - MARGIN_PX;
  return high > most ? high - most + MARGIN_PX : 0;
}

customElements.define('board-scroll', BoardScroll);
