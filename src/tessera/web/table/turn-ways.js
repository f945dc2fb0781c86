import { css, html } from '../vendor/lit/index.js';
import { mayEnd, mustEnd, picked, withdrawal } from '../state/choosing.js';
import { isCell } from '../state/steps.js';
import { say } from '../text/fluent.js';
import { emit } from '../ui/emit.js';
import { tiny } from '../ui/screens.js';
import { base } from '../ui/style.js';
import { kbdStyle } from './kbd-style.js';
import { TablePart } from './table-part.js';

/**
 * The ways to end a turn, and to take what is chosen off the board or give it away. Tells of `finish` and
 * `withdraw`.
 */
export class TurnWays extends TablePart {
  static styles = [
    base,
    kbdStyle,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        min-height: 40px;
      }
      @media ${tiny} {
        button {
          padding: 0 0.6rem;
          font-size: 0.875rem;
        }
      }
    `,
  ];

  render() {
    const { state } = this;
    if (!state) return '';
    const gone = withdrawal(state);
    const what = picked(state).some(isCell) || !gone ? 'withdraw' : 'discard';
    return html`${this.#button('finish', 'almajara-web-end', 'P', mayEnd(state), '', mustEnd(state))}
      ${this.#button('withdraw', `almajara-web-${what}`, 'O', gone !== null, say(`almajara-web-${what}-cost`))}`;
  }

  /**
   * @param {'finish' | 'withdraw'} name
   * @param {string} words
   * @param {string} key
   * @param {boolean} able
   * @param {string} why
   * @param {boolean} [only]  whether nothing else can be done
   */
  #button(name, words, key, able, why, only = false) {
    return html`<button class=${only ? 'primary' : ''} aria-disabled=${able ? 'false' : 'true'}
      title=${why} @click=${() => able && emit(this, name)}
      >${say(words)} <kbd>${key}</kbd></button>`;
  }
}

customElements.define('turn-ways', TurnWays);
