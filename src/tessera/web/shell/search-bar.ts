import { css, html } from 'lit';
import { state } from 'lit/decorators.js';
import { href } from '../base/address.js';
import { Refusal } from '../net/api.js';
import { loadMessages, t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import type { LobbyClientMessage, LobbyServerMessage } from '../wire/lobby.js';
import { account } from './account.js';
import { enter } from './found-game.js';
import { endSearch, resumed, search } from './search.js';
import { Session } from './session.js';

await loadMessages('lobby-web');

/** In the header: the search for an opponent that was begun in the lobby, and the way to end it. */
export class SearchBar extends TesseraElement {
  static styles = css`
    :host {
      display: flex;
      align-items: center;
      height: 36px;
      margin-inline: 0.25rem;
      border: 1px solid var(--accent);
      border-radius: 999px;
      background: color-mix(in srgb, var(--accent) 14%, var(--bg-0));
      font-size: var(--size-s);
      white-space: nowrap;
    }
    a {
      display: flex;
      align-items: center;
      gap: 0.4rem;
      max-width: 45vw;
      padding: 0.4rem 0 0.4rem 0.75rem;
      overflow: hidden;
      color: inherit;
      text-decoration: none;
      text-overflow: ellipsis;
    }
    .dot {
      flex: none;
      width: 8px;
      height: 8px;
      border-radius: 50%;
      background: var(--accent);
      animation: breathe 1600ms ease-in-out infinite;
    }
    @keyframes breathe {
      50% {
        opacity: 0.25;
      }
    }
    button {
      min-width: 34px;
      min-height: 34px;
      border-radius: 999px;
    }
    @media (max-width: 640px) {
      .word {
        position: absolute;
        clip-path: inset(50%);
      }
    }
  `;

  @state() _lost = false;
  /** Why the search has ended. */
  @state() _problem = '';
  session: Session<LobbyClientMessage, LobbyServerMessage> = new Session(this, '/api/lobby', {
    received: (message) => this.#heard(message),
    connectionChanged: (link) => (this._lost ||= link !== 'connecting'),
  });

  whileConnected() {
    // Identity is a cookie, which only a new socket sends.
    return [account.watch(() => this.session.renew())];
  }

  render() {
    const cancel = t('lobby-web-cancel-search');
    const said = t(this._lost ? 'lobby-web-lost' : 'lobby-web-search');
    return html`<a href=${href('/tables')}><span class="dot"></span><span role="status">${
      this._problem || html`<span class="word">${said}</span> ${search.value?.what ?? ''}`
    }</span></a><button class="quiet icon" aria-label=${cancel} title=${cancel} @click=${endSearch}>${icon('close', 16)}</button>`;
  }

  #heard(message: LobbyServerMessage) {
    if (message.type === 'welcome') this.#resume();
    if (message.type === 'paired') enter(message);
    if (message.type === 'error') this._problem = message.text;
    if (message.type !== 'seeking') return;
    if (message.pool) this._problem = '';
    else if (!this._problem) endSearch(); // a game was found for another page of the same player
  }

  /** Seek again: the page before this one has left the lobby. */
  async #resume() {
    this._lost = false;
    if (!search.value) return;
    try {
      await this.session.request(resumed(search.value));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code !== 'offline') this._problem = error.message;
    }
  }
}

customElements.define('search-bar', SearchBar);
