import { css, html } from 'lit';
import { t } from '../text/fluent.js';

/** What stands in place of something that is being fetched; what has failed can be asked for again. */
export function waiting(failed: boolean, again: () => void) {
  if (!failed) return html`<p class="note" role="status">${t('learn-loading')}</p>`;
  return html`<p class="note" role="status">${t('web-no-answer')}
    <button @click=${again}>${t('web-try-again')}</button></p>`;
}

/** A word that something is under way, which comes only where that takes longer than a moment. */
export const slowStyle = css`
  .slow {
    color: var(--text-2);
    animation: come 0s 1s both;
  }
  @keyframes come {
    from {
      visibility: hidden;
    }
  }
`;

/** Told where `slowStyle` holds, as long as one waits for the server. */
export function slowly() {
  return html`<span class="slow" role="status">${t('web-server-waits')}</span>`;
}
