import { html, nothing } from '../vendor/lit/index.js';
import { sayOr } from '../text/fluent.js';

/**
 * What is good to know of an option where one decides it; nothing of most.
 * @param {string} game
 * @param {string} option
 */
export function optionHint(game, option) {
  const said = sayOr(`${game}-web-hint-${option}`, '');
  return said ? html`<small class="hint">${said}</small>` : nothing;
}
