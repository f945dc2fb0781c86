import { LitElement, css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { retry } from '../../net/retry.js';
import { Localized, t, requestMessages } from '../../text/fluent.js';
import type { MapCell, MapText, WarContent, WarScene } from '../../wire/war.js';
import '../board/board.js';
import { ownersStyle } from '../style/owners.js';
import { content } from './api.js';
import { inWords } from './words.js';

/** What the engine has worked out: a moment, the same through a player's eyes, or before and after. */
interface FigurePicture {
  cells: MapCell[];
  seats: number;
  shows: 'still' | 'eyes' | 'change';
  scenes: WarScene[];
  orders: string[];
  happened: Happened[];
}

interface Happened {
  what: string;
  player: number;
  kind?: string;
  amount?: number;
  reason?: string;
}

/** A figure of the rule page; its caption says in words what it shows. */
export class WarFigure extends LitElement {
  static styles = [
    ownersStyle,
    css`
    :host {
      display: block;
    }
    .moments {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
      gap: 0.5rem 1.5rem;
    }
    .moment {
      display: grid;
      grid-template-rows: auto 1fr;
      gap: 0.25rem;
      min-width: 0;
    }
    war-board {
      --kind-size: 14px;
      aspect-ratio: 1.5;
      min-width: 0;
      min-height: 0;
    }
    p {
      margin: 0;
      font-size: var(--size-xs);
      color: var(--text-2);
    }
    p::before {
      content: '';
      display: inline-block;
      width: 0.5em;
      height: 0.5em;
      margin-right: 0.6em;
      border-radius: 50%;
      background: var(--edge);
      vertical-align: 0.08em;
    }
    .moment + .moment p::before {
      background: var(--accent);
    }
    ul {
      display: flex;
      flex-wrap: wrap;
      gap: 0.3rem 0.5rem;
      margin: 0.35rem 0 0;
      padding: 0;
      list-style: none;
    }
    li {
      display: inline-flex;
      align-items: center;
      gap: 0.45em;
      padding: 0.1rem 0.65rem 0.1rem 0.45rem;
      border: 1px solid var(--line);
      border-radius: 99px;
      font-size: var(--size-xs);
      line-height: 1.5;
    }
    li::before {
      content: '';
      width: 0.7em;
      height: 0.7em;
      border-radius: 50%;
      background: var(--owner);
    }
  `,
  ];

  @property({ type: Object }) picture: FigurePicture | null = null;
  @state() _content: WarContent | null = null;

  constructor() {
    super();
    new Localized(this);
  }

  async connectedCallback() {
    super.connectedCallback();
    const [found] = await Promise.all([
      retry(content),
      requestMessages('zodiacs-web'),
      requestMessages('zodiacs-learn'),
    ]);
    this._content = found;
  }

  render() {
    const { picture } = this;
    if (!picture) return '';
    const { cells, seats, scenes, shows, orders, happened } = picture;
    const map: MapText = { id: 'figure', name: {}, text: {}, seats, cells, starts: [], unlike: [] };
    return html`<div class="moments" aria-hidden="true">
      ${scenes.map(
        (scene, place) => html`<div class="moment">
          ${scenes.length > 1 ? html`<p>${t('zodiacs-learn-moment', { shows, place })}</p>` : ''}
          ${
            this._content
              ? html`<war-board picture names .content=${this._content} .map=${map} .scene=${scene}
                .orders=${place === 0 ? orders : []}></war-board>`
              : html`<div></div>`
          }
        </div>`,
      )}
    </div>
    ${
      happened.length
        ? html`<ul>${happened.map((event) => html`<li data-owner=${event.player}>${this.#told(event)}</li>`)}</ul>`
        : ''
    }`;
  }

  #told({ what, kind = '', amount = 0, reason = '' }: Happened) {
    const name = inWords(this._content?.kinds[kind]?.name);
    const why = reason.replace(' ', '-');
    return t('zodiacs-learn-happened', { what, name, amount, why });
  }
}

customElements.define('war-figure', WarFigure);
