import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { READY } from '../base/page.js';
import * as api from '../net/api.js';
import { t } from '../text/fluent.js';
import type { Health } from '../wire/tables.js';
import { TesseraElement } from './element.js';
import { thinBar } from './style.js';
import { slowly, slowStyle } from './waiting.js';

const LOOK_MS = 1500;
/** What comes sooner is not worth a question. */
const A_MOMENT_MS = 1000;

/**
 * The progress of compiling the rules, until done; `waited`: always with a text while waiting;
 * `beside`: near buttons, where it takes space only when needed, and keeps it then.
 */
export class KernelProgress extends TesseraElement {
  static styles = [
    thinBar,
    slowStyle,
    css`
      :host(:not([waited])) {
        min-height: 3.2rem;
      }
      :host([beside]:not([told])) {
        display: none;
      }
      p {
        font-size: var(--size-s);
        color: var(--text-2);
        margin-bottom: 0.45rem;
      }
      progress::-webkit-progress-value {
        transition-duration: 400ms;
      }
    `,
  ];

  @property({ type: Boolean }) waited = false;
  /** Whether there was something to tell. */
  @property({ type: Boolean, reflect: true }) told = false;
  @state() _kernels: Health['kernels'] | null = null;
  timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback() {
    super.connectedCallback();
    if (!READY) this.timer = setTimeout(() => this.#look(), this.waited ? A_MOMENT_MS : 0);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  render() {
    const kernels = this._kernels;
    if (!kernels || kernels.ready) return this.waited ? slowly() : nothing;
    const percent = Math.round(100 * kernels.progress);
    // The server names a game and a step, as `GAME: search`.
    const part = kernels.what.split(': ')[1] ?? '';
    return html`<p id="what">${this.waited ? t('web-kernels-waited', { percent }) : t('web-kernels', { percent, part })}</p>
      <progress aria-labelledby="what" max="1" .value=${kernels.progress}></progress>`;
  }

  async #look() {
    const health = await api.health().catch(() => null);
    if (health) this._kernels = health.kernels;
    this.told ||= this._kernels?.ready === false;
    if (this.isConnected && !this._kernels?.ready) {
      this.timer = setTimeout(() => this.#look(), LOOK_MS);
    }
  }
}

customElements.define('kernel-progress', KernelProgress);
