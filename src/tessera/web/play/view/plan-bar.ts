/**
 */

import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { built } from '../../state/choosing.js';
import { now } from '../../state/game.js';
import { t } from '../../text/fluent.js';
import { narrow, tiny } from '../../ui/breakpoints.js';
import { emit } from '../../ui/emit.js';
import { planOf } from '../plan.js';
import { TablePart } from './table-part.js';

/**
 * The action being built, its effects, and buttons to continue and go back. Emits `confirm` and
 * `step-back`.
 */
export class PlanBar extends TablePart {
  static styles = [
    css`
      /* Room for three lines, so that the buttons stay under the hand. */
      p {
        min-height: 3lh;
        margin-bottom: 0.65rem;
      }
      :host([quick]) p {
        min-height: 5.4rem;
      }
      .losses,
      .note {
        color: var(--accent);
      }
      .next {
        color: var(--text-2);
      }
      @media ${tiny} {
        p,
        :host([quick]) p {
          min-height: 3lh;
          margin-bottom: 0.4rem;
          font-size: var(--size-m);
          line-height: 1.3;
        }
      }
      @media ${narrow} {
        :host([quick]) p {
          min-height: 4.7rem;
        }
        p {
          font-size: var(--size-m);
          line-height: 1.35;
        }
      }
    `,
  ];

  /** The text to show instead, in the same place. */
  @property() note = '';
  /** Whether there are other buttons in the same place, as high above the panel's next part. */
  @property({ type: Boolean, reflect: true }) quick = false;

  willUpdate() {
    this.quick = this.room?.build?.sure !== undefined;
  }

  render() {
    const { state, room } = this;
    const plan = state && room && planOf(state, room);
    if (!plan) return nothing;
    const able = built(state) !== null;
    const sure = room.build?.sure;
    const last = state.sure && now(state)?.actions_left === 1;
    return html`<p>${
      this.note
        ? html`<span class="note">${this.note}</span>`
        : html`${plan.action} <span class="losses">${plan.losses}</span>
            <span class="next">${plan.next || (last && able ? t('web-ends-turn') : '')}</span>`
    }</p>
      <div class="row">
        ${
          sure && !able
            ? ''
            : html`<button class="primary" aria-disabled=${able ? 'false' : 'true'}
              @click=${() => able && emit(this, 'confirm')}
              >${sure ? t(sure) : t('web-confirm')} <kbd>Enter</kbd></button>`
        }
        <button @click=${() => emit(this, 'step-back')}>${t('web-step-back')}
          <kbd>Backspace</kbd></button>
      </div>`;
  }
}

customElements.define('plan-bar', PlanBar);
