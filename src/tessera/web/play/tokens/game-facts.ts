import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import '../../board/token-face.js';
import { shown } from '../../state/game.js';
import { t } from '../../text/fluent.js';
import { narrow } from '../../ui/breakpoints.js';
import { popoverPanel } from '../../ui/style.js';
import type { SceneCards } from '../../wire/tables.js';
import { TablePart } from '../view/table-part.js';
import '../view/table-terms.js';
import './draw-seal.js';

/**
 * Facts about the whole game: with `terms` its settings, the ways it can end, the cards in no hand,
 * and the commitment to the draws.
 */
export class GameFacts extends TablePart {
  static styles = css`
    ${popoverPanel}
    :host {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 0.9rem;
      padding-left: 1.15rem;
      color: var(--text-2);
      font-size: var(--size-s);
      line-height: 1.35;
    }
    ul {
      display: flex;
      flex-wrap: wrap;
      gap: 0 0.9rem;
    }
    table-terms,
    draw-seal {
      flex-basis: 100%;
    }
    .piles {
      display: flex;
      gap: 0.4rem;
      margin: 0.25rem 0;
    }
    .piles button {
      font-size: var(--size-s);
      min-height: 34px;
      padding: 0 0.7rem;
    }
    [popover] {
      width: min(30rem, calc(100vw - 1.5rem));
      max-height: calc(100dvh - 4rem);
      padding: 1rem 1.25rem 1.25rem;
    }
    h3 {
      font-size: var(--size-2xl);
      margin-bottom: 0.75rem;
    }
    .list {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(5rem, 1fr));
      gap: 0.75rem 0.5rem;
    }
    .list li {
      display: grid;
      justify-items: center;
      align-content: start;
      gap: 0.2rem;
      font-size: var(--size-xs);
      line-height: 1.2;
      text-align: center;
    }
    token-face {
      width: 52px;
    }
    @media ${narrow} {
      :host {
        padding-left: 0.9rem;
      }
      .piles button {
        min-height: 40px;
      }
    }
  `;

  @property({ type: Boolean }) flipped = false;
  @property({ attribute: false }) terms = true;

  render() {
    const { state, room } = this;
    const scene = state && shown(state);
    if (!scene || !room?.extras) return nothing;
    const goals = scene.outcome ? [] : room.extras.goals(scene);
    const { facts } = state;
    return html`
      ${this.terms ? html`<table-terms .state=${state} .room=${room}></table-terms>` : ''}
      ${goals.length ? html`<ul>${goals.map((goal) => html`<li>${t(goal)}</li>`)}</ul>` : ''}
      ${scene.cards ? this.#piles(scene.cards) : ''}
      ${facts?.seed_hash ? html`<draw-seal .facts=${facts}></draw-seal>` : ''}`;
  }

  #piles({ deck, discards }: SceneCards) {
    return html`<div class="piles">
        ${this.#pile('deck', deck)} ${this.#pile('discards', discards)}
      </div>`;
  }

  #pile(name: 'deck' | 'discards', cards: string[]) {
    const title = t(`almajara-web-${name}`, { count: cards.length });
    return html`<button popovertarget=${name}>${title}</button>
      <aside id=${name} popover aria-label=${title}>
        <h3>${title}</h3>
        ${cards.length ? '' : html`<p>${t('almajara-web-no-cards')}</p>`}
        <ul class="list">
          ${cards.map(
            (kind) => html`<li>
              <token-face .face=${this.state?.board?.faces[kind] ?? null} .kind=${kind}
                .side=${this.flipped ? 'n' : 's'} .flipped=${this.flipped}></token-face>
              ${this.room?.extras?.nameOf(kind)}
            </li>`,
          )}
        </ul>
      </aside>`;
  }
}

customElements.define('game-facts', GameFacts);
