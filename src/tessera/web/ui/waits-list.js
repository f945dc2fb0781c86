/**
 * @import {WaitingGame} from '../state/wire.js'
 */

import { LitElement, css, html } from '../vendor/lit/index.js';
import { at } from '../net/address.js';
import { waits, watchWaits } from '../net/waits.js';
import { Spoken, say } from '../text/fluent.js';
import { base } from './style.js';

/** How many games wait for oneself, and on a press which; nothing where none do. */
export class WaitsList extends LitElement {
  static styles = [
    base,
    css`
      :host {
        display: contents;
      }
      button {
        min-width: 40px;
        padding: 0;
      }
      .count {
        display: inline-block;
        min-width: 1.6em;
        padding: 0 0.4em;
        border-radius: 999px;
        background: var(--accent);
        color: var(--bg-0);
        font: 600 0.875rem/1.6 var(--font-text);
      }
      [popover] {
        inset: calc(var(--bar) - 0.25rem) 0.5rem auto auto;
        width: min(22rem, calc(100vw - 1rem));
        max-height: 70vh;
        margin: 0;
        padding: 0.5rem;
        overflow-y: auto;
        border: 1px solid var(--line);
        border-radius: var(--round);
        background: var(--bg-1);
        color: var(--text);
      }
      h2 {
        padding: 0.5rem 0.75rem;
        font-size: 1.125rem;
      }
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
      }
      a {
        display: block;
        padding: 0.5rem 0.75rem;
        border-radius: var(--round);
        text-decoration: none;
        line-height: 1.4;
        overflow-wrap: anywhere;
      }
      a:hover {
        background: var(--bg-2);
      }
      small {
        display: block;
        color: var(--text-2);
        font-size: 0.875rem;
      }
    `,
  ];

  constructor() {
    super();
    new Spoken(this);
  }

  connectedCallback() {
    super.connectedCallback();
    watchWaits();
    this.unwatch = waits.watch(() => this.requestUpdate());
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.unwatch?.();
  }

  render() {
    const games = waits.value;
    if (games.length === 0) return '';
    const label = say('web-waits', { count: games.length });
    return html`<button class="quiet" popovertarget="list" aria-label=${label} title=${label}
        ><span class="count" aria-hidden="true">${games.length}</span></button>
      <nav id="list" popover aria-labelledby="waiting">
        <h2 id="waiting">${label}</h2>
        <ul>${games.map((game) => html`<li>${this.#game(game)}</li>`)}</ul>
      </nav>`;
  }

  /** @param {WaitingGame} game */
  #game({ id, kind, game, matter, others }) {
    const what = matter === 'invited' ? 'invited' : kind === 'war' ? 'orders' : 'turn';
    return html`<a href=${at(`/${kind === 'war' ? 'w' : 't'}/${id}`)}>${[game, others.join(', ')].filter(Boolean).join(' · ')}
      <small>${say('web-waits-for', { what })}</small></a>`;
  }
}

customElements.define('waits-list', WaitsList);
