/** The clocks of wars in words. */

import { span } from '../../text/clock-words.js';
import { t } from '../../text/fluent.js';
import type { WarClock } from '../../wire/war.js';

/**
 * The meaning of a clock, and what happens to late players.
 * @param league whether it is a league's
 */
export function clockInWords({ kind, seconds, reserve }: WarClock, league: boolean = false) {
  const late = t('zodiacs-web-clock-late', { league: league ? 'yes' : 'no' });
  if (kind === 'none') return [t('zodiacs-web-clock-none')];
  if (kind === 'hour' || kind === 'day') {
    const each = t('zodiacs-web-clock-ahead', { kind, span: span(seconds) });
    const holidays = reserve ? ` ${t('zodiacs-web-clock-holidays', { span: span(reserve) })}` : '';
    return [each + holidays, late];
  }
  return [
    t('zodiacs-web-clock-each', { span: span(seconds) }) +
      ' ' +
      (reserve ? t('zodiacs-web-clock-over', { span: span(reserve) }) : t('zodiacs-web-clock-exact')),
    late,
  ];
}
