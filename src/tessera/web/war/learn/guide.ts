import { type PropertyValues, css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { href } from '../../base/address.js';
import { store, stored } from '../../base/storage.js';
import { t } from '../../text/fluent.js';
import { TesseraElement } from '../../ui/element.js';
import { icon } from '../../ui/icons.js';
import { thinBar } from '../../ui/style.js';
import type { WarState } from '../state/war.js';
import { STEPS, cameOf, noticed } from './guide-steps.js';

/** What to try next in a first war, and what one has just done. Emits `guide-closed`. */
export class WarGuide extends TesseraElement {
  static messages = ['zodiacs-learn'];
  static styles = [
    thinBar,
    css`
      section {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        align-items: center;
        gap: 0.4rem 1.5rem;
        padding: 0.7rem 1.5rem 0.8rem;
        border-top: 1px solid var(--line);
        background: var(--bg-1);
      }
      progress {
        position: absolute;
        inset: -1px 0 auto;
        height: 2px;
      }
      h2 {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0 0.75rem;
        margin-bottom: 0.2rem;
        font-size: var(--size-2xl);
      }
      small {
        font: 400 var(--size-xs)/1.3 var(--font-text);
      }
      p {
        max-width: 62rem;
        line-height: 1.4;
      }
      .done b {
        color: var(--mark-target);
      }
      .done svg {
        color: var(--mark-target);
        vertical-align: -0.25em;
      }
      .buttons {
        flex-wrap: nowrap;
        gap: 0.4rem;
      }
      .buttons > * {
        white-space: nowrap;
      }
      @media (max-width: 760px) {
        section {
          grid-template-columns: minmax(0, 1fr);
          padding: 0.55rem 0.9rem 0.65rem;
        }
        h2 {
          font-size: var(--size-xl);
        }
        p {
          font-size: var(--size-m);
        }
        .buttons {
          flex-wrap: wrap;
          justify-content: end;
        }
      }
    `,
  ];

  @property({ attribute: false }) state: WarState | null = null;
  @state() _step = Math.min(STEPS.length, Number(stored('lesson-zodiacs') ?? 0));
  @state() _done: ReadonlySet<string> = new Set();
  /** Of the first step that was closed. */
  came: ReturnType<typeof cameOf> = 'nothing';

  willUpdate(changed: PropertyValues<this>) {
    const before = changed.get('state');
    if (!this.state || !before) return;
    const done = noticed(this._done, this.state, before);
    if (done.has('ready') && !this._done.has('ready')) this.came = cameOf(this.state, before);
    else if (done.has('ready') && cameOf(this.state, before) === 'yes') this.came = 'yes';
    this._done = done;
  }

  render() {
    const step = STEPS[this._step];
    return html`<section aria-label=${t('learn-lesson')}>
      <progress max=${STEPS.length} .value=${this._step} aria-hidden="true"></progress>
      ${step ? this.#task(step) : this.#end()}
    </section>`;
  }

  #task(step: string) {
    const done = this._done.has(step);
    const key = `zodiacs-learn-guide-${step}`;
    return html`
      <div>
        <h2>${t(key)}
          <small>${t('learn-progress', { step: this._step + 1, of: STEPS.length })}</small></h2>
        <p class=${done ? 'done' : ''} role="status">${
          done
            ? html`${icon('check', 18)} <b>${t('learn-right')}.</b> ${t(`${key}-done`, { came: this.came })}`
            : t(`${key}-task`)
        }</p>
      </div>
      <div class="buttons">
        <button class="quiet" @click=${this.#close}>${t('zodiacs-learn-guide-close')}</button>
        ${
          step === 'journal' && !done
            ? html`<button class="primary" @click=${this.#journal}
          >${t('zodiacs-web-journal')}</button>`
            : ''
        }
        <button class=${done ? 'primary' : ''} @click=${this.#next}>
          ${t(done ? 'learn-next' : 'learn-skip')}</button>
      </div>`;
  }

  #end() {
    return html`
      <div>
        <h2>${t('learn-finished')}</h2>
        <p>${t('zodiacs-learn-guide-end')}</p>
      </div>
      <div class="buttons">
        <a class="button" href=${href('/rules/zodiacs')}>${t('learn-rules')}</a>
        <button class="primary" @click=${this.#close}>${t('zodiacs-learn-guide-play')}</button>
      </div>`;
  }

  /** Bring the journal into view. */
  #journal() {
    this.dispatchEvent(new CustomEvent('open-journal', { bubbles: true, composed: true }));
  }

  #next() {
    this._step += 1;
    store('lesson-zodiacs', String(this._step));
  }

  #close() {
    this.dispatchEvent(new CustomEvent('guide-closed'));
  }
}

customElements.define('war-guide', WarGuide);
