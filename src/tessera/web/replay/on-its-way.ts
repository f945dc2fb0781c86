/** A review that is on its way, or that cannot be had. */

import { html } from 'lit';
import { preparingOf } from '../state/preparing.js';
import { t } from '../text/fluent.js';
import { emit } from '../ui/emit.js';
import type { BoardReviewNews } from '../wire/tables.js';
import type { WarReviewNews } from '../wire/war.js';

/**
 * The progress, or why there is none. The element that shows it emits `stop` and `again`.
 * @param sentence with the progress
 */
export function onItsWay(
  element: HTMLElement,
  news: BoardReviewNews | WarReviewNews | null,
  refused: string,
  sentence: string,
) {
  if (refused) {
    return html`<p role="alert">${refused} <button class="quiet" @click=${() => emit(element, 'again')}
      >${t('web-try-again')}</button></p>`;
  }
  const { done = 0, most = 0, preparing = null, seconds_left: left = null } = news ?? {};
  const how =
    preparing === null
      ? t(most ? sentence : 'analysis-web-searching', { done, most })
      : t('analysis-web-preparing', preparingOf(preparing, left));
  return html`<div class="running stack">
    <p role="status">${how}</p>
    <progress max=${preparing === null ? most || 1 : 1} .value=${preparing ?? done} aria-label=${t('analysis-web-review')}></progress>
    <div><button @click=${() => emit(element, 'stop')}>${t('analysis-web-stop')}</button></div>
  </div>`;
}
