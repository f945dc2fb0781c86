/** The six hours of a day as a strip: by day and by night, awake or asleep. */

import { css, html } from 'lit';
import { t } from '../../text/fluent.js';

const HOURS = ['morning', 'midday', 'evening', 'dusk', 'midnight', 'dawn'] as const;
const NIGHT = 3;

/** @param active the hours in which a piece is active */
export function hoursStrip(active: readonly string[]) {
  const names = HOURS.filter((hour) => active.includes(hour));
  const words =
    names.length === HOURS.length
      ? t('zodiacs-learn-hours-all')
      : names.map((hour) => t('zodiacs-learn-hour', { hour })).join(', ');
  return strip(active, words);
}

/**
 * @param words what it says
 * @param now the hour that is marked
 */
export function strip(active: readonly string[], words: string, now?: string) {
  return html`<span class="hours" role="img" aria-label=${words} title=${words}>
    ${HOURS.map(
      (hour, place) =>
        html`<i class="${place < NIGHT ? 'sun' : 'moon'} ${
          active.includes(hour) ? 'awake' : ''
        } ${hour === now ? 'now' : ''}"></i>`,
    )}
  </span>`;
}

export const hoursStyle = css`
  .hours {
    display: inline-flex;
    gap: 3px;
    vertical-align: middle;
  }
  .hours i {
    width: 13px;
    height: 13px;
    border: 1.5px solid var(--edge);
    border-radius: 50%;
    opacity: 0.45;
  }
  .hours .moon {
    border-radius: 50% 50% 50% 3px;
  }
  .hours .awake {
    opacity: 1;
  }
  .hours .sun.awake {
    border-color: var(--mark-captor);
    background: var(--mark-captor);
  }
  .hours .now {
    opacity: 1;
    outline: 2px solid var(--text);
    outline-offset: 1px;
    margin-inline: 3px;
  }
  .hours .moon.awake {
    border-color: var(--zone-n);
    background: var(--zone-n);
  }
`;
