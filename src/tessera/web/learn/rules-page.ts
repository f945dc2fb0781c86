import { css, html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { href } from '../base/address.js';
import { MANY_GAMES } from '../base/games.js';
import { listen } from '../base/listen.js';
import { keepPage } from '../net/offline.js';
import '../shell/header.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { printFold } from '../ui/print-game.js';
import type { Heading, RuleText } from './rule-text.js';
import './rule-text.js';

/** The page `/rules/<game>`: contents beside the text. `#3` goes to the third heading. */
export default class RulesPage extends TesseraElement {
  static styles = [
    printFold,
    css`
      main {
        display: grid;
        grid-template-columns: 14rem minmax(0, 58rem);
        gap: 0 3.5rem;
        max-width: 80rem;
        margin: 0 auto;
        padding: 1.5rem 1.5rem 5rem;
      }
      aside {
        position: sticky;
        top: 1.5rem;
        align-self: start;
        display: flex;
        flex-direction: column;
        gap: 1.25rem;
        max-height: calc(100dvh - var(--bar) - 3rem);
      }
      nav {
        min-height: 4rem;
        overflow-y: auto;
        scrollbar-width: thin;
      }
      ol {
        font-size: var(--size-m);
      }
      li a {
        display: block;
        padding: 0.25rem 0.6rem;
        border-left: 2px solid var(--line);
        color: var(--text-2);
        text-decoration: none;
      }
      li a:hover,
      li a[aria-current] {
        color: var(--text);
        border-color: var(--accent);
      }
      .deep a {
        padding-left: 1.5rem;
        font-size: var(--size-s);
      }
      .buttons {
        flex: none;
        display: grid;
      }
      .print {
        flex: none;
      }
      @media (max-width: 1000px) {
        main {
          grid-template-columns: minmax(0, 1fr);
          padding: 0.75rem 1rem 3rem;
        }
        aside {
          position: static;
          max-height: none;
          order: 1;
          margin-top: 2rem;
        }
        ol {
          display: none;
        }
        /* What comes after the text stays out of sight until that is there, and moves nowhere. */
        rule-text {
          min-height: 100dvh;
        }
        .buttons {
          grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
        }
      }
    `,
  ];

  game = location.pathname.split('/').at(-1) ?? '';
  @state() _headings: Heading[] = [];
  @state() _gallery: string | null = null;
  @state() _here = -1;
  seen = new IntersectionObserver(() => this.#look(), { rootMargin: '0px 0px -60% 0px' });

  whileConnected() {
    return [listen('hashchange', this.#go), () => this.seen.disconnect()];
  }

  render() {
    const many = MANY_GAMES.includes(this.game);
    document.title = `${t('learn-rules')} · ${t(`${this.game}-web-name`)} · Tessera`;
    return html`
      <tessera-header></tessera-header>
      <main>
        <aside>
          <nav aria-label=${t('learn-contents')}>
            <ol>
              ${this._headings.map(
                ({ text, level }, place) => html`<li class=${level > 2 ? 'deep' : ''}>
                  <a href=${`#${place + 1}`} aria-current=${place === this._here ? 'true' : nothing}
                    >${text}</a></li>`,
              )}
            </ol>
          </nav>
          <div class="buttons">
            <a class="button primary" href=${href(`/learn/${this.game}`)}>${t('learn-by-playing')}</a>
            ${
              this._gallery
                ? html`<a class="button" href=${this._gallery}>${t(
                    many ? `${this.game}-web-gallery` : 'learn-faces',
                  )}</a>`
                : ''
            }
            <a class="button" href=${href(many ? `/${this.game}` : '/#play')}>${t(`${this.game}-web-play`)}</a>
          </div>
          <details class="print">
            <summary>${t('web-print')}</summary>
            <print-game .game=${this.game}></print-game>
          </details>
        </aside>
        <rule-text game=${this.game} @rules-ready=${this.#ready}></rule-text>
      </main>`;
  }

  async #ready({ target }: Event) {
    const text = target as RuleText;
    [this._headings, this._gallery] = [text.headings, text.gallery];
    this.seen.disconnect();
    for (const { element } of this._headings) this.seen.observe(element);
    await this.updateComplete;
    this.#go();
    await document.fonts.ready; // the last to come
    keepPage().catch(() => undefined); // the browser may have no room
  }

  #go = () => {
    const heading = this._headings[Number(location.hash.slice(1)) - 1]?.element;
    if (!heading) return;
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  };

  /** The heading that the words in view stand under. */
  #look() {
    const line = innerHeight * 0.4;
    this._here = this._headings.findLastIndex(({ element }) => element.getBoundingClientRect().top < line);
  }
}
