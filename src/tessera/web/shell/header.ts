import { css, html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { href, pathHere } from '../base/address.js';
import { outdated } from '../net/build.js';
import { retry, retryNow, missing } from '../net/retry.js';
import { LANGUAGES, lacksMessages, language, t, setLanguage } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import '../ui/theme-menu.js';
import { accountAddress, updateLink } from './account-link.js';
import { account, refreshAccount, reports } from './account.js';
import { search } from './search.js';
import { skipHeader } from './skip.js';
import './waiting-list.js';

/** The bar on top of every page: home, games, colours, language. */
export class TesseraHeader extends TesseraElement {
  static styles = css`
    header {
      display: flex;
      flex-wrap: wrap; /* where text is much enlarged */
      align-items: center;
      justify-content: flex-end;
      gap: 0.25rem;
      min-height: var(--bar);
      padding: 0 1rem 0 1.5rem;
    }
    nav {
      display: contents;
    }
    .skip {
      position: fixed;
      z-index: 40;
      top: 0.5rem;
      left: 1rem;
      background: var(--bg-2);
      color: var(--text);
    }
    .skip:not(:focus) {
      clip-path: inset(50%);
      pointer-events: none;
    }
    .name {
      font: 400 var(--size-3xl)/1 var(--font-title);
      letter-spacing: 0.02em;
      text-decoration: none;
      margin-right: auto;
      display: inline-flex;
      align-items: center;
      gap: 0.5rem;
      min-height: 2.5rem;
    }
    .name svg {
      color: var(--accent);
    }
    .place {
      text-decoration: none;
      color: var(--text-2);
      min-height: 2.5rem;
      padding: 0 0.75rem;
      display: inline-flex;
      align-items: center;
    }
    .place .few {
      display: none;
    }
    .place:hover,
    .place[aria-current] {
      color: var(--text);
    }
    button,
    .door {
      color: var(--text-2);
    }
    button:hover,
    .door:hover {
      color: var(--text);
    }
    .door.mine svg {
      fill: currentColor;
    }
    .toast {
      position: fixed;
      top: var(--bar);
      right: 1rem;
      z-index: 30;
      display: flex;
      align-items: center;
      gap: 0.5rem;
      max-width: calc(100vw - 2rem);
      padding: 0.25rem 0.25rem 0.25rem 1rem;
      background: var(--bg-2);
      border: 1px solid var(--line);
      border-radius: var(--round);
      box-shadow: 0 4px 24px #0008;
      font-size: var(--size-s);
    }
    @media (min-width: 900px) {
      .toast {
        top: 0.25rem;
        right: auto;
        left: 50%;
        translate: -50%;
      }
    }
    .language {
      min-width: 2.5rem;
      padding: 0;
      font-size: var(--size-s);
    }
    @media (max-width: 640px) {
      header {
        padding: 0 0.5rem 0 1rem;
      }
      .place {
        padding: 0 0.5rem;
      }
    }
    @media (max-width: 460px) {
      /* The search leads there. */
      search-bar ~ .lobby {
        display: none;
      }
      /* For the time of a search, its room is needed. */
      header:has(search-bar) .language {
        display: none;
      }
      .reports .many {
        display: none;
      }
      .reports .few {
        display: inline-flex;
        align-items: center;
      }
      .word {
        position: absolute;
        clip-path: inset(50%);
      }
      .name {
        min-width: 2.5rem;
      }
    }
    @media (max-width: 380px) {
      header {
        gap: 0;
        padding: 0 0.25rem 0 0.75rem;
      }
      .place {
        padding: 0 0.25rem;
        font-size: var(--size-s);
      }
    }
  `;

  /** Whether the other language could not be had. */
  @state() _failed = false;
  /** Whether a new version is to be loaded later. */
  @state() _later = false;

  whileConnected() {
    refreshAccount();
    const stores = [missing, outdated, account, reports, search];
    return stores.map((store) => store.watch(() => this.requestUpdate()));
  }

  render() {
    const here = (path: string) => (pathHere() === path ? 'page' : nothing);
    return html`<header>
      <button class="skip" @click=${skipHeader}>${t('web-skip')}</button>
      <nav aria-label=${t('web-site')}>
      <a class="name" href=${href('/')}>
        <svg width="1.375rem" height="1.5rem" viewBox="0 0 22 24" aria-hidden="true" fill="currentColor">
          <path d="M11 .5 21 6.2V11l-4.5 2.6V8.8L11 5.7 5.5 8.8v4.8L1 11V6.2Z"></path>
          <path opacity=".55" d="M1 13.2 10 18.4v5.1L1 18.3ZM21 13.2l-9 5.2v5.1l9-5.2Z"></path>
        </svg>
        <span class="word">Tessera</span>
      </a>
      <waiting-list></waiting-list>
      ${this.#search()}
      <a class="place" href=${href('/puzzles')} aria-current=${here('/puzzles')}>${t('web-puzzles')}</a>
      <a class="place lobby" href=${href('/tables')} aria-current=${here('/tables')}>${t('web-lobby')}</a>
      ${this.#reports()}
      <a class=${`button quiet icon door ${account.value && 'mine'}`} href=${accountAddress()} aria-current=${here('/account')}
        @pointerdown=${updateLink} @click=${updateLink} aria-label=${this.#me()} title=${this.#me()}>${icon('person')}</a>
      </nav>
      <theme-menu></theme-menu>
      ${LANGUAGES.filter((tag) => tag !== language()).map((tag) => this.#language(tag))}
    </header>${this.#toast()}`;
  }

  /** A button for another language: `web-other-language` says in English or Russian what it does. */
  #language(tag: string) {
    const name = tag.toUpperCase();
    return html`<button class="quiet language" lang=${tag} @click=${() => this.#speak(tag)}
      aria-label=${`${name}: ${t('web-other-language')}`} title=${t('web-other-language')}>${name}</button>`;
  }

  /** For moderators: the number of open reports. */
  #reports() {
    if (!reports.value) return '';
    const words = t('web-reports', { reports: reports.value });
    return html`<a class="place reports" href=${href('/admin')} aria-current=${pathHere() === '/admin' ? 'page' : nothing}
      aria-label=${words} title=${words}><span class="many">${words}</span><span class="few">${icon('flag')}${reports.value}</span></a>`;
  }

  /** The search for an opponent; in the lobby, the page itself shows it. */
  #search() {
    if (!search.value || pathHere() === '/tables') return '';
    retry(() => import('./search-bar.js'));
    return html`<search-bar></search-bar>`;
  }

  #me() {
    return account.value ? t('web-account', { name: account.value }) : t('web-log-in');
  }

  /** Another build of the client to be loaded, or what has not come though it was asked for again and again. */
  #toast() {
    if (outdated.value && !this._later) {
      return html`<div class="toast" role="status">${t('web-new-version')}
        <button class="primary" @click=${() => location.reload()}>${t('web-reload')}</button>
        <button class="quiet icon" aria-label=${t('web-dismiss')} title=${t('web-dismiss')}
          @click=${() => (this._later = true)}>${icon('close')}</button></div>`;
    }
    const few = this._failed || lacksMessages();
    if (!few && !missing.value) return '';
    return html`<div class="toast" role="status">${t(few ? 'web-words-late' : 'web-parts-late')}
      ${missing.value ? html`<button class="quiet" @click=${retryNow}>${t('web-try-again')}</button>` : ''}</div>`;
  }

  async #speak(tag: string) {
    this._failed = false;
    await setLanguage(tag).catch(() => (this._failed = true));
  }
}

customElements.define('tessera-header', TesseraHeader);
