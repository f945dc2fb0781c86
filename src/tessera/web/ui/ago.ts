import { serverNow } from '../base/server-time.js';
import { language, t } from '../text/fluent.js';
import { regional } from '../text/region.js';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/**
 * A time that is still to come, with its day unless that is today.
 * @param time milliseconds since 1970
 */
export function dayAndHour(time: number) {
  const today = new Date(time).toDateString() === new Date(serverNow()).toDateString();
  const format = new Intl.DateTimeFormat(regional(), { timeStyle: 'short', ...(today ? {} : { dateStyle: 'medium' }) });
  return format.format(time);
}

/** How long ago something was, as one says it. */
export function ago(time: string) {
  const seconds = (serverNow() - Date.parse(time)) / 1000;
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto', style: 'short' });
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  }
  return t('web-just-now');
}
