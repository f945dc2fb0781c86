import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { mayEnd, mustEnd, picked, withdrawal } from '../../state/choosing.js';
import { isCell } from '../../state/steps.js';
import { t } from '../../text/fluent.js';
import { tiny } from '../../ui/breakpoints.js';
import { emit } from '../../ui/emit.js';
import { TablePart } from './table-part.js';

/**
 * The ways to end a turn, and to take what is chosen off the board or give it away. Emits `finish`
 * and `withdraw`; where one of them is off, of `why`, with the key of the reason.
 */
export class TurnWays extends TablePart {
  static styles = [
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        min-height: 40px;
      }
      .lit {
        border-color: var(--mark-ending);
        box-shadow: inset 0 0 0 2px var(--mark-ending);
      }
      @media ${tiny} {
        button {
          padding: 0 0.6rem;
          font-size: var(--size-s);
        }
      }
    `,
  ];

  /** The word whose button is highlighted as help; empty for none. */
  @property() lit = '';

  render() {
    const { state } = this;
    if (!state) return '';
    const gone = withdrawal(state);
    const { withdraw, discard } = state.board?.options ?? {};
    const asks = withdraw === 'off' ? 'discard' : 'withdraw';
    const off = `almajara-web-${withdraw !== 'off' && discard === 'on' ? 'either' : asks}-off`;
    const what = gone && !picked(state).some(isCell) ? 'discard' : asks;
    return html`${this.#button('finish', 'almajara-web-end', 'P', mayEnd(state), mustEnd(state))}
      ${
        withdraw === 'off' && discard !== 'on'
          ? ''
          : this.#button('withdraw', `almajara-web-${what}`, 'O', gone !== null, false, off)
      }`;
  }

  /**
   * @param words what it says
   * @param only whether nothing else can be done
   * @param off why it cannot be pressed just now
   */
  #button(
    name: 'finish' | 'withdraw',
    words: string,
    key: string,
    able: boolean,
    only: boolean = false,
    off: string = `${words}-off`,
  ) {
    const cost = name === 'withdraw' ? t(`${words}-cost`) : '';
    const lit = this.lit === (name === 'finish' ? 'end' : '^');
    return html`<button class="${only ? 'primary' : ''} ${lit ? 'lit' : ''}" aria-disabled=${able ? 'false' : 'true'}
      title=${able ? cost : t(off)} @click=${() => (able ? emit(this, name) : emit(this, 'why', off))}
      >${t(words)} <kbd>${key}</kbd></button>`;
  }
}

customElements.define('turn-ways', TurnWays);
