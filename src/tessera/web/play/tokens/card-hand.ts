import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import '../../board/token-face.js';
import { choices, picked, targets } from '../../state/choosing.js';
import { type GameState, historyOf } from '../../state/game.js';
import { drawn } from '../../state/move-list.js';
import { t } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import { Beside } from './beside.js';

/** The cards of a side, open on the table. */
export class CardHand extends Beside {
  static styles = css`
    ul {
      display: grid;
      grid-template-columns: repeat(5, minmax(0, 1fr));
      gap: 0.35rem;
      min-height: 5.6rem;
    }
    :host([slim]) ul {
      min-height: 4.2rem;
    }
    li {
      display: flex;
      animation: arrive 420ms cubic-bezier(0.2, 0.8, 0.3, 1) backwards;
    }
    button {
      position: relative;
      flex: 1;
      min-width: 0;
      flex-direction: column;
      justify-content: flex-start;
      gap: 0.15rem;
      padding: 0.35rem 0.15rem 0.2rem;
      border-color: var(--edge);
      border-radius: 8px;
      background: linear-gradient(var(--bg-0), var(--bg-1));
      user-select: none;
      -webkit-user-select: none;
      -webkit-touch-callout: none;
      transition: transform 130ms ease-out;
    }
    button:hover {
      background: linear-gradient(var(--bg-0), var(--bg-1));
      border-color: var(--text-2);
    }
    token-face {
      width: 42px;
      pointer-events: none;
    }
    :host([slim]) token-face {
      width: 32px;
    }
    .name {
      font: 500 var(--size-2xs)/1.15 var(--font-text);
      min-height: 2lh;
      text-align: center;
      overflow-wrap: anywhere;
      hyphens: auto;
    }
    :host([slim]) .name {
      color: var(--text-2);
      min-height: 0;
    }
    .idle {
      opacity: 0.45;
    }
    /* Drawn for this turn. */
    .fresh::after {
      content: '';
      position: absolute;
      top: 5px;
      right: 5px;
      width: 6px;
      height: 6px;
      border-radius: 50%;
      background: var(--accent);
    }
    .asked {
      border-color: var(--mark-target);
      box-shadow: 0 0 0 1px var(--mark-target);
    }
    .lit {
      border-color: var(--mark-ending);
      box-shadow: 0 0 0 1px var(--mark-ending);
    }
    [aria-pressed='true'],
    [aria-pressed='true']:hover {
      border-color: var(--mark-chosen);
      box-shadow: 0 0 0 1px var(--mark-chosen);
      transform: translateY(-5px);
    }
    @keyframes arrive {
      from {
        opacity: 0;
        transform: translate(40px, -18px) rotate(9deg);
      }
    }
  `;

  /** The card highlighted as help; empty for none. */
  @property() lit = '';

  render() {
    const { state, side } = this;
    const cards = this.scene?.cards?.hands[side];
    if (!state || !cards) return nothing;
    return html`<ul aria-label=${t('almajara-web-hand', { side })}>
      ${repeat(
        cards,
        (kind) => kind,
        (kind) => html`<li>${this.#card(state, kind)}</li>`,
      )}
    </ul>`;
  }

  #card(state: GameState, kind: string) {
    const source = `:${kind}`;
    const name = this.room?.extras?.nameOf(kind) ?? kind;
    const { scene } = this;
    const turn = this.turn && scene?.phase === 'main';
    const asked = turn && source in targets(state);
    const can = !turn || asked || source in choices(state);
    const fresh = scene?.phase === 'main' && drawn(historyOf(state), scene.ply).includes(kind);
    const press = () => (turn ? emit(this, 'hand-press', source) : this.chips.ask(kind));
    return html`<button class="${can ? '' : 'idle'} ${asked ? 'asked' : ''} ${fresh ? 'fresh' : ''} ${source === this.lit ? 'lit' : ''}"
      data-shows=${source} data-chip=${kind} data-source=${source}
      aria-label=${t('almajara-web-card', { name, can: can ? 'yes' : 'no', fresh: fresh ? 'yes' : 'no' })}
      aria-pressed=${turn && picked(state).includes(source) ? 'true' : 'false'} @click=${press}>
      <token-face .face=${state.board?.faces[kind] ?? null} .kind=${kind} .side=${this.side}
        .flipped=${this.flipped}></token-face>
      <span class="name" aria-hidden="true">${name}</span>
    </button>`;
  }
}

customElements.define('card-hand', CardHand);
