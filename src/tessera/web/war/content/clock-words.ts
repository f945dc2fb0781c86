/** Clocks in words. */

import { t } from '../../text/fluent.js';
import type { WarClock } from '../../wire/war.js';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** A time as one says it: “90 seconds”, “2 minutes”, “8 hours”, “3 days”. */
export function span(seconds: number) {
  if (seconds === 0) return t('zodiacs-web-clock-no-reserve');
  const [unit, length] =
    seconds >= 2 * DAY && seconds % DAY === 0
      ? ['day', DAY]
      : seconds >= HOUR
        ? ['hour', HOUR]
        : seconds >= 60 && seconds % 60 === 0
          ? ['minute', 60]
          : ['second', 1];
  return t('zodiacs-web-clock-span', { unit: String(unit), count: Math.round(seconds / Number(length)) });
}

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
