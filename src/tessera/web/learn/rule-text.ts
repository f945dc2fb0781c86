import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import * as api from '../net/api.js';
import { retry } from '../net/retry.js';
import { parsed } from '../net/trusted.js';
import { language } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import '../ui/kernel-progress.js';
import { Request } from '../ui/request.js';

/** A heading of a rule page. */
export type Heading = { text: string; level: number; element: HTMLElement };

/** The rules of a game, as the server has written and drawn them. Emits `rules-ready`. */
export class RuleText extends TesseraElement {
  static styles = css`
    :host {
      --stone: var(--stone-1);
      --cell-name: color-mix(in srgb, var(--text) 72%, var(--stone));
    }
    article {
      line-height: 1.55;
      text-wrap: pretty;
    }
    article > :first-child,
    .art + h1 {
      margin-top: 0;
    }
    .art {
      position: absolute;
    }
    h1 {
      font-size: var(--size-6xl);
      margin-bottom: 1rem;
    }
    h2 {
      font-size: var(--size-4xl);
      margin: 3rem 0 0.9rem;
      padding-top: 1.1rem;
      border-top: 1px solid var(--line);
    }
    h3 {
      font-size: var(--size-2xl);
      margin: 2.25rem 0 0.6rem;
    }
    h2,
    h3 {
      scroll-margin-top: 1rem;
    }
    p,
    ul,
    ol,
    pre {
      margin: 0 0 0.9rem;
    }
    ul {
      padding-left: 1.2rem;
      list-style: disc;
    }
    ol {
      padding-left: 2.5rem;
      list-style: decimal;
    }
    li + li {
      margin-top: 0.35rem;
    }
    .pair {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 22rem);
      gap: 0 3rem;
      align-items: start;
      margin-bottom: 2rem;
    }
    .pair h3 {
      margin-top: 2rem;
    }
    figure svg {
      overflow: visible;
      display: block;
      width: 100%;
    }
    /* The dark around an abyss reaches beyond the picture. */
    figure svg:has([filter='url(#haze)']) {
      margin-bottom: 9%;
    }
    figcaption {
      font-size: var(--size-s);
      line-height: 1.45;
      color: var(--text-2);
      padding: 0 0.75rem;
    }
    .hand {
      float: left;
      display: flex;
      gap: 0.3rem;
      margin: 0 0.6rem 0 -0.4rem;
    }
    .hand svg {
      width: 60px;
    }
    figcaption:has(.hand) {
      min-height: 70px;
    }
    .scroll {
      overflow-x: auto;
      margin: 0 0 1rem;
      container-type: inline-size;
    }
    table {
      width: auto;
      min-width: 100%;
      font-variant-numeric: normal;
      font-size: var(--size-m);
    }
    th {
      font-weight: 500;
      color: var(--text-2);
    }
    th,
    td {
      padding: 0.4rem 1rem 0.4rem 0;
      border-bottom: 1px solid var(--line);
      vertical-align: top;
    }
    td:first-child {
      white-space: nowrap;
    }
    /* Many columns in little room. */
    @container (max-width: 32rem) {
      table:has(code) {
        font-size: var(--size-xs);
      }
      table:has(code) :is(th, td) {
        padding-right: 0.4rem;
      }
      table:has(code) td code {
        padding: 0;
        background: none;
      }
    }
    code {
      font: 0.875em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
      padding: 0.1em 0.35em;
      border-radius: 5px;
      background: var(--bg-2);
      white-space: nowrap;
    }
    pre code {
      display: block;
      padding: 0.6em 0.8em;
      white-space: pre-wrap;
    }
    .note {
      color: var(--text-2);
    }
    figure.wide {
      max-width: 46rem;
      margin: 1.1rem 0 2rem;
      padding: 0.9rem 1rem 1rem;
      border-radius: calc(1.2 * var(--round));
      background: var(--bg-1);
    }
    .wide figcaption {
      padding: 0.6rem 0 0;
      font-size: var(--size-m);
    }
    .gallery {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
      gap: 1rem;
      margin: 1.1rem 0 2rem;
    }
    figure.titled {
      max-width: none;
      margin: 0;
    }
    .order-of-play {
      max-width: 30rem;
      font-family: inherit;
    }
    :host([narrow]) h1 {
      display: none;
    }
    :host([narrow]) h2 {
      font-size: var(--size-3xl);
      margin-top: 2rem;
    }
    :host([narrow]) h3 {
      font-size: var(--size-xl);
      margin-top: 1.5rem;
    }
    :host([narrow]) .pair {
      display: block;
    }
    :host([narrow]) figure {
      max-width: 24rem;
      margin: 0 auto 1.5rem;
    }
    @media (max-width: 760px) {
      .pair {
        display: block;
      }
      .pair h3,
      h3 {
        margin-top: 2rem;
      }
      figure {
        max-width: 26rem;
        margin: 0 auto 1.5rem;
      }
      h1 {
        font-size: var(--size-4xl);
      }
    }
  `;

  @property() game = '';
  /** The address of custom content, if any. */
  @property() content = '';
  /** One column, pictures between the words. */
  @property({ type: Boolean, reflect: true }) narrow = false;
  article: Request<HTMLElement> = new Request(this);
  /** What was asked for last: `GAME ru`. */
  asked = '';
  /** For which `rules-ready` was emitted. */
  ready: HTMLElement | null = null;

  willUpdate() {
    const wanted = `${this.game} ${language()}`;
    if (this.game && wanted !== this.asked) this.article.run(() => this.#load());
    this.asked = wanted;
  }

  render() {
    return this.article.render((shown) => shown, html`<kernel-progress waited></kernel-progress>`);
  }

  get headings(): Heading[] {
    const found = this.article.value?.querySelectorAll('h2, h3' as 'h2') ?? [];
    return [...found].map((element) => ({
      text: element.textContent ?? '',
      level: Number(element.tagName.charAt(1)),
      element,
    }));
  }

  /** Where all faces of the game’s tokens, or all its pieces, are shown; null where nothing is. */
  get gallery() {
    const link = this.article.value?.querySelector('a[href$="/faces"], a[href$="/pieces"]');
    return link?.getAttribute('href') ?? null;
  }

  async #load() {
    const shown = article(await api.rules(this.game));
    // Beside a game nothing leads away from it.
    if (this.narrow) for (const link of shown.querySelectorAll('a')) link.target = '_blank';
    if (this.content) leadToTokens(shown, this.content);
    return shown;
  }

  async updated() {
    const shown = this.article.value;
    if (!shown || shown === this.ready) return;
    this.ready = shown;
    // What the server has worked out, and the client draws.
    if (shown.querySelector('war-figure')) await retry(() => import('../war/content/figure.js'));
    this.dispatchEvent(new CustomEvent('rules-ready'));
  }
}

/** Have links to all tokens lead to those that are played with. */
function leadToTokens(shown: HTMLElement, content: string) {
  for (const link of shown.querySelectorAll('a[href$="/faces"]')) {
    link.setAttribute('href', `${link.getAttribute('href')}?content=${content}`);
  }
}

/**
 * The server's words as an element: headings can be gone to, wide tables can be scrolled, and a
 * picture stands beside the words that lead to it.
 */
function article(text: string) {
  const made = document.createElement('article');
  made.append(...parsed(text, 'text/html').body.childNodes);
  for (const heading of made.querySelectorAll('h1, h2, h3')) {
    heading.setAttribute('tabindex', '-1');
  }
  for (const picture of made.querySelectorAll('figure:not(.wide)' as 'div')) pair(picture);
  for (const first of made.querySelectorAll('figure.titled:not(figure.titled + figure.titled)')) sideBySide(first);
  for (const table of made.querySelectorAll('table')) {
    const scroll = document.createElement('div');
    scroll.className = 'scroll';
    scroll.tabIndex = 0;
    table.replaceWith(scroll);
    scroll.append(table);
  }
  return made;
}

/** Put a picture and the titled ones after it side by side. */
function sideBySide(first: Element) {
  const all = document.createElement('div');
  all.className = 'gallery';
  first.before(all);
  for (let next: Element | null = first; next?.matches('.titled'); next = all.nextElementSibling) all.append(next);
}

/** Put a picture and the words before it side by side. */
function pair(picture: HTMLElement) {
  const words = document.createElement('div');
  let before = picture.previousElementSibling;
  while (before && !before.matches('h1, h2, .pair')) {
    words.prepend(before);
    if (before.matches('h3')) break;
    before = picture.previousElementSibling;
  }
  const both = document.createElement('section');
  both.className = 'pair';
  picture.replaceWith(both);
  both.append(words, picture);
}

customElements.define('rule-text', RuleText);
