import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { type Branch, type Variation, branches } from '../state/ahead.js';
import { t, requestMessages } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { emit } from '../ui/emit.js';
import { icon, sideSign } from '../ui/icons.js';

/** Sentences of lines, as soon as they come. */
export const variationText = requestMessages('lines-web');

/**
 * A player's conditional moves as a tree: if the other side plays this turn, then play that one.
 * Emits `look-line` with the path to a reply, `drop-reply` with the same, and `try-lines`.
 */
export class ConditionalMovesCard extends TesseraElement {
  static styles = css`
    section {
      gap: 0.35rem;
      padding: 0.55rem 0.5rem 0.6rem 1.15rem;
    }
    .head {
      display: flex;
      align-items: center;
      gap: 0.5rem;
    }
    h2 {
      flex: 1;
      font-size: var(--size-xl);
    }
    p {
      font-size: var(--size-s);
      line-height: 1.35;
      color: var(--text-2);
    }
    .tree {
      max-height: 10.5rem;
      overflow-y: auto;
      scrollbar-width: thin;
    }
    ul ul {
      margin-left: 0.6rem;
      padding-left: 0.6rem;
      border-left: 2px solid var(--line);
    }
    .reply {
      display: flex;
      align-items: center;
    }
    .way {
      flex: 1;
      flex-wrap: wrap;
      justify-content: flex-start;
      gap: 0.1rem 0.35rem;
      min-width: 0;
      min-height: 34px;
      padding: 0.2rem 0.4rem;
      border-color: transparent;
      font-size: var(--size-s);
      font-weight: 400;
      font-variant-numeric: tabular-nums;
      line-height: 1.25;
      text-align: left;
    }
    .turn {
      display: inline-flex;
      align-items: center;
      gap: 0.3rem;
      overflow-wrap: anywhere;
    }
    .word {
      color: var(--text-2);
    }
    .own {
      font-weight: 600;
    }
    .sign {
      width: 12px;
      height: 12px;
    }
    .reply .icon {
      width: 34px;
      min-height: 34px;
      color: var(--text-2);
    }
    @media (pointer: coarse) {
      .way,
      .reply .icon {
        min-height: 44px;
      }
      .reply .icon {
        width: 44px;
      }
    }
  `;

  @property({ attribute: false }) lines: readonly Variation[] = [];
  /** The letters of both sides, the first first. */
  @property({ attribute: false }) sides: readonly [string, string] = ['', ''];
  /** One's own. */
  @property() me = '';
  /** Whether it is the player's turn, with which lines begin then. */
  @property({ type: Boolean }) own = false;
  /** Whether something may be removed now. */
  @property({ type: Boolean }) able = false;
  /** Whether it stands beside the game, and not where lines are tried. */
  @property({ type: Boolean }) outside = false;

  constructor() {
    super();
    variationText.then(() => this.requestUpdate());
  }

  render() {
    const tree = branches(this.lines, this.own);
    const { outside } = this;
    return html`<section class="card stack" aria-labelledby="title">
      <div class="head"><h2 id="title">${t('lines-web-replies')}</h2>
        ${outside ? html`<button title=${t('lines-web-trying-about')} @click=${() => emit(this, 'try-lines')}>${t('lines-web-try')}</button>` : ''}</div>
      ${tree.length ? html`<div class="tree">${this.#list(tree)}</div>` : html`<p>${t(outside ? 'lines-web-about' : 'lines-web-none')}</p>`}
    </section>`;
  }

  /** Put the keyboard where lines are opened. */
  focus() {
    (this.renderRoot.querySelector('button') as HTMLElement | null)?.focus();
  }

  #list(tree: readonly Branch[]): unknown {
    return html`<ul>${tree.map(
      (branch) => html`<li>${this.#reply(branch)} ${branch.next.length ? this.#list(branch.next) : ''}</li>`,
    )}</ul>`;
  }

  #reply({ turn, reply, path }: Branch) {
    const [first = ''] = this.sides;
    const other = this.sides.find((side) => side !== this.me) ?? '';
    return html`<div class="reply">
      <button class="way" title=${t('lines-web-show')} @click=${() => emit(this, 'look-line', path)}>
        ${
          turn
            ? html`<span class="word">${t('lines-web-if')}</span>
              <span class="turn" data-side=${other}>${sideSign(other, other === first)} <span>${worded(turn)}</span></span>`
            : ''
        }
        <span class="word">${t('lines-web-then')}</span>
        <span class="turn own" data-side=${this.me}>${sideSign(this.me, this.me === first)} <span>${worded(reply)}</span></span></button>
      ${
        this.able
          ? html`<button class="icon quiet" aria-label=${t('lines-web-drop', { turn: worded(turn ?? reply) })}
            title=${t('lines-web-drop', { turn: worded(turn ?? reply) })}
            @click=${() => emit(this, 'drop-reply', path)}>${icon('close', 16)}</button>`
          : ''
      }
    </div>`;
  }
}

/** A turn as it is written. */
export function worded(turn: readonly string[]) {
  return turn.map((action) => (action === 'pass' ? t('web-passed') : action)).join(' ');
}

customElements.define('conditional-moves-card', ConditionalMovesCard);
