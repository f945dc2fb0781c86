import { type PropertyValues, css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { href } from '../base/address.js';
import { listen } from '../base/listen.js';
import { t } from '../text/fluent.js';
import { low, narrow } from '../ui/breakpoints.js';
import { TesseraElement } from '../ui/element.js';
import { emit } from '../ui/emit.js';
import { icon } from '../ui/icons.js';
import type { Heading, RuleText } from './rule-text.js';
import './rule-text.js';
import { height, width } from './rules-beside.js';

/**
 * The rules beside a game: a sheet at the right, on phones over the lower half; `rulesBeside` makes the
 * page leave space for it, so that it covers nothing needed. In low windows it fills the screen.
 * `open` and `toggle()` show it, Escape closes it; emits `rules-opened` and `rules-closed`.
 */
export class RulesPanel extends TesseraElement {
  static styles = css`
    aside {
      position: fixed;
      z-index: 5;
      inset: var(--bar) 0 0 auto;
      width: ${width};
      display: grid;
      grid-template-rows: auto minmax(0, 1fr);
      border-left: 1px solid var(--line);
      background: var(--bg-1);
      box-shadow: -6px 0 20px rgb(0 0 0 / 0.16);
      animation: come 180ms ease-out;
    }
    .head {
      display: flex;
      align-items: center;
      gap: 0.5rem;
      min-height: var(--bar);
      padding: 0 0.75rem 0 1.5rem;
      border-bottom: 1px solid var(--line);
    }
    h2 {
      font-size: var(--size-2xl);
    }
    .whole {
      margin-left: auto;
      display: inline-flex;
      align-items: center;
      min-height: 40px;
      padding: 0 0.5rem;
    }
    nav {
      gap: 0.4rem;
      margin-bottom: 1.25rem;
    }
    nav button,
    nav .button {
      padding: 0 0.8rem;
      border-color: var(--line);
      font-size: var(--size-s);
    }
    .text {
      overflow-y: auto;
      overscroll-behavior: contain;
      scrollbar-width: thin;
      padding: 1.25rem 1.5rem 3rem;
    }
    .here {
      margin-bottom: 1.25rem;
      padding: 0.75rem 1rem;
      border: 1px solid var(--accent);
      border-radius: var(--round);
    }
    .here h3 {
      font-size: var(--size-xl);
    }
    .here ul {
      margin: 0.4rem 0 0;
      padding-left: 1.1rem;
      list-style: disc;
    }
    @keyframes come {
      from {
        translate: 2rem 0;
        opacity: 0;
      }
    }
    @media (min-width: 761px) and (max-width: 1000px) and (max-aspect-ratio: 1/1) {
      aside {
        inset: auto 0 0;
        width: auto;
        height: ${height};
        border: 0;
        border-top: 1px solid var(--line);
      }
    }
    @media ${narrow} {
      aside {
        inset: auto 0 0;
        width: auto;
        height: ${height};
        border: 0;
        border-top: 1px solid var(--line);
        border-radius: calc(1.6 * var(--round)) calc(1.6 * var(--round)) 0 0;
      }
      .head {
        padding-left: 1rem;
      }
      .text {
        padding: 1rem 1rem 3rem;
      }
    }
    @media ${low} {
      aside {
        z-index: 6;
        inset: 0;
        width: auto;
      }
    }
  `;

  @property() game = '';
  /** What is otherwise than written at the table beside which it opens. */
  @property({ attribute: false }) terms: () => readonly string[] = () => [];
  /** The address of custom content, if any. */
  @property() content = '';
  @property({ type: Boolean, reflect: true }) open = false;
  @state() _headings: Heading[] = [];
  @state() _gallery: string | null = null;
  /** Where the focus was before. */
  cameFrom: HTMLElement | null = null;

  whileConnected() {
    return [listen('keydown', this.#escape, { capture: true })];
  }

  toggle() {
    this.open = !this.open;
  }

  willUpdate(changed: PropertyValues<this>) {
    if (changed.has('open') && this.open) this.cameFrom = focused();
  }

  render() {
    if (!this.open) return '';
    return html`<aside aria-label=${t('learn-rules')}>
      <div class="head">
        <h2 tabindex="-1">${t('learn-rules')}</h2>
        <a class="whole fine" href=${href(`/rules/${this.game}`)} target="_blank">${t('learn-whole-page')}</a>
        <button class="quiet icon" aria-label=${t('learn-close')} title=${t('learn-close')}
          @click=${() => (this.open = false)}>${icon('close')}</button>
      </div>
      <div class="text" tabindex="0" role="region" aria-label=${t('learn-rules-text')}>
        <nav class="row" aria-label=${t('learn-contents')}>
          ${this._headings.map(({ text, element }) => html`<button @click=${() => goTo(element)}>${text}</button>`)}
          ${this._gallery ? html`<a class="button" href=${this._gallery} target="_blank">${t('learn-faces')}</a>` : ''}
        </nav>
        ${this.#here()}
        <rule-text narrow game=${this.game} content=${this.content} @rules-ready=${this.#ready}></rule-text>
      </div>
    </aside>`;
  }

  /** What differs from the rules as they are written below. */
  #here() {
    const terms = this.terms();
    if (!terms.length) return '';
    return html`<section class="here" aria-label=${t('web-rules-here')}>
      <h3>${t('web-rules-here')}</h3>
      <ul>${terms.map((said) => html`<li>${said}</li>`)}</ul>
      <p>${t('web-rules-here-first')}</p>
    </section>`;
  }

  updated(changed: PropertyValues<this>) {
    if (!changed.has('open')) return;
    if (this.open) {
      this.renderRoot.querySelector('h2')?.focus();
      emit(this, 'rules-opened');
    } else if (changed.get('open')) {
      this.cameFrom?.focus();
      emit(this, 'rules-closed');
    }
  }

  #ready({ target }: Event) {
    const { headings, gallery } = target as RuleText;
    this._gallery = gallery;
    this._headings = headings.filter(({ level }) => level === 2);
  }

  #escape = (event: KeyboardEvent) => {
    if (!this.open || event.key !== 'Escape') return;
    event.preventDefault();
    this.open = false;
  };
}

function goTo(heading: HTMLElement) {
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}

/** What has the focus, in whatever shadow it stands. */
function focused() {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement || element instanceof SVGElement ? (element as HTMLElement) : null;
}

customElements.define('rules-panel', RulesPanel);
