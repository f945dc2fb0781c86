/** Whether the players build the board together before the set-up, and from how many fragments. */

import { html } from 'lit';
import { live } from 'lit/directives/live.js';
import { t } from '../text/fluent.js';

/** As the server has it. */
const [FEWEST, MOST] = [6, 40];
/** As many as the usual boards have, and in games with pillars some more for these. */
const USUAL = { flat: 20, high: 23 };

/**
 * @param lay 0 for none
 * @param letters of the game's terrain
 */
export function layingChoice(lay: number, letters: readonly string[], choose: (lay: number) => void) {
  const usual = letters.length > 1 ? USUAL.high : USUAL.flat;
  return html`<label class="check">
      <input type="checkbox" .checked=${live(lay > 0)}
        @change=${({ target }: Event) => choose((target as HTMLInputElement).checked ? usual : 0)}>
      <span>${t('web-lay-together')}<small>${t('web-lay-about')}</small></span>
    </label>
    ${
      lay
        ? html`<label class="field">
          <span>${t('web-lay-count')}</span>
          <input type="number" required min=${FEWEST} max=${MOST} value=${lay}
            @input=${({ target }: InputEvent) => {
              const count = (target as HTMLInputElement).valueAsNumber;
              if (count) choose(count);
            }}>
        </label>`
        : ''
    }`;
}
