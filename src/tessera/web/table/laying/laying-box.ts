import { css, html, nothing } from 'lit';
import { GROUND, PILLAR } from '../../editor/hexes/plan.js';
import { TablePart } from '../../play/view/table-part.js';
import { now } from '../../state/game.js';
import { t } from '../../text/fluent.js';
import { tiny } from '../../ui/breakpoints.js';
import { emit } from '../../ui/emit.js';
import { icon, sideSign } from '../../ui/icons.js';
import { thinBar } from '../../ui/style.js';

/** The player to build, the task, and the progress. Emits `close-table`. */
export class LayingBox extends TablePart {
  static messages = ['laying-web'];
  static styles = [
    thinBar,
    css`
      section {
        gap: 0.4rem;
        padding: 0.25rem 0.25rem 0.25rem 1.15rem;
        min-height: 12rem;
      }
      .head {
        display: flex;
        align-items: center;
        gap: 0.6rem;
        min-height: 2rem;
      }
      h1 {
        font-size: var(--size-3xl);
      }
      .count {
        font-variant-numeric: tabular-nums;
        color: var(--text-2);
      }
      progress {
        height: 6px;
        border-radius: 3px;
      }
      /* Only the player to build gets a task, but its space is reserved, so that nothing jumps. */
      .theirs {
        visibility: hidden;
      }
      /* Room for what is said, so that nothing jumps. */
      .note {
        min-height: 2.75em;
        color: var(--accent);
        font-size: var(--size-m);
        line-height: 1.35;
      }
      .lost {
        color: var(--warn);
      }
      button {
        justify-self: start;
        color: var(--text-2);
      }
      @media ${tiny} {
        section {
          gap: 0.15rem;
          padding: 0 0.25rem;
          min-height: 0;
          font-size: var(--size-m);
          line-height: 1.3;
        }
      }
      @media (max-width: 760px) {
        section {
          padding-left: 0.9rem;
        }
        h1 {
          font-size: var(--size-2xl);
        }
      }
    `,
  ];

  render() {
    const { state } = this;
    const laying = state?.laying;
    if (!state || !laying) return nothing;
    const side = now(state)?.turn ?? '';
    const own = state.you.length === 1 && state.you[0] === side;
    const { laid, wanted, letters } = laying;
    const kind = letters.includes(PILLAR) ? 'layered' : letters === GROUND ? 'plain' : 'lava';
    return html`<section class="stack" data-side=${side}>
      <div class="head">
        ${sideSign(side, side === state.board?.sides[0])}
        <h1>${own ? t('web-your-turn') : t('laying-web-turn', { side })}</h1>
      </div>
      <p class=${state.you.includes(side) ? '' : 'theirs'}>${t('laying-web-task', { kind, first: laid ? 'no' : 'yes' })}</p>
      <p class="count">${t(laid < wanted ? 'laying-web-count' : 'laying-web-more', { laid, wanted })}</p>
      <progress aria-hidden="true" max=${wanted} .value=${Math.min(laid, wanted)}></progress>
      ${this.#note()}
      ${
        state.you.length
          ? html`<button class="quiet" @click=${() => emit(this, 'close-table')}>
            ${icon('close')} ${t('laying-web-close')}</button>`
          : ''
      }
    </section>`;
  }

  #note() {
    const { link = '', note = null, you = [] } = this.state ?? {};
    if (link === 'lost') return html`<p class="note lost">${t('web-link-lost')}</p>`;
    if (note) return html`<p class="note" role="status">${'text' in note ? note.text : t(note.key, note.args)}</p>`;
    return html`<p class="note">${you.length ? '' : t('web-you-watch')}</p>`;
  }
}

customElements.define('laying-box', LayingBox);
