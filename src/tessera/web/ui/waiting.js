import { html } from '../vendor/lit/index.js';
import { say } from '../text/fluent.js';

/**
 * What stands in place of something that is being fetched; what has failed can be asked for again.
 * @param {boolean} failed
 * @param {() => void} again
 */
export function waiting(failed, again) {
  if (!failed) return html`<p class="note" role="status">${say('learn-loading')}</p>`;
  return html`<p class="note" role="status">${say('web-no-answer')}
    <button @click=${again}>${say('web-try-again')}</button></p>`;
}
