import { html, nothing } from 'lit';
import { tOr } from '../text/fluent.js';

/**
 * What is good to know of an option where one decides it; nothing of most.
 * @param chosen the options beside it, on which that may depend
 */
export function optionHint(game: string, option: string, chosen: Readonly<Record<string, string>> = {}) {
  const said = tOr(`${game}-web-hint-${option}`, '', chosen);
  return said ? html`<small class="hint" id="hint-${option}">${said}</small>` : nothing;
}
